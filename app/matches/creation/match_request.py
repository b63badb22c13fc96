"""What a match may be asked for: a game, a format and a timer that there are, rated or not."""

from app.matches.clock.match_clock import UNRATED, UNTIMED
from app.matches.rules import LETTER, Rules
from app.matches.terms import Terms
from app.platform.errors import InvalidInput


def require_playable(rules: Rules, terms: Terms) -> None:
    """Raise InvalidInput where no match can be played on these terms."""
    if not rules.knows(terms.ruleset):
        raise InvalidInput("Game not found.")
    if terms.format not in rules.formats(terms.ruleset):
        raise InvalidInput("This game has no such format.")
    if terms.timer != UNTIMED and terms.timer not in rules.timers(terms.ruleset):
        raise InvalidInput("This game has no such timer.")
    if terms.rated and terms.format.endswith(LETTER):
        raise InvalidInput("Matches by the letter are unrated; choose casual.")
    if terms.rated and terms.timer == UNTIMED:
        raise InvalidInput("A rated match needs a clock; choose a timer.")
    if terms.rated and terms.timer in UNRATED:
        raise InvalidInput("This clock is for casual matches; choose another one.")
