"""Effect handlers on power, faces and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_seat
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow
from app.engine.meaning.handlers import amount_of, asking, at_once, chosen_now, each_card
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


@asking(n.LosePower)
def loses_power(m: Match, at: Resolution, node: n.LosePower) -> Flow[None]:
    loss = in_steps(m, amount_of(m, at, node.amount))
    ids = yield from chosen_now(m, at, node.what)
    lose_power(m, dict.fromkeys(ids, loss), at.seat, source=at.source)


@asking(n.LoseHalf)
def loses_half(m: Match, at: Resolution, node: n.LoseHalf) -> Flow[None]:
    ids = yield from chosen_now(m, at, node.what)
    losses = {cid: in_steps(m, power_of(m, m.card(cid)) // 2) for cid in ids}
    lose_power(m, losses, at.seat, source=at.source)


@each_card(n.GainPower)
def gains_power(m: Match, at: Resolution, node: n.GainPower, card_id: int) -> None:
    gain_power(m, card_id, in_steps(m, amount_of(m, at, node.amount)))


@each_card(n.Restore)
def restores(m: Match, at: Resolution, node: n.Restore, card_id: int) -> None:
    restore(m, card_id, in_steps(m, amount_of(m, at, node.amount)))


@each_card(n.TurnUp)
def turns_up(m: Match, at: Resolution, node: n.TurnUp, card_id: int) -> None:
    turn_up(m, card_id, at.seat)


@each_card(n.Peek)
def peek(m: Match, at: Resolution, node: n.Peek, card_id: int) -> None:
    if not m.card(card_id).face_up:
        atoms.peek(m, card_id, at.seat)
        note_to_seat(m, at.seat, "peeked", card_id=card_id)


@each_card(n.Expose)
def expose(m: Match, at: Resolution, node: n.Expose, card_id: int) -> None:
    if not m.card(card_id).face_up:
        atoms.note(m, card_id, "seen", ALL_VIEWERS)
        see_also(m, m.state.mut(card_id))
        atoms.tell(m, EngineEvent.REVEALED, m.card(card_id).controller, card_id)


@at_once(n.EndAttack)
def ends_attack(m: Match, at: Resolution, node: n.EndAttack) -> None:
    end_attack(m)


@each_card(n.ExtraAttack)
def extra_attack(m: Match, at: Resolution, node: n.ExtraAttack, card_id: int) -> None:
    atoms.note(m, card_id, MORE_ATTACKS, m.card(card_id).notes.get(MORE_ATTACKS, 0) + 1)


@asking(n.PreventPowerLoss)
def prevents_power_loss(m: Match, at: Resolution, node: n.PreventPowerLoss) -> Flow[None]:
    until = m.rules.duration(at, node.until)
    ids = yield from chosen_now(m, at, node.what)
    m.rules.prevent(m, ids, node.amount, until, at.source)


@asking(n.MoveEquipment)
def moves_equipment(m: Match, at: Resolution, node: n.MoveEquipment) -> Flow[None]:
    gear = yield from chosen_now(m, at, node.what)
    wearers = yield from chosen_now(m, at, node.to)
    for card_id in gear:
        if wearers and can_wear(m, m.card(wearers[0])) and m.card(card_id).host != wearers[0]:
            attach(m, card_id, wearers[0], m.card(card_id).controller)
