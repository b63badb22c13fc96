"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_abilities import body, priced
from app.engine.dsl.text_amounts import EACH, counted, rate
from app.engine.dsl.text_conditions import iffed
from app.engine.dsl.text_renderer import Heading, TextFault, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Amount

from .dsl import nodes as n

WORDS.update({n.Shards: {"color": "aspects"}, n.ShardCost: {"color": "aspects"}})

phrases(
    {
        n.PaidPower: "the sacrificed creature's power, up to {most}",
        n.DestroyedThisTurn: "the number of creatures destroyed this turn",
        n.NotKindled: "fewer than {count:words} shards were paid for this",
        n.SummonUnused: "you have a summon left",
    },
)


@phrase(n.Shards)
def _shards(node: n.Shards, say: TextRenderer) -> str:
    return f"the number of {_in_pool(node, 'shards', say)}"


def _in_pool(node: n.Shards, noun: str, say: TextRenderer) -> str:
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    color = f"{say.word('aspects', node.color)} " if node.color else ""
    return f"{color}{noun} in {owner} pool"


EACH[n.Shards] = lambda node, say: f"each {_in_pool(node, 'shard', say)}"
EACH[n.DestroyedThisTurn] = lambda _, __: "each creature destroyed this turn"


@phrase(n.ShardsHeld)
def _held(node: n.ShardsHeld, say: TextRenderer) -> str:
    count, color = english.in_words(node.count), say.word("aspects", node.color)
    return f"you have {count} or more {color} shards"


@phrase(n.Kindled)
def _kindled(node: n.Kindled, _: TextRenderer) -> Heading:
    shards = "a shard was" if node.count == 1 else f"{english.in_words(node.count)} shards were"
    return Heading(f"Kindled {node.count}", f"{shards} paid for this")


def shards_of(amount: Amount, color: str, say: TextRenderer) -> tuple[str, str]:
    """Return so many shards of a color and the rest of the phrase: ("two Jade shards", "")."""
    name = f"{say.word('aspects', color)} shard" if color else "shard"
    return counted(amount, name, say)


def any_color(amount: Amount) -> str:
    """Say that a player chooses the color; several shards have the same one."""
    return "any color" if amount == 1 else "any one color"


@phrase(n.ShardCost)
def _shard_cost(node: n.ShardCost, say: TextRenderer) -> str:
    words = shards_of(node.amount, node.color, say)[0]
    if node.color:
        return f"pay {words}"
    return f"pay {words} of {any_color(node.amount)}"


@phrase(n.Use)
def _use(node: n.Use, say: TextRenderer) -> str:
    text = body(node.effect, node.targets, node.modes, node.choose, say)
    limits = ""
    if node.condition is not None:
        limits += f" Only {iffed(node.condition, say)}."
    if node.own_turn_only:
        limits += " Only in your Main phase."
    return f"{priced(node.costs, text, say)}{limits}"


def _plain(node: SpellEffect, say: TextRenderer) -> str:
    return body(node.effect, node.targets, node.modes, node.choose, say)


@phrase(n.Unkindled)
def _unkindled(node: n.Unkindled, say: TextRenderer) -> str:
    return english.sentence(_plain(node, say))


@phrase(n.KindledInstead)
def _instead(node: n.KindledInstead, say: TextRenderer) -> str:
    return english.labeled(say.heading(node.condition), f"{_plain(node, say)} instead.")


@phrase(n.ShardBonus)
def _bonus(node: n.ShardBonus, say: TextRenderer) -> str:
    change = node.changes[0]
    color = say.word("aspects", change.what.removeprefix("bonus_"))
    more = english.in_words(change.amount) if isinstance(change.amount, int) else ""
    return f"If you would gain {color} shards, gain {more} more."


@phrase(n.CostPer)
def _cost_per(node: n.CostPer, say: TextRenderer) -> str:
    with say.scoped():
        number, per = rate(node.changes[0].amount, say)
        if not per:
            raise TextFault("A cost for each of something is so many times a number.")
        return f"This costs {more_or_less(number)}{per}."


@phrase(n.Doomed)
def _doomed(node: n.Doomed, say: TextRenderer) -> str:
    return english.sentence(f"{iffed(node.condition, say)}, destroy this")


def more_or_less(amount: int) -> str:
    """Return "2 more", or "1 less" below 0."""
    return f"{abs(amount)} {'more' if amount > 0 else 'less'}"
