"""Validation of a decklist's cards before it is stored, whether legal or not."""

from typing import Final

from app.decks.errors import UnknownCards, UnknownSection
from app.decks.legality.card_names import Suggestions, card_names_of
from app.decks.legality.formats import DeckBody, Format
from app.platform.errors import InvalidInput

MAX_COPIES: Final = 99
MAX_ROWS: Final = 250


def validate_body(form: Format, body: DeckBody, *, had: DeckBody | None = None) -> DeckBody:
    """Return a body that may be stored, in its order; it need not be legal.

    A card that has left the game stays where it was until its owner takes it out.
    """
    _check_sections(form, body)
    if sum(len(rows) for rows in body.values()) > MAX_ROWS:
        raise InvalidInput(f"A deck has {MAX_ROWS} different cards at most.")
    unknown = [
        (section, card)
        for section, rows in body.items()
        for card in rows
        if card not in form.cards and card not in (had or {}).get(section, {})
    ]
    if unknown:
        raise _unknown_cards(form, unknown)
    return form.ordered(body)


def _check_sections(form: Format, body: DeckBody) -> None:
    known = [section.id for section in form.sections]
    for name in body:
        if name not in known:
            words = " and ".join(f"“{each}”" for each in known)
            raise UnknownSection(f"A deck here has no part “{name}”, only {words}.")


def _unknown_cards(form: Format, unknown: list[tuple[str, str]]) -> UnknownCards:
    suggestions = Suggestions(card_names_of(form.ruleset.id, form.id))
    rows = [
        {
            "section": section,
            "card": card,
            "nearest": [
                {"card": near.card, "name": near.name} for near in suggestions.similar(card)
            ],
        }
        for section, card in unknown
    ]
    return UnknownCards(f"There is no card “{unknown[0][1]}” in this game.", more={"cards": rows})
