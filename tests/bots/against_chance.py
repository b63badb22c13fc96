"""The computer against answers by chance: `python -m tests.bots.against_chance RULESET [MATCHES]`.

Every deck of the game meets every other one, learning decks too, the computer in either seat.
"""

import sys
from itertools import product

from app.bots.greedy import choose
from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.rules.ruleset import Ruleset

NO_LIMIT = 60.0
LOOKS = 12


def has_won(rules: Ruleset, number: int) -> bool:
    """Play the match of that number; whether the computer wins it: a tie is no win."""
    computer, dice = number % 2, Dice(number + 5)
    pairs = list(product(rules.decks, rules.decks))
    pair = pairs[number // 2 * 7 % len(pairs)]  # so that a short run meets all sorts
    seats = (SeatSetup(pair[0].deck), SeatSetup(pair[1].deck))
    match = Match.begin(rules, Setup(rules.id, "standard", seats), 900 + number)
    while (prompt := next((each for each in match.prompts if each is not None), None)) is not None:
        own = prompt.seat == computer
        answer = choose(match, computer, NO_LIMIT, LOOKS) if own else prompt.sample(dice)
        match.submit(prompt.seat, answer)
    return match.result is not None and match.result.winner == computer


def main(ruleset: str, matches: int) -> None:
    """Play a number of matches; return the wins, and the seeds of the others."""
    lost = [number for number in range(matches) if not has_won(rulesets()[ruleset], number)]
    sys.stdout.write(f"{ruleset}: {matches - len(lost)} of {matches} won, not {lost}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400)
