"""Invariants that hold for every position at every question; each violation is a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.listeners.triggers import Listener, enter, listen
from app.engine.play.match import Match
from app.engine.position.errors import EngineFault, IllegalChoice
from app.engine.position.memory import names_of
from app.engine.position.refs import zone_name
from app.engine.position.rng import Dice
from app.engine.position.state import State
from app.engine.prompts import Act, Keyed, Number, Prompt

from .scenario_failure import open_prompts


class InvariantViolation(EngineFault):
    """An invariant of the engine does not hold."""


def check_position(match: Match) -> None:
    """Check cards, zones, index, derived values and that state checks have nothing to do."""
    for breach in (
        *zone_breaches(match),
        *card_breaches(match),
        *index_breaches(match),
        *derived_breaches(match),
        *memory_breaches(match),
        *rest_breaches(match),
    ):
        raise InvariantViolation(breach)


def check_prompts(match: Match, dice: Dice) -> None:
    """Check that open prompts have legal answers and refuse invalid ones."""
    prompts = open_prompts(match)
    if bool(prompts) == (match.result is not None):
        raise InvariantViolation("A match must ask until it ends.")
    for prompt in prompts:
        for breach in prompt_breaches(match, prompt, dice):
            raise InvariantViolation(f"{prompt.name}: {breach}")


def zone_breaches(match: Match) -> Iterator[str]:
    """Find cards that are not in exactly one place, or do not say so themselves."""
    seen: set[int] = set()
    for key, index, card_id in _places(match):
        if card_id in seen:
            yield f"Card {card_id} is in two places."
        seen.add(card_id)
        card = match.card(card_id)
        if card.zone != key or card.slot != index:
            yield f"Card {card_id} in {key} {index} believes to be in {card.zone} {card.slot}."
    for card_id, card in match.state.cards.items():
        if card_id not in seen and card.zone in match.state.zones:
            yield f"Card {card_id} should be in {card.zone} and isn't."


def _places(match: Match) -> Iterator[tuple[str, int, int]]:
    """Yield zone, slot (-1 where there are none) and card of every place that is taken."""
    for key, held in match.state.zones.items():
        slots = match.rules.zones[zone_name(key)].slots
        if slots and len(held) != slots:
            raise InvariantViolation(f"{key} has {len(held)} slots.")
        yield from ((key, i if slots else -1, card_id) for i, card_id in enumerate(held) if card_id)


def card_breaches(match: Match) -> Iterator[str]:
    """Find cards with counters or values that they cannot have."""
    state = match.state
    for card_id, card in state.cards.items():
        if any(amount < 0 for amount in card.counters.values()) or card.damage < 0:
            yield f"Card {card_id} carries less than nothing."
        if card.host and card.host not in state.cards:
            yield f"Card {card_id} is attached to nothing."


def memory_breaches(match: Match) -> Iterator[str]:
    """Find memory under names that the ruleset's record does not have."""
    for name in match.state.memory.keys() - names_of(match.rules.memory):
        yield f"{match.rules.id} has no record of “{name}”."


def index_breaches(match: Match) -> Iterator[str]:
    """Find listeners that differ from those of the cards and modifiers."""
    fresh = _fresh_index(match)
    for name in ("statics", "replacements"):
        if _named(getattr(match.state, name)) != _named(getattr(fresh, name)):
            yield f"The index of {name} differs from the cards."
    kinds = sorted({*match.state.listeners, *fresh.listeners})
    for kind in kinds:
        had, has = match.state.listeners.get(kind, ()), fresh.listeners.get(kind, ())
        if _named(had) != _named(has):
            yield f"The index of {kind} is {_named(had)}, the cards say {_named(has)}."


def _fresh_index(match: Match) -> State:
    scratch = copy_of(match)
    state = scratch.state
    state.listeners, state.statics, state.replacements = {}, (), ()
    for card in sorted(state.cards.values(), key=lambda card: card.since):
        if card.zone in state.zones:
            listen(scratch, card)
    for mod in state.modifiers:
        if mod.ability:
            enter(
                scratch,
                Listener(mod.card, mod.incarnation, scratch.pool.bound[mod.ability], mod.id),
            )
    return state


def _named(entries: tuple[Listener, ...]) -> list[tuple[int, int, str]]:
    return sorted((*entry.card_ref, entry.bound.key) for entry in entries)


def derived_breaches(match: Match) -> Iterator[str]:
    """Find derived values that do not follow from the position alone."""
    scratch = copy_of(match)
    scratch.state.invalidate_derived()
    for card_id in (*match.board(0), *match.in_zones((match.rules.hand,), 0)):
        kept = match.derived(match.card(card_id))
        anew = scratch.derived(scratch.card(card_id))
        if kept != anew:
            yield f"Card {card_id} is remembered as {kept.stats}, worked out as {anew.stats}."


def rest_breaches(match: Match) -> Iterator[str]:
    """Find unapplied state checks and triggers at a free act."""
    prompts = open_prompts(match)
    if match.answers or not prompts or not _at_rest(prompts[0]):
        return
    if match.state.pending:
        yield "A trigger waits although a seat may act."
    scratch = copy_of(match)
    try:
        next(flow := match.rules.state_check(scratch))
        flow.close()
        yield "A state check asks although the position has settled."
    except StopIteration as done:
        if done.value:
            yield "A state check still has something to do."


def _at_rest(prompt: Prompt) -> bool:
    return isinstance(prompt, Act) and bool(prompt.primary) and prompt.why_not is not None


def copy_of(match: Match) -> Match:
    """Return a match on a copy of the position, for questions that may write to it."""
    scratch = Match(match.rules, match.state.clone(), match.pool)
    scratch.answers = list(match.answers)
    return scratch


def prompt_breaches(match: Match, prompt: Prompt, dice: Dice) -> Iterator[str]:
    """Find answers that are wrongly taken or refused, and questions without any."""
    first = next(prompt.enumerate(), None)
    if first is None and not isinstance(prompt, Number):
        yield "there is no legal answer."
        return
    answers = [prompt.sample(dice), prompt.sample(dice), first]
    for name, answer in (
        *(("the answer", answer) for answer in answers),
        ("its default", prompt.default),
    ):
        try:
            exact = prompt.check(answer)
        except IllegalChoice as refused:
            yield f"{name} {answer!r} should be legal: {refused}"
            continue
        if prompt.check(exact) != exact:
            yield f"{answer} has no exact form."
    yield from _default_breaches(prompt)
    names = [(option.key, option.ref) for option in prompt.options]
    if len(set(names)) != len(names):
        yield "an option is offered twice."
    for answer in mutations(prompt, answers[0]):
        if _takes(prompt, answer):
            yield f"{answer!r} should be refused."


def mutations(prompt: Prompt, answer: object) -> Iterator[object]:
    """Yield answers that a question must refuse, some of them made from a legal one."""
    yield from ("no such key", -77, 7.5, [["?"]], {"?": 1}, object())
    if isinstance(prompt, Keyed):
        yield f"{answer}?"
    elif isinstance(answer, tuple) and answer:
        yield (*answer, answer[0])
        yield (*answer[:-1], 999_999)


def _default_breaches(prompt: Prompt) -> Iterator[str]:
    """Find a default that is taken, although no player could compare it with other answers."""
    try:
        hash(prompt.default)
    except TypeError:
        if prompt.takes(prompt.default):
            exact = prompt.check(prompt.default)
            yield f"its default {prompt.default!r} should be written {exact!r}, as it is compared."


def _takes(prompt: Prompt, answer: object) -> bool:
    try:
        prompt.check(answer)
    except IllegalChoice:
        return False
    return True
