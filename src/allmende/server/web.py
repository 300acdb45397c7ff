"""The pages and forms, each as one short function from a visit to an answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from allmende.core import registry
from allmende.core.errors import AllmendeError
from allmende.core.words import LANGUAGES, Words
from allmende.server import desk, metrics, pages
from allmende.server.config import CODE_MINUTES
from allmende.server.facts import GameFact
from allmende.server.guests import YEAR, clean_code, clean_name, new_code
from allmende.server.hall import Place
from allmende.server.live import BOT, OPEN, PERSON, Live
from allmende.server.replaying import replayed
from allmende.server.store import CodeUsed, now
from allmende.server.thinking import STRENGTHS
from allmende.server.visits import LANGUAGE_COOKIE, Problem, Visit

USUAL_BOT = "heuristic"
ME = "me"
Answer = Callable[[Request], Awaitable[Response]]


def visited(answer: Callable[[Visit], Awaitable[Response]]) -> Answer:
    """A page for a visit."""

    async def endpoint(request: Request) -> Response:
        return await answer(await Visit(request).arrive())

    return endpoint


# -- before a game --------------------------------------------------------------------------------


async def start(visit: Visit) -> Response:
    kept = await visit.house.store.tables_of(visit.guest) if visit.guest else []
    tables = [desk.table_fact(one, visit.guest, visit.language) for one in kept]
    return visit.show(pages.start(visit.page, desk.games(visit.language), tables))


async def name(visit: Visit) -> Response:
    form = await visit.form()
    if not clean_name(form.get("name", "")):
        raise Problem(400, "error.name")
    await visit.be_somebody(form["name"])
    return visit.go(form.get("next", "/"))


async def language(visit: Visit) -> Response:
    form = await visit.form()
    chosen = form.get("language", "")
    answer = visit.go(form.get("next", "/"))
    if chosen in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="lax")
    return answer


async def quick(visit: Visit) -> Response:
    """Play against bots at once."""
    form = await visit.form()
    game = _game(form.get("game", ""), visit)
    bot = form.get("bot") or USUAL_BOT
    if bot not in STRENGTHS:
        raise Problem(400, "error.seating")
    written = form.get("seats", str(game.default_seats))
    seats = int(written) if written in map(str, game.seats) else game.default_seats
    await visit.be_somebody(form.get("name", ""))
    me = Place(PERSON, _name_of(visit), "", (visit.guest,))
    places = [me] + [Place(BOT, "", bot)] * (seats - 1)
    table = await visit.house.hall.open(game.name, places, {})
    return visit.go(f"/table/{table}")


async def new(visit: Visit) -> Response:
    game = _game(visit.request.path_params["game"], visit)
    return visit.show(pages.setup(visit.page, game))


async def set_up(visit: Visit) -> Response:
    form = await visit.form()
    game = _game(form.get("game", ""), visit)
    seats = int(form["seats"]) if form.get("seats", "") in map(str, game.seats) else 0
    options = {
        key.removeprefix("option."): value
        for key, value in form.items()
        if key.startswith("option.")
    }
    try:
        if not seats:
            raise Problem(400, "error.seating")
        registry.game(game.name).chosen(seats, options)
        _check_seating(form, seats)
    except Problem as problem:
        return visit.show(pages.setup(visit.page, game, visit.say(problem.key)), problem.status)
    except AllmendeError as error:
        return visit.show(pages.setup(visit.page, game, str(error)), 400)
    await visit.be_somebody(form.get("name", ""))
    places = [_place(form, seat, visit) for seat in range(seats)]
    table = await visit.house.hall.open(game.name, places, options)
    return visit.go(f"/table/{table}")


def _check_seating(form: dict[str, str], seats: int) -> None:
    chosen = [form.get(f"seat.{seat}", "") for seat in range(seats)]
    for kind in chosen:
        if kind not in (ME, OPEN) and kind.removeprefix("bot:") not in STRENGTHS:
            raise Problem(400, "error.seating")
    if ME not in chosen:
        raise Problem(400, "error.nobody")


def _place(form: dict[str, str], seat: int, visit: Visit) -> Place:
    kind = form[f"seat.{seat}"]
    if kind == ME:
        called = clean_name(form.get(f"name.{seat}", "")) or _name_of(visit)
        return Place(PERSON, called, "", (visit.guest,))
    return Place(OPEN) if kind == OPEN else Place(BOT, "", kind.removeprefix("bot:"))


def _game(name: str, visit: Visit) -> GameFact:
    found = desk.game(name, visit.language)
    if found is None:
        raise Problem(404, "error.no_game")
    return found


def _name_of(visit: Visit) -> str:
    return visit.name or visit.say("live.guest")


# -- at a table -----------------------------------------------------------------------------------


async def table(visit: Visit) -> Response:
    return _table_page(visit, await visit.table(), watching=False)


async def watch(visit: Visit) -> Response:
    return _table_page(visit, await visit.table_by("watch"), watching=True)


def _table_page(visit: Visit, live: Live, watching: bool) -> Response:
    guest = "" if watching else visit.guest
    shell = desk.shell(live, guest, visit.language, visit.base, watching)
    glossary = desk.glossary(live.game, visit.language)
    return visit.show(pages.table(visit.page, shell, glossary))


async def join(visit: Visit) -> Response:
    return _join_page(visit, await visit.table_by("invite"))


def _join_page(visit: Visit, live: Live, problem: str = "", status: int = 200) -> Response:
    if live.mine(visit.guest):
        return visit.go(f"/table/{live.id}")
    title = Words(visit.language, live.game).title()
    seats = desk.seats_of(live, visit.guest, visit.language)
    watch = f"/watch/{live.watch}"
    markup = pages.join(visit.page, live.invite, title, seats, watch, problem)
    return visit.show(markup, status)


async def sit_down(visit: Visit) -> Response:
    form = await visit.form()
    live = await visit.table_by("invite")
    if live.mine(visit.guest):
        return visit.go(f"/table/{live.id}")
    called = clean_name(form.get("name", "")) or visit.name
    if not called:
        return _join_page(visit, live, visit.say("error.name"), 400)
    seat = form.get("seat", "")
    is_seat = seat in map(str, range(len(live.seats)))
    if not is_seat or live.seats[int(seat)].kind != OPEN:
        return _join_page(visit, live, visit.say("error.seat_taken"), 409)
    await visit.be_somebody(called)
    if not await visit.house.hall.sit_down(live, int(seat), visit.guest, called):
        return _join_page(visit, live, visit.say("error.seat_taken"), 409)
    return visit.go(f"/table/{live.id}")


# -- to another device ----------------------------------------------------------------------------


async def make_code(visit: Visit) -> Response:
    await visit.form()
    live = await visit.table()
    code = new_code()
    until = now() + CODE_MINUTES * 60
    await visit.house.store.add_code(code, live.id, visit.guest, until)
    link = f"{visit.base}/carry?code={code}"
    shown = f"{code[:5]}-{code[5:]}"
    back = f"/table/{live.id}"
    return visit.show(pages.carry_code(visit.page, shown, link, pages.qr(link), CODE_MINUTES, back))


async def enter_code(visit: Visit) -> Response:
    code = clean_code(visit.request.query_params.get("code", ""))
    return visit.show(pages.carry(visit.page, code))


async def use_code(visit: Visit) -> Response:
    form = await visit.form()
    try:
        found, holder = await visit.house.store.use_code(clean_code(form.get("code", "")))
    except CodeUsed:
        return visit.show(pages.carry(visit.page, "", visit.say("error.code")), 400)
    live = await visit.house.hall.table(found)
    if live is None:
        raise Problem(404, "error.no_table")
    await visit.be_somebody("" if visit.name else await visit.house.store.guest(holder) or "")
    await visit.house.hall.carry(live, holder, visit.guest)
    return visit.go(f"/table/{found}")


# -- afterwards -----------------------------------------------------------------------------------


async def record(visit: Visit) -> Response:
    live = await visit.table()
    async with live.lock:
        if not live.state.over:
            raise Problem(409, "error.not_over")
        kept = live.table.record
        text = kept.text()
        if live.is_fork:  # its seed decided only what came after the fork
            text = kept.text(with_seed=False)
    name = f"allmende-{live.game.name}-{live.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


async def replay(visit: Visit) -> Response:
    live = await visit.table()
    mine = live.mine(visit.guest)
    written = visit.request.query_params.get("seat", str(mine[0]))
    is_behind_curtain = len(mine) > 1 and not live.state.over
    is_shown = written in map(str, mine) and not is_behind_curtain
    return await _replay(visit, live, int(written) if is_shown else -1)


async def replay_watched(visit: Visit) -> Response:
    return await _replay(visit, await visit.table_by("watch"), -1)


async def _replay(visit: Visit, live: Live, seat: int) -> Response:
    asked = visit.request.query_params
    at = _number(asked.get("at", ""))
    spoken = asked.get("language", visit.language)
    async with live.lock:
        if not 0 <= at <= len(live.table.record.moves):
            raise Problem(404, "error.position")
        is_open = asked.get("open", "") == "1"
        if is_open and not live.state.over:
            raise Problem(409, "error.not_over")
        used = spoken if spoken in LANGUAGES else visit.language
        return JSONResponse(replayed(live, at, seat, used, is_open))


def _number(written: str) -> int:
    """A whole number; -1 where it is none."""
    return int(written) if written.isascii() and written.isdigit() and len(written) < 9 else -1


async def fork(visit: Visit) -> Response:
    form = await visit.form()
    live = await visit.table()
    at = _number(form.get("at", ""))
    async with live.lock:
        if not live.state.over:
            raise Problem(409, "error.fork_not_over")
        if not 0 <= at < len(live.table.record.moves):
            raise Problem(404, "error.position")
        hall = visit.house.hall
        made = await hall.fork(live, at, visit.guest, _name_of(visit), USUAL_BOT)
    return visit.go(f"/table/{made}")


async def rematch(visit: Visit) -> Response:
    await visit.form()
    live = await visit.table()
    if not live.state.over:
        raise Problem(409, "error.fork_not_over")
    return visit.go(f"/table/{await visit.house.hall.rematch(live)}")


# -- beside the games -----------------------------------------------------------------------------


async def rules(visit: Visit) -> Response:
    game = _game(visit.request.path_params["game"], visit)
    entries = desk.glossary(registry.game(game.name), visit.language)
    return visit.show(pages.rules(visit.page, game.title, game.summary, entries))


async def credits(visit: Visit) -> Response:
    return visit.show(pages.credits(visit.page))


async def static(request: Request) -> Response:
    name = request.path_params["file"]
    answer = request.app.state.house.files.answer(request, name)
    if answer is None:
        raise Problem(404, "error.text.404")
    found: Response = answer
    return found


async def favicon(request: Request) -> Response:
    answer: Response | None = request.app.state.house.files.answer(request, "favicon.svg")
    return answer or Response(status_code=204)


async def health(request: Request) -> Response:
    """Whether the store can be written to."""
    if await request.app.state.house.store.is_well():
        return JSONResponse({"status": "well"})
    return JSONResponse({"status": "the database can't be written to"}, 503)


async def measured(_: Request) -> Response:
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")
