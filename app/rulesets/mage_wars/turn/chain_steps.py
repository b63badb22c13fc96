"""Chain resolution (MW-6.6 to 6.24): its head is answered, locked, intercepted, and resolves.

`head(level)` stays on the agenda beneath the steps of one entry, so that it takes up the next entry
of its level when one is done, or gone. An entry is named by its number; if it has gone a step does
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.act_words import listing
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.log_facts import NO_TARGET, NO_TARGET_LEFT, announced
from app.engine.position.resolution import for_item
from app.engine.prompts import Act, Option
from app.engine.steps.announcing import Draft, recheck, specs_of
from app.engine.steps.chain import run_bound
from app.engine.steps.settling import settle

from ..event_kinds import MageWarsEvent
from ..event_styles import LOST_TARGETS
from ..field.entering import enter_element
from ..play.blocking import block_with, blocked_amount
from ..play.deploying import confirm
from ..play.deploying import enter as enter_deployed
from ..play.targets import choose, fork_of
from ..support.rebinding import other_act
from ..timing import INTERCEPT, RESPOND
from ..zones import units_of
from .legal_acts import FAST, PASS, is_capped, is_idle_seat, passing, window_prompt
from .windows import act

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card, ChainItem

SACRIFICE: Final = "Sacrifice units and their elements: its PL falls by theirs."
CAST = "cast"
VOID = "void"
"""Marks of an entry: its targets are locked; it does nothing, for it found none."""


def name_of(m: Match, item: ChainItem) -> str:
    """Return an entry's name in a prompt."""
    return f"{m.card(item.card).printed.name} (PL {item.power})"


def head(m: Match, level: int) -> Flow[None]:
    """MW-6.7, 6.8: the opponent of the head's controller may answer it, or let it go on."""
    if not m.state.chain or m.state.chain[-1].level != level:
        return
    item = m.state.chain[-1]
    seat = 1 - item.seat
    key: str = PASS
    if not is_idle_seat(m, seat, RESPOND):
        key = yield from ask(lambda: _respond_prompt(m, seat, item))
    if key == PASS:
        other_act(m, seat)
        m.push_step("head", level)
        m.push_step("lock", item.id)
        return
    yield from act(m, seat, key, level, f"R{item.id}")


def _respond_prompt(m: Match, seat: int, item: ChainItem) -> Act:
    name = name_of(m, item)
    words = f"Spells under PL {item.power} resolve first."
    if item.kind == "deploy":
        words = "Your spells resolve before the unit enters."
    return window_prompt(
        m,
        seat,
        "respond",
        (RESPOND, f"R{item.id}"),
        [passing("Pass")],
        title=f"Answer {name}?",
        ask=words,
        source=item.card,
        rule="MW-6.7",
    )


def lock(m: Match, item_id: int) -> Flow[None]:
    """MW-6.13, 6.14, 7.3: the head's controller chooses targets; from now on it is cast."""
    item = m.item(item_id)
    if item is None:
        return
    if item.kind == "deploy":
        if (yield from confirm(m, item)):
            # The deployment is confirmed: choices of a declared entry come too late.
            atoms.chain_change(m, item, MageWarsEvent.LOCKED, marks=(*item.marks, CAST))
            m.push_step("intercept", item_id)
        yield from settle(m)
        return
    made = Draft()
    found = yield from _choose_targets(m, item, made)
    if not found and m.card(item.card).printed.type != "item":
        _end_without_effect(m, item)
        yield from settle(m)
        return
    marks = (*item.marks, CAST, *(() if found else (VOID,)))
    atoms.chain_change(
        m, item, MageWarsEvent.LOCKED, targets=made.targets, shares=made.shares, marks=marks
    )
    facts = announced(m, made.targets)
    atoms.announce(m, EngineEvent.SPELL_CAST, item.seat, item.card, facts=facts)
    m.push_step("intercept", item_id)
    yield from settle(m)


