"""Learn Roads & Knights by temporal differences, from nothing, until it beats the random bot.

    python examples/train_td.py --games 1500 --seed 1

An actor and a critic, both linear in what the seat sees. The critic learns what a situation is
worth, by TD(λ) returns; the actor makes those of the legal actions likelier after which things went
better than the critic had thought. They play one seat of the Gymnasium bridge, any of the two,
against `random`; only the end of a game brings a reward. Then they play games that they have not
seen, without learning, and the share that they won is printed.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np

from allmende.bridges.gymnasium import register_all
from allmende.lab.simulate import wilson

ACTOR, CRITIC = 0.05, 0.02  # how fast they learn
TRACE = 0.98  # λ: how much the end of a game tells about its beginning


class Learner:
    """Weights: of each action for the actor, of the situation for the critic."""

    def __init__(self, actions: int, numbers: int, rng: np.random.Generator) -> None:
        self.actor = np.zeros((actions, numbers + 1))
        self.critic = np.zeros(numbers + 1)
        self.largest = np.ones(numbers)
        self.rng = rng

    def seen(self, observation: dict[str, Any]) -> Any:
        """The numbers, each divided by the largest of its kind so far, and a 1."""
        numbers = observation["observation"]
        self.largest = np.maximum(self.largest, np.abs(numbers))
        return np.append(numbers / self.largest, 1.0) / np.sqrt(len(numbers))

    def chances(self, seen: Any, legal: Any) -> Any:
        """How likely the actor is to take each of the legal actions: a softmax behind the mask."""
        worth = self.actor[legal] @ seen
        likely = np.exp(worth - worth.max())
        return likely / likely.sum()

    def learn(self, moves: list[tuple[Any, Any, Any, int]], reward: float) -> None:
        """Learn from a game: its moves as (seen, legal, chances, taken), the last one first."""
        actor, critic = np.zeros_like(self.actor), np.zeros_like(self.critic)
        later = follows = reward  # what came out by TRACE, and what the critic thought came next
        for seen, legal, chances, taken in reversed(moves):
            later = TRACE * later + (1 - TRACE) * follows
            follows = float(self.critic @ seen)
            better = later - follows
            critic += better * seen
            slope = -chances
            slope[taken] += 1
            actor[legal] += better * np.outer(slope, seen)
        self.actor += ACTOR * actor
        self.critic += CRITIC * critic


def play(env: Any, learner: Learner, learning: bool) -> float:
    """One game, learned from or not. Returns the reward."""
    observation, info = env.reset()
    moves = []
    over = False
    while not over:
        seen, legal = learner.seen(observation), np.flatnonzero(info["action_mask"])
        chances = learner.chances(seen, legal)
        taken = int(learner.rng.choice(len(legal), p=chances))
        moves.append((seen, legal, chances, taken))
        observation, reward, over, _, info = env.step(int(legal[taken]))
    if learning:
        learner.learn(moves, float(reward))
    return float(reward)


def won(env: Any, learner: Learner, games: int) -> str:
    """The share of new games that the learner wins, a tie as a half."""
    rewards = [play(env, learner, learning=False) for _ in range(games)]
    share = sum([(reward + 1) / 2 for reward in rewards]) / games
    low, high = wilson(share, games)
    return f"won {share:.1%} of {games} games (95 %: {low:.1%} to {high:.1%})"


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
    print(f"before: {won(env, learner, asked.test)}", flush=True)
    begin = perf_counter()
    for _ in range(asked.games):
        play(env, learner, learning=True)
    print(f"learned from {asked.games} games in {perf_counter() - begin:.0f} s")
    print(f"after: {won(env, learner, asked.test)}")


if __name__ == "__main__":
    main()
