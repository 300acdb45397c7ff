"""Every game as a Gymnasium environment: one seat learns, bots have the others.

>>> import gymnasium
>>> from allmende.bridges.gymnasium import register_all
>>> ids = register_all()
>>> env = gymnasium.make("allmende/Meadow-v1", seats=3, bots="random")
>>> observation, info = env.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from allmende import bots as players
from allmende.bots import Bot
from allmende.bridges import common
from allmende.core import registry
from allmende.core.errors import AllmendeError, BadOption
from allmende.core.game import Game
from allmende.core.state import State

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise common.missing(__name__, "gymnasium") from None

import numpy as np

ANSI = "ansi"
RAISE, RANDOM = "raise", "random"  # what happens on an action that is not legal


class AllmendeEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game; the others are played by `bots`, names or `Bot`s, repeated as needed.

    `seat` is a number, or None for one drawn anew for each game. Observations have the numbers of
    `common.observation_names` as `observation` and the legal actions as `action_mask`, which also
    stands in the info, with the seat. The reward comes with the end and is the seat's of
    `common.prizes`. An action that is not legal is an `IllegalAction`, and nothing has happened;
    with `illegal="random"` any legal one is taken instead, for programs that know no masks.
    """

    # The library reads it from the class and declares it as of the object.
    metadata = {"render_modes": [ANSI], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = 0,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        self.game = registry.game(game)
        self._dealer = common.Dealer(self.game, seats, options)
        if seat is not None and not 0 <= seat < self._dealer.seats:
            raise BadOption(f"there is no seat {seat}; seats go from 0 to {self._dealer.seats - 1}")
        if illegal not in (RAISE, RANDOM):
            raise BadOption(f"illegal can't be {illegal!r}; it is one of: {RAISE}, {RANDOM}")
        self.render_mode = render_mode
        self._others = seated(bots, self._dealer.seats - 1)
        self._wanted = seat
        self._illegal = illegal
        self.observation_space = observation_space(self.game, self._dealer.seats)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; `seed` deals the cards that `game.start(seed=…)` deals.

        Without one, games follow that depend on the last seed alone. `options` has no meaning.
        """
        super().reset(seed=seed)
        count = self._dealer.seats
        drawn = int(self.np_random.integers(count))
        self.seat = drawn if self._wanted is None else self._wanted
        self._rngs = [Random(int(self.np_random.integers(2**62))) for _ in range(count)]
        self.table = self._dealer.deal(seed)
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.table.apply(self._taken(int(action)), self.seat)
        self._play_on()
        over = self.table.over
        reward = common.prizes(self.table)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _taken(self, action: int) -> int:
        legal: list[int] = self.table.legal(self.seat)
        if self._illegal == RANDOM and legal and action not in legal:
            return self._rngs[self.seat].choice(legal)
        return action

    def _play_on(self) -> None:
        """Let the bots act until the seat is asked or the game is over."""
        while not self.table.over and self.table.seat != self.seat:
            other = self.table.seat
            bot = self._others[other - (other > self.seat)]
            self.table.apply(bot.choose(self.table.observe(other), self._rngs[other]), other)

    def _seen(self) -> dict[str, Any]:
        return seen(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": common.mask(self.table, self.seat), "seat": self.seat}

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return common.picture(self.table, self.seat) if self.render_mode == ANSI else None


def seated(bots: str | Bot | Sequence[str | Bot], seats: int) -> list[Bot]:
    """A bot for each of the other seats, from the first on again until all have one."""
    given = [bots] if isinstance(bots, str | Bot) else list(bots)
    if not given and seats:
        raise AllmendeError("bots is empty, yet there are other seats")
    if len(given) > max(seats, 1):
        raise AllmendeError(f"there are {len(given)} bots, but only {seats} other seats")
    known = [players.bot(bot) if isinstance(bot, str) else bot for bot in given]
    return [known[seat % len(known)] for seat in range(seats)]


def observation_space(game: Game[Any], seats: int) -> spaces.Dict:
    """The numbers have no common bounds: a feature may be any number."""
    size = len(common.observation_names(game, seats))
    numbers = spaces.Box(-np.inf, np.inf, (size,), np.float32)
    mask = spaces.Box(0, 1, (len(game.actions),), np.int8)
    return spaces.Dict({"observation": numbers, "action_mask": mask})


def seen(state: State, seat: int) -> dict[str, Any]:
    """An observation: numbers and mask, both new arrays."""
    return {
        "observation": common.observation(state, seat),
        "action_mask": common.mask(state, seat),
    }


def id_of(game: str) -> str:
    """The id of a game at Gymnasium, such as `allmende/Meadow-v1`; the version is of its rules."""
    return f"allmende/{game.title()}-v{registry.game(game).rules_version}"


def register_all() -> list[str]:
    """Register every game at Gymnasium, as often as wanted, and return the ids."""
    ids = [id_of(name) for name in registry.names()]
    for name, game_id in zip(registry.names(), ids, strict=True):
        if game_id not in gymnasium.registry:
            gymnasium.register(
                game_id, f"{__name__}:AllmendeEnv", kwargs={"game": name}, order_enforce=True
            )
    return ids