def _choose_targets(m: Match, item: ChainItem, made: Draft) -> Flow[bool]:
    if not item.ability:
        return True
    bound = m.pool.bound[item.ability]
    fork = fork_of(m, m.card(item.card), item.power)
    specs = specs_of(bound, item.modes)
    return (yield from choose(m, for_item(item), specs, fork, made))


def _end_without_effect(m: Match, item: ChainItem) -> None:
    atoms.chain_remove(m, item, EngineEvent.FIZZLED, NO_TARGET)
    m.rules.bury(m, [item.card], "resolved", destroyed=False)


def intercept(m: Match, item_id: int) -> Flow[None]:
    """MW-6.15: Intercept cards, units turned up, or a set of units thrown in the way."""
    item = m.item(item_id)
    if item is None:
        return
    seat = 1 - item.seat
    key: str = PASS
    if units_of(m, seat) or not is_idle_seat(m, seat, INTERCEPT):
        key = yield from ask(lambda: _intercept_prompt(m, seat, item))
    if key == PASS:
        other_act(m, seat)
        m.push_step("resolve_head", item_id)
    elif key == "block":
        other_act(m, seat)
        yield from block_with(m, seat, item)
    else:
        m.push_step("intercept", item_id)
        yield from act(m, seat, key, item.level + 1, f"I{item_id}")


def _intercept_prompt(m: Match, seat: int, item: ChainItem) -> Act:
    name, place = name_of(m, item), f"I{item.id}"
    blocks = [Option("block", verb="block", label="Block with units")]
    if not units_of(m, seat) or is_capped(m, seat, place):
        blocks = []
    return window_prompt(
        m,
        seat,
        "intercept",
        (INTERCEPT, place),
        [*blocks, passing("Pass")],
        title=f"Block {name}?",
        source=item.card,
        rule="MW-6.15",
        ask=SACRIFICE if blocks else listing(seat, FAST),
    )


def resolve_head(m: Match, item_id: int) -> Flow[None]:
    """MW-6.21, 6.22, 7.5: the entry happens, as far as it is still legal."""
    item = m.item(item_id)
    if item is None:
        return
    if item.kind == "deploy":
        enter_deployed(m, item, blocked_amount(item))
    else:
        yield from _resolve_spell(m, item)
    yield from settle(m)


def _resolve_spell(m: Match, item: ChainItem) -> Flow[None]:
    happens = True
    if item.ability and VOID not in item.marks:
        happens = yield from _carry_out(m, item)
    if m.item(item.id) is None:
        return
    card = m.card(item.card)
    if happens or card.printed.type == "item":  # MW-8.5: an item enters anyway
        atoms.chain_remove(m, item, EngineEvent.RESOLVED)
    else:
        atoms.chain_remove(m, item, EngineEvent.FIZZLED, NO_TARGET_LEFT)
    if card.zone_name == "chain":
        _put_away(m, item, card)


def _carry_out(m: Match, item: ChainItem) -> Flow[bool]:
    """Carry out a spell; False if all its targets are lost."""
    at, bound = for_item(item), m.pool.bound[item.ability]
    fits = recheck(m, at, bound, item)
    facts = {"told": True}
    atoms.announce(m, EngineEvent.RESOLVING, item.seat, item.card, item.id, facts=facts)
    if fits:
        yield from run_bound(m, at, bound)
    elif m.card(item.card).printed.type == "item":
        note_to_all(m, LOST_TARGETS, card_id=item.card)
    return fits


def _put_away(m: Match, item: ChainItem, card: Card) -> None:
    """MW-8.5: an item enters if there is room; any other spell is used up."""
    if card.printed.type != "item":
        m.rules.bury(m, [card.id], "resolved", destroyed=False)
    elif enter_element(m, card.id, item.seat, "resolved"):
        atoms.mark_damage(m, card.id, blocked_amount(item))
    else:
        m.rules.bury(m, [card.id], "no_room", destroyed=False)
