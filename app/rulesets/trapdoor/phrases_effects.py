"""Rules text of this game's effects."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.text_amounts import counted, measure
from app.engine.dsl.text_changes import changed
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Amount, Ref
from app.engine.effects.tokens import keywords_of

from .dsl import effects as n

phrases(
    {
        n.Restore: "restore {amount:in power} to {what}",
        n.TurnUp: "turn {what} face-up",
        n.Peek: "look at {what}",
        n.Expose: "reveal {what}",
        n.EndAttack: "end that attack",
        n.StealMana: "steal {amount:in mana} from your opponent",
        n.PreventLifeLoss: "prevent the next {amount} life you would lose{until:span}",
        n.PreventPowerLoss: "prevent the next {amount} power {what} would lose{until:span}",
        n.SetFrom: "set {filter:a} from your {zone}",
        n.Retrieve: "return {filter:a} from your graveyard to your hand",
        n.MoveEquipment: "attach {what} to {to}",
        n.Coin: "toss a coin. Heads: {heads}. Tails: {tails}",
    }
)
phrases({n.GainMana: "gain {amount:in mana}", n.LoseMana: "lose {amount:in mana}"}, does=True)


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


@phrase(n.Alter)
def _alter(node: n.Alter, say: TextRenderer) -> str:
    span = all(change.op == "forbid" for change in node.changes)
    noun = say.subject_of(node.what)
    text = changed(node.changes, say, plural=noun.plural, verb="have")
    return Clause(f"{noun.text} {text}{say.until(node.until, span=span)}")


@phrase(n.ExtraAttack)
def _extra_attack(node: n.ExtraAttack, say: TextRenderer) -> str:
    return Clause(f"{say.noun(node.what)} may attack once more this turn")


@phrase(n.Negate)
def _negate(node: n.Negate, say: TextRenderer) -> str:
    if node.to == "graveyard":
        return "negate it"
    return f"negate it. Its card goes to its owner's {say.word('zones', node.to)}"


@phrase(n.PlaceFrom)
def _place_from(node: n.PlaceFrom, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    face = "" if node.up else " face-down"
    return f"place {what} from your {say.word('zones', node.zone)}{face}"


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
