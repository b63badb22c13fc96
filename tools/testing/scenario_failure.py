"""Failure report of a scenario that goes another way than its author wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.refs import zone_name, zone_seat

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.prompts import Prompt

SEATS = ("A", "B")


class ScenarioFailure(AssertionError):
    """Disagreement of a scenario and the rules; the text shows the position and the decisions."""


def open_prompts(match: Match) -> list[Prompt]:
    """Return the prompts that wait for an answer, in seat order."""
    return [prompt for prompt in match.prompts if prompt is not None]


def option_words(match: Match, prompt: Prompt) -> list[str]:
    """Return every option as a reader knows it."""
    return [
        (option.label if isinstance(option.label, str) else option.label(match))
        or match.rules.display.option_label(match, option)
        for option in prompt.options
    ]


def prompt_words(match: Match, prompt: Prompt) -> str:
    """Return a prompt in one line."""
    options = ", ".join(option_words(match, prompt)) or prompt.kind
    return f"{SEATS[prompt.seat]} is asked {prompt.name}: {options}"


def position_words(match: Match) -> str:
    """Return the position, a line for each zone that holds something."""
    state = match.state
    lines = [
        f"turn {state.turn}, {SEATS[state.active]} is active, {match.rules.display.phase_of(match)}"
    ]
    for key in match.rules.layout.keys:
        held = [card_words(match, cid) if cid else "-" for cid in state.zones[key]]
        if any(entry != "-" for entry in held):
            lines.append(f"  {SEATS[zone_seat(key)]} {zone_name(key)}: {' | '.join(held)}")
    lines += [f"  {prompt_words(match, prompt)}" for prompt in open_prompts(match)]
    if match.result is not None:
        lines.append(f"  over: {match.result.to_plain()}")
    return "\n".join(lines)


def card_words(match: Match, card_id: int) -> str:
    """Return a card with all its state."""
    card = match.card(card_id)
    words = [card.printed.name]
    if card.zone in match.rules.layout.board:
        stats = match.rules.display.stats_view(match, card)
        words += [f"{name} {'/'.join(map(str, values))}" for name, values in stats.items()]
        words += match.rules.display.states_of(match, card)
    return " ".join(words)


def failure(match: Match, why: str, decided: list[str], seed: int) -> ScenarioFailure:
    """Return the failure with the position, the decisions so far and the seed."""
    steps = "\n".join(f"  {number}. {words}" for number, words in enumerate(decided, 1))
    return ScenarioFailure(
        f"{why}\n\n{position_words(match)}\n\ndecided so far (seed {seed}):\n{steps or '  nothing'}"
    )
