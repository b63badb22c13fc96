"""Rules text of this game's filters, references, conditions, costs and abilities."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from app.engine.dsl import text_grammar as english
from app.engine.dsl.text_abilities import body, priced
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_conditions import iffed
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import Noun, NounModifiers, TextFault, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Compare, CounterOf

from .dsl import nodes as n

phrases(
    {
        n.IsCreature: NounModifiers(noun="creature", plural="creatures"),
        n.IsUtility: NounModifiers(noun="utility card", plural="utility cards"),
        n.IsSetCard: NounModifiers(noun="set card", plural="set cards"),
        n.NotOwnCard: NounModifiers(),
        n.CanWear: NounModifiers(adjectives=("face-up",)),
        n.Wearer: Noun("the wearer", again="the wearer"),
        n.Neighbours: Noun(
            "each neighboring creature you control",
            plural=True,
            bare="neighboring creatures you control",
            again="those creatures",
        ),
        n.Across: Noun("the opposite creature", again="that creature"),
        n.CameFaceDown: "this was placed face down",
    }
)


@phrase(n.InGroup)
def _in_group(node: n.InGroup, _: TextRenderer) -> NounModifiers:
    return NounModifiers(
        noun=english.listed(node.groups, "or"),
        plural=english.listed([english.plural_of(group) for group in node.groups]),
    )


@phrase(n.Facing)
def _facing(node: n.Facing, _: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=("face-up" if node.up else "face-down",))


@phrase(n.Answered)
def _answered(_: n.Answered, say: TextRenderer) -> Noun:
    return say.mention("answered", lambda: Noun("that creature", again="it"))


@phrase(n.Answers)
def _answers(node: n.Answers, say: TextRenderer) -> str:
    events = _either([say.node(event) for event in node.events])
    return english.labeled("Answer", english.sentence(events))


def _either(told: Sequence[str]) -> str:
    """Say one of several events; how they all begin is said once."""
    words = [each.split() for each in told]
    same = sum(1 for _ in takewhile(lambda row: len(set(row)) == 1, zip(*words, strict=False)))
    if len(told) == 1 or not same:
        return english.listed(told, "or")
    tails = [" ".join(each[same:]) for each in words]
    return f"{' '.join(words[0][:same])} {english.listed(tails, 'or')}"


@phrase(n.Reaches)
def _reaches(node: n.Reaches, say: TextRenderer) -> str:
    match node.condition:
        case Compare(left=CounterOf(counter=name), right=int(number)):
            pass
        case _:
            raise TextFault("A threshold is a number of counters.")
    held, _ = counted(number, say.word("counters", name), say)
    with say.scoped(node.targets):
        if node.effect is None:
            raise TextFault("A trigger on counters does something.")
        return english.sentence(f"When this has {held}, {say.effect(node.effect)}")


@phrase(n.EachTime)
def _each_time(node: n.EachTime, say: TextRenderer) -> str:
    with say.scoped(node.targets) as scope:
        scope.event = node.event
        when = say.node(node.event).removeprefix("When ")
        condition = f" {iffed(node.condition, say)}," if node.condition is not None else ""
        if node.effect is None:
            raise TextFault("A trigger of each time does something.")
        return english.sentence(f"Each time {when},{condition} {say.effect(node.effect)}")


@phrase(n.Use)
def _use(node: n.Use, say: TextRenderer) -> str:
    text = body(node.effect, node.targets, node.modes, node.choose, say)
    limit = f" Only {iffed(node.condition, say)}." if node.condition is not None else ""
    return f"{priced(node.costs, text, say)}{limit}"


@phrase(n.Equip)
def _equip(node: n.Equip, say: TextRenderer) -> str:
    worn = noun_phrase(node.targets[0].filter, say).a()
    return "" if worn == "a face-up creature" else f"Worn by {worn}."  # TD-7.1: goes without saying
