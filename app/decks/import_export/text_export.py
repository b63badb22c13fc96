"""Text export: a deck as a plain-text decklist (docs/decks-api.md 5)."""

from collections.abc import Iterator

from app.decks.legality.formats import DeckBody, Format
from app.decks.text_fields import UNTITLED


def export_text(form: Format, title: str, body: DeckBody) -> str:
    """Return the deck as plain text."""
    return "\n".join(_lines(form, title, body)) + "\n"


def _lines(form: Format, title: str, body: DeckBody) -> Iterator[str]:
    yield f"// {title or UNTITLED}"
    yield f"// {form.ruleset.title}, {form.title}"
    for section, cards in form.ordered(body).items():
        if cards:
            yield ""
            yield next(each.label for each in form.sections if each.id == section)
        for card, n in cards.items():
            yield f"{n} {form.cards[card].name if card in form.cards else card}"
