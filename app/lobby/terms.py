"""What a match is to be played about."""

from dataclasses import dataclass
from typing import Literal

from app.matches.clocks import UNRATED, UNTIMED
from app.matches.rules import STANDARD, Rules
from app.matches.wanted import require_known
from app.platform.errors import InvalidInput

BestOf = Literal[1, 3]


@dataclass(frozen=True, slots=True)
class Terms:
    """Game, format and pace, whether ratings are at stake, and how many matches decide."""

    ruleset: str
    timer: str
    rated: bool
    format: str = STANDARD
    best_of: int = 1

    def check(self, rules: Rules) -> None:
        """Raise InvalidInput where no match can be played like that."""
        require_known(rules, ruleset=self.ruleset, form=self.format, timer=self.timer)
        if self.rated and self.timer == UNTIMED:
            raise InvalidInput("A rated match needs a clock; choose a timer.")
        if self.rated and self.timer in UNRATED:
            raise InvalidInput("This clock is for casual matches; choose another one.")
