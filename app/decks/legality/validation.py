"""Validation of a decklist's body before it is stored; legality isn't required."""

from typing import Final

from app.decks.errors import UnknownCards, UnknownSection
from app.decks.legality.card_names import Suggestions, card_names_of
from app.decks.legality.formats import DeckBody, Format
from app.platform.errors import InvalidInput

MAX_COPIES: Final = 99
MAX_ROWS: Final = 250


def validate_body(form: Format, body: DeckBody, *, had: DeckBody | None = None) -> DeckBody:
    """Return the body normalized for storage; raise InvalidInput.

    A card removed from the game stays until its owner removes it.
    """
    _check_sections(form, body)
    if sum(len(rows) for rows in body.values()) > MAX_ROWS:
        raise InvalidInput(f"A deck can have at most {MAX_ROWS} different cards.")
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
            raise UnknownSection(f"This format has no section “{name}”, only {words}.")


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
    return UnknownCards(f"Card “{unknown[0][1]}” not found in this game.", more={"cards": rows})
