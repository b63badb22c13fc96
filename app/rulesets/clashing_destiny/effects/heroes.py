"""Effects on heroes, affinities and plays: levels, swaps, seals, free plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl.effects import OFF_BOARD, Kinds
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.effects.moving import out_of
from app.engine.meaning.handlers import asking, at_once, each_card_asking
from app.engine.meaning.registry import meaning
from app.engine.position.flow import Flow, Run

from ..event_kinds import ClashingDestinyEvent
from ..free_plays import play_free
from ..progression import affinities_of, choose_affinity, level_up_by_effect
from ..zones import hero_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class LevelUp(Effect):
    """You may play a fitting hero of your Destiny deck now (CD-6.13)."""

    free: bool = False

    def chooses(self) -> bool:
        return True


@phrase(LevelUp)
def _level_up(node: LevelUp, _: TextRenderer) -> str:
    return f"you may level up{' for free' if node.free else ''}"


@meaning(LevelUp)
def level_up(node: LevelUp) -> Run:
    return lambda m, at: level_up_by_effect(m, at.seat, free=node.free)


@says("swap a non-Normal affinity for another that your hero unlocks")
@dataclass(frozen=True, slots=True)
class SwapAffinity(Effect):
    """Replace an unlocked affinity other than Normal by one of your hero's list."""

    def chooses(self) -> bool:
        return True


@asking(SwapAffinity)
def swap_affinity(m: Match, at: Resolution, node: SwapAffinity) -> Flow[None]:
    had = affinities_of(m, at.seat)
    old = [word for word in had if word != "normal"]
    new = [w for w in hero_of(m, at.seat).printed.facts["unlocks"] if w not in had]
    if not old or not new:
        return
    choose = partial(choose_affinity, at.seat, at.source)
    given = yield from choose(old, "Choose the affinity to swap.")
    taken = yield from choose(new, "Choose the affinity to gain.")
    kept = tuple(taken if word == given else word for word in had)
    atoms.set_fact(m, at.seat, "affinities", kept)
    atoms.announce(m, ClashingDestinyEvent.GIVEN_UP, at.seat, detail=given)
    atoms.announce(m, ClashingDestinyEvent.UNLOCKED, at.seat, detail=taken)


@says("seal this ability")
@dataclass(frozen=True, slots=True)
class Seal(Effect):
    """Mark the ability that is resolving as sealed for the rest of the match."""


@at_once(Seal)
def seal(m: Match, at: Resolution, node: Seal) -> None:
    if at.item is not None and m.find(at.card_ref) is not None:
        atoms.note(m, at.source, f"sealed:{at.item.ability}", 1)


@dataclass(frozen=True, slots=True)
class PlayFree(Effect):
    """You play each of those cards without paying its mana cost, now (CD-4.16)."""

    meets: ClassVar[Kinds] = OFF_BOARD

    what: Ref

    def chooses(self) -> bool:
        return True


@phrase(PlayFree)
def _play_free(node: PlayFree, say: TextRenderer) -> str:
    return f"play {out_of(say.noun(node.what))} for free"


@each_card_asking(PlayFree)
def play_without_paying(m: Match, at: Resolution, node: PlayFree, card_id: int) -> Flow[None]:
    yield from play_free(m, at.seat, card_id)
