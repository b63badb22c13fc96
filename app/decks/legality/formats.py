"""Formats: cards and numbers that a ruleset allows in a decklist."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

import app.catalogue as catalogue
from app.engine.decks.deck_rules import check_deck, deck_advice, deck_balance, sections_of
from app.engine.decks.decklists import STANDARD as STANDARD_FORMAT
from app.engine.decks.decklists import Balance, Breach, DeckFormat, DeckSection
from app.engine.play.printed import Printed
from app.engine.rules.ruleset import Ruleset, StarterDeck
from app.platform.errors import InvalidInput
from app.platform.json_types import JsonObject

DeckBody = dict[str, dict[str, int]]
"""Cards of a decklist: copies by card id, by section."""

# deck in the engine's form, with the ruleset's own section types
EngineDeck = JsonObject

STANDARD: Final = STANDARD_FORMAT.id
CURVE_LAST_COST: Final = 10  # the last entry of a cost curve includes all higher costs


@dataclass(frozen=True)
class Format:
    """One format of one ruleset."""

    ruleset: Ruleset
    numbers: DeckFormat

    @property
    def id(self) -> str:
        """Id of the format in URLs and stored decks."""
        return self.numbers.id

    @property
    def title(self) -> str:
        """Title of the format for display."""
        return self.numbers.title

    @property
    def text(self) -> str:
        """Sentence on the format's special rules."""
        return self.numbers.text

    @cached_property
    def sections(self) -> tuple[DeckSection, ...]:
        """Sections of a decklist, in display order."""
        return sections_of(self.ruleset, self.numbers)

    @cached_property
    def cards(self) -> dict[str, Printed]:
        """All cards of the ruleset, including tokens, in the pool's order."""
        printed = self.ruleset.pool.printed
        return {name: card for name, card in printed.items() if card.base is card}

    @cached_property
    def _place(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.cards)}

    def section_for(self, card: str) -> str:
        """Return the default section of a card."""
        kind = self.cards[card].type
        fitting = [section.id for section in self.sections if kind in section.types]
        return fitting[0] if fitting else self.sections[0].id

    def ordered(self, body: DeckBody) -> DeckBody:
        """Return the body with all sections, in the pool's order."""
        last = len(self._place)
        return {
            section.id: dict(
                sorted(
                    body.get(section.id, {}).items(),
                    key=lambda row: (self._place.get(row[0], last), row[0]),
                )
            )
            for section in self.sections
        }

    def breaches(self, body: DeckBody) -> list[Breach]:
        """Return all breaches of the format's rules."""
        return check_deck(self.ruleset, self.playable(body), self.numbers)

    def cards_at_limit(self, body: DeckBody) -> list[str]:
        """Return the cards at their copy limit."""
        return [
            card.id
            for card in self.cards.values()
            if card.defn.collectable and self._is_at_limit(body, card.id)
        ]

    def _is_at_limit(self, body: DeckBody, card: str) -> bool:
        place = self.section_for(card)
        rows = body.get(place, {})
        more = {**body, place: {**rows, card: rows.get(card, 0) + 1}}
        return any(breach.card == card for breach in self.breaches(more))

    def advice(self, body: DeckBody) -> list[Breach]:
        """Return warnings about legal but unwise choices; unknown cards are skipped."""
        return deck_advice(self.ruleset, self.playable(self._without_unknown(body)))

    def balance(self, body: DeckBody) -> list[Balance]:
        """Return sources and needs by aspect; unknown cards are skipped."""
        return deck_balance(self.ruleset, self.playable(self._without_unknown(body)))

    def playable(self, body: DeckBody) -> EngineDeck:
        """Return the body in the engine's form."""
        rows = self.ordered(body)
        return {
            section.id: (
                [card for card, n in rows[section.id].items() for _ in range(n)]
                if section.listed
                else rows[section.id]
            )
            for section in self.sections
        }

    def body_of(self, starter: StarterDeck) -> DeckBody:
        """Return the body of a starter deck."""
        return self.ordered(
            {
                name: {card: _count(cards, card) for card in cards}
                for name, cards in starter.deck.items()
            }
        )

    def aspects(self, body: DeckBody) -> dict[str, int]:
        """Return the number of cards of each aspect, most frequent first."""
        found: dict[str, int] = {}
        for card, n in self._known(body):
            found[card.aspect] = found.get(card.aspect, 0) + n
        found.pop("", None)
        return dict(sorted(found.items(), key=lambda row: (-row[1], row[0])))

    def curve(self, body: DeckBody) -> list[int]:
        """Return the number of cards of each cost from 0 up, without trailing zeros."""
        found = [0] * (CURVE_LAST_COST + 1)
        for card, n in self._known(body):
            cost = self.ruleset.display.printed_cost(card.defn)
            if cost is not None:
                found[min(max(cost, 0), CURVE_LAST_COST)] += n
        while found and not found[-1]:
            found.pop()
        return found

    def _without_unknown(self, body: DeckBody) -> DeckBody:
        return {
            name: {card: n for card, n in rows.items() if card in self.cards}
            for name, rows in body.items()
        }

    def _known(self, body: DeckBody) -> Iterator[tuple[Printed, int]]:
        for rows in body.values():
            yield from ((self.cards[name], n) for name, n in rows.items() if name in self.cards)


def _count(cards: dict[str, int] | list[str], card: str) -> int:
    return int(cards[card]) if isinstance(cards, dict) else int(cards.count(card))


@cache
def formats_of(ruleset: str) -> dict[str, Format]:
    """Return the formats of a ruleset by id; raise InvalidInput."""
    try:
        game = catalogue.ruleset(ruleset)
    except catalogue.UnknownRuleset as unknown:
        raise InvalidInput("Game not found.") from unknown
    return {form.id: Format(game, form) for form in game.formats}


def find_format(ruleset: str, name: str) -> Format:
    """Return a format; raise InvalidInput."""
    found = formats_of(ruleset).get(name)
    if found is None:
        raise InvalidInput("This game doesn't have that format. Choose another one.")
    return found


def list_formats(ruleset: str | None = None) -> list[Format]:
    """Return the formats of one ruleset, or of all."""
    names = [ruleset] if ruleset is not None else list(catalogue.rulesets())
    found = [each for name in names for each in formats_of(name).values()]
    return [each for each in found if each.numbers.base == each.id]
