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
    Mill,
    Recover,
    Reveal,
    Sacrificing,
    Search,
    Skip,
    WinMatch,
)
from .filters import ANY
from .text_amounts import counted, measure
from .text_filters import noun_phrase
from .text_renderer import Clause, TextFault, TextRenderer, phrase
from .values import T


@phrase(LoseLife)
def _lose_life(node: LoseLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"lose {life}{tail}")


@phrase(GainLife)
def _gain_life(node: GainLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"gain {life}{tail}")


@phrase(WinMatch)
def _win(node: WinMatch, say: TextRenderer) -> str:
    return Clause(f"{say.who(node.who)} win{'' if node.who == 'you' else 's'} the match")


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
    if type(node).__name__ in say.lexicon.verbs and node == Look(node.count):
        return f"{say.verb(node, '')} {say.amount(node.count)}"
    top = "the top card" if node.count == 1 else f"the top {counted(node.count, 'card', say)[0]}"
    pile = say.word("zones", node.zone) if node.zone else say.lexicon.deck
    return f"look at {top} of your {pile}; {_taken(node, say)}{_put_back(node)}"


def _taken(node: Look, say: TextRenderer) -> str:
    """Say what may be taken of the cards looked at."""
    if not node.take and (node.filter != ANY or node.to != "hand"):
        raise TextFault("Look says what may be taken, and that nothing is.")
    if not node.take:
        return ""
    if node.filter == ANY:
        return f"put {say.lexicon.count(node.take)} of them {say.into(node.to, 'you')} and "
    cards = noun_phrase(node.filter, say, seatless=True).counted(node.take, up_to=node.take > 1)
    them = "it" if node.take == 1 else "them"
    return f"you may reveal {cards} among them and put {them} {say.into(node.to, 'you')}; "


def _put_back(node: Look) -> str:
    """Say where the other cards go that were looked at."""
    order = " in any order" if node.ordered else ""
    if node.rest:
        them = "the rest" if node.take else "it" if node.count == 1 else "them"
        back = "back on top" if node.rest == "top" else "on the bottom"
        put = "" if node.take and node.filter == ANY else "put "
        return f"{put}{them} {back}{order}"
    if node.count == 1:
        return "you may put it on the bottom"
    some, others = ("the rest", "the others") if node.take else ("them", "the rest")
    return f"put any number of {some} on the bottom and {others} back on top{order}"


@phrase(Mill)
def _mill(node: Mill, say: TextRenderer) -> str:
    top, tail = counted(node.count, "card", say)
    top = "top card" if node.count == 1 else f"top {top}"
    deck, pile = say.lexicon.deck, say.lexicon.discard
    yours = say.your(node.who)
    return say.does(node.who, f"put the {top} of {yours} {deck} into {yours} {pile}{tail}")


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
    among = "" if node.seen == 3 else f" among {say.lexicon.count(node.seen)}"
    return f"{say.verb(node, 'discover')} {kind}{among}"


@phrase(Reveal)
def _reveal(node: Reveal, say: TextRenderer) -> str:
    if node.what == "top":
        cards = "card" if node.count == 1 else f"{say.lexicon.count(node.count)} cards"
        what = f"the top {cards} of {say.your(node.who)} {say.lexicon.deck}"
    else:
        what = f"{say.your(node.who)} {say.word('zones', node.what)}"
    return say.does(node.who, f"reveal {what}")


@phrase(Sacrificing)
def _sacrificing(node: Sacrificing, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).counted(node.count)
    return say.does(node.who, f"sacrifice {what}")


@phrase(Skip)
def _skip(node: Skip, say: TextRenderer) -> str:
    return say.does(node.who, f"skip {say.your(node.who)} next {say.word('phases', node.what)}")


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
    copies = "a copy" if node.count == 1 else f"{say.lexicon.count(node.count)} copies"
    return f"put {copies} of {name} {say.into(node.zone, 'you')}"


@phrase(Deny)
def _deny(node: Deny, say: TextRenderer) -> str:
    return f"{say.verb(node, 'deny')} {say.noun(T(node.target))}"


@phrase(BounceItem)
def _bounce_item(node: BounceItem, say: TextRenderer) -> str:
    return f"return {say.noun(T(node.target))} to its owner's hand"
