"""Effects that give mana: crystals into play, immediate mana."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount
from app.engine.effects import Effect
from app.engine.meaning.handlers import amount_of, asking, at_once
from app.engine.position.flow import Flow
from app.engine.steps.deck_search import search

from ..deck import is_small
from ..entering import enter
from ..mana import add_mana
from ..numbers import is_classic

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@says("bring {count:of crystal}")
@dataclass(frozen=True, slots=True)
class BringCrystal(Effect):
    """BM-6.8: a Small crystal of the Spellbook, or the top of the Collection, enters exhausted."""

    count: Amount = 1

    def chooses(self) -> bool:
        return True


@asking(BringCrystal)
def bring_crystal(m: Match, at: Resolution, node: BringCrystal) -> Flow[None]:
    for _ in range(amount_of(m, at, node.count)):
        pile = m.zone(at.seat, "collection")
        if not is_classic(m):
            yield from search(m, at, _small, 1, "board")
        elif pile and enter(m, pile[0], at.seat, "brought"):
            atoms.exhaust(m, pile[0])


def _small(m: Match, at: Resolution, card: Card) -> bool:
    return is_small(card.printed)


@says("add {amount} {colour} mana")
@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """BM-6.3: mana comes into your pool."""

    colour: str
    amount: Amount = 1


@at_once(AddMana)
def more_mana(m: Match, at: Resolution, node: AddMana) -> None:
    add_mana(m, at.seat, node.colour, max(0, amount_of(m, at, node.amount)))


WORDS[AddMana] = {"colour": "aspects"}
