"""Effects on power, and temporary changes of creatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.dsl import text_grammar as english
from app.engine.dsl.effects import HARMS, HELPS, ON_BOARD, Kinds
from app.engine.dsl.text_amounts import measure
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount, Ref
from app.engine.effects import Effect, Modification, Modify
from app.engine.meaning.handlers import amount_of, asking, chosen_now, each_card
from app.engine.position.flow import Flow
from app.engine.steps import damage_prevention

from ..power import gain_power, lose_power, power_of, restore
from ..zones import in_steps

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class LosePower(Effect):
    """Each loses so much power for good."""

    counts: ClassVar[str] = "power"
    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref
    amount: Amount


@phrase(LosePower)
def _loses(node: LosePower, say: TextRenderer) -> str:
    return _moves(node.what, "lose", node.amount, say)


@asking(LosePower)
def loses_power(m: Match, at: Resolution, node: LosePower) -> Flow[None]:
    loss = in_steps(m, amount_of(m, at, node.amount))
    ids = yield from chosen_now(m, at, node.what)
    lose_power(m, dict.fromkeys(ids, loss), at.seat, source=at.source)


@dataclass(frozen=True, slots=True)
class LoseHalf(Effect):
    """Each loses half its power, rounded down to a step (TD-1.5)."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(LoseHalf)
def _loses_half(node: LoseHalf, say: TextRenderer) -> str:
    noun = say.subject_of(node.what)
    verb, its = ("lose", "their") if noun.plural else ("loses", "its")
    return Clause(f"{noun.text} {verb} half {its} power")


@asking(LoseHalf)
def loses_half(m: Match, at: Resolution, node: LoseHalf) -> Flow[None]:
    ids = yield from chosen_now(m, at, node.what)
    losses = {cid: in_steps(m, power_of(m, m.card(cid)) // 2) for cid in ids}
    lose_power(m, losses, at.seat, source=at.source)


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Each gains so much power for good."""

    counts: ClassVar[str] = "power"
    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref
    amount: Amount


@phrase(GainPower)
def _gains(node: GainPower, say: TextRenderer) -> str:
    return _moves(node.what, "gain", node.amount, say)


def _moves(ref: Ref, verb: str, amount: Amount, say: TextRenderer) -> str:
    noun = say.subject_of(ref)
    power, tail = measure(amount, "power", say)
    return Clause(
        f"{noun.text} {verb if noun.plural else english.third_person(verb)} {power}{tail}"
    )


@each_card(GainPower)
def gains_power(m: Match, at: Resolution, node: GainPower, card_id: int) -> None:
    gain_power(m, card_id, in_steps(m, amount_of(m, at, node.amount)))


@says("restore {amount:in power} to {what}")
@dataclass(frozen=True, slots=True)
class Restore(Effect):
    """The loss of each shrinks by up to so much."""

    counts: ClassVar[str] = "power"
    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref
    amount: Amount


@each_card(Restore)
def restores(m: Match, at: Resolution, node: Restore, card_id: int) -> None:
    restore(m, card_id, in_steps(m, amount_of(m, at, node.amount)))


@says("prevent the next {amount} power {what} would lose{until:span}")
@dataclass(frozen=True, slots=True)
class PreventPowerLoss(Effect):
    """Prevent the next so much loss of power of each until the duration ends (TD-11.10)."""

    counts: ClassVar[str] = "power"
    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref
    amount: int
    until: str = "turn"


@asking(PreventPowerLoss)
def prevents_power_loss(m: Match, at: Resolution, node: PreventPowerLoss) -> Flow[None]:
    until = m.rules.duration(at, node.until)
    ids = yield from chosen_now(m, at, node.what)
    damage_prevention.prevent(m, ids, node.amount, until, at.source)


@dataclass(frozen=True, slots=True)
class Alter(Modify):
    """Each has that until the duration ends."""


def this_turn(what: Ref, *changes: Modification) -> Effect:
    """Change them until end of turn."""
    return Alter(what, changes)


def until_your_turn(what: Ref, *changes: Modification) -> Effect:
    """Change them until your next turn."""
    return Alter(what, changes, "your_turn")
