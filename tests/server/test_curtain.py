"""Several at one screen: a curtain between turns, and nothing behind it travels."""

from __future__ import annotations

from tests.server.house import Running


def test_the_curtain_is_down_until_somebody_looks(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "me", name__0="Anna", name__1="Ben")
    screen = host.sits(path)
    assert screen.seen["curtain"] == 0
    assert screen.seen["seat"] == -1
    assert screen.seen["ask"] is None
    assert "hand" not in screen.seen["fragments"]
    assert screen.ask("run", seq=screen.seen["seq"], seat=0, actions=[0])["t"] == "refused"
    assert screen.ask("look", seat=0)["t"] == "ack"
    screen.until(curtain=-1)
    assert screen.seen["seat"] == 0
    assert "hand" in screen.seen["fragments"]


def test_it_falls_when_the_other_is_asked(server: Running) -> None:
    host = server.guest("Anna")
    screen = host.sits(host.opens("meadow", "me", "me"), seat=0)
    for _ in range(40):
        assert screen.run(*screen.first_run())["t"] == "ack"
        if screen.seen["curtain"] == 1:
            break
    assert screen.seen["curtain"] == 1
    assert screen.seen["seat"] == -1
    assert screen.ask("look", seat=1)["t"] == "ack"
    screen.until(seat=1)


def test_a_replay_does_not_look_behind_it(server: Running) -> None:
    """Until the end: whoever sits at the screen may not be the one whose cards are asked for."""
    host = server.guest("Anna")
    path = host.opens("roads", "me", "me")
    for query in ("at=0", "at=0&seat=0", "at=0&seat=1"):
        assert "hand" not in host.http.get(f"{path}/replay?{query}").json()["fragments"]


def test_a_seat_of_another_can_not_be_looked_from(server: Running) -> None:
    host = server.guest("Anna")
    screen = host.sits(host.opens("roads", "me", "bot:random"))
    assert screen.ask("look", seat=1)["t"] == "refused"
