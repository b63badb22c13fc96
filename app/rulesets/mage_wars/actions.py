"""Combat actions (MW-9.1, 9.21 to 9.23) declared in a War phase, as plain values in the memory.

Only this module reads or writes the record of a `War`; outside its phase the record is absent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.refs import CardRef, new_ref, zone_key

from .event_kinds import MageWarsEvent
from .memory import Memory, War, change_memory
from .zones import is_unit

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

OFFENSE: Final = "offense"
BLOCK: Final = "block"
REFLEX: Final = "reflex"
DEFENSE: Final = "defense"
WHOLE: Final = 0
"""The share of an action that is undivided: it strikes with the unit's whole PL (MW-11.6)."""
NOTHING: Final = -1
"""The share of a Regiment unit without any PL, which must still answer (MW-11.3)."""

_VOID: Final = -1
"""Stands for the incarnation of a target that was lost, for good."""


class Action(NamedTuple):
    """One declared action; an attack that was blocked keeps its first target for drawing."""

    number: int
    seat: int
    unit: int
    unit_incarnation: int
    kind: str
    target: int
    target_incarnation: int
    share: int
    first_target: int

    @property
    def unit_ref(self) -> CardRef:
        """The unit that takes it, as the object that it was then."""
        return CardRef(self.unit, self.unit_incarnation)

    @property
    def target_ref(self) -> CardRef:
        """The target, as the object that it was then."""
        return CardRef(self.target, self.target_incarnation)


class Intent(NamedTuple):
    """An action of a unit, not yet declared."""

    unit: int
    kind: str
    target: int
    share: int = WHOLE


def _war(m: Match) -> War:
    memory: Memory = m.state.memory
    return memory.get("war") or {}


def is_war(m: Match) -> bool:
    """True if actions may be declared or struck just now."""
    memory: Memory = m.state.memory
    return "war" in memory


def standing_actions(m: Match) -> tuple[Action, ...]:
    """Return all actions that stand, void ones too, in the order of their declaration."""
    memory: Memory = m.state.memory
    war = memory.get("war")
    if not war:
        return ()
    kept: tuple[War, tuple[Action, ...]] | None = m.state.cache.get("actions")
    # The record of a war is replaced, never written, so an identical one has identical actions.
    if kept is None or kept[0] is not war:
        kept = m.state.cache["actions"] = (war, tuple(Action(*plain) for plain in war["actions"]))
    return kept[1]


def actions_of(m: Match, card: Card) -> list[Action]:
    """Return the standing actions of a unit."""
    own = card.card_ref
    return [a for a in standing_actions(m) if a.unit == own.id and a.unit_ref == own]


def is_idle(m: Match, card: Card) -> bool:
    """True if a unit has no standing action; so is every unit outside the War phase."""
    return is_unit(card) and not actions_of(m, card)


def is_attacking(m: Match, card: Card) -> bool:
    """True if a unit has an Offensive action, void or not (MW-9.16, 9.22, 11.7)."""
    return any(a.kind == OFFENSE for a in actions_of(m, card))


def is_blocking(m: Match, card: Card) -> bool:
    """True if a unit has a Block action."""
    return any(a.kind == BLOCK for a in actions_of(m, card))


def attacks(m: Match, seat: int) -> list[Action]:
    """Return the attacks of a seat that are not void."""
    return [
        a for a in standing_actions(m) if a.kind == OFFENSE and a.seat == seat and not is_void(m, a)
    ]


def attacks_on(m: Match, ref: int) -> list[Action]:
    """Return the attacks that a unit or tower is now the target of."""
    return [
        a
        for a in standing_actions(m)
        if a.target == ref and a.kind == OFFENSE and not is_void(m, a)
    ]


def is_attacked(m: Match, card: Card) -> bool:
    """True if a unit is the target of an attack."""
    return bool(attacks_on(m, card.id))


def is_void(m: Match, action: Action) -> bool:
    """MW-9.22, 9.23: its target is lost, or a reflex's attacker has left combat."""
    target = m.find(action.target_ref)
    if target is None:
        return True
    if target.printed.type == "tower":
        return False
    if not is_unit(target) or target.controller == action.seat:
        return True
    return action.kind in (REFLEX, BLOCK) and is_out(m, target)


def is_out(m: Match, card: Card) -> bool:
    """MW-9.21: true if a unit takes no further action in this War phase."""
    return card.card_ref in _war(m).get("out", ())


def spent_of(m: Match, card: Card) -> int:
    """MW-10.6: return the PL that a unit has used by striking."""
    own = card.card_ref
    return sum(entry[2] for entry in _war(m).get("spent", ()) if new_ref(entry[:2]) == own)


