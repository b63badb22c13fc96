"""Effects of damage: dealing, sharing out, healing and preventing it; all through the policies.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..dsl.effects import HARMS, HELPS, ON_BOARD, ON_PLAYERS, Effect, Kinds
from ..dsl.text_amounts import measure
from ..dsl.text_renderer import TextRenderer, phrase
from ..dsl.values import Amount, Ref, T
from ..meaning.choosing import choosing
from ..meaning.handlers import amount_of, at_once
from ..meaning.registry import meaning, stepped
from ..position.flow import Flow, Run
from ..position.refs import is_seat
from ..steps import damage_prevention, standard_effects
from ..steps.damage_policies import Hit
from ..steps.damage_prevention import prevent_all_for_card

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Each of them takes so much damage, in one event."""

    counts: ClassVar[str] = "damage"
    meets: ClassVar[Kinds] = ON_BOARD | ON_PLAYERS
    leans: ClassVar[int] = HARMS

    to: Ref
    amount: Amount


@phrase(Damage)
def _damage(node: Damage, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    # "Deal damage equal to this spell's PL to each unit": the amount has no need of the unit.
    if tail.startswith(" equal to this spell's "):
        return f"deal {damage}{tail} to {say.each(node.to)}"
    return f"deal {damage} to {say.each(node.to)}{tail}"


@meaning(Damage)
def damage(node: Damage) -> Run:
    cards, amount = choosing(node.to), stepped(node.amount, "damage")

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        n = amount(m, at)
        hits = [Hit(ref, n, at.source) for ref in (*ids, *chosen_seats(node.to, at))]
        if hits and n > 0:
            yield from m.rules.damage(m, hits)

    return run


def chosen_seats(node: Ref, at: Resolution) -> list[int]:
    """Return the references of seats among chosen targets; no other reference is to a seat."""
    refs = at.targets.get(node.name, ()) if isinstance(node, T) else ()
    return [ref for ref in refs if is_seat(ref)]


@dataclass(frozen=True, slots=True)
class SplitDamage(Effect):
    """The targets take the damage that was shared out among them."""

    meets: ClassVar[Kinds] = ON_BOARD | ON_PLAYERS
    leans: ClassVar[int] = HARMS

    target: str = "target"


@phrase(SplitDamage)
def _split(node: SplitDamage, say: TextRenderer) -> str:
    target = say.scope.targets.get(node.target)
    damage, tail = measure(target.split if target else 0, "damage", say)
    return f"deal {damage}{tail}, divided as you choose among {say.noun(T(node.target))}"


@meaning(SplitDamage)
def split_damage(node: SplitDamage) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        shares = at.shares.get(node.target, {})
        chosen = [ref for ref in at.targets.get(node.target, ()) if ref in shares]
        if chosen:
            yield from m.rules.damage(m, [Hit(ref, shares[ref], at.source) for ref in chosen])

    return run


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Remove so much damage from each."""

    counts: ClassVar[str] = "damage"
    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    to: Ref
    amount: Amount


@phrase(Heal)
def _heal(node: Heal, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    if "Heal" in say.lexicon.verbs:
        damage = damage.removesuffix(" damage")
    return f"{say.verb(node, 'heal')} {damage} {'on' if damage[-1:].isdigit() else 'from'} " + (
        f"{say.each(node.to)}{tail}"
    )


@meaning(Heal)
def heal(node: Heal) -> Run:
    cards, amount = choosing(node.to), stepped(node.amount, "damage")

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        standard_effects.heal(m, ids, amount(m, at))

    return run


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Prevent the next so much damage to each, this turn."""

    counts: ClassVar[str] = "damage"
    meets: ClassVar[Kinds] = ON_BOARD | ON_PLAYERS
    leans: ClassVar[int] = HELPS

    to: Ref
    amount: Amount
    until: str = "turn"


@phrase(Prevent)
def _prevent(node: Prevent, say: TextRenderer) -> str:
    return _prevented(node, say.each(node.to), say)


def _prevented(node: Prevent | PreventForSeat, whom: str, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    return f"prevent the next {damage} to {whom}{say.until(node.until, span=True)}{tail}"


@meaning(Prevent)
def prevent(node: Prevent) -> Run:
    cards, amount = choosing(node.to), stepped(node.amount, "damage")

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        until = m.rules.duration(at, node.until)
        refs = (*ids, *chosen_seats(node.to, at))
        damage_prevention.prevent(m, refs, amount(m, at), until, at.source)

    return run


@dataclass(frozen=True, slots=True)
class PreventAll(Effect):
    """No damage is dealt to them until the duration ends."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    to: Ref
    until: str = "turn"


@phrase(PreventAll)
def _prevent_all(node: PreventAll, say: TextRenderer) -> str:
    return f"prevent all damage to {say.noun(node.to)}{say.until(node.until, span=True)}"


@meaning(PreventAll)
def prevent_all(node: PreventAll) -> Run:
    cards = choosing(node.to)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            prevent_all_for_card(m, card_id, until, at.source)

    return run


@dataclass(frozen=True, slots=True)
class PreventForSeat(Effect):
    """Prevent the next so much damage to a player until the duration ends."""

    counts: ClassVar[str] = "damage"

    amount: Amount
    until: str = "turn"
    who: str = "you"


@phrase(PreventForSeat)
def _prevent_for_seat(node: PreventForSeat, say: TextRenderer) -> str:
    return _prevented(node, say.who(node.who), say)


@at_once(PreventForSeat)
def prevent_to_seat(m: Match, at: Resolution, node: PreventForSeat) -> None:
    until = m.rules.duration(at, node.until)
    amount = m.rules.in_steps(m, "damage", amount_of(m, at, node.amount))
    for seat in at.seats(m, node.who):
        m.rules.prevent_for_player(m, seat, amount, until, at.source)
