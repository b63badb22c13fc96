"""Legal acts (MW-5.1 to 5.3) that a window offers, why the others are not, and doing one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.position.flow import Flow
from app.engine.position.refs import Ref
from app.engine.prompts import Act, Option, Reason, Text
from app.engine.steps.acts import Found, LegalActs, parse_act
from app.engine.steps.using import use_option, uses

from ..dsl.nodes import Augment
from ..memory import Memory, change_tallies, memory_of
from ..numbers import numbers_of
from ..play import expanding
from ..play.activated_abilities import augment, use, why_not_use
from ..play.casting import cast, why_not_cast
from ..play.deploying import deploy, turn_up_unit, why_not_deploy, why_not_enter
from ..support.means import casting_cost, support_of
from ..support.rebinding import other_act, rebind, rebind_options, why_not_rebind
from ..timing import EXPANSION
from ..zones import face_down_of
from .self_loss import self_loss

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.state import Card

PASS: Final = "pass"  # noqa: S105  # the key of an act
ROWS: Final = ("units", "elements", "attached")
PLAIN: Final = {
    "element": ("play", ""),
    "face_down": ("hide", "Place face down"),
    "turn_up": ("turn", "Turn up"),
}
"""The verb and the words of acts that cost nothing."""
ACTS: Final = {
    "deploy": "deploy a unit",
    "cast": "cast",
    "turn": "turn a card face up",
    "augment": "augment",
    "use": "use an ability",
    "rebind": "rebind elements",
    "pass": "pass",
}
FAST: Final = {**ACTS, "cast": "cast a Fast card", "turn": "turn a unit face up"}
"""Verbs for a window's acts in prompts (`act_words.listing`), also of a quick window."""


def window_prompt(
    m: Match,
    seat: int,
    name: str,
    window: tuple[str, str],
    fixed: list[Option],
    *,
    title: str,
    ask: Text,
    rule: str,
    tone: str = "respond",
    source: int = 0,
    is_main: bool = True,
) -> Act:
    """Return the prompt of a window (its kind and place): legal acts, and `fixed`.

    The last of the fixed options is passing. `is_main`: see `Prompt`.
    """
    kind, place = window
    legal = LegalActs(lambda at: _all_acts(at, seat, kind))
    return Act(
        seat,
        name,
        fixed,
        acts=partial(_options, m, seat, place, legal),
        title=title,
        ask=ask,
        rule=rule,
        tone=tone,
        source=source,
        default=PASS,
        primary=PASS,
        is_main=is_main,
        why_not=lambda later: _reasons(later, seat, legal),
    )


def passing(label: str) -> Option:
    """Return passing as an option."""
    return Option(PASS, verb="pass", label=label)


def _options(m: Match, seat: int, place: str, legal: LegalActs) -> list[Option]:
    """Return every act but passing; none once the cap of this window is reached."""
    if is_capped(m, seat, place):
        return []
    found = legal.offered(m)
    for option in found:
        option.warn = partial(self_loss, seat, option.key)
    return [*found, *rebind_options(m, seat)]


def _reasons(m: Match, seat: int, legal: LegalActs) -> list[tuple[Ref, Reason]]:
    """Return the reasons against acts that are not offered."""
    found = legal.refused(m)
    why = why_not_rebind(m, seat)
    return [*found, *((cid, why) for cid in m.zone(seat, "units") if why is not None)]


def _all_acts(m: Match, seat: int, window: str) -> Iterator[Found]:
    playing = expanding.why_not_play(m, seat, window)
    yield from _of_hand(m, seat, window, playing)
    yield from _of_face_down(m, seat, window, playing)
    yield from _of_field(m, seat, window)


