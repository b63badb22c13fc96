"""The opening: starting seat, empty zones, decks, opening hands, exchanges (mulligans)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from .. import atoms
from ..decks.deck_rules import check_deck, find_format
from ..position.errors import BadSetup
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask_both
from ..position.refs import ASIDE, zone_key, zone_name
from ..position.rng import TIE
from ..prompts import Option, Pick
from ..prompts.base import Choice
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.setup import Setup


FIRST_HAND: Final = ("Your opening hand", "Choose cards to replace.")
FREE: Final = "free"  # sentinel: no deck is checked, for made-up positions


def begin(m: Match, setup: Setup, *, asks: bool = False) -> None:
    """Refuse illegal decks, set the starting seat, and create empty zones.

    The seat is random, or given by the set-up where it is settled outside of the match. With
    `asks` the seat drawn is asked first, and its choice is announced then.
    """
    if setup.format != FREE:
        _require_legal(m, setup)
    drawn = m.roll(TIE, 2)
    m.state.starter = m.state.active = setup.options.get("starter", drawn)
    for key in m.rules.layout.keys:
        m.state.zones[key] = (0,) * m.rules.zones[zone_name(key)].slots
    if not asks:
        emit_starter(m)


def emit_starter(m: Match) -> None:
    """Announce the starting seat to both, before they look at their hands."""
    atoms.announce(m, EngineEvent.STARTER_CHOSEN, m.state.starter)


def _require_legal(m: Match, setup: Setup) -> None:
    form = find_format(m.rules, setup.format)
    if form is None:
        raise BadSetup(f"Format “{setup.format}” not found.")
    if form.is_played_apart:
        m.state.format = form.id
    for seat, brought in enumerate(setup.seats):
        broken = check_deck(m.rules, brought.deck, form)
        if broken:
            raise BadSetup(f"Seat {seat + 1}'s deck isn't legal: {broken[0].text}")


def bring(m: Match, seat: int, cards: Mapping[str, int], zone: str = "") -> None:
    """Make the cards of a decklist, so many of each, in the deck or another zone of a seat."""
    key = zone_key(seat, zone or m.rules.deck)
    for name, copies in sorted(cards.items()):
        for _ in range(copies):
            atoms.create(m, m.pool[name], seat, key)


def from_starter(m: Match) -> tuple[int, int]:
    """Return the seats in the order in which the opening asks them."""
    return m.state.starter, 1 - m.state.starter


def draw_hand(m: Match, seat: int, count: int) -> None:
    """Draw so many cards, one by one and past everything that changes a draw."""
    for _ in range(count):
        m.rules.draw_one(m, seat, m.rules.hand)


def exchange_hands(
    m: Match,
    name: str,
    then: str,
    most: int | None = None,
    *,
    time: int = 1,
    times: int = 1,
    words: tuple[str, str] = FIRST_HAND,
) -> Flow[None]:
    """Let both seats at once exchange cards of the first hand, neither seeing more; then go on.

    `name`: of the prompt and of the step, which comes again (with `time`) until it was there
    `times` times. `most`: so many cards, any number if it is None. `words`: title and question.
    """
    answers = yield from ask_both(
        lambda: _exchange_prompt(m, 0, name, most, words),
        lambda: _exchange_prompt(m, 1, name, most, words),
    )
    exchange(m, answers)
    if time < times:
        m.push_step(name, time + 1)
    else:
        m.push_step(then)


def _exchange_prompt(
    m: Match, seat: int, name: str, most: int | None, words: tuple[str, str]
) -> Pick:
    hand = m.zone(seat, m.rules.hand)
    return Pick(
        seat,
        name,
        [Option(ref=cid) for cid in hand],
        0,
        len(hand) if most is None else most,
        zone=m.rules.hand,
        title=words[0],
        default=(),
        confirm="Replace {picked}",
        ask=words[1],
        empty="Keep hand",
        keeps=True,
        rule=rule_of(m, name),
    )


def exchange(m: Match, answers: Sequence[Choice]) -> None:
    """Let both seats exchange their chosen cards; cards put aside are not drawn again."""
    for seat in from_starter(m):
        deck, given = zone_key(seat, m.rules.deck), answers[seat]
        for card_id in given:
            atoms.move(m, card_id, zone_key(seat, ASIDE), cause="exchanged")
        draw_hand(m, seat, len(given))
        for card_id in given:
            atoms.move(m, card_id, deck, cause="put_back")
        if given:
            atoms.shuffle(m, deck)
        atoms.announce(m, EngineEvent.MULLIGANED, seat, amount=len(given))


def redraw(m: Match, seat: int, count: int) -> None:
    """Shuffle a whole first hand into the deck and draw so many cards."""
    deck = zone_key(seat, m.rules.deck)
    for card_id in m.zone(seat, m.rules.hand):
        atoms.move(m, card_id, deck, cause="put_back")
    atoms.shuffle(m, deck)
    draw_hand(m, seat, count)
