"""Candidate choices: likely answers of a player, the best first, for computer players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from app.engine.prompts import Aim, Aimer, Assign, Choice, Entry, Goal, Pick

from ..power import current
from ..support.bindings import bound_to
from ..turn.opening import KEEP, REDRAW
from ..war.aiming import ANSWER, ATTACK

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Prompt

Step = tuple[Entry, Entry, int]
LEAST_ELEMENTS: Final = 4  # in an opening hand
LEAST_UNITS: Final = 2
RANKS: Final = {"deploy": 0, "turn": 0, "play": 1, "augment": 2, "use": 3, "cast": 3, "hide": 4}
MAX_VICTIMS: Final = 8  # victims that are thought of one by one


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first; none where one is as good a guess as any."""
    if prompt.name == "mulligan":
        return [_opening(m, prompt.seat)]
    if prompt.name == "intercept":
        return [option.key for option in prompt.sure][::-1]
    if isinstance(prompt, Pick) and prompt.name == "blockers":
        return [_blocker(m, prompt)]
    if isinstance(prompt, Pick) and prompt.name == "choose_cards" and prompt.zone == "aside":
        return [_finds(m, prompt)]
    if prompt.kind == "act" and prompt.tone == "act":
        return _acts(m, prompt)
    return _declares(m, prompt) if isinstance(prompt, Assign) else []


def _declares(m: Match, prompt: Assign) -> list[Choice]:
    if prompt.name == "offense":
        found: Iterable[Choice] = (prompt.default, *_attacks(m, prompt))
    elif prompt.name == "free_actions":
        found = (_all_down(m, prompt, ANSWER), prompt.default)
    else:
        found = (prompt.default,)
    return [answer for answer in dict.fromkeys(found) if prompt.takes(answer)]


def _acts(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal acts: units first, the strongest ones, then elements; no copy twice."""
    found: dict[tuple[str, str], tuple[int, Choice]] = {}
    for option in prompt.options:
        if option.verb not in RANKS:
            continue
        card = m.card(int(option.ref)).printed
        rank = 2 * RANKS[option.verb] + (card.type not in ("unit", "element"))
        place = 1000 * rank - card.stats.get("power", 0)
        found.setdefault((option.verb, card.name), (place, option.key))
    return [key for _, key in sorted(found.values(), key=lambda pair: pair[0])]


def _opening(m: Match, seat: int) -> Choice:
    """Keep a hand that can hold units and has some."""
    cards = [m.card(cid).printed for cid in m.zone(seat, "hand")]
    elements = sum(card.type == "element" for card in cards)
    cheap = sum(card.type == "unit" and card.cost <= elements for card in cards)
    return KEEP if elements >= LEAST_ELEMENTS and cheap >= LEAST_UNITS else REDRAW


def _finds(m: Match, prompt: Pick) -> Choice:
    """Take as many different cards as one may, those first that do something."""
    names: dict[str, Entry] = {}
    cards = [m.card(int(option.ref)) for option in prompt.options]
    for card in sorted(cards, key=_usefulness, reverse=True):
        names.setdefault(card.printed.name, card.id)
    taken = [*names.values()][: prompt.most]
    return tuple(option.ref for option in prompt.options if option.ref in taken)


def _usefulness(card: Card) -> tuple[bool, int]:
    return bool(card.printed.defn.abilities), card.printed.stats.get("tower", 0)


def _blocker(m: Match, prompt: Pick) -> Choice:
    """Throw the one in the way that is missed least, of those that are enough if there are any."""
    power = m.state.chain[-1].power
    cards = [m.card(int(option.ref)) for option in prompt.options]
    enough = [card for card in cards if current(m, card) >= power]
    least = min(enough or cards, key=lambda card: current(m, card) + 10 * len(bound_to(m, card.id)))
    return (least.id,)


def _attacks(m: Match, prompt: Assign) -> Iterator[Choice]:
    """Yield: as many victims as can be had, all attackers at one, just enough of them at one."""
    yield _all_down(m, prompt, ATTACK)
    for goal in _dearest(m, prompt)[:MAX_VICTIMS]:
        everybody = [(option, aim) for option in prompt.options if (aim := _aim_at(option, goal))]
        yield tuple(_step(option, aim, option.total) for option, aim in everybody)
        yield tuple(_enough(prompt.options, goal, ATTACK))


def _all_down(m: Match, prompt: Assign, group: str) -> Choice:
    """Strike down the strongest first, each with the weakest that are enough."""
    taken: dict[Entry, Step] = {}
    for goal in _dearest(m, prompt):
        idle = [option for option in prompt.options if option.ref not in taken]
        taken.update((step[0], step) for step in _enough(idle, goal, group))
    return tuple(taken[option.ref] for option in prompt.options if option.ref in taken)


def _dearest(m: Match, prompt: Assign) -> list[Goal]:
    return sorted(prompt.goals, key=lambda goal: -current(m, m.card(goal.at or int(goal.ref))))


def _enough(options: Sequence[Aimer], goal: Goal, group: str) -> list[Step]:
    """Return the fewest steps that destroy something, the weakest first; none if none do."""
    ready = [(o, aim) for o in options if (aim := _aim_at(o, goal)) and aim.group == group]
    steps: list[Step] = []
    total, resist = goal.start, goal.resist
    for option, aim in sorted(ready, key=lambda pair: _strength(*pair)):
        if total - resist >= max(1, goal.level or 0):
            break
        share = _share(option, (goal.level or 0) - total + max(resist, aim.resist) - aim.weight)
        steps.append(_step(option, aim, share))
        total, resist = total + share + aim.weight, max(resist, aim.resist)
    order = [option.ref for option in options]
    steps.sort(key=lambda step: order.index(step[0]))
    return steps if total - resist >= max(1, goal.level or 0) else []


def _aim_at(option: Aimer, goal: Goal) -> Aim | None:
    return next((aim for aim in option.aims if aim.goal == goal.ref), None)


def _strength(option: Aimer, aim: Aim) -> int:
    return option.total + aim.weight


def _share(option: Aimer, missing: int) -> int:
    """Return a divided option's share for a goal that lacks that much."""
    if not option.total:
        return 0
    return min(option.total, max(option.unit, -(-missing // option.unit) * option.unit))


def _step(option: Aimer, aim: Aim, share: int) -> Step:
    return (option.ref, aim.goal, share)
