"""Combat (CD-11), in the rule book's order; its roles are plain numbers in the memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import NO_DAMAGE
from app.engine.play.bans import why_banned
from app.engine.play.pairwise import card_forbids, pair_forbids
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import Event
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import CardRef
from app.engine.position.resolution import Resolution
from app.engine.prompts import Act, Option, Reason
from app.engine.steps.chain import carry_out
from app.engine.steps.combat_roles import role_holder, role_of
from app.engine.steps.control import end_effects
from app.engine.steps.settling import check, settle

from .damage import deal
from .event_kinds import ClashingDestinyEvent
from .memory import AtEnd, change_memory
from .numbers import numbers_of
from .progression import below_pride
from .roles import change_combat, combat_of, defender_of, was_destroyed
from .zones import ATTACK, DEFENSE, adjacent_slots, behind, equipped, hero_of, in_row

if TYPE_CHECKING:
    from app.engine.atoms import Before
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def why_no_attack(m: Match, card: Card, bonus: int) -> Reason | None:
    """CD-11.2: return why a unit cannot attack, None if it can. `bonus`: of an Attack card."""
    now = m.derived(card)
    if card.exhausted:
        return Reason(f"{card.printed.name} is exhausted.", "CD-8.1")
    if card.printed.type == "minion":
        if card.zone_name != ATTACK:
            return Reason("Only minions in the Attack Zone can attack.", "CD-10.11")
        if (
            card.notes.get("summoned")
            and numbers_of(m).summon_delay
            and "rush" not in now.keywords
            and "attack" not in now.permits
        ):
            return Reason("Just summoned: can attack next turn.", "CD-4.8")
    if banned := why_banned(m, card, "attack", "CD-1.5"):
        return banned
    if below_pride(m, card):
        return Reason("Pride: your hero's level is too low.", "Pride")
    if m.stat(card, "attack") + bonus < numbers_of(m).attack_needs_value:
        return Reason("0 attack: can't attack.", "CD-11.2")
    return None


def targets_of(m: Match, attacker: Card, attack_card: Card | None = None) -> list[int]:
    """CD-11.3: enemy minions in either row and the enemy hero; Taunt among the remaining ones."""
    enemy = 1 - attacker.controller
    units = [hero_of(m, enemy).id, *m.zone(enemy, ATTACK), *m.zone(enemy, DEFENSE)]
    legal = [cid for cid in units if cid and _may_attack(m, attacker, m.card(cid), attack_card)]
    taunting = [cid for cid in legal if m.has(m.card(cid), "taunt")]
    return taunting or legal


def _may_attack(m: Match, attacker: Card, unit: Card, attack_card: Card | None) -> bool:
    """CD-11.3: true unless the unit, the attacker or the Attack card forbids it."""
    if "be attacked" in m.derived(unit).bans or pair_forbids(m, "be attacked", unit, attacker):
        return False
    if pair_forbids(m, "attack", attacker, unit):
        return False
    seat = attacker.controller
    return attack_card is None or not card_forbids(m, seat, attack_card, "attack", unit)


def begin_attack(m: Match, seat: int, attacker: int, victim: int, attack_card: int) -> None:
    """CD-11.4: commit the attack; triggers waiting for it settle in `declared`."""
    change_memory(
        m,
        combat={
            "attacker": role_of(m.card(attacker)),
            "target": role_of(m.card(victim)),
            "blocker": None,
            "by_card": attack_card,
            "ended": False,
            "dealt": False,
        },
    )
    atoms.exhaust(m, attacker)


def _wait_keyword(m: Match, keyword: str, card: Card, event: Event | None = None) -> None:
    """Queue a keyword's effect like any trigger of the card."""
    at = Resolution(card.controller, card.card_ref, event)
    m.wait(m.pool.bound[f"keyword:{keyword}"], at)


def declared(m: Match, text: Resolution | None = None) -> Flow[None]:
    """CD-11.5: "on declare attack" triggers settle before anything else; then block and window.

    `text`: the context of an Attack card's text, with the choices of its draft.
    """
    combat = combat_of(m)
    attacker, target = m.card(combat["attacker"][0]), m.card(combat["target"][0])
    if combat["by_card"]:
        yield from _attack_card_text(m, combat["by_card"], attacker, text)
    atoms.emit_pair(m, EngineEvent.ATTACK_DECLARED, attacker.id, target.id)
    atoms.emit_pair(m, EngineEvent.ATTACKED, target.id, attacker.id)
    if m.has(attacker, "puller"):
        _wait_keyword(m, "puller", attacker)
    # CD-14.10: the first time of the turn counts, also one before it had the keyword.
    if m.has(target, "elusive") and not target.notes.get("attacked"):
        _wait_keyword(m, "elusive", target)
    atoms.note(m, target.id, "attacked", 1)
    yield from settle(m)
    m.push_step("combat_end")
    combat = combat_of(m)
    gone = role_holder(m, combat["attacker"]) is None or role_holder(m, combat["target"]) is None
    if m.state.result is not None or gone or combat["ended"]:
        return
    m.push_step("combat_damage")
    for _ in range(numbers_of(m).chain_windows_per_attack):
        m.push_step("combat_window")
    m.push_step("combat_block")


def _attack_card_text(m: Match, card_id: int, hero: Card, text: Resolution | None) -> Flow[None]:
    """CD-11.14: the hero has the card's damage and text for this combat."""
    printed = m.card(card_id).printed
    atoms.modify(m, hero.id, "add", "attack", printed.stats["damage"], "combat", card_id)
    if printed.spell is not None and text is not None:
        yield from carry_out(m, text, printed.spell)


