"""Searching hidden cards: a whole deck, a pile, the pool (looking.py: the top of a pile)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.events import shown_event
from ..position.flow import Flow, ask, nothing
from ..position.refs import ASIDE, zone_key
from ..position.rng import EFFECT
from ..position.visibility import ALL_VIEWERS
from ..prompts import Choose, Option, Pick
from . import standard_effects
from .standard_prompts import choose_cards, rule_of

if TYPE_CHECKING:
    from ..meaning.registry import Predicate
    from ..play.match import Match
    from ..position.resolution import Resolution


def search(m: Match, at: Resolution, fits: Predicate, count: int, to: str) -> Flow[None]:
    """Look through the deck for fitting cards, show them to both, put them there; shuffle."""
    rules, seat = m.rules, at.seat
    deck, aside = zone_key(seat, rules.deck), zone_key(seat, ASIDE)
    # The whole deck is searched, so the number of fitting cards stays hidden from the opponent;
    # the list is by name, because the deck's order is hidden information.
    whole = sorted(m.state.zones[deck], key=lambda cid: (m.card(cid).printed.name, cid))
    if not whole:
        return
    for card_id in whole:
        atoms.move(m, card_id, aside, bottom=True, cause="looked_at")
    found = [cid for cid in whole if fits(m, at, m.card(cid))]
    # Asked even if nothing fits, because a missing question would reveal that.
    taken: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat,
            "choose_cards",
            [Option(ref=cid) for cid in found],
            0,
            count,
            default=(),
            ask=f"Choose up to {count}.",
            empty="Take nothing",
            confirm="Take {picked}",
            title="Your deck",
            zone=ASIDE,
            rule=rule_of(m, "choose_cards"),
        )
    )
    for card_id in whole:
        if card_id not in taken:
            atoms.move(m, card_id, deck, cause="put_back")
    yield from _put_found(m, seat, taken, to)


def _put_found(m: Match, seat: int, taken: Sequence[int], to: str) -> Flow[None]:
    """Move found cards to their destination, or back if it is full; reveal them and shuffle."""
    deck = zone_key(seat, m.rules.deck)
    # Cards for an end of the deck go there after the shuffle, or their place would be lost.
    to_deck = to.startswith("deck_")
    if to_deck:
        atoms.shuffle(m, deck)
    for card_id in taken:
        if not (yield from m.rules.put_into(m, card_id, seat, to, "searched", bottom=True)):
            atoms.move(m, card_id, deck, cause="put_back")
        show(m, seat, card_id)
    if not to_deck:
        atoms.shuffle(m, deck)


def recover(
    m: Match, at: Resolution, fits: Predicate, count: int, to: str, optional: bool
) -> Flow[None]:
    """Take fitting cards from the seat's discard pile to a zone."""
    rules, seat = m.rules, at.seat
    pile = [m.card(cid) for cid in m.zone(seat, rules.discard_pile)]
    found = [card.id for card in pile if fits(m, at, card) and rules.may_recover(m, card)]
    count = min(count, len(found))
    words = f"Choose {'up to ' if optional else ''}{count} to return."
    taken = yield from choose_cards(
        m, seat, found, 0 if optional else count, count, words, zone=rules.discard_pile
    )
    for card_id in taken:
        yield from rules.put_into(m, card_id, seat, to, "recovered", bottom=to == rules.hand)


def discover(m: Match, at: Resolution, fits: Predicate, seen: int) -> Flow[None]:
    """See different random cards of the pool that fit; a created copy of one goes to hand."""
    rules, seat = m.rules, at.seat
    names = sorted(
        name
        for name, printed in m.pool.printed.items()
        if printed.base is printed
        and printed.defn.collectable
        and fits(m, at, m.as_printed(name, seat))
    )
    offered = [names[i] for i in m.roll_sample(EFFECT, list(range(len(names))), seen)]
    if not offered:
        return
    key: str = offered[0]
    if len(offered) > 1:
        key = yield from ask(
            lambda: Choose(
                seat,
                "discover",
                [Option(n, label=m.pool[n].name, group="def") for n in offered],
                ask="Choose one to add to your hand.",
                default=offered[0],
                rule=rule_of(m, "discover"),
            )
        )
    standard_effects.create_cards(m, seat, m.pool[key], rules.hand, 1)


def reveal(m: Match, seat: int, what: str, count: int) -> Flow[None]:
    """Show cards to both seats now, without a record."""
    zone = m.rules.deck if what == "top" else what
    ids = m.zone(seat, zone)
    for card_id in ids[:count] if count else ids:
        show(m, seat, card_id)
    yield from nothing()


def show(m: Match, seat: int, card_id: int) -> None:
    """Show a card of a seat once to every viewer."""
    atoms.emit(m, shown_event(EngineEvent.REVEALED, seat, m.card(card_id), ALL_VIEWERS))


def show_source(m: Match, at: Resolution) -> None:
    """Show the source of a trigger once to every viewer, if it is hidden."""
    if at.is_shown:
        return
    is_public = m.card(at.source).known == ALL_VIEWERS
    if not is_public and m.find(at.card_ref):
        show(m, at.seat, at.source)
        at.is_shown = True
    at.is_shown |= is_public
