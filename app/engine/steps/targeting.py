"""Targeting: options for each target, whether all can be chosen, and choosing them.

Targets are chosen one after the other, so that enough is left for later ones, and for a
price paid in cards (`Resolution.payable`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from ..position.flow import Flow, ask
from ..position.refs import CardRef, Ref, is_card, item_ref, seat_ref
from ..prompts import Option, Pick, Split
from .joint_choices import Choice, Need, Taken, can_meet
from .standard_prompts import rule_of
from .target_options import asking_words, target_options

if TYPE_CHECKING:
    from ..meaning.binding import BoundTarget
    from ..meaning.registry import Predicate
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card
    from .announcing import Draft


def candidates(m: Match, at: Resolution, spec: BoundTarget) -> list[Ref]:
    """Return everything that may be chosen for a target, in the default order.

    Cards that have been chosen to pay for it are left out.
    """
    found = _candidates(m, at, spec)
    return [ref for ref in found if ref not in at.spent] if at.spent else found


def _candidates(m: Match, at: Resolution, spec: BoundTarget) -> list[Ref]:
    match spec.node.kind:
        case "card":
            return [*_cards(m, at, spec)]
        case "item":
            own = at.item.id if at.item is not None else 0
            return [
                item_ref(item.id)
                for item in reversed(m.state.chain)
                if item.id != own and m.rules.item_fits(m, at, item, spec.fits)
            ]
        case "seat":
            return _seats(at)
        case "card_or_seat":
            return [*_cards(m, at, spec), *_seats(at)]
        case _:
            return []


def _seats(at: Resolution) -> list[Ref]:
    return [seat_ref(1 - at.seat), seat_ref(at.seat)]


def are_there(m: Match, at: Resolution, spec: BoundTarget, count: int) -> bool:
    """True if at least so many candidates exist for a target; the search stops there."""
    if spec.node.kind != "card" or at.spent:
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
    """Return the predicate for a face-down card; its face counts only for a seat that knows it."""
    known = card.known >> at.seat & 1 and not m.rules.faceless
    return spec.fits if known else spec.fits_hidden


def _fits(m: Match, at: Resolution, spec: BoundTarget, card: Card) -> bool:
    """True if a card off the board may be chosen without revealing a hidden one."""
    if card.known >> at.seat & 1:
        return spec.fits(m, at, card) and m.rules.may_target(m, at.seat, card)
    # A card's protection is on its face as well, so a hidden one is not asked.
    return bool(card.pub[at.seat]) and spec.fits_hidden(m, at, card)


def can_fill(m: Match, at: Resolution, specs: Sequence[BoundTarget]) -> bool:
    """True if all targets that must be chosen can be chosen together.

    Where fewer are taken (`takes_fewer`), one of all of them is enough.
    """
    needed = [spec for spec in specs if not spec.node.up_to]
    if needed and m.rules.takes_fewer(at):
        return any(can_meet([(candidates(m, at, spec), 1)], (), at.payable) for spec in needed)
    return can_fill_all(m, at, needed)


def can_fill_all(m: Match, at: Resolution, needed: Sequence[BoundTarget]) -> bool:
    """True if enough candidates exist for each of those targets."""
    distinct = len(needed) > 1 and are_distinct(m, needed)
    if at.payable is None and not distinct:
        return all(are_there(m, at, spec, spec.node.count) for spec in needed)
    return can_meet(_needs(m, at, needed), (), at.payable, distinct=distinct)


def are_distinct(m: Match, specs: Sequence[BoundTarget]) -> bool:
    """True if all targets differ: by the rules of the game, or since the text says "another"."""
    return m.rules.distinct_targets or any(spec.node.other for spec in specs)


def _needs(m: Match, at: Resolution, specs: Sequence[BoundTarget]) -> list[Need]:
    return [(candidates(m, at, s), s.node.count) for s in specs if not s.node.up_to]


def choose_targets(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], made: Draft, *, cancel: bool
) -> Flow[bool]:
    """Ask for each target; False if one that must be chosen cannot be (triggers)."""
    if not can_fill(m, at, specs):
        return False
    fewer = m.rules.takes_fewer(at)
    enough = not fewer or can_fill_all(m, at, [spec for spec in specs if not spec.node.up_to])
    distinct = are_distinct(m, specs)
    taken: Taken = ()
    for place, spec in enumerate(specs):
        later = specs[place + 1 :] if enough else ()
        choice = _choice(m, at, spec, later, taken, distinct=distinct)
        picked: Taken = tuple(choice.options[: choice.most])
        if choice.most and (cancel or not choice.is_forced):
            picked = yield from _pick(m, at, spec, choice, cancel=cancel)
        note_targets(m, at, spec, picked, made)
        taken += picked
        if spec.split is not None and picked:
            made.shares[spec.name] = yield from share_out(m, at, spec, picked, cancel=cancel)
    return True


def _choice(
    m: Match,
    at: Resolution,
    spec: BoundTarget,
    later: Sequence[BoundTarget],
    taken: Taken,
    *,
    distinct: bool,
) -> Choice:
    """Return the choice of one target, so that the later ones and the price find enough."""
    legal = m.rules.target_order(m, at, spec, candidates(m, at, spec))
    if distinct:
        legal = [ref for ref in legal if ref not in taken]
    most = min(spec.node.count, len(legal))
    if spec.split is not None:
        most = min(most, spec.split(m, at))
    least = 0 if spec.node.up_to else most
    needs = _needs(m, at, later) if distinct or at.payable is not None else []
    if at.payable is None and not needs:
        return Choice(legal, least, most, None)
    completes = partial(_completes, at, (legal, least), needs, taken, distinct=distinct)
    return Choice(legal, least, most, completes)


def _completes(
    at: Resolution, own: Need, later: list[Need], taken: Taken, picked: Taken, *, distinct: bool
) -> bool:
    legal, least = own
    rest = [ref for ref in legal if ref not in picked]
    needs = [(rest, max(0, least - len(picked))), *later]
    return can_meet(needs, (*taken, *picked), at.payable, distinct=distinct)


def note_targets(m: Match, at: Resolution, spec: BoundTarget, picked: Taken, made: Draft) -> None:
    """Record the choices for a target, with their present incarnations."""
    at.targets[spec.name] = picked
    made.targets[spec.name] = refs = tuple(CardRef(r, incarnation_of(m, r)) for r in picked)
    at.named.update((each.id, each) for each in refs)


def _pick(
    m: Match, at: Resolution, spec: BoundTarget, choice: Choice, *, cancel: bool
) -> Flow[Taken]:
    picked: Taken = yield from ask(
        lambda: Pick(
            at.seat,
            "choose_targets",
            target_options(m, at, spec, choice.options),
            choice.least,
            choice.most,
            ask=m.rules.display.target_words(m, at, spec),
            source=at.source,
            cancel=cancel,
            default=choice.default(),
            rule=rule_of(m, "choose_targets"),
            confirm="Target {picked}",
            empty="No target",
            does=partial(asking_words, at, spec),
            **choice.judges(),
        )
    )
    return picked


def share_out(
    m: Match,
    at: Resolution,
    spec: BoundTarget,
    picked: tuple[Ref, ...],
    *,
    cancel: bool,
    unit: int = 1,
) -> Flow[dict[Ref, int]]:
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
            at.seat,
            "split",
            options,
            total,
            unit,
            ask=f"Divide {total} among your targets{steps}.",
            source=at.source,
            cancel=cancel,
            default=default,
            rule=rule_of(m, "split"),
            does=partial(asking_words, at, spec),
        )
    )
    return dict(shares)


def incarnation_of(m: Match, ref: Ref) -> int:
    """Return the incarnation of a card, 0 for anything else that can be chosen."""
    return m.card(ref).incarnation if is_card(ref) else 0
