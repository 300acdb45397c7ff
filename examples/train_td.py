"""Learn Roads & Knights by temporal differences, from nothing, until it beats the random bot.

    python examples/train_td.py --games 1500 --seed 1

A linear learner: the worth of an action is a weighted sum of what the seat sees, with weights of its
own for each action (Sarsa with eligibility traces). It plays one seat of the Gymnasium bridge, any
of the two, against `random`; only the end of a game brings a reward. Then it plays without trying
things out, in games that it has not seen, and the share of them that it won is printed.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np

from allmende.bridges.gymnasium import register_all
from allmende.lab.simulate import wilson

STEP, TRACE, TRYING = 0.03, 0.9, 0.2  # how fast it learns, how far back, how often it tries


class Learner:
    """Weights for every action; `numbers` of an observation are brought to about the same size."""

    def __init__(self, actions: int, numbers: int, rng: np.random.Generator) -> None:
        self.weights = np.zeros((actions, numbers + 1))
        self.traces = np.zeros_like(self.weights)
        self.largest = np.ones(numbers)
        self.rng = rng

    def seen(self, observation: dict[str, Any]) -> Any:
        """The numbers, each divided by the largest of its kind so far, and a 1."""
        numbers = observation["observation"]
        self.largest = np.maximum(self.largest, np.abs(numbers))
        return np.append(numbers / self.largest, 1.0) / np.sqrt(len(numbers))

    def choose(self, seen: Any, mask: Any, trying: float) -> int:
        """The best of the legal actions, or now and then any of them."""
        legal = np.flatnonzero(mask)
        if trying and self.rng.random() < trying:
            return int(self.rng.choice(legal))
        return int(legal[np.argmax(self.weights[legal] @ seen)])

    def worth(self, seen: Any, action: int) -> float:
        return float(self.weights[action] @ seen)

    def learn(self, seen: Any, action: int, target: float, step: float) -> None:
        """Move the worth of this action, and of those before it, towards the target."""
        self.traces *= TRACE
        self.traces[action] += seen
        self.weights += step * (target - self.worth(seen, action)) * self.traces


def play(env: Any, learner: Learner, eager: float) -> float:
    """One game, learned from as far as the learner is `eager` (0 to 1). Returns the reward."""
    observation, info = env.reset()
    trying = TRYING * eager
    learner.traces[:] = 0.0
    seen = learner.seen(observation)
    action = learner.choose(seen, info["action_mask"], trying)
    while True:
        observation, reward, over, _, info = env.step(action)
        before, taken = seen, action
        target = float(reward)
        if not over:
            seen = learner.seen(observation)
            action = learner.choose(seen, info["action_mask"], trying)
            target = learner.worth(seen, action)
        if eager:
            learner.learn(before, taken, target, STEP * eager)
        if over:
            return float(reward)


def won(env: Any, learner: Learner, games: int) -> float:
    """The share of new games that the learner wins, a tie as a half."""
    rewards = [play(env, learner, 0.0) for _ in range(games)]
    return sum([(reward + 1) / 2 for reward in rewards]) / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game for two against the random bot.")
    parser.add_argument("--game", default="Roads")
    parser.add_argument("--games", type=int, default=1500, help="to learn from")
    parser.add_argument("--test", type=int, default=400, help="games to be measured by")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    [game_id] = [known for known in register_all() if known.startswith(f"allmende/{asked.game}-")]
    env = gymnasium.make(game_id, seats=2, seat=None, bots="random", disable_env_checker=True)
    observation, info = env.reset(seed=asked.seed)
    rng = np.random.default_rng(asked.seed)
    learner = Learner(len(info["action_mask"]), len(observation["observation"]), rng)
    print(f"before: won {won(env, learner, 100):.1%} of 100 games")
    begin = perf_counter()
    for number in range(1, asked.games + 1):
        play(env, learner, 1 - number / (asked.games + 1))
        if number % 250 == 0:
            print(f"{number} games, {perf_counter() - begin:.0f} s", flush=True)
    share = won(env, learner, asked.test)
    low, high = wilson(share, asked.test)
    print(f"after: won {share:.1%} of {asked.test} games (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
