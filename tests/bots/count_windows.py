"""Counts the windows of matches: `python -m tests.bots.count_windows [MATCHES] [RULESET …]`.

Two computers play; of each question is noted whether its seat could only pass, and whether both
seats could see that (decision 0028).
"""

import sys
from collections import Counter
from collections.abc import Sequence

from app.bots.greedy import choose
from app.catalogue import ruleset, rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Prompt
from app.engine.rules.ruleset import Ruleset

NO_LIMIT = 60.0
LOOKS = 3
HIDDEN, SEEN, SIDE_BY_SIDE = "forced by hidden cards", "seen to be forced", "beside each other"


def kind_of(match: Match, prompt: Prompt) -> str:
    """Return the kind of a window; empty if its seat has a choice."""
    if not prompt.forced_pass:
        return ""
    holds = any(match.zone(prompt.seat, name) for name in match.rules.secret_zones())
    return HIDDEN if holds else SEEN


def counted(rules: Ruleset, seed: int) -> Counter[str]:
    """Play a match; count its questions, and before the first own act of the seat that begins."""
    dice, found, before = Dice(seed), Counter[str](), ""
    decks = [dice.pick([deck for deck in rules.decks if not deck.learning]) for _ in "AB"]
    seats = (SeatSetup(decks[0].deck), SeatSetup(decks[1].deck))
    match = Match.begin(rules, Setup(rules.id, next(iter(rules.formats)).id, seats), seed)
    waiting = {0, 1}
    while (prompt := next((each for each in match.prompts if each is not None), None)) is not None:
        kind = kind_of(match, prompt)
        found.update({"questions": 1, kind or "answered": 1})
        found[SIDE_BY_SIDE] += kind == SEEN == before
        if prompt.kind == "act" and prompt.tone == "act":
            waiting.discard(prompt.seat)
        found.update(f"before {'AB'[seat]} acts" for seat in waiting if kind == HIDDEN)
        before = kind
        match.submit(prompt.seat, choose(match, prompt.seat, NO_LIMIT, LOOKS))
    return found


def main(matches: int, games: Sequence[str]) -> None:
    """Print the number of windows of each kind in a match of each game."""
    for game in games or rulesets():
        total = sum((counted(ruleset(game), seed) for seed in range(matches)), Counter[str]())
        means = {name: round(count / matches, 2) for name, count in total.items()}
        sys.stdout.write(f"{game}: {means}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30, sys.argv[2:])
