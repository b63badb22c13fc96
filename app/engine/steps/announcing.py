"""Announcing: modes, X, targets, in this order, for spells and abilities of every kind.

Legality is worked out by what will check it on resolution.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from ..flow import Flow, ask
from ..prompts import Choose, Number, Option, Pick, Split
from ..refs import CardRef, Ref, is_card, item_ref, seat_ref
from ..resolution import Resolution
from .target_options import asking_words, target_options

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.binding import Bound, BoundTarget
    from ..meaning.registry import Predicate
    from ..state import Card, ChainItem

Chosen = dict[str, tuple[CardRef, ...]]


@dataclass(slots=True)
class Draft:
    """What has been chosen for something that is being announced."""

    modes: tuple[int, ...] = ()
    targets: Chosen = field(default_factory=dict)
    shares: dict[str, dict[Ref, int]] = field(default_factory=dict)
    x: int = 0
    marks: tuple[str, ...] = ()


LACKING: Final = "lacking"
"""Mark of a trigger that waits although it lacks a target."""


def activated_of(m: Match, card: Card) -> list[Bound]:
    """Return the activated abilities that a card has now."""
    now = m.derived(card).abilities
    if now is card.printed.abilities:
        return card.printed.activated
    return [bound for bound in now if bound.kind == "activated"]


def candidates(m: Match, at: Resolution, spec: BoundTarget) -> list[Ref]:
    """Return everything that may be chosen for a target, in the default order."""
    match spec.node.kind:
        case "card":
            return [*_cards(m, at, spec)]
        case "item":
            own = at.item.id if at.item is not None else 0
            return [
                item_ref(item.id) for item in reversed(m.state.chain)
                if item.id != own and m.rules.item_fits(m, at, item, spec.fits)
            ]  # fmt: skip
        case "seat":
            return _seats(m, at)
        case "card_or_seat":
            return [*_cards(m, at, spec), *_seats(m, at)]
        case _:
            return []


def _seats(m: Match, at: Resolution) -> list[Ref]:
    found = (1 - at.seat, at.seat)
    return [seat_ref(seat) for seat in found if m.rules.may_target_seat(m, at.seat, seat)]


def are_there(m: Match, at: Resolution, spec: BoundTarget, count: int) -> bool:
    """Whether at least so many may be chosen for a target; no further than that is looked."""
    if spec.node.kind != "card":
        return len(candidates(m, at, spec)) >= count
    return len([*islice(_cards(m, at, spec), count)]) == count


def _cards(m: Match, at: Resolution, spec: BoundTarget) -> Iterator[Ref]:
    rules, cards = m.rules, m.state.cards
    if spec.node.zones:
        for cid in m.in_zones(spec.node.zones, at.seat):
            if _fits(m, at, spec, cards[cid]):
                yield cid
        return
    for cid in m.board(at.seat):
        card = cards[cid]
        fits = spec.fits if card.face_up else _face_down(m, at, spec, card)
        if fits(m, at, card) and rules.may_target(m, at.seat, card):
            yield cid


def _face_down(m: Match, at: Resolution, spec: BoundTarget, card: Card) -> Predicate:
    """Return what judges a face-down card of the board: by its face only who may know it."""
    known = card.known >> at.seat & 1 and not m.rules.faceless
    return spec.fits if known else spec.fits_hidden


def _fits(m: Match, at: Resolution, spec: BoundTarget, card: Card) -> bool:
    """Whether a card off the board may be chosen, without telling anything about a hidden one."""
    if card.known >> at.seat & 1:
        return spec.fits(m, at, card) and m.rules.may_target(m, at.seat, card)
    # What protects a card is on its face as well, so a hidden one is not asked.
    return bool(card.pub[at.seat]) and spec.fits_hidden(m, at, card)


def specs_of(bound: Bound, modes: Sequence[int]) -> list[BoundTarget]:
    """Return the targets that an ability needs with those modes."""
    return [*bound.targets, *chain.from_iterable(bound.modes[i].targets for i in modes)]


def can_fill(m: Match, at: Resolution, specs: Sequence[BoundTarget]) -> bool:
    """Whether every target that must be chosen can be."""
    return all(spec.node.up_to or are_there(m, at, spec, _least(m, spec)) for spec in specs)


def _least(m: Match, spec: BoundTarget) -> int:
    """Return how many must be there to choose from."""
    return min(1, spec.node.count) if m.rules.fewer_targets else spec.node.count


def legal_modes(m: Match, at: Resolution, bound: Bound) -> list[int]:
    """Return the modes whose targets exist."""
    return [i for i, mode in enumerate(bound.modes) if can_fill(m, at, mode.targets)]


def can_announce(m: Match, at: Resolution, bound: Bound) -> bool:
    """Whether modes and targets for an ability can be chosen now."""
    if bound.targets and not can_fill(m, at, bound.targets):
        return False
    return not bound.modes or len(legal_modes(m, at, bound)) >= bound.choose


def draft(m: Match, at: Resolution, bound: Bound, *, cancel: bool = True) -> Flow[Draft]:
    """Ask for modes, X and targets; every question can be cancelled unless something resolves."""
    made = Draft()
    if bound.modes:
        legal = legal_modes(m, at, bound)
        made.modes = at.modes = yield from choose_modes(m, at, bound, legal, cancel=cancel)
    yield from choose_rest(m, at, bound, made, cancel=cancel)
    return made


def choose_rest(m: Match, at: Resolution, bound: Bound, made: Draft, *, cancel: bool) -> Flow[bool]:
    """Ask for X and targets; False if a trigger cannot have them."""
    bounds = m.rules.x_bounds(m, at, bound)
    if bounds is not None:
        made.x = at.x = yield from choose_x(m, at, *bounds, cancel=cancel)
    specs = specs_of(bound, made.modes)
    if not cancel and m.rules.hollow_triggers and not can_fill(m, at, specs):
        made.marks = (LACKING,)
        # Without a target that may be left out it does nothing at all, so nothing is chosen.
        specs = [spec for spec in specs if can_fill(m, at, [spec])] if is_lenient(specs) else []
    found: bool = yield from choose_targets(m, at, specs, made, cancel=cancel)
    return found


def is_lenient(specs: Sequence[BoundTarget]) -> bool:
    """Whether one of the targets may be left out."""
    return any(spec.node.up_to for spec in specs)


def choose_x(m: Match, at: Resolution, least: int, most: int, *, cancel: bool) -> Flow[int]:
    """Ask for X; what leaves no choice is not asked, unless in a draft."""
    if least == most and not cancel:
        return least
    x: int = yield from ask(
        lambda: Number(
            at.seat, "choose_x", least, most, ask="Choose X.", default=least, cancel=cancel,
            source=at.source, rule=m.rules.rule_of("choose_x"),
        )
    )  # fmt: skip
    return x


def choose_modes(
    m: Match, at: Resolution, bound: Bound, offered: Sequence[int], *, cancel: bool
) -> Flow[tuple[int, ...]]:
    """Ask for modes among those."""
    wanted = bound.choose
    options = [
        Option(f"m{i}", f"m{i}", label=m.rules.mode_words(bound.modes[i].node)) for i in offered
    ]
    rule = m.rules.rule_of("choose_mode")
    if wanted == 1:
        key: str = yield from ask(
            lambda: Choose(
                at.seat, "choose_mode", options, ask="Choose one.", default=options[0].key,
                cancel=cancel, source=at.source, rule=rule,
            )
        )  # fmt: skip
        return (int(key[1:]),)
    keys: tuple[str, ...] = yield from ask(
        lambda: Pick(
            at.seat, "choose_mode", options, wanted, wanted, ask=f"Choose {wanted}.",
            default=tuple(option.ref for option in options[:wanted]), cancel=cancel,
            source=at.source, rule=rule,
        )
    )  # fmt: skip
    return tuple(int(key[1:]) for key in keys)


def choose_targets(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], made: Draft, *, cancel: bool
) -> Flow[bool]:
    """Ask for each target; False if one that must be chosen cannot be (triggers)."""
    for spec in specs:
        legal = m.rules.in_order(m, at.seat, candidates(m, at, spec))
        count = min(spec.node.count, len(legal))
        if not spec.node.up_to and len(legal) < _least(m, spec):
            return False
        picked: tuple[Ref, ...] = tuple(legal)
        if cancel or count < len(legal) or spec.node.up_to:
            picked = yield from _pick(m, at, spec, legal, count, cancel=cancel)
        made.targets[spec.name] = tuple(CardRef(ref, _incarnation(m, ref)) for ref in picked)
        at.targets[spec.name] = picked
        if spec.split is not None and picked:
            made.shares[spec.name] = yield from share_out(m, at, spec, picked, cancel=cancel)
    return True


def _pick(
    m: Match, at: Resolution, spec: BoundTarget, legal: list[Ref], count: int, *, cancel: bool
) -> Flow[tuple[Ref, ...]]:
    if not legal:
        return ()
    least = 0 if spec.node.up_to else count
    if spec.split is not None:
        count = min(count, spec.split(m, at))
    picked: tuple[Ref, ...] = yield from ask(
        lambda: Pick(
            at.seat, "choose_targets", target_options(m, at, spec, legal), least, count,
            ask=m.rules.target_words(m, at, spec), source=at.source, cancel=cancel,
            default=tuple(legal[:least]), rule=m.rules.rule_of("choose_targets"),
            confirm="Target {picked}", empty="No target",
            does=partial(asking_words, at, spec),
        )
    )  # fmt: skip
    return picked


def share_out(
    m: Match, at: Resolution, spec: BoundTarget, picked: tuple[Ref, ...], *, cancel: bool,
    unit: int = 1,
) -> Flow[dict[Ref, int]]:  # fmt: skip
    """Ask how an amount is divided among targets, in multiples of a unit, each at least one."""
    assert spec.split is not None  # noqa: S101  # asked only for split targets
    total = spec.split(m, at)
    if len(picked) == 1:
        return {picked[0]: total}
    options = [Option(ref=ref) for ref in picked]
    largest = total - unit * (len(picked) - 1)
    for option in options:
        option.least, option.most = unit, largest
    default = tuple((ref, unit if place else largest) for place, ref in enumerate(picked))
    steps = f" in steps of {unit}" if unit > 1 else ""
    shares: tuple[CardRef, ...] = yield from ask(
        lambda: Split(
            at.seat, "split", options, total, unit, ask=f"Share out {total}{steps}.",
            source=at.source, cancel=cancel, default=default, rule=m.rules.rule_of("split"),
            does=partial(asking_words, at, spec),
        )
    )  # fmt: skip
    return dict(shares)


def _incarnation(m: Match, ref: Ref) -> int:
    return m.card(ref).incarnation if is_card(ref) else 0


def recheck(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """Leave out targets that no longer fit; False if there were targets and all are lost."""
    return still_fit(m, at, specs_of(bound, item.modes), item.targets)


def still_fit(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], targets: Mapping[str, Sequence[CardRef]]
) -> bool:
    """Judge chosen targets again as `recheck` does, whatever they were chosen for."""
    had = lost = 0
    for spec in specs:
        chosen = targets.get(spec.name, ())
        legal = set(candidates(m, at, spec)) if chosen else set()
        kept = tuple(
            ref
            for ref, incarnation in chosen
            if ref in legal and _incarnation(m, ref) == incarnation
        )
        at.targets[spec.name] = kept
        had += len(chosen)
        lost += len(chosen) - len(kept)
    return not had or lost < had
