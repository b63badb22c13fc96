"""What a match is to be played about."""

from dataclasses import dataclass
from typing import Final, Literal

from app.matches.clocks import UNTIMED
from app.matches.rules import Rules
from app.platform.errors import InvalidInput

STANDARD: Final = "standard"
FORMATS: Final = (STANDARD,)
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
        if not rules.knows(self.ruleset):
            raise InvalidInput("There is no such game.")
        if self.format not in FORMATS:
            raise InvalidInput("This game has no such format.")
        if self.timer != UNTIMED and self.timer not in rules.timers(self.ruleset):
            raise InvalidInput("This game has no such timer.")
        if self.rated and self.timer == UNTIMED:
            raise InvalidInput("A rated match needs a clock; choose a timer.")
