"""Effects of spells by their power, and on spells that wait on the chain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl.abilities import SpellEffect, Target
from app.engine.dsl.effects import HARMS, HELPS, ON_BOARD, Kinds
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref, T
from app.engine.effects import Damage, Effect, Seq
from app.engine.effects.idling import IDLE
from app.engine.meaning.handlers import asking, at_once, each_card, each_card_asking
from app.engine.position.flow import Flow
from app.engine.steps import standard_effects
from app.engine.steps.damage_policies import Hit

from ..dsl.nodes import ExtraElements
from ..event_kinds import MageWarsEvent
from ..play.blocking import declared, divided, eaten
from ..play.retargeting import change_targets

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import ChainItem


@says("deal damage equal to this spell's PL to {target:target}")
@dataclass(frozen=True, slots=True)
class SpellDamage(Effect):
    """Each target takes its share of the spell's PL as damage (MW-6.25, 11.9)."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    target: str = "target"


IDLE[SpellDamage] = IDLE[Damage]


@asking(SpellDamage)
def spell_damage(m: Match, at: Resolution, node: SpellDamage) -> Flow[None]:
    hits = shares_of(at, node.target)
    if hits:
        yield from m.rules.damage(m, [Hit(*hit, at.source) for hit in hits])


def damages(where: Target, *more: Effect, more_power: ExtraElements | None = None) -> SpellEffect:
    """Return "deal damage equal to its PL to" such a target."""
    effect: Effect = Seq((SpellDamage(), *more)) if more else SpellDamage()
    return SpellEffect(effect, targets=(where,), costs=(more_power,) if more_power else ())


@dataclass(frozen=True, slots=True)
class SharedPower(Effect):
    """Each target gets its share of an amount as PL until end of turn."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    target: str = "target"


@phrase(SharedPower)
def _shared_power(node: SharedPower, say: TextRenderer) -> str:
    target = say.scope.targets.get(node.target)
    amount = say.amount(target.split) if target is not None else ""
    return f"give {say.noun(T(node.target))} +{amount} PL until end of turn"


@at_once(SharedPower)
def shared_power(m: Match, at: Resolution, node: SharedPower) -> None:
    for ref, share in shares_of(at, node.target):
        atoms.modify(m, ref, "add", "power", share, "turn", at.source)


def shares_of(at: Resolution, name: str) -> list[tuple[int, int]]:
    """Return the targets that are still legal, each with its share."""
    shares = at.shares.get(name, {})
    return [(ref, shares[ref]) for ref in at.targets.get(name, ()) if shares.get(ref, 0) > 0]


@says("counter {what}")
@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """A declared entry leaves the chain without effect (MW-6.23)."""

    meets: ClassVar[Kinds] = frozenset()
    leans: ClassVar[int] = HARMS

    what: Ref


@each_card(Counter)
def counter(m: Match, at: Resolution, node: Counter, card_id: int) -> None:
    item = item_of(m, card_id)
    if item is not None and "be countered" not in m.derived(m.card(card_id)).bans:
        m.rules.deny(m, item)


@dataclass(frozen=True, slots=True)
class Recall(Effect):
    """A card goes to its owner's hand: from the field, or while it is being played (MW-6.24)."""

    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(Recall)
def _recall(node: Recall, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    return f"return {noun.text} to {'their owners' if noun.plural else 'its owner'}'s hand"


@each_card(Recall)
def recall(m: Match, at: Resolution, node: Recall, card_id: int) -> None:
    item = item_of(m, card_id)
    if item is not None:
        m.rules.bounce_item(m, item)
    else:
        standard_effects.return_to_hand(m, [card_id])


@says("change the targets of {what}")
@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """New targets for a cast spell, legal for it as its controller cast it (MW-6.30)."""

    meets: ClassVar[Kinds] = frozenset()

    what: Ref

    def chooses(self) -> bool:
        return True


@each_card_asking(ChangeTargets)
def new_targets(m: Match, at: Resolution, node: ChangeTargets, card_id: int) -> Flow[None]:
    item = item_of(m, card_id)
    if item is not None:
        yield from change_targets(m, at.seat, item)


@says("give {what} {amount:signed} PL")
@dataclass(frozen=True, slots=True)
class ChangeSpell(Effect):
    """The PL of a declared or cast spell changes (MW-6.29)."""

    meets: ClassVar[Kinds] = frozenset()

    what: Ref
    amount: int


@each_card(ChangeSpell)
def change_spell(m: Match, at: Resolution, node: ChangeSpell, card_id: int) -> None:
    item = item_of(m, card_id)
    if item is not None:
        change_level(m, item, node.amount)


def change_level(m: Match, item: ChainItem, amount: int) -> None:
    """MW-6.29, 11.13: a gain goes to the first share, a loss eats them in declared order."""
    level = max(0, item.power + amount)
    shares = dict(item.shares)
    for name in divided(m, item):
        if amount < 0:
            shares[name] = eaten(shares[name], declared(item, name), -amount)
        else:
            first = declared(item, name)[0]
            shares[name] = {**shares[name], first: shares[name][first] + amount}
    kind, facts = MageWarsEvent.LEVEL_CHANGED, {"values": (item.power, level)}
    atoms.chain_change(m, item, kind, facts, power=level, shares=shares)


def item_of(m: Match, card_id: int) -> ChainItem | None:
    """Return the entry of the chain that a card is, None if it is there no more."""
    return next((item for item in m.state.chain if item.card == card_id), None)
