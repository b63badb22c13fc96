"""Effects on life and shards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.dsl import text_grammar as english
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount
from app.engine.effects import Effect
from app.engine.meaning.handlers import amount_of, asking, at_once
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Choose, Option

from ..life import hurt
from ..phrases import any_color, shards_of
from ..shard_pools import COLOR_WORDS, gain_shards, held_colors, lose_shards, shards
from ..zones import COLORS, in_steps

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@says("deal {amount:in damage} to {who}")
@dataclass(frozen=True, slots=True)
class Hurt(Effect):
    """Deal damage to a seat."""

    counts: ClassVar[str] = "damage"

    amount: Amount
    who: str = "opponent"


@at_once(Hurt)
def hurt_seat(m: Match, at: Resolution, node: Hurt) -> None:
    amount = in_steps(m, amount_of(m, at, node.amount))
    for seat in at.seats(m, node.who):
        hurt(m, seat, amount, at.source)


@dataclass(frozen=True, slots=True)
class GainShards(Effect):
    """Gain shards of a colour; without one of a colour that you choose on resolution."""

    color: str = ""
    amount: Amount = 1
    who: str = "you"

    def chooses(self) -> bool:
        return not self.color


@phrase(GainShards)
def _gain(node: GainShards, say: TextRenderer) -> str:
    return _moved("gain", node, say, any_color(node.amount))


@asking(GainShards)
def gain_some(m: Match, at: Resolution, node: GainShards) -> Flow[None]:
    color = node.color
    if not color:
        color = yield from choose_color(m, at, COLORS, "Which shards do you gain?")
    for seat in at.seats(m, node.who):
        gain_shards(m, seat, color, amount_of(m, at, node.amount))


WORDS[GainShards] = {"color": "aspects"}


@dataclass(frozen=True, slots=True)
class LoseShards(Effect):
    """A seat loses shards of a colour; without one of a colour that you choose."""

    color: str = ""
    amount: int = 1
    who: str = "opponent"

    def chooses(self) -> bool:
        return not self.color


@phrase(LoseShards)
def _lose(node: LoseShards, say: TextRenderer) -> str:
    return _moved("lose", node, say, "a color of your choice")


def _moved(verb: str, node: GainShards | LoseShards, say: TextRenderer, color: str) -> str:
    words, tail = shards_of(node.amount, node.color, say)
    chosen = "" if node.color else f" of {color}"
    return say.does(node.who, f"{verb} {words}{chosen}{tail}")


@asking(LoseShards)
def lose_some(m: Match, at: Resolution, node: LoseShards) -> Flow[None]:
    for seat in at.seats(m, node.who):
        colors = [node.color] if node.color else held_colors(m, seat)
        if colors:
            color = yield from choose_color(m, at, colors, "Which shards do they lose?")
            lose_shards(m, seat, color, node.amount)


WORDS[LoseShards] = {"color": "aspects"}


@dataclass(frozen=True, slots=True)
class StealShards(Effect):
    """Take shards of one colour, which you choose, out of your opponent's pool."""

    amount: int = 1

    def chooses(self) -> bool:
        return True


@phrase(StealShards)
def _steal(node: StealShards, say: TextRenderer) -> str:
    words, _ = shards_of(node.amount, "", say)
    return f"steal {words} of {any_color(node.amount)} from your opponent"


@asking(StealShards)
def steal(m: Match, at: Resolution, node: StealShards) -> Flow[None]:
    colors = held_colors(m, 1 - at.seat)
    if colors:
        color = yield from choose_color(m, at, colors, "Which shards do you take?")
        gain_shards(m, at.seat, color, lose_shards(m, 1 - at.seat, color, node.amount))


@dataclass(frozen=True, slots=True)
class ConvertShards(Effect):
    """Convert up to a number of your shards of one color into another, both chosen."""

    amount: int = 1

    def chooses(self) -> bool:
        return True


@phrase(ConvertShards)
def _convert(node: ConvertShards, say: TextRenderer) -> str:
    if node.amount == 1:
        return "convert a shard to another color"
    words = english.in_words(node.amount)
    return f"convert {words} shards of one color to another color"


@asking(ConvertShards)
def convert(m: Match, at: Resolution, node: ConvertShards) -> Flow[None]:
    held = held_colors(m, at.seat)
    if not held:
        return
    old = yield from choose_color(m, at, held, "Which shards do you convert?")
    new = yield from choose_color(m, at, COLORS, "Which shards do you gain?")
    lost = lose_shards(m, at.seat, old, min(node.amount, shards(m, at.seat, old)))
    gain_shards(m, at.seat, new, lost)


def choose_color(m: Match, at: Resolution, colors: Sequence[str], words: str) -> Flow[str]:
    """SH-4.10: let the controller choose among colours; the only one is taken unasked."""
    if len(colors) == 1:
        return colors[0]
    color: str = yield from ask(
        lambda: Choose(
            at.seat,
            "choose_color",
            [Option(c, label=COLOR_WORDS[c]) for c in colors],
            ask=words,
            default=colors[0],
            source=at.source,
            rule="SH-4.10",
        )
    )
    return color
