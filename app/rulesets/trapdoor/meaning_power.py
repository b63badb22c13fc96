"""Effect handlers on power, faces and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_seat
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow, Run, nothing
from app.engine.meaning.choosing import choosing
from app.engine.meaning.registry import meaning, number_of
from app.engine.visibility import ALL_VIEWERS, see_also

from .combat import MORE_ATTACKS, end_attack
from .dsl import effects as n
from .field import turn_up
from .lasting import attach, can_wear
from .power import gain_power, lose_power, power_of, restore
from .zones import in_steps

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@meaning(n.LosePower)
def loses_power(node: n.LosePower) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        loss = in_steps(m, amount(m, at))
        ids = yield from cards(m, at)
        lose_power(m, dict.fromkeys(ids, loss), at.seat, source=at.source)

    return run


@meaning(n.LoseHalf)
def loses_half(node: n.LoseHalf) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        losses = {cid: in_steps(m, power_of(m, m.card(cid)) // 2) for cid in ids}
        lose_power(m, losses, at.seat, source=at.source)

    return run


@meaning(n.GainPower)
def gains_power(node: n.GainPower) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            gain_power(m, card_id, in_steps(m, amount(m, at)))

    return run


@meaning(n.Restore)
def restores(node: n.Restore) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            restore(m, card_id, in_steps(m, amount(m, at)))

    return run


@meaning(n.TurnUp)
def turns_up(node: n.TurnUp) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            turn_up(m, card_id, at.seat)

    return run


@meaning(n.Peek)
def peek(node: n.Peek) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            if not m.card(card_id).face_up:
                atoms.peek(m, card_id, at.seat)
                note_to_seat(m, at.seat, "peeked", card_id=card_id)

    return run


@meaning(n.Expose)
def expose(node: n.Expose) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            if not m.card(card_id).face_up:
                atoms.note(m, card_id, "seen", ALL_VIEWERS)
                see_also(m, m.state.mut(card_id))
                atoms.tell(m, EngineEvent.REVEALED, m.card(card_id).controller, card_id)

    return run


@meaning(n.EndAttack)
def ends_attack(node: n.EndAttack) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        end_attack(m)
        yield from nothing()

    return run


@meaning(n.ExtraAttack)
def extra_attack(node: n.ExtraAttack) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            more = m.card(card_id).notes.get(MORE_ATTACKS, 0) + 1
            atoms.note(m, card_id, MORE_ATTACKS, more)

    return run


@meaning(n.PreventPowerLoss)
def prevents_power_loss(node: n.PreventPowerLoss) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        m.rules.prevent(m, (yield from cards(m, at)), node.amount, until, at.source)

    return run


@meaning(n.MoveEquipment)
def moves_equipment(node: n.MoveEquipment) -> Run:
    cards, to = choosing(node.what), choosing(node.to)

    def run(m: Match, at: Resolution) -> Flow[None]:
        gear = yield from cards(m, at)
        wearers = yield from to(m, at)
        for card_id in gear:
            if wearers and can_wear(m, m.card(wearers[0])) and m.card(card_id).host != wearers[0]:
                attach(m, card_id, wearers[0], m.card(card_id).controller)

    return run
