"""Deck legality check: whether a format allows a decklist, and all breaches."""

from dataclasses import dataclass

from app.decks.legality.formats import DeckBody, Format
from app.engine.decks.decklists import Balance, Breach


@dataclass(frozen=True, slots=True)
class SectionCount:
    """Number of cards in a section, and its limits."""

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
        """True if the deck may be played."""
        return not self.breaches


def check_legality(form: Format, body: DeckBody) -> LegalityReport:
    """Check a body against its format."""
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
    """Set the row's section if the game left it open."""
    if breach.section or not breach.card:
        return breach
    section = next((name for name, rows in body.items() if breach.card in rows), "")
    return Breach(breach.rule, breach.text, breach.card, section)
