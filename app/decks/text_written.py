"""A deck as plain text (docs/decks-api.md 5)."""

from collections.abc import Iterator

from app.decks.formats import Body, Format
from app.decks.titles import UNTITLED


def text_of(form: Format, title: str, body: Body) -> str:
    """Return the deck as people pass it on."""
    return "\n".join(_lines(form, title, body)) + "\n"


def _lines(form: Format, title: str, body: Body) -> Iterator[str]:
    yield f"// {title or UNTITLED}"
    yield f"// {form.ruleset.title}, {form.title}"
    for section, cards in form.ordered(body).items():
        if cards:
            yield ""
            yield next(each.label for each in form.sections if each.id == section)
        for card, n in cards.items():
            yield f"{n} {form.cards[card].name if card in form.cards else card}"
