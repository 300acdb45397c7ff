"""Every game as a Python game of OpenSpiel, registered as soon as this module is imported.

>>> import pyspiel
>>> import allmende.bridges.open_spiel
>>> game = pyspiel.load_game("python_allmende_meadow", {"seats": 3, "rng_seed": 7})
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])

A game begins with one chance node of a single outcome, in which it is dealt ("sampled stochastic"):
all luck follows from the seed that is drawn there, so a clone has the same luck ahead. A search
that must not know it goes on from `state.resample_from_infostate`, as the library's ISMCTS does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from allmende.bridges import common
from allmende.core import registry
from allmende.core.game import Game

try:
    import pyspiel
except ImportError:
    raise common.missing(__name__, "open_spiel") from None

import numpy as np

PREFIX = "python_allmende_"
DEAL = 0  # the only outcome of the chance node
SEATS, RNG_SEED = "seats", "rng_seed"


class Held:
    """A state of the engine inside one of OpenSpiel, which copies and pickles what it holds."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.clone())

    def __reduce__(self) -> tuple[Callable[[str, bytes], Held], tuple[str, bytes]]:
        return _unpickled, (self.state.game.name, self.state.save())


def _unpickled(game: str, data: bytes) -> Held:
    return Held(registry.game(game).load(data))


def game_type(game: Game[Any], seats: int) -> Any:
    """What OpenSpiel knows of a game. It is alone that a game is not of sum zero.

    A view has what a seat sees and remembers of cards, not all that ever happened: so there are
    observations, but no information states.
    """
    kinds = pyspiel.GameType
    defaults: dict[str, Any] = {option.name: option.default for option in game.options}
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Allmende: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SEATS: game.default_seats(), RNG_SEED: -1, **defaults},
    )


def game_info(game: Game[Any], seats: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.actions),
        max_chance_outcomes=1,
        num_players=seats,
        min_utility=common.LOWEST,
        max_utility=common.HIGHEST,
        utility_sum=None if seats == 1 else 0.0,
        max_game_length=game.longest,
    )


class AllmendeGame(pyspiel.Game):
    """A game with its parameters: `seats`, each option, and `rng_seed` for the deals (-1: new)."""

    rules: ClassVar[Game[Any]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = self.rules
        options = {o.name: str(given[o.name]) for o in game.options if o.name in given}
        self.dealer = common.Dealer(game, given.get(SEATS), options)
        seed = given.get(RNG_SEED, -1)
        self._rng = Random(None if seed < 0 else seed)
        seats = self.dealer.seats
        super().__init__(game_type(game, seats), game_info(game, seats), given)

    def deal(self) -> Any:
        return self.dealer.deal(self._rng.getrandbits(63))

    def new_initial_state(self) -> AllmendeState:
        return AllmendeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> AllmendeObserver:
        if params:
            raise ValueError(f"an observer has no parameters, so not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if (
            wanted.perfect_recall
            or not wanted.public_info
            or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise ValueError("what can be observed is the view of a player, without perfect recall")
        return AllmendeObserver(self)


class AllmendeState(pyspiel.State):
    """A game under way. `held` is None before the deal."""

    def __init__(self, game: AllmendeGame) -> None:
        super().__init__(game)
        self.held: Held | None = None

    @property
    def table(self) -> Any:
        """The state of the engine, or None before the deal."""
        return self.held.state if self.held else None

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else int(self.table.seat)

    def is_terminal(self) -> bool:
        return self.held is not None and bool(self.table.over)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = Held(self.get_game().deal())
        else:
            self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        return str(self.get_game().rules.actions.text(action))

    def returns(self) -> list[float]:
        """The prizes of the seats: between -1 and 1, with the sum 0 unless one plays alone."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return common.prizes(self.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AllmendeState:
        """A random state that the player can't tell from this one; also its luck is new."""
        sampled: AllmendeState = self.clone()
        if self.held is not None:
            rng = Random(int(sampler() * 2**53))
            table = self.table
            sampled.held = Held(table.game.redeal(table.observe(player), rng))
        return sampled

    def __str__(self) -> str:
        """All that lies on the table, also what is face down, and a fingerprint of it."""
        if self.held is None:
            return "before the deal"
        zones = [
            f"{zone.name}: {cards}"
            for zone, cards in zip(self.table.layout.zones, self.table.zones, strict=True)
        ]
        return "\n".join([*zones, self.table.hash()])


class AllmendeObserver:
    """What a player sees: as the numbers of `common.observation_names`, and as a text.

    The text ends with the fingerprint of the view: it is the same for the same view only, and so
    serves as a key.
    """

    def __init__(self, game: AllmendeGame) -> None:
        names = common.observation_names(game.rules, game.dealer.seats)
        self.tensor = np.zeros(len(names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AllmendeState, player: int) -> None:
        """Before the deal all is 0."""
        self.tensor[:] = common.observation(state.table, player) if state.held else 0.0

    def string_from(self, state: AllmendeState, player: int) -> str:
        if state.held is None:
            return str(state)
        return f"{common.picture(state.table, player)}\n{state.table.observe(player).hash()}"


def _register(game: Game[Any]) -> None:
    """Make a game known to OpenSpiel, by a class of its own.

    Not by a function: the library keeps what it is given until the interpreter is gone, and a
    function that is let go of then crashes the process. A class always holds on to itself.
    """
    made = type(f"{game.name.title()}Game", (AllmendeGame,), {"rules": game})
    pyspiel.register_game(game_type(game, game.default_seats()), made)


for _name in registry.names():
    _register(registry.game(_name))
