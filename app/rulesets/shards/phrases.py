"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from functools import partial

from app.engine.dsl import text_grammar as english
from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_abilities import body
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_changes import changed
from app.engine.dsl.text_conditions import iffed
from app.engine.dsl.text_costs import paid_words
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import Clause, Heading, TextFault, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Amount, Count, Times, Value
from app.engine.effects.tokens import keywords_of

from .dsl import nodes as n

WORDS.update({
    n.Shards: {"color": "aspects"},
    n.ShardCost: {"color": "aspects"},
    n.GainShards: {"color": "aspects"},
    n.LoseShards: {"color": "aspects"},
})  # fmt: skip

phrases(
    {
        n.ShardsPaid: "the number of shards paid for this",
        n.PaidPower: "the power of the sacrificed creature, at most {most}",
        n.DestroyedThisTurn: "the number of creatures destroyed this turn",
        n.NotKindled: "fewer than {count:words} shards were paid for this",
        n.Hurt: "deal {amount:in damage} to {who}",
        n.StealShards: "steal {amount:of shard} of a colour of your choice from your opponent",
        n.SummonUnused: "you have a summon left this turn",
        n.InBlockPhase: "you are defending in a Block phase",
    },
)


# --- numbers and conditions ---


@phrase(n.Shards)
def _shards(node: n.Shards, say: TextRenderer) -> str:
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    color = f"{say.word('aspects', node.color)} " if node.color else ""
    return f"the number of {color}shards in {owner} pool"


@phrase(n.ShardsHeld)
def _held(node: n.ShardsHeld, say: TextRenderer) -> str:
    count, color = english.in_words(node.count), say.word("aspects", node.color)
    return f"your pool holds {count} {color} shards or more"


@phrase(n.Kindled)
def _kindled(node: n.Kindled, _: TextRenderer) -> Heading:
    shards = "a shard was" if node.count == 1 else f"{english.in_words(node.count)} shards were"
    return Heading(f"Kindled {node.count}", f"{shards} paid for this")


# --- costs and abilities ---


def shards_of(amount: Amount, color: str, say: TextRenderer) -> tuple[str, str]:
    """Return so many shards of a colour and what follows: ("two Jade shards", "")."""
    name = f"{say.word('aspects', color)} shard" if color else "shard"
    return counted(amount, name, say)


@phrase(n.ShardCost)
def _shard_cost(node: n.ShardCost, say: TextRenderer) -> str:
    words = shards_of(node.amount, node.color, say)[0]
    if node.color:
        return f"pay {words}"
    return f"pay {words} of any{' one' if node.amount > 1 else ''} colour"


@phrase(n.Use)
def _use(node: n.Use, say: TextRenderer) -> str:
    text = body(node.effect, node.targets, node.modes, node.choose, say)
    limits = ""
    if node.condition is not None:
        limits += f" Use this only {iffed(node.condition, say)}."
    if node.own_turn_only:
        limits += " Use this only in your Main phase."
    return f"Use ({paid_words(node.costs, say) or 'free'}): {_stopped(text)}{limits}"


def _stopped(text: str) -> str:
    return english.uncapital(english.sentence(text))


def _plain(node: SpellEffect, say: TextRenderer) -> str:
    return body(node.effect, node.targets, node.modes, node.choose, say)


@phrase(n.Unkindled)
def _unkindled(node: n.Unkindled, say: TextRenderer) -> str:
    return english.sentence(_plain(node, say))


@phrase(n.KindledInstead)
def _instead(node: n.KindledInstead, say: TextRenderer) -> str:
    return f"{say.heading(node.condition)}: {_plain(node, say)} instead."


@phrase(n.ShardBonus)
def _bonus(node: n.ShardBonus, say: TextRenderer) -> str:
    change = node.changes[0]
    color = say.word("aspects", change.what.removeprefix("bonus_"))
    more = english.in_words(change.amount) if isinstance(change.amount, int) else ""
    return f"Whenever you gain {color} shards, gain {more} more."


