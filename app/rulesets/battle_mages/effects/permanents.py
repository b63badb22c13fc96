"""Effects on permanents and piles: relics, dying that banishes, looking at a pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl import text_grammar as english
from app.engine.dsl.effects import ON_BOARD, Kinds
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.meaning.handlers import asking, at_once, each_card
from app.engine.position.flow import Flow

from ..entering import place_token
from ..looking import crystal_pile, look_at
from ..zones import is_creature

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class CreateRelic(Effect):
    """A relic without abilities, known by its name."""

    relic: str


@phrase(CreateRelic)
def _relic(node: CreateRelic, say: TextRenderer) -> str:
    return f"create {english.with_article(say.card_named(node.relic).name)}"


@at_once(CreateRelic)
def create_relic(m: Match, at: Resolution, node: CreateRelic) -> None:
    place_token(m, m.pool[node.relic], at.seat)


@dataclass(frozen=True, slots=True)
class DyingVanishes(Effect):
    """If they would die this turn, they are vanished instead."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@phrase(DyingVanishes)
def _dying(node: DyingVanishes, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    them = "them" if noun.plural else "it"
    return Clause(f"if {noun.text} would die this turn, vanish {them} instead")


@each_card(DyingVanishes)
def dying_vanishes(m: Match, at: Resolution, node: DyingVanishes, card_id: int) -> None:
    if is_creature(m.card(card_id)):
        atoms.modify(m, card_id, "dying_vanishes", "", 1, "turn", at.source)


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at the top cards of the Spellbook ("deck") or the crystal pile; put them back freely."""

    count: int
    pile: str = "spellbook"

    def chooses(self) -> bool:
        return True


@phrase(LookAt)
def _look(node: LookAt, say: TextRenderer) -> str:
    pile = "crystal pile" if node.pile == "crystal pile" else say.lexicon.deck
    cards = "card" if node.count == 1 else f"{english.in_words(node.count)} cards"
    them = "it" if node.count == 1 else "them"
    return f"look at the top {cards} of your {pile} and arrange {them}"


@asking(LookAt)
def look_at_pile(m: Match, at: Resolution, node: LookAt) -> Flow[None]:
    zone = crystal_pile(m) if node.pile == "crystal pile" else "spellbook"
    yield from look_at(m, at.seat, zone, node.count)
