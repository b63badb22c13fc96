"""Terms of a match: game, format, timer, rated or not, and length of the series."""

from dataclasses import dataclass

from sqlalchemy import SmallInteger
from sqlalchemy.orm import Mapped, mapped_column

from app.engine.position.plain_data import JsonObject
from app.matches.rules import STANDARD


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms that two players agree on, for a match or in the lobby."""

    ruleset: str
    timer: str
    rated: bool = False
    format: str = STANDARD
    best_of: int = 1

    def columns(self) -> JsonObject:
        """Return the columns of a match's terms; `best_of` belongs to series only."""
        return {
            "ruleset": self.ruleset,
            "format": self.format,
            "timer": self.timer,
            "rated": self.rated,
        }


class TermsColumns:
    """The terms of one match, as columns of a table."""

    ruleset: Mapped[str]
    format: Mapped[str]
    timer: Mapped[str]
    rated: Mapped[bool]

    @property
    def terms(self) -> Terms:
        """Return the columns as one value."""
        return Terms(self.ruleset, self.timer, self.rated, self.format)


class SeriesTermsColumns(TermsColumns):
    """The terms of a match or of a series, as columns of a table."""

    best_of: Mapped[int] = mapped_column(SmallInteger)

    @property
    def terms(self) -> Terms:
        """Return the columns as one value."""
        return Terms(self.ruleset, self.timer, self.rated, self.format, self.best_of)
