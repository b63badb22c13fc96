"""Playing cards (CD-4, CD-5) from hand: legal plays, the draft, the commit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.play.layers import cost_of
from app.engine.play.printed import Printed
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event
from app.engine.position.flow import Flow, ask
from app.engine.position.log_facts import announced
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.prompts import Option, Pick, Reason
from app.engine.steps import chain
from app.engine.steps.announcing import Draft, can_announce, draft, specs_of, still_fit
from app.engine.steps.paying import extra_costs
from app.engine.steps.replacements import replaced
from app.engine.steps.standard_prompts import choose_slot, free_slots

from .combat import begin_attack, targets_of, why_no_attack
from .costs import Payment, choose_costs, mana_of, pay, spare_targets, why_not_extra, why_short
from .progression import is_locked
from .zones import MISMATCH, ROWS, equipped, hero_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def counts_as(m: Match, seat: int, card: Card) -> Printed:
    """CD-5.4: return a card's version in play: as printed, or locked as a small draw spell."""
    if is_locked(m, seat, card):
        return m.pool[card.printed.base.id + MISMATCH]
    return card.printed


def price_of(m: Match, seat: int, card: Card, printed: Printed) -> int:
    """CD-4.5, 5.5, 5.6: the cost now; a locked card has lost changes of its own."""
    if (
        not m.state.statics
        and not m.state.modifiers
        and printed is card.printed
        and not printed.own_cost
    ):
        return printed.cost
    if printed is card.printed:
        return cost_of(m, card, seat, printed.cost)
    # CD-5.6: changes by other cards apply if they fit it as a Spell of its affinity.
    stand_in = card.copy(None)
    stand_in.printed = printed
    return cost_of(m, stand_in, seat, printed.cost)


def why_not_play(m: Match, seat: int, card: Card, *, in_chain: bool) -> Reason | None:
    """Return the first failure in the order of CD-4.3, or None if a complete legal play exists."""
    printed = counts_as(m, seat, card)
    if in_chain and printed.kind != "burst":
        return Reason("Only Burst spells can be added to a chain.", "CD-7.4")
    at, costs = Resolution(seat, card.card_ref), extra_costs(printed)
    price = price_of(m, seat, card, printed) + mana_of(costs)
    why = why_short(m, at, price)
    if why is not None:
        return why
    if not costs:
        return why_not_type(m, seat, at, printed)
    spare_targets(m, at, price, costs)
    why = why_not_type(m, seat, at, printed)
    return why or why_not_extra(m, at, price, costs, hero_of(m, seat).id)


def why_not_type(m: Match, seat: int, at: Resolution, printed: Printed) -> Reason | None:
    """Return why a card of its type cannot be played, costs aside, None if it can."""
    if printed.type == "minion":
        if not free_slots(m, seat, ROWS):
            return Reason("Your minion slots are full.", "CD-4.9")
    elif printed.spell is not None and not can_announce(m, at, printed.spell):
        return Reason("No legal targets.", "CD-9.2")
    elif printed.type == "attack":
        return _why_not_attack_card(m, m.card(at.source), hero_of(m, seat), printed)
    return None


def _why_not_attack_card(m: Match, card: Card, hero: Card, printed: Printed) -> Reason | None:
    why = why_no_attack(m, hero, printed.stats["damage"])
    if why is not None:
        return Reason(why.text, "CD-4.12")
    if not targets_of(m, hero, card):
        return Reason("Nothing to attack.", "CD-4.12")
    return None


def play(m: Match, seat: int, card_id: int) -> Flow[Resolution | None]:
    """CD-4.2, 4.7: the draft can be canceled; after the payment everything is immediate.

    Return the context of an Attack card's text, None for other cards.
    """
    card = m.card(card_id)
    printed = counts_as(m, seat, card)
    at, costs = Resolution(seat, card.card_ref), extra_costs(printed)
    price = price_of(m, seat, card, printed) + mana_of(costs)
    place: tuple[str, int] | None = None
    chosen, victim = Draft(), 0
    if printed.type == "minion":
        place = yield from choose_slot(m, seat, ROWS, f"Play {printed.name}", cancel=True)
    elif printed.spell is not None:
        spare_targets(m, at, price, costs)
        chosen = yield from draft(m, at, printed.spell)
    if printed.type == "attack":
        victim = yield from choose_victim(m, seat, hero_of(m, seat).id, card_id)
    payment = yield from choose_costs(m, at, price, costs)
    yield from _commit(m, at, printed, payment, place, chosen)
    m.note_played(seat, printed)
    atoms.announce(m, EngineEvent.PLAYED, seat, card_id, facts=announced(m, chosen.targets))
    if printed.type != "attack":
        return None
    begin_attack(m, seat, hero_of(m, seat).id, victim, card_id)
    return _attack_text(m, at, printed, chosen)


