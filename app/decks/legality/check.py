"""Deck legality check: whether a decklist may be played in its format, and why not."""

from dataclasses import dataclass

from app.decks.legality.formats import DeckBody, Format
from app.engine.decklists import Balance, Breach


@dataclass(frozen=True, slots=True)
class SectionCount:
    """How many cards a section has, and how many it may have."""

    id: str
    label: str
    count: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class LegalityReport:
    """Result of a legality check: breaches, advice, counts and aspects of a decklist."""

    sections: tuple[SectionCount, ...]
    breaches: tuple[Breach, ...]
    advice: tuple[Breach, ...]
    balance: tuple[Balance, ...]

    @property
    def is_legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.breaches


def check_legality(form: Format, body: DeckBody) -> LegalityReport:
    """Hold a body against its format."""
    counts = tuple(
        SectionCount(s.id, s.label, sum(body.get(s.id, {}).values()), s.least, s.most)
        for s in form.sections
    )
    return LegalityReport(
        counts,
        tuple(_placed(breach, body) for breach in form.breaches(body)),
        tuple(_placed(breach, body) for breach in form.advice(body)),
        tuple(form.balance(body)),
    )


def _placed(breach: Breach, body: DeckBody) -> Breach:
    """Say in which section the row is, where the game has left that open."""
    if breach.section or not breach.card:
        return breach
    section = next((name for name, rows in body.items() if breach.card in rows), "")
    return Breach(breach.rule, breach.text, breach.card, section)
