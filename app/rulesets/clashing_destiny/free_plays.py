"""Free plays (CD-4.16): playing a card without paying its mana cost, in the middle of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.steps.announcing import Draft, draft
from app.engine.steps.chain import run_bound, to_chain, waits
from app.engine.steps.paying import extra_costs
from app.engine.steps.standard_prompts import choose_slot

from .costs import choose_costs, mana_of, pay, spare_targets, why_not_pay
from .playing_cards import counts_as, enter_minion, put_on, why_not_type
from .zones import ROWS, hero_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed


def play_free(m: Match, seat: int, card_id: int) -> Flow[None]:
    """Play it now if legal: it takes effect immediately and is no chain item."""
    printed = counts_as(m, seat, m.card(card_id))
    at = Resolution(seat, m.card(card_id).card_ref)
    if not _is_possible(m, at, printed):
        return
    place: tuple[str, int] | None = None
    if printed.type == "minion":
        place = yield from choose_slot(m, seat, ROWS, printed.name)
    elif printed.type == "spell" and printed.spell is not None:
        costs = extra_costs(printed)
        spare_targets(m, at, mana_of(costs), costs)
        chosen: Draft = yield from draft(m, at, printed.spell, cancel=False)
        at.shares = chosen.shares
    yield from _pay_extra(m, at, printed)
    yield from _enter(m, at, printed, place)
    m.note_played(seat, printed)
    atoms.announce(m, EngineEvent.PLAYED, seat, card_id)
    if printed.type == "spell":
        yield from _take_effect(m, at, printed)


def _is_possible(m: Match, at: Resolution, printed: Printed) -> bool:
    costs = extra_costs(printed)
    spare_targets(m, at, mana_of(costs), costs)
    return (
        printed.type != "attack"
        and why_not_type(m, at.seat, at, printed) is None
        and why_not_pay(m, at, mana_of(costs), costs, hero_of(m, at.seat).id) is None
    )


def _pay_extra(m: Match, at: Resolution, printed: Printed) -> Flow[None]:
    costs = extra_costs(printed)
    payment = yield from choose_costs(m, at, mana_of(costs), costs, cancel=False)
    pay(m, at, payment, costs, hero_of(m, at.seat).id)


def _enter(m: Match, at: Resolution, printed: Printed, place: tuple[str, int] | None) -> Flow[None]:
    if place is not None:
        enter_minion(m, at.source, place)
    elif printed.type in ("artifact", "location"):
        yield from put_on(m, at.source, at.seat, cause="played")
    else:
        # In sight of both, but without a chain item: nothing can answer or deny it.
        to_chain(m, at.seat, at.source, "played")
        if printed is not m.card(at.source).printed:
            atoms.transform(m, at.source, printed)
    at.incarnation = m.card(at.source).incarnation


def _take_effect(m: Match, at: Resolution, printed: Printed) -> Flow[None]:
    assert printed.spell is not None  # noqa: S101  # every spell of the pool says what it does
    yield from run_bound(m, at, printed.spell)
    card = m.card(at.source)
    if waits(m, card.id):
        atoms.move(m, card.id, zone_key(card.owner, "discard"), cause="resolved")
