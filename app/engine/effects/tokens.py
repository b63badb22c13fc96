"""Effects that make cards: tokens, cards of the pool, copies.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..dsl import text_grammar as english
from ..dsl.card import CardDef
from ..dsl.effects import ON_BOARD, Effect, Kinds
from ..dsl.lint_words import WORDS
from ..dsl.text_amounts import counted
from ..dsl.text_renderer import TextRenderer, phrase
from ..dsl.values import Amount, Ref
from ..meaning.choosing import choosing
from ..meaning.registry import meaning, number_of
from ..position.flow import Flow, Run, nothing
from ..steps import standard_effects

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Make so many tokens of that card definition, in that zone ("" = where you choose)."""

    names_cards: ClassVar[tuple[str, ...]] = ("token",)

    token: str
    count: Amount = 1
    zone: str = ""
    who: str = "you"


@phrase(CreateToken)
def _create_token(node: CreateToken, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    tokens, tail = counted(node.count, token_noun(card, say), say)
    zone = f" in {say.your(node.who)} {say.word('zones', node.zone)}" if node.zone else ""
    return say.does(node.who, f"create {tokens}{withs(card, say)}{zone}{tail}")


def described(node: CreateToken, say: TextRenderer, *kind: str) -> str:
    """Render tokens with their kind before the name: "create a 20-power Beast Cub token"."""
    card = say.card_named(node.token)
    tokens, tail = counted(node.count, f"{' '.join(kind)} {card.name} token", say)
    return say.does(node.who, f"create {tokens}{withs(card, say)}{tail}")


def withs(card: CardDef, say: TextRenderer) -> str:
    """Render the keywords of a token: " with Rush and Flying"."""
    listed = [say.keyword(name, number) for name, number in keywords_of(card)]
    return f" with {english.listed(listed)}" if listed else ""


@meaning(CreateToken)
def create_token(node: CreateToken) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            printed = m.pool[node.token]
            yield from standard_effects.make_tokens(m, at, seat, printed, count(m, at), node.zone)

    return run


WORDS[CreateToken] = {"zone": "token_zones"}


@dataclass(frozen=True, slots=True)
class CreateCard(Effect):
    """Make copies of a card of the pool in a zone of yours."""

    names_cards: ClassVar[tuple[str, ...]] = ("card",)

    card: str
    zone: str = "hand"
    count: int = 1


@phrase(CreateCard)
def _create_card(node: CreateCard, say: TextRenderer) -> str:
    name = say.card_named(node.card).name
    copies = "a copy" if node.count == 1 else f"{english.in_words(node.count)} copies"
    return f"put {copies} of {name} {say.into(node.zone)}"


@meaning(CreateCard)
def create_card(node: CreateCard) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        standard_effects.create_cards(m, at.seat, m.pool[node.card], node.zone, node.count)
        yield from nothing()

    return run


WORDS[CreateCard] = {"zone": "card_zones"}


@dataclass(frozen=True, slots=True)
class CopyOf(Effect):
    """Make a token that is a copy of each one on the board."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@phrase(CopyOf)
def _copy(node: CopyOf, say: TextRenderer) -> str:
    return f"create a token that is a copy of {say.noun(node.what)}"


@meaning(CopyOf)
def copy_of(node: CopyOf) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            card = m.card(card_id)
            if card.zone in m.rules.layout.board:
                yield from standard_effects.make_tokens(
                    m, at, at.seat, card.printed, 1, card.zone_name
                )

    return run


def token_noun(card: CardDef, say: TextRenderer) -> str:
    """Render the description of a token: "1/1 Ember token", "3-strength Wolf token"."""
    numbers = "/".join(str(card.stat(stat)) for stat in say.lexicon.token_stats)
    named = [f"{card.stat(stat)}-{say.word('stats', stat)}" for stat in say.lexicon.token_words]
    return " ".join(part for part in (numbers, *named, card.name, "token") if part)


def keywords_of(card: CardDef) -> list[tuple[str, int | None]]:
    """Return the keywords printed on a card, each with its number."""
    found = [(getattr(a, "keyword", ""), getattr(a, "number", None)) for a in card.abilities]
    return [(name, number) for name, number in found if name]
