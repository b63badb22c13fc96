"""Priority windows (CD-3.11, CD-7): the Main Phase's acts, control of the chain, what opens one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow, ask
from app.engine.prompts import Act, Option, Reason
from app.engine.steps.acts import Found, LegalActs
from app.engine.steps.settling import settle
from app.engine.steps.turns import enter_phase, skipped
from app.engine.steps.using import uses

from .activated_abilities import use, why_not_use
from .combat import begin_attack, combat_of, declared, targets_of, why_no_attack
from .memory import memory_of
from .playing_cards import choose_victim, counts_as, play, price_of, why_not_play

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def acts(m: Match, seat: int, *, in_chain: bool) -> Iterator[Found]:
    """Yield every play, attack and use, with what stands against it."""
    cards = m.state.cards
    for card_id in m.zone(seat, "hand"):
        card = cards[card_id]
        yield card_id, why_not_play(m, seat, card, in_chain=in_chain), partial(_play, m, seat, card)
    own = [card for cid in m.board(seat) if (card := cards[cid]).controller == seat]
    for card in own if not in_chain else ():
        if card.printed.type in ("minion", "hero"):
            attack = partial(Option, f"attack:{card.id}", card.id, verb="attack")
            yield card.id, _why_not_attack(m, card), attack
    yield from uses(m, own, partial(why_not_use, m, seat, in_chain=in_chain))


def _play(m: Match, seat: int, card: Card) -> Option:
    price = price_of(m, seat, card, counts_as(m, seat, card))
    return Option(f"play:{card.id}", card.id, verb="play", cost=price)


def _why_not_attack(m: Match, card: Card) -> Reason | None:
    why = why_no_attack(m, card, 0)
    if why is None and not targets_of(m, card):
        return Reason("There is nothing to attack.", "CD-11.3")
    return why


def main_phase(m: Match) -> Flow[None]:
    """CD-3.11: one act of the active player; the prompt comes again until the turn is ended."""
    seat = m.state.active
    key: str = yield from ask(lambda: main_prompt(m, seat))
    if key == "end":
        m.push_step("end")
        return
    m.push_step("main")
    yield from act(m, seat, key)


def act(m: Match, seat: int, key: str) -> Flow[None]:
    """Carry out an act of the Main Phase; a spell or ability starts a chain (CD-7.2)."""
    kind, _, rest = key.partition(":")
    if kind == "attack":
        attacker = int(rest)
        victim = yield from choose_victim(m, seat, attacker, attacker)
        begin_attack(m, seat, attacker, victim, 0)
        yield from declared(m)
        return
    yield from announce(m, seat, key)
    if "combat" in memory_of(m):
        # CD-11.14: after an Attack card "when you play" and "on declare attack" are one batch.
        yield from declared(m)
        return
    yield from _build(m, seat)


def _build(m: Match, seat: int) -> Flow[None]:
    yield from settle(m)
    if m.state.chain and m.state.result is None:
        m.push_step("chain_control", 1 - seat, 0)


def announce(m: Match, seat: int, key: str) -> Flow[None]:
    """Play a card or use an ability, up to its commit."""
    kind, *numbers = key.split(":")
    if kind == "play":
        yield from play(m, seat, int(numbers[0]))
    else:
        yield from use(m, seat, int(numbers[0]), int(numbers[1]))


def main_begins(m: Match) -> Flow[None]:
    """CD-3.10: the Main Phase begins, unless it is skipped (CD-3.18)."""
    if skipped(m, m.state.active, "main"):
        m.push_step("end")
    else:
        enter_phase(m, "main")
        m.push_step("main")
    yield from settle(m)


def main_prompt(m: Match, seat: int) -> Act:
    """CD-3.11: play, attack, use, or end the turn."""
    legal = LegalActs(lambda at: acts(at, seat, in_chain=False))
    return Act(
        seat, "main_action", [*legal.offered(m), Option("end", verb="pass", label="End turn")],
        title="Your Main Phase", ask="Play a card, attack, use an ability or end your turn.",
        rule="CD-3.11", default="end", primary="end", why_not=legal.refused,
    )  # fmt: skip


def chain_prompt(m: Match, seat: int) -> Act:
    """CD-7.5: add one item or pass."""
    top = m.state.chain[-1]
    name = m.card(top.source).printed.name
    title = f"Add to {name}?" if top.seat == seat else f"Answer {name}?"
    return _answer_prompt(
        m, seat, "chain_respond", title, "Add a Burst spell or an ability, or pass.",
        f"Let {name} resolve", "CD-7.5",
    )  # fmt: skip


def _open_prompt(m: Match, seat: int, moment: str) -> Act:
    """CD-7.3: open a chain or decline; asked whatever the hand holds (CD-18.2)."""
    title = "Before the turn ends" if moment == "end" else "Before combat damage"
    label = "Let the turn end" if moment == "end" else "Let the attack go on"
    return _answer_prompt(
        m, seat, "chain_open", title, "Open a chain with a Burst spell or an ability, or decline.",
        label, "CD-7.3",
    )  # fmt: skip


def _answer_prompt(
    m: Match, seat: int, name: str, title: str, words: str, label: str, rule: str
) -> Act:
    legal = LegalActs(lambda at: acts(at, seat, in_chain=True))
    return Act(
        seat, name, [*legal.offered(m), Option("pass", verb="pass", label=label)], title=title,
        ask=words, tone="respond", rule=rule, default="pass", primary="pass",
        why_not=legal.refused,
    )  # fmt: skip


def open_window(m: Match, seat: int, moment: str) -> Flow[None]:
    """Let a seat open one chain; if it declines there is none (CD-7.3)."""
    key: str = yield from ask(lambda: _open_prompt(m, seat, moment))
    if key == "pass":
        atoms.tell(m, EngineEvent.DECLINED, seat)
        return
    yield from announce(m, seat, key)
    yield from _build(m, seat)


def combat_window(m: Match) -> Flow[None]:
    """CD-11.8: the defending seat may open a chain, whether it has blocked or not."""
    if not combat_of(m)["ended"]:
        yield from open_window(m, 1 - combat_of(m)["attacker"][2], "combat")


def end_window(m: Match) -> Flow[None]:
    """CD-3.14, 3.15: the non-active seat may open one chain."""
    yield from open_window(m, 1 - m.state.active, "end")
