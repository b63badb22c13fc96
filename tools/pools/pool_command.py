"""List problems of a card pool: dominated cards, and inconsistent texts."""

from argparse import ArgumentParser, Namespace

from app.engine.dsl.lint_wordings import wording_faults
from app.engine.rules.ruleset import Ruleset

from .command_line import chosen_rulesets, refuse
from .dominance import dominated, pairs_as_lines
from .known_dominance import KNOWN


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("ruleset", nargs="?", default="", help="id of a ruleset; default: all")
    parser.add_argument("--all", action="store_true", help="include accepted findings")


def run(arguments: Namespace) -> int:
    """Print the findings; return 3 with new ones, 1 for an unknown ruleset."""
    games = chosen_rulesets(arguments.ruleset)
    if not games:
        return refuse(f"ruleset “{arguments.ruleset}” not found.")
    found = [_print_report(game, known=arguments.all) for game in games.values()]
    return 3 if any(found) else 0


def _print_report(game: Ruleset, *, known: bool) -> int:
    """Print the findings of one game; return the number of new ones."""
    reasons = KNOWN.get(game.id, {})
    pairs, defs = dominated(game), game.display.defs
    new = [pair for pair in pairs if pair[1].id not in reasons]
    wordings = wording_faults(list(defs.values()), game.display.lexicon, defs)
    print(
        f"{game.title}: dominated cards: {len(new)} new, {len(pairs) - len(new)} accepted;"
        f" inconsistent texts: {len(wordings)}"
    )
    for line in (*pairs_as_lines(game, pairs if known else new), *wordings):
        print(f"  {line}")
    for card, reason in reasons.items() if known else ():
        print(f"  {card}: {reason}")
    return len(new) + len(wordings)
