"""Attempting (BM-4.12 to 4.15, BM-5): legal acts with priority, and their execution."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl.abilities import Activated
from app.engine.log.act_words import listing
from app.engine.meaning.binding import Bound
from app.engine.position.flow import Flow
from app.engine.position.log_facts import announced
from app.engine.position.refs import Ref, zone_key
from app.engine.position.resolution import Resolution
from app.engine.prompts import Act, Option, Reason
from app.engine.steps import chain
from app.engine.steps.acts import offered, parse_act, refused
from app.engine.steps.announcing import Draft, activated_of, can_announce, choose_x, draft
from app.engine.steps.paying import extra_costs
from app.engine.steps.using import put_use, uses, why_no_use

from .combat import able_to_attack
from .event_kinds import BattleMagesEvent
from .mana import can_pay, most_x
from .memory import memory_of
from .paying import choose_payment, generic_of, pay, why_not_pay
from .prices import echo_price, price_at, printed_price, to_pay
from .zones import place_for

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

MOMENTS: Final = {
    "main": "{whose} First Main-Step",
    "attack": "After attackers",
    "block": "After blockers",
    "second_main": "{whose} Second Main-Step",
    "end": "{whose} End-Step",
}

PHRASES: Final = {"play": "attempt a spell", "use": "use an ability", "pass": "pass"}
GOING_ON: Final = {
    "main": ("Go to combat", "go to combat"),
    "second_main": ("End turn", "end the turn"),
}
"""Label and phrase of a pass in one's own Main-Steps."""
NO_COMBAT: Final = ("Skip combat", "skip combat")


def is_quiet(m: Match, seat: int) -> bool:
    """BM-4.12: true if it is the seat's own Main-Step and nothing is on the stack."""
    main = memory_of(m).get("phase") in ("main", "second_main")
    return main and m.state.active == seat and not m.state.chain


@cache
def is_slow(printed: Printed) -> bool:
    """True if a card is for the own Main-Step only: creatures without Ambush, and Solemn cards."""
    words = printed.derived.keywords
    return "solemn" in words or (printed.type == "creature" and "ambush" not in words)


def why_not_attempt(m: Match, seat: int, card: Card) -> Reason | None:
    """Return the reason against attempting a card, None if a legal attempt exists (BM-5.3)."""
    if card.printed.type == "crystal":
        return Reason("Play crystals in your Crystal-Step.", "BM-1.5")
    if is_slow(card.printed) and not is_quiet(m, seat):
        return Reason("Only in your Main-Step, with an empty stack.", "BM-4.12")
    if card.printed.type == "creature" and place_for(m, seat, "creatures") is None:
        return Reason("You have the maximum number of creatures.", "BM-5.17")
    at, spell = Resolution(seat, card.card_ref), card.printed.spell
    why = why_not_pay(m, at, extra_costs(card.printed), to_pay(m, seat, card))
    if why is None and spell is not None and not can_announce(m, at, spell):
        return Reason("No legal targets.", "BM-7.3")
    return why


def why_not_use(m: Match, seat: int, card: Card, bound: Bound) -> Reason | None:
    """Return why an ability cannot be used now, None if it can."""
    node = bound.node
    assert isinstance(node, Activated)  # noqa: S101  # only these are offered
    if card.notes.get(bound.memory):
        return Reason("Already used this turn.", "BM-5.16")
    if node.own_turn_only and not is_quiet(m, seat):
        return Reason("Only in your Main-Step, with an empty stack.", "BM-4.15")
    at = Resolution(seat, card.card_ref)
    pay = partial(why_not_pay, m, at, bound.costs, generic_of(bound.costs))
    return why_no_use(m, at, bound, ("BM-4.15", "BM-7.3"), pay, targets_first=True)


def _cards(m: Match, seat: int) -> list[Card]:
    """Return the cards in zones that allow attempts: the hand, and Echo cards of the graveyard."""
    buried = [m.card(cid) for cid in m.zone(seat, "graveyard")]
    return [
        *(m.card(cid) for cid in m.zone(seat, "hand")),
        *(card for card in buried if echo_price(card.printed) is not None),
    ]


def acts(m: Match, seat: int) -> list[Option]:
    """Return every legal attempt."""
    found = []
    quiet = is_quiet(m, seat)
    for card in _cards(m, seat):
        # Most cards fail at their moment or their price: no sentence is made of that.
        if printed_price(card.printed) is None or (is_slow(card.printed) and not quiet):
            continue
        cost = to_pay(m, seat, card)
        if can_pay(m, seat, cost) and why_not_attempt(m, seat, card) is None:
            found.append(Option(f"play:{card.id}", card.id, verb="play", cost=cost.total))
    return [*found, *offered(uses(m, _with_abilities(m, seat), partial(why_not_use, m, seat)))]


