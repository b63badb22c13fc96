"""Rules text of this game's effects."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.text_amounts import counted, measure
from app.engine.dsl.text_changes import changed
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.values import Amount, Ref
from app.engine.effects.tokens import keywords_of

from .dsl import effects as n

PHASES = {
    "turn": "turn", "draw": "Draw phase", "preparation": "Preparation phase",
    "fighting": "Fighting phase", "second_preparation": "Second Preparation phase",
}  # fmt: skip


def _moves(ref: Ref, verb: str, amount: Amount, say: TextRenderer) -> str:
    noun = say.subject_of(ref)
    power, tail = measure(amount, "power", say)
    return Clause(
        f"{noun.text} {verb if noun.plural else english.third_person(verb)} {power}{tail}"
    )


@phrase(n.LosePower)
def _loses(node: n.LosePower, say: TextRenderer) -> str:
    return _moves(node.what, "lose", node.amount, say)


@phrase(n.GainPower)
def _gains(node: n.GainPower, say: TextRenderer) -> str:
    return _moves(node.what, "gain", node.amount, say)


@phrase(n.LoseHalf)
def _loses_half(node: n.LoseHalf, say: TextRenderer) -> str:
    noun = say.subject_of(node.what)
    verb, its = ("lose", "their") if noun.plural else ("loses", "its")
    return Clause(f"{noun.text} {verb} half {its} power")


@phrase(n.Restore)
def _restores(node: n.Restore, say: TextRenderer) -> str:
    power, tail = measure(node.amount, "power", say)
    return f"restore {power} to {say.noun(node.what)}{tail}"


@phrase(n.Alter)
def _alter(node: n.Alter, say: TextRenderer) -> str:
    span = all(change.op == "forbid" for change in node.changes)
    noun = say.subject_of(node.what)
    text = changed(node.changes, say, plural=noun.plural, verb="have")
    return Clause(f"{noun.text} {text}{say.until(node.until, span=span)}")


@phrase(n.TurnUp)
def _turn_up(node: n.TurnUp, say: TextRenderer) -> str:
    return f"turn {say.noun(node.what)} face-up"


@phrase(n.Peek)
def _peek(node: n.Peek, say: TextRenderer) -> str:
    return f"look at {say.noun(node.what)}"


@phrase(n.Expose)
def _expose(node: n.Expose, say: TextRenderer) -> str:
    return f"reveal {say.noun(node.what)}"


@phrase(n.EndAttack)
def _end_attack(_: n.EndAttack, __: TextRenderer) -> str:
    return "end that attack"


@phrase(n.ExtraAttack)
def _extra_attack(node: n.ExtraAttack, say: TextRenderer) -> str:
    return Clause(f"{say.noun(node.what)} may attack once more this turn")


@phrase(n.Negate)
def _negate(node: n.Negate, say: TextRenderer) -> str:
    if node.to == "graveyard":
        return "negate it"
    return f"negate it. Its card goes to its owner's {say.word('zones', node.to)}"


@phrase(n.GainMana)
def _gain_mana(node: n.GainMana, say: TextRenderer) -> str:
    mana, tail = measure(node.amount, "mana", say)
    return say.does(node.who, f"gain {mana}{tail}")


@phrase(n.LoseMana)
def _lose_mana(node: n.LoseMana, say: TextRenderer) -> str:
    mana, tail = measure(node.amount, "mana", say)
    return say.does(node.who, f"lose {mana}{tail}")


@phrase(n.StealMana)
def _steal_mana(node: n.StealMana, say: TextRenderer) -> str:
    mana, tail = measure(node.amount, "mana", say)
    return f"steal {mana} from your opponent{tail}"


@phrase(n.PreventLifeLoss)
def _prevent_life(node: n.PreventLifeLoss, say: TextRenderer) -> str:
    until = say.until(node.until, span=True)
    return f"prevent the next {node.amount} life you would lose{until}"


@phrase(n.PreventPowerLoss)
def _prevent_power(node: n.PreventPowerLoss, say: TextRenderer) -> str:
    until = say.until(node.until, span=True)
    return f"prevent the next {node.amount} power {say.noun(node.what)} would lose{until}"


@phrase(n.Skip)
def _skip(node: n.Skip, say: TextRenderer) -> str:
    return say.does(node.who, f"skip {say.your(node.who)} next {PHASES[node.what]}")


@phrase(n.PlaceFrom)
def _place_from(node: n.PlaceFrom, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    face = "" if node.up else " face-down"
    return f"place {what} from your {say.word('zones', node.zone)}{face}"


@phrase(n.SetFrom)
def _set_from(node: n.SetFrom, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    return f"set {what} from your {say.word('zones', node.zone)}"


@phrase(n.Retrieve)
def _retrieve(node: n.Retrieve, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    return f"return {what} from your graveyard to your hand"


@phrase(n.TakeFromTop)
def _take(node: n.TakeFromTop, say: TextRenderer) -> str:
    cards = counted(node.count, "card", say)[0]
    return (
        f"look at the top {cards} of your deck. Put one of them into your hand and the rest on"
        " the bottom"
    )


@phrase(n.PlaceTokens)
def _place_tokens(node: n.PlaceTokens, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    words = [say.keyword(name, number) for name, number in keywords_of(card)]
    kind = [f"power {card.stat('power')}", *card.tags, *words]
    tokens, tail = counted(node.count, f"{card.name} token", say)
    return say.does(node.who, f"place {tokens} ({', '.join(kind)}){tail}")


@phrase(n.MoveEquipment)
def _move_equipment(node: n.MoveEquipment, say: TextRenderer) -> str:
    gear = say.noun(node.what)
    return f"attach {gear} to {say.noun(node.to)}"


@phrase(n.Coin)
def _coin(node: n.Coin, say: TextRenderer) -> str:
    heads = say.effect(node.heads)
    return f"toss a coin. Heads: {heads}. Tails: {say.effect(node.tails)}"
