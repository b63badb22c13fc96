"""Validation of a match's terms: game, format and timer exist and allow its rating."""

from app.matches.clock.match_clock import UNRATED, UNTIMED
from app.matches.rules import LETTER, Rules, format_titles
from app.matches.terms import Terms
from app.platform.errors import InvalidInput


def require_playable(rules: Rules, terms: Terms) -> None:
    """Raise InvalidInput for terms under which no match can be played."""
    if terms.ruleset not in rules:
        raise InvalidInput("Game not found.")
    if terms.format not in format_titles(rules[terms.ruleset]):
        raise InvalidInput("This game doesn't have that format. Choose another one.")
    if terms.timer != UNTIMED and terms.timer not in rules[terms.ruleset].timers:
        raise InvalidInput("This game doesn't have that timer. Choose another one.")
    if terms.rated and terms.format.endswith(LETTER):
        raise InvalidInput("Matches by the letter are unrated. Choose casual.")
    if terms.rated and terms.timer == UNTIMED:
        raise InvalidInput("A rated match needs a clock. Choose a timer.")
    if terms.rated and terms.timer in UNRATED:
        raise InvalidInput("This timer is for casual matches. Choose another one.")
