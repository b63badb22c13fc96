"""What a match may be asked for: a game, a format and a timer that there are."""

from app.matches.clocks import UNTIMED
from app.matches.rules import Rules
from app.platform.errors import InvalidInput


def require_known(rules: Rules, *, ruleset: str, form: str, timer: str) -> None:
    """Raise InvalidInput where no match can be played like that."""
    if not rules.knows(ruleset):
        raise InvalidInput("There is no such game.")
    if form not in rules.formats(ruleset):
        raise InvalidInput("This game has no such format.")
    if timer != UNTIMED and timer not in rules.timers(ruleset):
        raise InvalidInput("This game has no such timer.")
