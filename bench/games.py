"""Decisions per second of each game, rules only, by turn of the match."""

import json
import time
from argparse import ArgumentParser
from collections import defaultdict
from typing import Final

from app.catalogue import ruleset, rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.rules.ruleset import Ruleset
from bench.interpreter import interpreter
from bench.short import parsed

TURNS: Final = (5, 15, 40)
TARGETS: Final = {"clashing_destiny": 12_000, "shards": 9_500}
TARGET: Final = 8_000  # for other games
Spent = dict[int, list[float]]
"""Number of decisions and processor seconds, by last turn of a span."""


def main(words: list[str]) -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench games", description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parsed(parser, words, matches=1)
    rates = {name: _rates(ruleset(name), arguments.matches) for name in rulesets()}
    print(json.dumps(rates) if arguments.json else _table(rates))
    return 0


def _rates(rules: Ruleset, matches: int) -> dict[str, float]:
    """Return decisions per second, in total and for the turns up to each of `TURNS`."""
    spent: Spent = defaultdict(lambda: [0, 0.0])
    for seed in range(1, matches + 1):
        _play(rules, seed, spent)
    total = [sum(each[i] for each in spent.values()) for i in (0, 1)]
    by_turn = {str(turn): each[0] / each[1] for turn, each in sorted(spent.items()) if each[0]}
    return {"all": total[0] / total[1], **by_turn}


def _play(rules: Ruleset, seed: int, spent: Spent) -> None:
    first, second = (rules.decks[(seed + number) % len(rules.decks)].deck for number in (0, 1))
    setup = Setup(rules.id, "standard", (SeatSetup(first), SeatSetup(second)))
    dice, match = Dice(seed), Match.begin(rules, setup, seed)
    while match.result is None:
        turn = match.state.turn
        span = spent[next((last for last in TURNS if turn <= last), TURNS[-1])]
        began = time.thread_time()
        while match.result is None and match.state.turn == turn:
            prompt = next(each for each in match.prompts if each is not None)
            match.submit(prompt.seat, prompt.sample(dice))
            match.take_events()
            span[0] += 1
        span[1] += time.thread_time() - began


def _table(rates: dict[str, dict[str, float]]) -> str:
    lines = [f"Decisions per second of processor time, rules only; {interpreter()}"]
    for name, of in rates.items():
        spans = "   ".join(
            f"up to turn {last} {of[str(last)]:6.0f}" for last in TURNS if str(last) in of
        )
        target = TARGETS.get(name, TARGET)
        lines.append(f"  {name:18} {of['all']:6.0f} (target {target:,})   {spans}")
    return "\n".join(lines)
