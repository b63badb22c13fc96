"""The effect that leaves it to chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.dsl.text_templates import says
from app.engine.effects import Effect
from app.engine.log.standard_styles import NOTHING
from app.engine.meaning.registry import meaning, run_of
from app.engine.position.flow import Flow, Run
from app.engine.position.rng import EFFECT
from app.engine.steps.chain import effect_fingerprint

from ..event_kinds import TrapdoorEvent

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@says("flip a coin. Heads: {heads}. Tails: {tails}")
@dataclass(frozen=True, slots=True)
class Coin(Effect):
    """Toss a coin: one effect or the other; the toss is public."""

    heads: Effect
    tails: Effect


@meaning(Coin)
def coin(node: Coin) -> Run:
    sides = run_of(node.heads), run_of(node.tails)

    def run(m: Match, at: Resolution) -> Flow[None]:
        side = m.roll(EFFECT, 2)
        atoms.announce(m, TrapdoorEvent.TOSSED, at.seat, at.source, detail=("heads", "tails")[side])
        before = effect_fingerprint(m)
        yield from sides[side](m, at)
        # `before` follows the toss: only changes made by its outcome count.
        if effect_fingerprint(m) == before:
            note_to_all(m, NOTHING, card_id=at.source)

    return run
