"""Priority windows (CD-3.11, CD-7): acts of the Main Phase, control of the chain, openings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.log.act_words import listing
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Act, Option, Reason
from app.engine.steps.acts import Found, LegalActs, parse_act
from app.engine.steps.priority import Window, open_window, priority, priority_resolve
from app.engine.steps.settling import settle
from app.engine.steps.turns import enter_phase, skipped
from app.engine.steps.using import uses

from .activated_abilities import use, why_not_use
from .combat import begin_attack, declared, targets_of, why_no_attack
from .memory import in_combat
from .playing_cards import choose_victim, counts_as, play, price_of, why_not_play
from .roles import combat_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card

CHAIN: Final = "chain"
COMBAT: Final = "combat"
END: Final = "end"
_BUILDING: Final = Window(
    whole=True, settles=True, opens_empty=False, reopens=False, acts_first=True
)
WINDOWS: Final = dict.fromkeys((CHAIN, COMBAT, END), _BUILDING)
"""The chain itself, and the two moments at which one seat may open one (CD-7.3)."""

MAIN: Final = {
    "play": "play a card",
    "attack": "attack",
    "use": "use an ability",
    "pass": "end your turn",
}
ADDING: Final = {"play": "add a Burst spell", "use": "add an ability", "pass": "pass"}
OPENING: Final = {
    "play": "open a chain with a Burst spell",
    "use": "open a chain with an ability",
    "pass": "decline",
}


def acts(m: Match, seat: int, *, in_chain: bool) -> Iterator[Found]:
    """Yield every play, attack and use, with the reason against it."""
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
    printed = counts_as(m, seat, card)
    label = "" if printed is card.printed else f"Play {card.printed.name} (locked)"
    price = price_of(m, seat, card, printed)
    return Option(f"play:{card.id}", card.id, verb="play", label=label, cost=price)


def _why_not_attack(m: Match, card: Card) -> Reason | None:
    why = why_no_attack(m, card, 0)
    if why is None and not targets_of(m, card):
        return Reason("Nothing to attack.", "CD-11.3")
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
    verb, attacker, _ = parse_act(key)
    if verb == "attack":
        victim = yield from choose_victim(m, seat, attacker, attacker)
        begin_attack(m, seat, attacker, victim, 0)
        yield from declared(m)
        return
    text = yield from announce(m, seat, key)
    if in_combat(m):
        # CD-11.14: after an Attack card "when you play" and "on declare attack" are one batch.
        yield from declared(m, text)
        return
    yield from open_window(m, CHAIN, 1 - seat)


def announce(m: Match, seat: int, key: str) -> Flow[Resolution | None]:
    """Play a card or use an ability, up to its commit; return the context of an Attack card."""
    verb, card_id, index = parse_act(key)
    if verb == "play":
        return (yield from play(m, seat, card_id))
    yield from use(m, seat, card_id, index)
    return None


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
        seat,
        "main_action",
        [*legal.offered(m), Option("end", verb="pass", label="End turn")],
        title="Your Main Phase",
        ask=listing(seat, MAIN),
        rule="CD-3.11",
        default="end",
        primary="end",
        why_not=legal.refused,
    )


def window_prompt(m: Match, seat: int, window: str) -> Act:
    """CD-7.5: add one item or pass; CD-7.3: open a chain or decline."""
    return _chain_prompt(m, seat) if window == CHAIN else _open_prompt(m, seat, window)


def _chain_prompt(m: Match, seat: int) -> Act:
    top = m.state.chain[-1]
    name = m.card(top.source).printed.name
    title = f"Add to {name}?" if top.seat == seat else f"Answer {name}?"
    return _answer_prompt(m, seat, "chain_respond", title, ADDING, "CD-7.5")


def _open_prompt(m: Match, seat: int, window: str) -> Act:
    """CD-7.3: open a chain or decline; asked independently of the hand (CD-18.2)."""
    title = "Before the turn ends" if window == END else "Before combat damage"
    return _answer_prompt(m, seat, "chain_open", title, OPENING, "CD-7.3")


def _answer_prompt(
    m: Match, seat: int, name: str, title: str, words: Mapping[str, str], rule: str
) -> Act:
    legal = LegalActs(lambda at: acts(at, seat, in_chain=True))
    return Act(
        seat,
        name,
        [*legal.offered(m), Option("pass", verb="pass", label="Pass")],
        title=title,
        ask=listing(seat, words),
        tone="respond",
        rule=rule,
        default="pass",
        primary="pass",
        why_not=legal.refused,
    )


def passed(m: Match, seat: int, window: str, *, is_asked: bool) -> None:
    """CD-7.3: a pass outside a chain declines to open one; in a chain it passes (CD-7.5)."""
    atoms.announce(m, EngineEvent.PASSED if window == CHAIN else EngineEvent.DECLINED, seat)


def next_priority(m: Match, window: str, first: int, seat: int, passes: int) -> None:
    """CD-7.4, 7.6: the other seat's response in a chain started by an act of any window."""
    if window == CHAIN or (m.state.chain and m.state.result is None):
        m.push_step("chain_control", seat, passes)


def window_closes(m: Match, window: str, first: int) -> None:
    """CD-7.8: the chain resolves, one item after the other."""
    if m.state.chain:
        m.push_step("chain_resolve")


def chain_control(m: Match, seat: int, passes: int) -> Flow[None]:
    """CD-7.5: a seat in control of the chain adds to it or passes."""
    return priority(m, CHAIN, seat, seat, passes)


def chain_resolve(m: Match) -> Flow[None]:
    """CD-7.8: the last item that was added resolves."""
    return priority_resolve(m, CHAIN, m.state.active)


def combat_window(m: Match) -> Flow[None]:
    """CD-11.8: the defending seat may open a chain, whether it has blocked or not."""
    if not combat_of(m)["ended"]:
        seat = 1 - m.state.active
        yield from priority(m, COMBAT, seat, seat, passes=1)


def end_window(m: Match) -> Flow[None]:
    """CD-3.14, 3.15: the non-active seat may open one chain."""
    seat = 1 - m.state.active
    return priority(m, END, seat, seat, passes=1)
