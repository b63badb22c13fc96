"""Forecasting (Monte Carlo sampling): play on a few worlds that match a seat's view, compare them.

A forecast is a function of its seat's view. All hidden information is dealt again for each world
by the world's own number, and by the places of hidden cards, never by their faces or engine
numbers; dice rolls and choices of others branch. An outcome shared by all worlds is sure. No seat
interferes: windows are passed and no blocks are made.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Final

from ..play.determinization import determinize, with_chance
from ..position.errors import EngineError
from ..position.plain_data import JsonObject
from ..position.refs import is_card
from ..prompts import Assign, Choice, Cover, Prompt
from .branches import HIDDEN, Branches, BranchingStreams
from .changes import ObservedState, changes_since, observe
from .extreme_choices import extreme_choices
from .outcome import Answer, Foretold, World, outcome_of, phrases_of
from .playing_on import is_pending, passes, passing, play_on

if TYPE_CHECKING:
    from ..play.match import Match

SURE: Final = 2  # worlds where nothing branches and none differs
UNSURE: Final = 8
OTHERS: Final = 3  # other answers that a choice is compared with


class EverybodyPasses:
    """Stands for a choice: the open question is let go by as well."""


EVERYBODY_PASSES: Final = EverybodyPasses()


def forecast(
    m: Match,
    seat: int,
    choice: Choice = EVERYBODY_PASSES,
    is_late: Callable[[], bool] = lambda: False,
    follow: Choice = None,
) -> JsonObject | None:
    """Return the outcome for a seat (docs/protocol.md 3), None if it is unknown.

    `is_late`: asked between worlds; no further one is begun then. `follow`: the answer to the
    question that the choice opens for the seat, None if that is passed as well. The match stays
    unchanged. A fault of a rule or a card is raised, never reported as an unknown outcome.
    """
    start = _quiet(m, seat)
    told = _foretold(start, seat, choice, is_late, follow) if start is not None else None
    if start is None or told is None:
        return None
    answers = _other_answers(m.prompts[seat], choice) if phrases_of(m, seat, told) else []
    others = [_foretold(start, seat, other, is_late, None) for other in answers]
    known = [each for each in others if each is not None]
    answer = _answer(m, seat, choice, follow)
    return outcome_of(m, seat, told, answer, known if len(known) == len(others) else ())


def _other_answers(prompt: Prompt | None, choice: Choice) -> list[Choice]:
    """Return some other answers to a question that must be answered in one way or another."""
    if prompt is None or not _says_how(prompt):
        return []
    given = prompt.check(passing(prompt) if choice is EVERYBODY_PASSES else choice)
    ways = [prompt.default, *extreme_choices(prompt)]
    if not isinstance(prompt, (Assign, Cover)):  # to list all of their answers takes long
        ways += islice(prompt.enumerate(), OTHERS + 1)
    found: list[Choice] = []
    for way in ways:
        if way not in (given, *found):
            found.append(way)
    return found[:OTHERS]


def _says_how(prompt: Prompt) -> bool:
    """Say whether an answer only says how something happens that will happen in any case."""
    return not (prompt.cancel or prompt.kind == "act")


def _foretold(
    start: Match, seat: int, choice: Choice, is_late: Callable[[], bool], follow: Choice
) -> Foretold | None:
    """Play worlds on with a choice; None where too few of them can be."""
    found: list[World] = []
    seen: ObservedState | None = None
    number, worlds = 0, UNSURE
    while number < worlds and not (len(found) >= SURE and (is_late() or _is_sure(found, 1 - seat))):
        world = _sample(start, seat, number)
        number += 1
        if world is not None:
            seen = seen or observe(world[0], seat)
            after = _play(*world, seat, choice, follow)
            found += [after] if after is not None else []
            worlds = max(worlds, world[1].ways)  # so that each of them is gone
    return Foretold(seen, found) if seen is not None and len(found) >= SURE else None


def _quiet(m: Match, seat: int) -> Match | None:
    """Return the match at a question of the seat, or at one where the other seat may pass.

    The other seat's draft is dropped: it is hidden, so nothing may depend on it.
    """
    if m.result is not None or (m.prompts[0] is not None and m.prompts[1] is not None):
        return None
    if m.sealed:
        return None
    if m.prompts[seat] is not None:
        return m
    start = m.clone()
    while (prompt := start.prompts[1 - seat]) is not None and prompt.cancel:
        start.submit(1 - seat, None)
    return start if prompt is not None and passes(prompt) else None


def _is_sure(found: list[World], other: int) -> bool:
    """True if further worlds add nothing: they agree, also on whether the other seat may answer.

    Its answers depend on hidden cards where it is asked and could do nothing with these.
    """
    if _differ(found):
        return False
    ways = [each for _, each in found]
    return any(other in each.answering for each in ways) or not any(
        other in each.asked for each in ways
    )


def _differ(found: list[World]) -> bool:
    """True if a branch or hidden cards changed the outcome."""
    first = found[0][0]
    return any(ways.met for _, ways in found) or any(each != first for each, _ in found)


def _sample(start: Match, seat: int, number: int) -> tuple[Match, Branches] | None:
    """Return a world that looks the same to the seat, None if its past contradicts that world.

    In the midst of a step the answers so far are given again, to other cards: a fault there is
    no fault of the rules.
    """
    branches = Branches(number)
    try:
        world = determinize(start, seat, number, any_deck=True)
        with_chance(world, BranchingStreams.of(branches, number))
    except (EngineError, LookupError):
        if not start.answers:
            raise
        return None
    return world, branches


def _play(
    world: Match, branches: Branches, seat: int, choice: Choice, follow: Choice
) -> World | None:
    before = observe(world, seat)
    world.take_events()
    prompt = world.prompts[seat]
    if prompt is not None:
        given = passing(prompt) if choice is EVERYBODY_PASSES else choice
        if given is not None and not prompt.takes(given):
            return None  # it depends on facts of the real world alone
        world.submit(seat, given)
        if follow is not None and not _follow(world, seat, follow):
            return None
    elif is_pending(world):
        # The other seat's open question lists options of its real hand: never look at it.
        branches.asked.add(1 - seat)
        branches.answering.add(1 - seat)
    if not play_on(world, branches):
        return None
    changes = changes_since(before, world, seat, world.take_events())
    branches.met |= {HIDDEN} if changes.learns else set()
    return changes, branches


def _follow(world: Match, seat: int, choice: Choice) -> bool:
    """Answer the opened prompt for the seat; return False if that is illegal."""
    prompt = world.prompts[seat]
    if prompt is None or not prompt.takes(choice):
        return False
    world.submit(seat, choice)
    return True


def _answer(m: Match, seat: int, choice: Choice, follow: Choice) -> Answer:
    prompt = m.prompts[seat]
    named = _named(m, seat, prompt, choice, follow)
    is_free = prompt is not None and (named is not None or passes(prompt)) and not prompt.forced
    return Answer(named, is_free=is_free)


def _named(
    m: Match, seat: int, prompt: Prompt | None, choice: Choice, follow: Choice
) -> frozenset[str] | None:
    """Return the cards that a choice names as the seat knows them, None for one that passes."""
    if prompt is None or choice is EVERYBODY_PASSES or choice == passing(prompt):
        return None
    if _says_how(prompt):
        return None
    refs = [*_parts(choice), *_parts(follow)]
    option = next((o for o in prompt.options if o.key == choice), None)
    refs += [option.ref] if option is not None else []
    return frozenset(
        f"c{m.card(ref).pub[seat]}"
        for ref in refs
        if isinstance(ref, int) and is_card(ref) and ref in m.state.cards
    )


def _parts(choice: Choice) -> list[Choice]:
    parts = choice if isinstance(choice, tuple) else (choice,)
    return [ref for part in parts for ref in (part if isinstance(part, tuple) else (part,))]
