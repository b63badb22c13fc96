"""Standard effects without variants: they reach the board through the ruleset's policies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow
from ..position.refs import zone_key
from ..position.rng import EFFECT
from .standard_prompts import choose_cards

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.printed import Printed
    from ..position.resolution import Resolution


def discard(m: Match, counts: Mapping[int, int], how: str, by: int) -> Flow[None]:
    """Let seats discard so many from hand by an effect of `by`: all choose, then all goes."""
    chosen: dict[int, Sequence[int]] = {}
    for seat, count in counts.items():
        hand = list(m.zone(seat, m.rules.hand))
        count = max(0, min(count, len(hand)))
        if how == "random":
            chosen[seat] = m.roll_sample(EFFECT, hand, count)
        else:
            chosen[seat] = yield from choose_cards(
                m, seat, hand, count, count, f"Choose {count} to discard.", by=by, zone=m.rules.hand
            )
    m.rules.bury(m, [cid for ids in chosen.values() for cid in ids], "discarded", destroyed=False)
    for seat, ids in chosen.items():
        for card_id in ids:
            atoms.announce(m, EngineEvent.DISCARDED, seat, card_id)


def mill(m: Match, seat: int, count: int) -> int:
    """Put the top cards of a seat's deck into its discard pile; return how many."""
    ids = m.zone(seat, m.rules.deck)[: max(0, count)]
    m.rules.send(m, ids, m.rules.discard_pile, "milled")
    return len(ids)


def roll(m: Match, seat: int, sides: int) -> int:
    """Roll a die of so many sides for all to see; of two it is a coin, heads first."""
    result = m.roll(EFFECT, sides) + 1
    word = ("heads", "tails")[result - 1] if sides == 2 else str(result)
    kind = EngineEvent.COIN_TOSSED if sides == 2 else EngineEvent.DIE_ROLLED
    atoms.announce(m, kind, seat, amount=result, detail=word)
    return result


def put_on_bottom(m: Match, seat: int, ids: Sequence[int]) -> None:
    """Put cards on the bottom of a seat's deck, the first one first."""
    for card_id in ids:
        atoms.move(m, card_id, zone_key(seat, m.rules.deck), bottom=True, cause="put_back")


def drop_tokens(m: Match, ids: Iterable[int]) -> None:
    """Let tokens that have left the board cease."""
    for card_id in ids:
        card = m.card(card_id)
        if card.is_token and card.zone not in m.rules.layout.board:
            atoms.cease(m, card_id)


def banish(m: Match, ids: Iterable[int]) -> None:
    """Put cards out of play."""
    m.rules.send(m, ids, m.rules.banish_pile, "banished")


def return_to_hand(m: Match, ids: Iterable[int]) -> None:
    """Return cards to their owners' hands."""
    m.rules.send(m, ids, m.rules.hand, "returned", bottom=True)


def put_on_board(m: Match, ids: Iterable[int], seat: int) -> Flow[None]:
    """Put cards onto the board under a seat's control."""
    for card_id in ids:
        yield from m.rules.settle_in(m, card_id, seat)


def make_tokens(
    m: Match, at: Resolution, seat: int, printed: Printed, count: int, zone: str
) -> Flow[int]:
    """Make tokens on the board, one after the other, while there is room; return how many."""
    made = 0
    for _ in range(min(count, m.rules.limits.tokens_per_effect)):
        if not (yield from m.rules.place_token(m, printed, seat, zone)):
            break
        made += 1
    return made


def create_cards(m: Match, seat: int, printed: Printed, zone: str, count: int) -> None:
    """Make cards of the pool in a seat's zone."""
    for _ in range(count):
        card_id = atoms.create(m, printed, seat, zone_key(seat, zone))
        atoms.announce(m, EngineEvent.CREATED, seat, card_id)


def heal(m: Match, ids: Iterable[int], amount: int) -> None:
    """Remove so much damage from each."""
    for card_id in ids:
        atoms.heal(m, card_id, amount)
