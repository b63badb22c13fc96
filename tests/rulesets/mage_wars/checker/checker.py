"""Comparison of a position and its open questions with the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from app.engine.play.match import Match
from app.engine.position.state import Card, ChainItem
from app.engine.prompts import Prompt
from app.engine.views import view

from .acts import Acts
from .covers import Source, is_minimal, losses
from .filters import targets
from .rounds import Rounds
from .table import Table
from .values import Values

WINDOWS = ("expansion", "armament", "quick", "respond", "intercept")
ROUNDS = ("offense", "blocks", "reflexes", "free_actions")
SMALL = 8


def contradictions(match: Match) -> list[str]:
    """Return every difference between the position and the rule book, in words."""
    values = Values(Table(match))
    found = [*_of_chain(match.state.chain), *_of_view(match, values)]
    for prompt in filter(None, match.prompts):
        found += _of_prompt(values, prompt)
    return found


def _at_rest(values: Values) -> Iterator[str]:
    """MW-5.1, 12.8: give violations of the invariants at each priority."""
    table = values.table
    for seat in (0, 1):
        if table.tower(seat) <= table.numbers.tower_lose_at:
            yield f"MW-14.1: the match goes on with a tower at {table.tower(seat)}."
        gods = [c for c in table.row(seat, "units") if values.has(c, "god")]
        if len(gods) > table.numbers.gods_in_play_max:
            yield f"MW-12.8: a seat controls {len(gods)} Gods."
        yield from _of_support(values, seat)
    for card in table.both("attached"):
        if table.host(card) is None:
            yield f"MW-8.3: {_name(card)} has no host."
    for card in values.permanents:
        if card.damage and not values.current(card) and table.type_of(card) in ("unit", "item"):
            yield f"MW-12.3: {_name(card)} has no PL left and stays."


def _of_support(values: Values, seat: int) -> Iterator[str]:
    table = values.table
    sources = {source.id: source for source in values.supporting(seat)}
    for unit, pips in values.needs(seat).items():
        held = [s for cid, s in sources.items() if table.holder(table.card(cid)) == unit]
        if not is_minimal(held, pips):
            yield f"MW-12.9: {_name(table.card(unit))} is held by {held} for {pips}."


def _of_chain(chain: tuple[ChainItem, ...]) -> Iterator[str]:
    """MW-6.6: the head is the last of the stored chain; deployments are the last to go."""
    for later, sooner in pairwise(chain):
        if later.level == sooner.level and _rank(later) < _rank(sooner):
            yield f"MW-6.6: PL {_rank(sooner)} is before PL {_rank(later)}."


def _rank(item: ChainItem) -> tuple[bool, int]:
    declared = next((int(m[3:]) for m in item.marks if m.startswith("pl:")), item.power)
    return item.kind == "deploy", declared


def _name(card: Card) -> str:
    return f"{card.printed.name} ({card.id})"


def _of_view(match: Match, values: Values) -> Iterator[str]:
    """MW-12.1: both seats read the effective PL and the PL of each unit and item."""
    for viewer in (0, 1):
        shown = view(match, viewer)["cards"]
        for card in values.table.both("units", "elements"):
            if values.current(card) is None:
                continue
            read = shown[f"c{card.pub[viewer]}"]["stats"]["power"]
            right = [values.effective(card), values.power(card)]
            if read != right:
                yield f"MW-12.1: {_name(card)} reads {read} for seat {viewer}, not {right}."


def _of_prompt(values: Values, prompt: Prompt) -> Iterator[str]:
    options: Any = prompt
    if prompt.name in WINDOWS:
        yield from _at_rest(values)
        yield from _of_window(values, prompt.seat, prompt.name, options.options)
    elif prompt.name in ROUNDS:
        yield from _of_round(values, prompt.seat, prompt.name, options.options)
    elif prompt.name in ("choose_payment", "choose_support"):
        yield from _of_cover(values, options)
    elif prompt.name == "support_loss":
        yield from _of_loss(values, options)
    elif prompt.name == "targets":
        yield from _of_targets(values, options)


def _of_window(values: Values, seat: int, window: str, options: Any) -> Iterator[str]:
    acts = Acts(values, seat, window)
    offered = {option.key for option in options}
    may_rebind = acts.may_rebind()
    if may_rebind is not None and ("rebind" in offered) is not may_rebind:
        yield f"MW-3.9: rebinding is offered: {not may_rebind}."
    legal = acts.legal()
    for key in sorted((offered - {"rebind"}) ^ legal):
        card_id = int(key.split(":")[1]) if ":" in key else 0
        named = _name(values.table.card(card_id)) if card_id else ""
        wrong = "is offered" if key in offered else "is missing"
        yield f"MW-5.3: {key} {named} {wrong} in {window} of seat {seat}."
    yield from _of_prices(values, seat, options)


def _of_prices(values: Values, seat: int, options: Any) -> Iterator[str]:
    """MW-3.12: the option says how many pips an act costs."""
    for option in options:
        card = values.table.state.cards.get(option.ref or 0)
        if card is None or option.verb not in ("cast", "deploy"):
            continue
        cost = values.cost(seat, card) if option.verb == "cast" else values.support(card)
        if option.cost != sum(cost):
            yield f"MW-3.12: {_name(card)} costs {option.cost}, not {sum(cost)}."


def _of_round(values: Values, seat: int, name: str, options: Any) -> Iterator[str]:
    offered = {option.ref: set(option.to) for option in options}
    legal = Rounds(values, seat).aims(name)
    if name == "reflexes":  # MW-9.12: one attacker only is automatic
        alone = {unit for unit, goals in legal.items() if len(goals) == 1} - offered.keys()
        legal = {unit: goals for unit, goals in legal.items() if unit not in alone}
    for unit in sorted(offered.keys() | legal.keys()):
        if offered.get(unit) != legal.get(unit):
            card = _name(values.table.card(unit))
            yield f"MW-9: {name} of {card}: {offered.get(unit)}, not {legal.get(unit)}."


def _of_cover(values: Values, prompt: Any) -> Iterator[str]:
    """MW-3.4: the default is minimal, and no superset of it is taken."""
    card = values.table.card(prompt.source)
    if prompt.name == "choose_support":
        pips, pool = values.support(card), values.supporting(prompt.seat)
    elif card.zone_name in ("hand", "face_down"):
        pips, pool = values.cost(prompt.seat, card), values.payable(prompt.seat)
    else:
        return
    chosen = [source for source in pool if source.id in prompt.default]
    if not is_minimal(chosen, pips):
        yield f"MW-3.4: {chosen} is offered for {pips}."
    yield from _of_supersets(prompt, chosen, pool)


def _of_supersets(prompt: Any, chosen: list[Source], pool: list[Source]) -> Iterator[str]:
    ids = tuple(source.id for source in chosen)
    for source in pool:
        if source.id not in ids and prompt.takes((*ids, source.id)):
            yield f"MW-3.4: {(*ids, source.id)} is taken, {source.id} is not needed."


def _of_loss(values: Values, prompt: Any) -> Iterator[str]:
    """MW-12.9 d: exactly the sufficient and minimal sets are taken."""
    sources, needs = values.supporting(prompt.seat), values.needs(prompt.seat)
    if len(sources) > SMALL or len(needs) > SMALL:
        return
    right = losses(needs, sources)
    taken = {frozenset(answer) for answer in prompt.enumerate()}
    if taken != right:
        yield f"MW-12.9: {taken} would be given up, not {right}."
    default = min(right, key=lambda lost: _dearness(values, lost))
    if frozenset(prompt.default) != default:
        yield f"MW-12.9: {prompt.default} is given up by default, not {default}."


def _dearness(values: Values, lost: frozenset[int]) -> tuple[int, int, list[int]]:
    """MW-12.9: the least total current PL, then the fewest units, then the lowest ids."""
    levels = [values.current(values.table.card(unit)) or 0 for unit in lost]
    return sum(levels), len(lost), sorted(lost)


def _of_targets(values: Values, prompt: Any) -> Iterator[str]:
    """MW-6.13, 6.14: a spell's legal targets, and the one that a time-out takes."""
    table = values.table
    card = table.card(prompt.source)
    specs = [t for _, a in table.abilities(card, "SpellEffect") for t in a.get("targets", ())]
    if card.zone_name != "chain" or len(specs) != 1:
        return
    found = [c for c in targets(values, specs[0], prompt.seat, card) if c.id != card.id]
    offered = {option.ref for option in prompt.options}
    if offered != {c.id for c in found}:
        yield f"MW-6.14: {_name(card)} may be aimed at {offered}, not {[c.id for c in found]}."
    found.sort(key=lambda c: (c.controller == prompt.seat, table.type_of(c) == "tower", c.id))
    if list(prompt.default) != [c.id for c in found[: len(prompt.default)]]:
        yield f"MW-6.13: {_name(card)} is aimed at {prompt.default} by default."
