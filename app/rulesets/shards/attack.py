"""Declaring attackers and blockers (SH-6, SH-7), and casts of the defending seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.log.act_words import listing
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import Ref
from app.engine.prompts import Act, Option, Pair, Pick, Reason
from app.engine.steps.acts import LegalActs
from app.engine.steps.combat_roles import attackers, role_of
from app.engine.steps.declaring import attack_prompt, block_prompt, emit_attack, possible_blocks
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import enter_phase, skipped

from .combat_roles import change_attack
from .event_kinds import ATTACK_COUNTS, ShardsEvent
from .legal_acts import act, acts, is_idle
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

DEFENDING: Final = {
    "play": "cast a card",
    "use": "use an ability",
    "blocks": "declare your blocks",
    "pass": "let the attack through",
}
Pairs = Sequence[tuple[Ref, Ref]]


def attackable(m: Match, seat: int) -> list[Card]:
    """SH-6.2: ready, without Sentinel, and nothing forbids it."""
    found = []
    for card in creatures(m, seat):
        now = m.derived(card)
        if not card.exhausted and "sentinel" not in now.keywords and "attack" not in now.bans:
            found.append(card)
    return found


def may_attack(m: Match, seat: int) -> bool:
    """True if a seat may declare an attack in this turn."""
    is_early = m.state.turn == 1 and not numbers_of(m).first_turn_attack
    return not is_early and bool(attackable(m, seat))


def attack(m: Match) -> Flow[None]:
    """SH-3.10, 3.11, 6.3: one declaration each turn, if anything can attack."""
    seat = m.state.active
    m.push_step("end")
    if skipped(m, seat, "attack") or (m.state.turn == 1 and not numbers_of(m).first_turn_attack):
        return
    able = attackable(m, seat)
    if not able:
        return
    enter_phase(m, "attack")
    reckless = [card for card in able if m.has(card, "reckless")]
    chosen = tuple(card.id for card in reckless)
    if len(reckless) < len(able):
        chosen = yield from ask(lambda: _attack_prompt(m, seat, able, reckless))
    if chosen:
        yield from _declare(m, seat, chosen)


def _attack_prompt(m: Match, seat: int, able: Sequence[Card], reckless: Sequence[Card]) -> Pick:
    must = ", ".join(card.printed.name for card in reckless)
    return attack_prompt(
        seat,
        "attack",
        able,
        reckless,
        why=f"Reckless: {must} must attack.",
        rule="SH-6.3",
        tires=bool(_tired(m, able)),
    )


def _tired(m: Match, cards: Sequence[Card]) -> list[Card]:
    """SH-6.4: return which of these an attack exhausts."""
    return [card for card in cards if numbers_of(m).attack_exhausts and not m.has(card, "vigil")]


def _declare(m: Match, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """SH-6.4 to 6.6: exhaust all attackers together; triggers; then the other seat decides."""
    cards = [m.card(cid) for cid in chosen]
    change_attack(m, attackers=tuple(role_of(card) for card in cards))
    emit_attack(m, seat, cards, ShardsEvent.ATTACK_BEGAN, exhausted=_tired(m, cards))
    for kind in ATTACK_COUNTS[: len(cards)]:
        atoms.announce(m, kind, seat)
    yield from settle(m)
    if is_over(m) or skipped(m, seat, "block"):
        m.push_step("battle")  # SH-3.16: nothing is blocked
        return
    m.push_step("block")
    enter_phase(m, "block")


def block(m: Match) -> Flow[None]:
    """SH-7.2: cast, use, or declare blocks, which ends the phase."""
    seat = 1 - m.state.active
    pairs = pairs_for(m, seat)
    if not pairs and is_idle(m, seat):
        yield from declare_blocks(m, ())
        return
    key: str = yield from ask(lambda: _block_prompt(m, seat, pairs))
    if key == "none":
        yield from declare_blocks(m, ())
    elif key == "blocks":
        blocks: Pairs = yield from ask(lambda: _pair_prompt(m, seat))
        yield from declare_blocks(m, blocks)
    else:
        m.push_step("block")
        yield from act(m, seat, key)
        yield from settle(m)


def _block_prompt(m: Match, seat: int, pairs: Mapping[int, tuple[int, ...]]) -> Act:
    legal = LegalActs(lambda at: acts(at, seat))
    options = legal.offered(m)
    if pairs:
        opens = partial(_pair_prompt, seat=seat)
        options.append(Option("blocks", label="Declare blocks", opens=opens))
    warn = partial(_could_block, seat) if pairs else ""
    options.append(Option("none", verb="pass", label="No blocks", warn=warn))
    return Act(
        seat,
        "block",
        options,
        title=_threat,
        ask=listing(seat, DEFENDING),
        tone="respond",
        rule="SH-7.2",
        default="none",
        primary="none",
        why_not=lambda later: _why_not(later, seat, legal),
    )


def _why_not(m: Match, seat: int, legal: LegalActs) -> list[tuple[Ref, Reason]]:
    """Return reasons against acts that are not offered: casts, uses, and own blocks."""
    own = legal.refused(m)
    if not attackers(m):
        return own
    able = pairs_for(m, seat)
    idle = [card for card in creatures(m, seat) if card.id not in able]
    return [*((card.id, _why_no_block(m, card)) for card in idle), *own]


def _why_no_block(m: Match, card: Card) -> Reason:
    name = card.printed.name
    if card.exhausted:
        return Reason(f"{name} is exhausted and can't block.", "SH-7.6")
    if "block" in m.derived(card).bans:
        return Reason(f"{name} can't block.", "SH-7.7")
    return Reason(f"{name} can't block any of these attackers.", "SH-7.7")


def _threat(m: Match) -> str:
    """Return the warning about the attackers; SH-7.11 asks for blocks even without attackers."""
    cards = attackers(m)
    count, power = len(cards), sum(m.stat(card, "power") for card in cards)
    if not count:
        return "No attackers left"
    who = "One creature attacks you" if count == 1 else f"{count} creatures attack you"
    return f"{who}: {power} power"


def _could_block(seat: int, m: Match) -> str:
    """Return the warning shown before a seat declares no blocks."""
    able = list(pairs_for(m, seat))
    who = m.card(able[0]).printed.name if len(able) == 1 else f"{len(able)} of your creatures"
    power = sum(m.stat(card, "power") for card in attackers(m))
    return f"{who} could block. Without blocks you take {power}."


def pairs_for(m: Match, seat: int) -> dict[int, tuple[int, ...]]:
    """SH-7.6, 7.7: return each possible blocker with the attackers that it may block."""
    against = attackers(m)
    able = [card for card in creatures(m, seat) if not card.exhausted] if against else []
    return possible_blocks(m, able, against, may_block)


def may_block(m: Match, blocker: Card, attacker: Card) -> bool:
    """SH-7.7: True if keywords allow this pair."""
    its, own = m.derived(attacker).keywords, m.derived(blocker).keywords
    if "skyborne" in its and "skyborne" not in own and "sentinel" not in own:
        return False
    return "dread" not in its or m.stat(blocker, "power") > (its["dread"] or 0)


def _pair_prompt(m: Match, seat: int) -> Pair:
    pairs = pairs_for(m, seat)
    most = numbers_of(m).blockers_per_attacker
    return block_prompt(
        seat,
        "declare_blocks",
        pairs,
        per_target=most,
        cancel=True,
        default=_suggested(m, pairs),
        rule="SH-7.5",
    )


def _suggested(m: Match, pairs: Mapping[int, Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """Return the blocks that win: each blocker the strongest attacker that it outpowers."""
    power = {cid: m.stat(m.card(cid), "power") for cid in m.board(0)}
    taken: dict[int, int] = {}
    for blocker in sorted(pairs, key=lambda each: power[each]):
        weaker = [
            goal
            for goal in pairs[blocker]
            if goal not in taken.values() and power[goal] < power[blocker]
        ]
        if weaker:
            taken[blocker] = max(weaker, key=lambda goal: power[goal])
    return tuple((blocker, taken[blocker]) for blocker in pairs if blocker in taken)


def declare_blocks(m: Match, pairs: Pairs) -> Flow[None]:
    """SH-7.9: the declaration is one event; triggers of blockers and of all attackers."""
    seat = 1 - m.state.active
    roles = tuple((role_of(m.card(b)), role_of(m.card(a))) for b, a in pairs)
    change_attack(m, blocks=roles)
    if numbers_of(m).block_exhausts:
        m.rules.exhaust(m, [blocker for blocker, _ in pairs])
    m.push_step("battle")
    atoms.announce(m, ShardsEvent.BLOCKS_DECLARED, seat, amount=len(pairs))
    for blocker, attacker in pairs:
        atoms.emit_pair(m, EngineEvent.BLOCKED, blocker, attacker)
        atoms.emit_pair(m, ShardsEvent.WAS_BLOCKED, attacker, blocker)
    stopped = {attacker for _, attacker in pairs}
    for card in attackers(m):
        if card.id not in stopped:
            atoms.announce(m, ShardsEvent.WAS_UNBLOCKED, card.controller, card.id)
    yield from settle(m)
