"""List what is wrong with a pool as a whole: cards that dominate others, double wordings."""

from argparse import ArgumentParser, Namespace

from app.engine.dsl.lint_wordings import wording_faults
from app.engine.ruleset import Ruleset

from .command_line import chosen_rulesets, refuse
from .dominance import dominated, pairs_as_lines
from .known_dominance import KNOWN


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("ruleset", nargs="?", default="", help="a ruleset's id; all without it")
    parser.add_argument("--all", action="store_true", help="list what is known and stays so, too")


def run(arguments: Namespace) -> int:
    """Print what was found; return 3 if something was, 1 if there is no such ruleset."""
    games = chosen_rulesets(arguments.ruleset)
    if not games:
        return refuse(f"there is no ruleset “{arguments.ruleset}”.")
    found = [_tell(game, known=arguments.all) for game in games.values()]
    return 3 if any(found) else 0


def _tell(game: Ruleset, *, known: bool) -> int:
    """Print the findings of one game; return how many are not known."""
    reasons = KNOWN.get(game.id, {})
    pairs = dominated(game)
    new = [pair for pair in pairs if pair[1].id not in reasons]
    wordings = wording_faults(list(game.defs.values()), game.lexicon, game.defs)
    print(
        f"{game.title}: {len(new)} cards dominate another one, {len(pairs) - len(new)} more are"
        f" known; {len(wordings)} wordings differ"
    )
    for line in (*pairs_as_lines(game, pairs if known else new), *wordings):
        print(f"  {line}")
    for card, reason in reasons.items() if known else ():
        print(f"  {card}: {reason}")
    return len(new) + len(wordings)