def _with_abilities(m: Match, seat: int) -> list[Card]:
    own = (m.card(cid) for cid in m.board(seat))
    granted = bool(m.state.modifiers or m.state.statics)
    return [c for c in own if c.controller == seat and (granted or c.printed.activated)]


def reasons(m: Match, seat: int) -> list[tuple[Ref, Reason]]:
    """Return the reasons for refused acts, by reference."""
    found: list[tuple[Ref, Reason]] = []
    for card in _cards(m, seat):
        why = why_not_attempt(m, seat, card)
        if why is not None:
            found.append((card.id, why))
    return [*found, *refused(uses(m, _with_abilities(m, seat), partial(why_not_use, m, seat)))]


def priority_prompt(m: Match, seat: int) -> Act:
    """BM-4.1, 16.8: one attempt, or pass."""
    own, phase = is_quiet(m, seat), memory_of(m).get("phase", "")
    label, going_on = _going_on(m, seat, phase) if own else ("Pass", "pass")
    return Act(
        seat,
        "priority",
        [Option("pass", verb="pass", label=label)],
        acts=lambda: acts(m, seat),
        title="Your Main-Step" if own else _moment(m, seat),
        ask=listing(seat, PHRASES | {"pass": going_on}),
        tone="act" if own else "respond",
        rule="BM-4.1",
        default="pass",
        primary="pass",
        why_not=lambda later: reasons(later, seat),
        is_main=phase == "main",
    )


def _moment(m: Match, seat: int) -> str:
    """Return the moment to react to: the next item to resolve, or the step and its player."""
    if m.state.chain:
        return f"{m.card(m.state.chain[-1].source).printed.name} resolves next"
    whose = "Your" if m.state.active == seat else "Opponent's"
    return MOMENTS.get(memory_of(m).get("phase", ""), "A reaction").format(whose=whose)


def _going_on(m: Match, seat: int, phase: str) -> tuple[str, str]:
    """BM-9.1: without attackers there is no combat."""
    return NO_COMBAT if phase == "main" and not able_to_attack(m, seat) else GOING_ON[phase]


def has_priority(m: Match, seat: int) -> bool:
    """BM-4.17: False without cards in hand, Echo and abilities; both seats can see that."""
    if m.zone(seat, "hand") or any(activated_of(m, card) for card in _with_abilities(m, seat)):
        return True
    buried = (m.card(cid).printed for cid in m.zone(seat, "graveyard"))
    return any(echo_price(printed) is not None for printed in buried)


def attempt(m: Match, seat: int, key: str) -> Flow[None]:
    """BM-5.2: modes, X, targets, costs; then it is on the stack."""
    verb, card_id, index = parse_act(key)
    if verb == "play":
        yield from _attempt_spell(m, seat, card_id)
    else:
        yield from _use(m, seat, card_id, index)


def _attempt_spell(m: Match, seat: int, card_id: int) -> Flow[None]:
    card = m.card(card_id)
    at, spell = Resolution(seat, card.card_ref), card.printed.spell
    made = Draft()
    if spell is not None:
        made = yield from draft(m, at, spell)
    elif (bounds := x_bounds(m, at)) is not None:  # a creature keeps it (BM-1.9)
        made.x = yield from choose_x(m, at, *bounds, cancel=True)
    costs = extra_costs(card.printed)
    paid = yield from choose_payment(m, at, costs, to_pay(m, seat, card, made.x))
    echoed = card.zone_name == "graveyard"
    atoms.move(m, card_id, zone_key(seat, "chain"), cause="attempted")
    atoms.note(m, card_id, "echoed", int(echoed))
    pay(m, at, paid, costs)
    m.note_played(seat, card.printed)
    chain.put_card(m, seat, card_id, made)
    facts = announced(m, made.targets)
    atoms.announce(m, BattleMagesEvent.ATTEMPTED, seat, card_id, facts=facts)


def x_bounds(m: Match, at: Resolution) -> tuple[int, int] | None:
    """BM-5.7: return the least and the highest X that can be paid, None without an X."""
    card = m.card(at.source)
    if not price_at(card).has_x:
        return None
    return 0, most_x(m, at.seat, partial(to_pay, m, at.seat, card))


def _use(m: Match, seat: int, card_id: int, index: int) -> Flow[None]:
    card = m.card(card_id)
    bound = activated_of(m, card)[index]
    at = Resolution(seat, card.card_ref)
    made = yield from draft(m, at, bound)
    paid = yield from choose_payment(m, at, bound.costs, generic_of(bound.costs))
    if bound.once_per_turn:
        m.remember(card_id, bound.memory)
    put_use(m, at, bound, made, lambda: pay(m, at, paid, bound.costs))