@phrase(n.CostPer)
def _cost_per(node: n.CostPer, say: TextRenderer) -> str:
    amount = node.changes[0].amount
    if not isinstance(amount, Times) or not isinstance(amount.amount, Value):
        raise TextFault("A cost for each of something is so many times a number.")
    with say.scoped():
        each = _each(amount.amount, say)
        return f"This costs {_more(amount.factor)} for {each}."


def _each(value: Value, say: TextRenderer) -> str:
    match value:
        case Count():
            return say.each(value.ref)
        case n.Shards():
            color = f"{say.word('aspects', value.color)} " if value.color else ""
            owner = "your" if value.who == "you" else english.possessive(say.who(value.who))
            return f"each {color}shard in {owner} pool"
        case n.DestroyedThisTurn():
            return "each creature destroyed this turn"
        case _:
            raise TextFault(f"{type(value).__name__} cannot be counted one by one.")


@phrase(n.Doomed)
def _doomed(node: n.Doomed, say: TextRenderer) -> str:
    return english.sentence(f"{iffed(node.condition, say)}, destroy this")


# --- life and shards ---


def _moved(verb: str, node: n.GainShards | n.LoseShards, say: TextRenderer) -> str:
    words, tail = shards_of(node.amount, node.color, say)
    chosen = "" if node.color else " of a colour of your choice"
    return say.does(node.who, f"{verb} {words}{chosen}{tail}")


phrase(n.GainShards)(partial(_moved, "gain"))
phrase(n.LoseShards)(partial(_moved, "lose"))


@phrase(n.ConvertShards)
def _convert(node: n.ConvertShards, say: TextRenderer) -> str:
    if node.amount == 1:
        return "turn one of your shards into a shard of a colour of your choice"
    words = english.in_words(node.amount)
    return f"turn {words} of your shards of one colour into as many of a colour of your choice"


# --- hands and casting ---


def _more(amount: int) -> str:
    return f"{abs(amount)} {'more' if amount > 0 else 'less'}"


@phrase(n.ChangeCosts)
def _change_costs(node: n.ChangeCosts, say: TextRenderer) -> str:
    # An act on what is held now: "costs 1 more" would read as lasting.
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    each = noun_phrase(node.filter, say, seatless=True).singular()
    change = f"add {node.amount} to" if node.amount > 0 else f"take {-node.amount} off"
    return f"{change} the cost of each {each} in {owner} hand"


@phrase(n.ChangeCostOf)
def _change_cost_of(node: n.ChangeCostOf, say: TextRenderer) -> str:
    noun = say.subject_of(node.what)
    return Clause(f"{noun.text} cost{'' if noun.plural else 's'} {_more(node.amount)}")


@phrase(n.ExtraSummon)
def _summon(node: n.ExtraSummon, _: TextRenderer) -> str:
    more = "one more creature" if node.count == 1 else f"{node.count} more creatures"
    return Clause(f"you may cast {more} this turn")


@phrase(n.CastFree)
def _cast_free(node: n.CastFree, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    summon = "" if node.needs_summon else "; it does not use your summon"
    return Clause(f"you may cast {what} from your hand without paying{summon}")


# --- creatures and tokens ---


@phrase(n.Alter)
def _alter(node: n.Alter, say: TextRenderer) -> str:
    span = all(change.op == "forbid" for change in node.changes)
    noun = say.noun_of(node.what)
    subject = "they" if noun.text == "them" else noun.text
    amount = node.changes[0].amount
    if node.until == "always" and node.changes[0].op == "add" and isinstance(amount, int):
        verb = "gain" if amount > 0 else "lose"
        form = verb if noun.plural else f"{verb}s"
        return Clause(f"{subject} {form} {abs(amount)} power")
    verb = "get" if any(change.op == "add" for change in node.changes) else "gain"
    text = changed(node.changes, say, plural=noun.plural, verb=verb)
    return Clause(f"{subject} {text}{say.until(node.until, span=span)}")


@phrase(n.PlaceTokens)
def _place(node: n.PlaceTokens, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    words = [say.keyword(name, number) for name, number in keywords_of(card)]
    kind = [say.word("aspects", card.aspect), f"power {card.stat('power')}", *words]
    tokens, tail = counted(node.count, f"{card.name} token", say)
    return say.does(node.who, f"place {tokens} ({', '.join(kind)}){tail}")