def blockers(m: Match) -> list[int]:
    """CD-11.6: ready minions of the defending seat's Defense Zone that nothing forbids to block."""
    combat = combat_of(m)
    attacker, target = m.card(combat["attacker"][0]), m.card(combat["target"][0])
    unblocked = combat["by_card"] and not numbers_of(m).attack_card_blockable
    if unblocked or m.has(attacker, "blitz") or m.has(target, "blitz"):
        return []
    found = []
    for card_id in m.zone(1 - attacker.controller, DEFENSE):
        if not card_id or card_id == target.id:
            continue
        card = m.card(card_id)
        banned = "block" in m.derived(card).bans or below_pride(m, card)
        if not card.exhausted and not banned:
            found.append(card_id)
    return found


def block(m: Match) -> Flow[None]:
    """CD-11.6, 11.7: the defending seat may declare one blocker, which takes the target's place."""
    able = blockers(m)
    if not able:
        return
    seat = 1 - m.state.active
    key: str = yield from ask(lambda: _block_prompt(m, seat, able))
    if key == "none":
        return
    blocker = int(key.removeprefix("block:"))
    if not m.has(m.card(blocker), "vigilant"):
        atoms.exhaust(m, blocker)
    change_combat(m, blocker=role_of(m.card(blocker)))
    atoms.emit_pair(m, EngineEvent.BLOCK_DECLARED, blocker, combat_of(m)["attacker"][0])
    yield from settle(m)


def _block_prompt(m: Match, seat: int, able: list[int]) -> Act:
    combat = combat_of(m)
    attacker, target = m.card(combat["attacker"][0]), m.card(combat["target"][0])
    names = f"{attacker.printed.name} attacks {target.printed.name}"
    options = [Option(f"block:{cid}", cid, verb="block") for cid in able]
    no_block = f"No block: take {m.stat(attacker, 'attack')}"
    return Act(
        seat,
        "declare_block",
        [*options, Option("none", verb="pass", label=no_block)],
        title=names,
        ask="Choose a minion to block with.",
        tone="respond",
        source=attacker.id,
        default="none",
        primary="none",
        rule="CD-11.6",
    )


def damage(m: Match) -> Flow[None]:
    """CD-11.11, 11.12: both deal damage simultaneously; hits, deaths and kills settle as one."""
    combat = combat_of(m)
    attacker, defender = role_holder(m, combat["attacker"]), defender_of(m)
    if combat["ended"] or attacker is None or defender is None:
        return
    change_combat(m, defender=role_of(defender))
    blow = (defender.id, m.stat(attacker, "attack"), attacker.id)
    back = (attacker.id, m.stat(defender, "attack"), defender.id)
    dealt = deal(m, [blow, back], combat=True, swept=_swept(m, attacker, defender))
    if dealt.get(defender.id, 0) > 0:
        change_combat(m, dealt=True)
    else:
        note_to_all(m, NO_DAMAGE, card_id=attacker.id, other=defender.id)
    for one, other in ((attacker.id, defender.id), (defender.id, attacker.id)):
        if dealt.get(other, 0) > 0:
            _hit(m, one, other)
    before = atoms.looking_back(m)
    yield from check(m)
    _kills(m, attacker, defender, dealt, before)
    yield from settle(m)


def _swept(m: Match, attacker: Card, defender: Card) -> list[int]:
    """Cleave and Piercing: further minions that take the same damage, in the same event."""
    if not in_row(defender):
        return []
    found = adjacent_slots(m, defender) if m.has(attacker, "cleave") else []
    if m.has(attacker, "piercing") and behind(m, defender):
        found.append(behind(m, defender))
    return found


def _hit(m: Match, one: int, other: int) -> None:
    card = m.card(one)
    event = atoms.emit_pair(m, ClashingDestinyEvent.COMBAT_HIT, one, other)
    if m.has(card, "pusher"):
        _wait_keyword(m, "pusher", card, event)


def _kills(m: Match, attacker: Card, defender: Card, dealt: dict[int, int], before: Before) -> None:
    """CD-11.12: On Kill, also of a unit that was destroyed at the same moment."""
    for one, other in ((attacker, defender), (defender, attacker)):
        killed = dealt.get(other.id, 0) > 0 and was_destroyed(m, other.card_ref)
        if killed:
            atoms.emit_look_back(m, ClashingDestinyEvent.COMBAT_KILL, one, other, before)


def end(m: Match) -> Flow[None]:
    """CD-11.13: always reached once an attack was declared."""
    combat = combat_of(m)
    attacker = role_holder(m, combat["attacker"])
    if attacker is not None and attacker.printed.type == "hero":
        weapon = equipped(m, attacker.controller, "weapon")
        if weapon:
            atoms.count(m, weapon, "durability", -numbers_of(m).weapon_loss_per_attack, "attack")
    if attacker is not None and combat["dealt"]:
        _attack_again(m, attacker)
    for effect in combat.get("at_end", ()):
        yield from _at_end(m, effect)
    yield from end_effects(m, "combat")
    m.forget_memory("combat")
    atoms.announce(m, EngineEvent.COMBAT_OVER, m.state.active)
    yield from settle(m)


def _attack_again(m: Match, attacker: Card) -> None:
    """Double Attack: ready after the first combat damage dealt as attacker in a turn."""
    if m.has(attacker, "double_attack") and not attacker.notes.get("has_struck"):
        m.rules.ready(m, [attacker.id])
    atoms.note(m, attacker.id, "has_struck", 1)


def _at_end(m: Match, waiting: AtEnd) -> Flow[None]:
    """CD-11.13: resolve an Attack card's effect at the end of combat."""
    key, seat, source, incarnation = waiting
    bound = m.pool.bound[key]
    at = Resolution(seat, CardRef(source, incarnation))
    if bound.run is not None and (bound.condition is None or bound.condition(m, at)):
        yield from bound.run(m, at)