def _of_hand(m: Match, seat: int, window: str, playing: Reason | None) -> Iterator[Found]:
    cards = m.state.cards
    placing = expanding.why_not_place(m, seat, window)
    for card_id in m.zone(seat, "hand"):
        card = cards[card_id]
        match card.printed.type:
            case "element":
                yield card_id, playing, partial(_plain, card_id, "element")
            case "unit":
                option = partial(_deployed, m, card)
                yield card_id, why_not_deploy(m, seat, card, window), option
            case _:
                why = why_not_cast(m, seat, card, window)
                yield card_id, why, partial(_cast, m, seat, card)
        if window == EXPANSION:
            yield card_id, placing, partial(_plain, card_id, "face_down")


def _of_face_down(m: Match, seat: int, window: str, playing: Reason | None) -> Iterator[Found]:
    """MW-4.5: a face-down card is turned up by its controller as its type allows."""
    cards = m.state.cards
    for card_id in face_down_of(m, seat):
        card = cards[card_id]
        match card.printed.type:
            case "element":
                yield card_id, playing, partial(_plain, card_id, "turn_up")
            case "unit":
                yield card_id, why_not_enter(m, seat, card), partial(_plain, card_id, "turn_up")
            case _:
                why = why_not_cast(m, seat, card, window)
                yield card_id, why, partial(_cast, m, seat, card)


def _of_field(m: Match, seat: int, window: str) -> Iterator[Found]:
    cards = m.state.cards
    held = [cards[card_id] for row in ROWS for card_id in m.zone(seat, row)]
    yield from uses(m, held, partial(why_not_use, m, seat, window=window), option=_use)


def _use(card: Card, bound: Bound, place: int) -> Option:
    if isinstance(bound.node, Augment):
        return Option(f"augment:{card.id}", card.id, verb="augment", note=bound.key)
    return use_option(card, bound, place)


def _plain(card_id: int, act: str) -> Option:
    verb, label = PLAIN[act]
    return Option(f"{act}:{card_id}", card_id, verb=verb, label=label)


def _deployed(m: Match, card: Card) -> Option:
    cost = sum(support_of(m, card))
    return Option(f"deploy:{card.id}", card.id, verb="deploy", cost=cost)


def _cast(m: Match, seat: int, card: Card) -> Option:
    cost = sum(casting_cost(m, seat, card))
    return Option(f"cast:{card.id}", card.id, verb="cast", cost=cost)


def is_idle_seat(m: Match, seat: int, window: str) -> bool:
    """MW-5.8: true if a seat visibly has no act in a window."""
    if m.zone(seat, "hand") or face_down_of(m, seat):
        return False
    return all(why is not None for _, why, *_ in _of_field(m, seat, window))


def perform(m: Match, seat: int, key: str, level: int, place: str) -> Flow[None]:
    """Carry out the act of a key; cards for the chain go to that level of it."""
    _count(m, seat, place)
    kind, card_id, index = parse_act(key)
    if kind == "rebind":
        yield from rebind(m, seat)
        return
    other_act(m, seat)
    match kind:
        case "cast":
            yield from cast(m, seat, card_id, level)
        case "deploy":
            yield from deploy(m, seat, card_id, level)
        case "use":
            yield from use(m, seat, card_id, index)
        case "augment":
            yield from augment(m, seat, card_id)
        case "face_down":
            expanding.place_face_down(m, seat, card_id)
        case "turn_up" if m.card(card_id).printed.type == "unit":
            yield from turn_up_unit(m, seat, card_id)
        case _:
            expanding.play_element(m, seat, card_id)


def _count(m: Match, seat: int, place: str) -> None:
    acts = memory_of(m).get("acts", {})
    name = f"{seat}:{place}"
    change_tallies(m, acts={**acts, name: acts.get(name, 0) + 1})


def is_capped(m: Match, seat: int, place: str) -> bool:
    """MW-5.3: true if a seat has taken as many acts in a window as it may."""
    memory: Memory = m.state.memory
    done = memory.get("acts", {}).get(f"{seat}:{place}", 0)
    return done >= numbers_of(m).acts_per_window_cap
