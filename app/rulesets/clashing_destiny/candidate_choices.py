"""Candidate moves: what a player thinks of first; computer players look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.prompts import Choice, Pick

from .evaluation import keeping

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.prompts import Option, Prompt

RANKS: Final = {"attack": 0, "play": 1, "use": 2}


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first; none where one is as good a guess as any."""
    if prompt.name == "main_action":
        return [option.key for option in sorted(prompt.sure, key=lambda one: _place(m, one))]
    if prompt.name == "choose_payment" and isinstance(prompt, Pick):
        return _payment(m, prompt)
    return []


def _place(m: Match, option: Option) -> tuple[int, int]:
    """Attacks first, the hardest one before the others; then what is dear."""
    if option.verb not in RANKS:
        return len(RANKS), 0
    card = m.card(int(option.ref))
    strength = m.stat(card, "attack") if option.verb == "attack" else card.printed.cost
    return RANKS[option.verb], -strength


def _payment(m: Match, prompt: Pick) -> list[Choice]:
    """Return what the seat needs least: it is away until its own next turn (CD-3.9)."""
    offered = [m.card(int(option.ref)) for option in prompt.options]
    if any(card.zone_name != "hand" for card in offered):
        return []
    offered.sort(key=lambda card: keeping(m, prompt.seat, card, ready=True))
    least = {card.id for card in offered[: prompt.least]}
    return [tuple(option.ref for option in prompt.options if option.ref in least)]
