"""Diff of two versions of a decklist, by row."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.decks.legality.formats import DeckBody, Format

SUMMARY_LENGTH: Final = 160  # characters


@dataclass(frozen=True, slots=True)
class CardChange:
    """A row with a changed number of cards."""

    section: str
    card: str
    name: str
    by: int


def card_count(body: DeckBody) -> int:
    """Return the total number of cards."""
    return sum(n for rows in body.values() for n in rows.values())


def diff(form: Format, before: DeckBody, after: DeckBody) -> list[CardChange]:
    """Return the changed rows, in display order."""
    return list(_diff(form, before, after))


def _diff(form: Format, before: DeckBody, after: DeckBody) -> Iterator[CardChange]:
    rows = form.ordered(
        {
            section.id: before.get(section.id, {}) | after.get(section.id, {})
            for section in form.sections
        }
    )
    for section, cards in rows.items():
        for card in cards:
            by = after.get(section, {}).get(card, 0) - before.get(section, {}).get(card, 0)
            if by:
                name = form.cards[card].name if card in form.cards else card
                yield CardChange(section, card, name, by)


def summarize(found: list[CardChange]) -> str:
    """Return a one-line summary: cards added, then cards removed."""
    rows = sorted(found, key=lambda change: change.by < 0)
    words = " ".join(f"{'+' if row.by > 0 else '−'}{abs(row.by)} {row.name}" for row in rows)  # noqa: RUF001  # a minus
    return words if len(words) <= SUMMARY_LENGTH else words[: SUMMARY_LENGTH - 1].rstrip() + "…"
