"""Effect handlers of spells, and of spells on spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.damage_policies import Hit
from app.engine.flow import Flow
from app.engine.meaning.handlers import asking, at_once, each_card, each_card_asking

from .blocking import declared, divided, eaten
from .dsl import nodes as n
from .event_kinds import MageWarsEvent
from .retargeting import change_targets

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution
    from app.engine.state import ChainItem


def item_of(m: Match, card_id: int) -> ChainItem | None:
    """Return the entry of the chain that a card is, None if it is there no more."""
    return next((item for item in m.state.chain if item.card == card_id), None)


def shares_of(at: Resolution, name: str) -> list[tuple[int, int]]:
    """Return the targets that are still legal, each with its share."""
    shares = at.shares.get(name, {})
    return [(ref, shares[ref]) for ref in at.targets.get(name, ()) if shares.get(ref, 0) > 0]


@asking(n.SpellDamage)
def spell_damage(m: Match, at: Resolution, node: n.SpellDamage) -> Flow[None]:
    hits = shares_of(at, node.target)
    if hits:
        yield from m.rules.damage(m, [Hit(*hit, at.source) for hit in hits])


@at_once(n.SharedPower)
def shared_power(m: Match, at: Resolution, node: n.SharedPower) -> None:
    for ref, share in shares_of(at, node.target):
        atoms.modify(m, ref, "add", "power", share, "turn", at.source)


@each_card(n.Counter)
def counter(m: Match, at: Resolution, node: n.Counter, card_id: int) -> None:
    item = item_of(m, card_id)
    if item is not None and "be countered" not in m.derived(m.card(card_id)).bans:
        m.rules.deny(m, item)


@each_card_asking(n.Recall)
def recall(m: Match, at: Resolution, node: n.Recall, card_id: int) -> Flow[None]:
    item = item_of(m, card_id)
    if item is not None:
        m.rules.bounce_item(m, item)
    else:
        yield from m.rules.return_to_hand(m, [card_id])


@each_card_asking(n.ChangeTargets)
def new_targets(m: Match, at: Resolution, node: n.ChangeTargets, card_id: int) -> Flow[None]:
    item = item_of(m, card_id)
    if item is not None:
        yield from change_targets(m, at.seat, item)


@each_card(n.ChangeSpell)
def change_spell(m: Match, at: Resolution, node: n.ChangeSpell, card_id: int) -> None:
    item = item_of(m, card_id)
    if item is not None:
        change_level(m, item, node.amount)


def change_level(m: Match, item: ChainItem, amount: int) -> None:
    """MW-6.29, 11.13: a gain goes to the first share, a loss eats them in declared order."""
    level = max(0, item.power + amount)
    shares, name = dict(item.shares), divided(m, item)
    if name and amount < 0:
        shares[name] = eaten(shares[name], declared(item, name), -amount)
    elif name:
        first = declared(item, name)[0]
        shares[name] = {**shares[name], first: shares[name][first] + amount}
    atoms.chain_change(m, item, MageWarsEvent.LEVEL_CHANGED, power=level, shares=shares)
