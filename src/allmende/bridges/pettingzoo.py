"""Every game as a PettingZoo environment, in which the agents act one after the other (AEC).

>>> from allmende.bridges import pettingzoo
>>> env = pettingzoo.env("meadow", seats=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if terminated else env.action_space(agent).sample(mask))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allmende.bridges import common
from allmende.bridges.gymnasium import ANSI, observation_space, seen
from allmende.core import registry

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise common.missing(__name__, "pettingzoo") from None

import numpy as np


class AllmendeAEC(AECEnv):
    """A game at which every seat is an agent: `seat_0`, `seat_1` and so on.

    An observation has the numbers of `common.observation_names` as `observation` and the legal
    actions as `action_mask`; an agent whose turn it is not has none. A question to several seats at
    once is put to one after the other, and nobody sees an answer before all are given. Rewards come
    with the end and are those of `common.prizes`: between -1 and 1, with the sum 0. An action that
    is not legal is an `IllegalAction`, and nothing has happened.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = registry.game(game)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": [ANSI],
            "name": f"allmende_{game}_v{self.game.rules_version}",
            "is_parallelizable": False,
        }
        self._dealer = common.Dealer(self.game, seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._dealer.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: observation_space(self.game, self._dealer.seats)
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(len(self.game.actions)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `seed` deals the cards that `game.start(seed=…)` deals.

        Without one, games follow that depend on the last seed alone. `options` has no meaning.
        """
        self.table = self._dealer.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        return seen(self.table, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: None is the action of an agent that is done")
        self.table.apply(int(action), self._seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Name the agent whose turn it is, or bring the game to its end."""
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        for agent, prize in zip(self.agents, common.prizes(self.table), strict=True):
            self.rewards[agent] = prize
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as the agent sees it whose turn it is."""
        if self.render_mode != ANSI:
            return None
        return common.picture(self.table, self._seat_of[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""


raw_env = AllmendeAEC


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment in the wrapper that refuses calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, render_mode))
