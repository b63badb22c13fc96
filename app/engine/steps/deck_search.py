"""Searching hidden cards: a whole deck, a pile, the pool (looking.py: the top of a pile)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import atoms
from ..event_kinds import EngineEvent
from ..events import shown_event
from ..flow import Flow, ask, nothing
from ..prompts import Choose, Option, Pick
from ..refs import zone_key
from ..rng import EFFECT
from ..visibility import ALL_VIEWERS

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.registry import Predicate
    from ..resolution import Resolution


def search(m: Match, at: Resolution, fits: Predicate, count: int, to: str) -> Flow[None]:
    """Look through the deck for fitting cards, show them to both, put them there; shuffle."""
    rules, seat = m.rules, at.seat
    deck, aside = zone_key(seat, rules.deck), zone_key(seat, rules.aside)
    # The whole deck is looked through, so that how much of it fits is told to nobody else; it
    # stands by name, for its order is nobody's to know.
    whole = sorted(m.state.zones[deck], key=lambda cid: (m.card(cid).printed.name, cid))
    if not whole:
        return
    for card_id in whole:
        atoms.move(m, card_id, aside, bottom=True, cause="looked_at")
    found = [cid for cid in whole if fits(m, at, m.card(cid))]
    # Asked even where nothing fits, or the missing question would tell so.
    taken: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat, "choose_cards", [Option(ref=cid) for cid in found], 0, count, default=(),
            ask=f"Choose up to {count}.", empty="Take nothing", confirm="Take {picked}",
            title="Your deck", zone=rules.aside, rule=rules.rule_of("choose_cards"),
        )
    )  # fmt: skip
    for card_id in whole:
        if card_id not in taken:
            atoms.move(m, card_id, deck, cause="put_back")
    yield from _put_found(m, seat, taken, to)


def _put_found(m: Match, seat: int, taken: Sequence[int], to: str) -> Flow[None]:
    """Put what was found where it goes, or back where there is no room; show it and shuffle."""
    deck = zone_key(seat, m.rules.deck)
    # What goes to an end of the deck is put there after the shuffle, or its place would be lost.
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
    words = f"Choose {'up to ' if optional else ''}{count} to take back."
    taken = yield from rules.choose_cards(
        m, seat, found, 0 if optional else count, count, words, zone=rules.discard_pile
    )
    for card_id in taken:
        yield from rules.put_into(m, card_id, seat, to, "recovered", bottom=to == rules.hand)


def discover(m: Match, at: Resolution, fits: Predicate, seen: int) -> Flow[None]:
    """See different random cards of the pool that fit; a created copy of one goes to hand."""
    rules, seat = m.rules, at.seat
    names = sorted(
        name for name, printed in m.pool.printed.items()
        if printed.base is printed and printed.defn.collectable
        and fits(m, at, m.as_printed(name, seat))
    )  # fmt: skip
    offered = [names[i] for i in m.roll_sample(EFFECT, list(range(len(names))), seen)]
    if not offered:
        return
    key: str = offered[0]
    if len(offered) > 1:
        key = yield from ask(
            lambda: Choose(
                seat, "discover", [Option(n, label=m.pool[n].name, group="def") for n in offered],
                ask="Choose one to add to your hand.", default=offered[0],
                rule=rules.rule_of("discover"),
            )
        )  # fmt: skip
    rules.create_cards(m, seat, m.pool[key], rules.hand, 1)


def reveal(m: Match, seat: int, what: str, count: int) -> Flow[None]:
    """Show cards to both seats now; nothing of it is kept."""
    zone = m.rules.deck if what == "top" else what
    ids = m.zone(seat, zone)
    for card_id in ids[:count] if count else ids:
        show(m, seat, card_id)
    yield from nothing()


def show(m: Match, seat: int, card_id: int) -> None:
    """Let everybody see a card of a seat once."""
    atoms.emit(m, shown_event(EngineEvent.REVEALED, seat, m.card(card_id), ALL_VIEWERS))


def show_source(m: Match, at: Resolution) -> None:
    """Let everybody see once what a trigger comes from, if it is hidden."""
    if at.is_shown:
        return
    is_public = m.card(at.source).known == ALL_VIEWERS
    if not is_public and m.find(at.card_ref):
        show(m, at.seat, at.source)
        at.is_shown = True
    at.is_shown |= is_public