def begin(m: Match) -> None:
    """Let a War phase begin without actions."""
    change_memory(m, war={"actions": (), "count": 0, "out": (), "seen": (), "spent": ()})
    _look_at_units(m)


def end(m: Match) -> None:
    """MW-10.10: all actions end and nothing is spent any more."""
    m.forget_memory("war")


def _change(m: Match, **changes: Unpack[War]) -> None:
    change_memory(m, war={**_war(m), **changes})


def declare(m: Match, intents: Iterable[Intent]) -> list[Action]:
    """Add a batch of simultaneous actions, and return them."""
    batch: list[Action] = []
    for count, intent in enumerate(intents, _war(m)["count"] + 1):
        unit, target = m.card(intent.unit), m.card(intent.target)
        batch.append(
            Action(
                count,
                unit.controller,
                *unit.card_ref,
                intent.kind,
                target.id,
                target.incarnation,
                intent.share,
                target.id,
            )
        )
    if batch:
        actions = (*_war(m)["actions"], *map(tuple, batch))
        _change(m, actions=actions, count=batch[-1].number)
    return batch


def aim(m: Match, number: int, target: int) -> None:
    """Move an action to another target (MW-9.10)."""
    incarnation = m.card(target).incarnation
    _change(
        m,
        actions=tuple(
            tuple(a._replace(target=target, target_incarnation=incarnation))
            if a.number == number
            else tuple(a)
            for a in standing_actions(m)
        ),
    )


def spend(m: Match, struck: Iterable[tuple[int, int, int]]) -> None:
    """MW-10.6: note the PL spent by units (id, incarnation) in strikes."""
    more = tuple(entry for entry in struck if entry[2] > 0)
    if more:
        _change(m, spent=(*_war(m)["spent"], *more))


def remove_from_combat(m: Match, card_id: int) -> None:
    """MW-9.21: a unit loses all its actions and takes no more in this War phase."""
    card = m.card(card_id)
    if not is_war(m) or not is_unit(card) or is_out(m, card):
        return
    _drop(m, [card.card_ref])
    atoms.announce(m, MageWarsEvent.REMOVED_FROM_COMBAT, card.controller, card_id)


def _drop(m: Match, units: list[CardRef]) -> None:
    actions = tuple(tuple(a) for a in standing_actions(m) if a.unit_ref not in units)
    _change(m, actions=actions, out=(*_war(m)["out"], *units))


def redirect(m: Match, attacker: int, unit: int) -> bool:
    """Move an attacker's earliest attack that can go there to another unit of the same seat.

    A reflex that was chosen stays. Two attacks of one attacker never have the same target.
    """
    target = m.card(unit)
    mine = [a for a in attacks(m, m.card(attacker).controller) if a.unit == attacker]
    if not mine or not is_unit(target) or target.controller == mine[0].seat:
        return False
    if any(a.target == unit for a in mine):
        return False
    aim(m, mine[0].number, unit)
    atoms.emit_pair(m, EngineEvent.ATTACKED, unit, attacker)
    return True


def settle_actions(m: Match) -> bool:
    """MW-12.8 (7): actions end with their units, and are void for good without their target."""
    if not is_war(m):
        return False
    moved = _look_at_units(m)
    acting = {(a.unit_ref, a.seat) for a in standing_actions(m)}
    gone = {unit for unit, seat in acting if not _is_there(m, unit, seat)} | moved
    if gone:
        _drop(m, sorted(gone))
    lost = [
        a.number
        for a in standing_actions(m)
        if a.target_incarnation != _VOID and _has_lost_target(m, a)
    ]
    if lost:
        _change(
            m,
            actions=tuple(
                tuple(a._replace(target_incarnation=_VOID)) if a.number in lost else tuple(a)
                for a in standing_actions(m)
            ),
        )
    return bool(gone or lost)


def _is_there(m: Match, unit: CardRef, seat: int) -> bool:
    card = m.find(unit)
    return card is not None and is_unit(card) and card.controller == seat


def _has_lost_target(m: Match, action: Action) -> bool:
    target = m.find(action.target_ref)
    if target is not None and target.printed.type == "tower":
        return False
    return target is None or not _is_there(m, target.card_ref, 1 - action.seat)


def _look_at_units(m: Match) -> set[CardRef]:
    """Note whose each unit is now and return those that have changed sides (MW-9.21)."""
    seen = {new_ref(entry[:2]): entry[2] for entry in _war(m)["seen"]}
    now = tuple(
        (*m.card(cid).card_ref, seat)
        for seat in (0, 1)
        for cid in m.state.zones[zone_key(seat, "units")]
    )
    if now == _war(m)["seen"]:
        return set()
    _change(m, seen=now)
    units = [(new_ref(entry[:2]), entry[2]) for entry in now]
    return {unit for unit, seat in units if seen.get(unit, seat) != seat}
