"""Rules text of effects on seats, cards in hidden zones and the chain, as commands or facts."""

from __future__ import annotations

from . import text_grammar as english
from .card import CardDef
from .effects import (
    BounceItem,
    CreateCard,
    CreateToken,
    Deny,
    Discard,
    Discover,
    Draw,
    GainLife,
    Look,
    LoseLife,
    Recover,
    Reveal,
    Sacrificing,
    Search,
)
from .text_amounts import counted, measure
from .text_filters import noun_phrase
from .text_renderer import TextRenderer, phrase
from .values import T


@phrase(LoseLife)
def _lose_life(node: LoseLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"lose {life}{tail}")


@phrase(GainLife)
def _gain_life(node: GainLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"gain {life}{tail}")


@phrase(Draw)
def _draw(node: Draw, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    return say.does(node.who, f"{say.verb(node, 'draw')} {cards}{tail}")


@phrase(Discard)
def _discard(node: Discard, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    chance = " at random" if node.how == "random" else ""
    return say.does(node.who, f"discard {cards}{chance}{tail}")


@phrase(Look)
def _look(node: Look, say: TextRenderer) -> str:
    if type(node).__name__ in say.lexicon.verbs:
        return f"{say.verb(node, '')} {say.amount(node.count)}"
    top = "the top card" if node.count == 1 else f"the top {counted(node.count, 'card', say)[0]}"
    deck = say.lexicon.deck
    if node.count == 1:
        return f"look at {top} of your {deck}; you may put it on the bottom"
    return (
        f"look at {top} of your {deck}; put any number of them on the bottom"
        " and the rest back on top"
    )


@phrase(Search)
def _search(node: Search, say: TextRenderer) -> str:
    spoken = noun_phrase(node.filter, say, seatless=True)
    found = spoken.counted(node.count, up_to=node.count > 1)
    them = "it" if node.count == 1 else "them"
    place = say.into(node.to, "you")
    return (
        f"search your {say.lexicon.deck} for {found}, reveal {them} and put {them} {place},"
        f" then shuffle your {say.lexicon.deck}"
    )


@phrase(Recover)
def _recover(node: Recover, say: TextRenderer) -> str:
    spoken = noun_phrase(node.filter, say, seatless=True)
    cards = spoken.counted(node.count, up_to=node.optional)
    return f"put {cards} from your {say.lexicon.discard} {say.into(node.to, 'you')}"


@phrase(Discover)
def _discover(node: Discover, say: TextRenderer) -> str:
    kind = noun_phrase(node.filter, say, seatless=True).a()
    among = "" if node.seen == 3 else f" among {english.in_words(node.seen)}"
    return f"{say.verb(node, 'discover')} {kind}{among}"


@phrase(Reveal)
def _reveal(node: Reveal, say: TextRenderer) -> str:
    if node.what == "top":
        cards = "card" if node.count == 1 else f"{english.in_words(node.count)} cards"
        what = f"the top {cards} of {say.your(node.who)} {say.lexicon.deck}"
    else:
        what = f"{say.your(node.who)} {say.word('zones', node.what)}"
    return say.does(node.who, f"reveal {what}")


@phrase(Sacrificing)
def _sacrificing(node: Sacrificing, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).counted(node.count)
    return say.does(node.who, f"sacrifice {what}")


def token_noun(card: CardDef, say: TextRenderer) -> str:
    """Say what a token is: "1/1 Ember token with Rush"."""
    numbers = "/".join(str(card.stat(stat)) for stat in say.lexicon.token_stats)
    return f"{numbers} {card.name} token".strip()


@phrase(CreateToken)
def _create_token(node: CreateToken, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    tokens, tail = counted(node.count, token_noun(card, say), say)
    words = [f"{say.word('stats', stat)} {card.stat(stat)}" for stat in say.lexicon.token_words]
    words += [say.keyword(name, number) for name, number in keywords_of(card)]
    withs = f" with {english.listed(words)}" if words else ""
    zone = f" in {say.your(node.who)} {say.word('zones', node.zone)}" if node.zone else ""
    return say.does(node.who, f"{say.verb(node, 'create')} {tokens}{withs}{zone}{tail}")


def keywords_of(card: CardDef) -> list[tuple[str, int | None]]:
    """Return the keywords printed on a card, each with its number."""
    found = [(getattr(a, "keyword", ""), getattr(a, "number", None)) for a in card.abilities]
    return [(name, number) for name, number in found if name]


@phrase(CreateCard)
def _create_card(node: CreateCard, say: TextRenderer) -> str:
    name = say.card_named(node.card).name
    copies = "a copy" if node.count == 1 else f"{english.in_words(node.count)} copies"
    return f"put {copies} of {name} {say.into(node.zone, 'you')}"


@phrase(Deny)
def _deny(node: Deny, say: TextRenderer) -> str:
    return f"{say.verb(node, 'deny')} {say.noun(T(node.target))}"


@phrase(BounceItem)
def _bounce_item(node: BounceItem, say: TextRenderer) -> str:
    return f"return {say.noun(T(node.target))} to its owner's hand"