def _attack_text(m: Match, at: Resolution, printed: Printed, chosen: Draft) -> Resolution | None:
    """CD-9.3, 9.4: the targets are judged again after the payment; with all of them lost: None."""
    at.incarnation, at.shares = m.card(at.source).incarnation, chosen.shares
    specs = specs_of(printed.spell, chosen.modes) if printed.spell is not None else ()
    return at if still_fit(m, at, specs, chosen.targets) else None


def choose_victim(m: Match, seat: int, attacker: int, source: int) -> Flow[int]:
    """CD-11.1: the target of an attack; the draft can be cancelled."""
    legal = targets_of(m, m.card(attacker), m.card(source) if source != attacker else None)
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat,
            "attack_target",
            [Option(ref=cid) for cid in legal],
            1,
            1,
            cancel=True,
            ask="Choose what to attack.",
            default=(legal[0],),
            source=source,
            confirm="Attack {picked}",
            rule="CD-11.1",
            quotes=source != attacker,
        )
    )
    return picked[0]


def _commit(
    m: Match,
    at: Resolution,
    printed: Printed,
    payment: Payment,
    place: tuple[str, int] | None,
    chosen: Draft,
) -> Flow[None]:
    seat, card_id = at.seat, at.source
    costs = extra_costs(printed)
    # The card moves first: paid cards could change its destination.
    match printed.type:
        case "minion":
            assert place is not None  # noqa: S101  # a minion is offered only with a free slot
            enter_minion(m, card_id, place)
        case "artifact" | "location":
            yield from put_on(m, card_id, seat, cause="played")
        case "attack":
            atoms.move(m, card_id, zone_key(seat, "discard"), cause="played")
        case _:
            _to_chain(m, seat, card_id, printed, chosen)
    pay(m, at, payment, costs, hero_of(m, seat).id)


def enter_minion(m: Match, card_id: int, place: tuple[str, int]) -> None:
    """CD-4.8: it enters ready and cannot attack in this turn."""
    atoms.move(m, card_id, place[0], place[1], cause="played")
    atoms.note(m, card_id, "summoned", 1)


def put_on(m: Match, card_id: int, seat: int, cause: str) -> Flow[None]:
    """CD-4.11, 4.13: equip an artifact or place a location; old out and new in are one event."""
    printed = m.card(card_id).printed
    kind = printed.kind if printed.type == "artifact" else "location"
    old = equipped(m, seat, kind)
    if old:
        yield from _make_room(m, old)
    atoms.move(m, card_id, zone_key(seat, kind), 0, cause=cause)
    durability = printed.stats.get("durability", 0)
    if durability:
        atoms.count(m, card_id, "durability", durability, "entered")


def _make_room(m: Match, old: int) -> Flow[None]:
    """CD-4.11, 4.13: a replaced artifact is destroyed, a replaced location only leaves."""
    card, is_destroyed = m.card(old), False
    if card.printed.type == "artifact":
        # CD-15.12: its destruction can be replaced, but the slot is needed in any case.
        event = yield from replaced(m, card_event(EngineEvent.DESTROYED, card))
        is_destroyed = event is not None
    if m.find(card.card_ref) is not None:
        cause = "destroyed" if is_destroyed else "replaced"
        m.rules.bury(m, [old], cause, destroyed=is_destroyed)


def _to_chain(m: Match, seat: int, card_id: int, printed: Printed, chosen: Draft) -> None:
    chain.to_chain(m, seat, card_id, "played")
    if printed is not m.card(card_id).printed:
        atoms.transform(m, card_id, printed)
    chain.put_card(m, seat, card_id, chosen)
