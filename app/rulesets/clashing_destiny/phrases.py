"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_nouns import NounPhrase
from app.engine.dsl.text_renderer import Heading, Noun, NounModifiers, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases

from .dsl import nodes as n

WORDS[n.AffinityUnlocked] = {"affinity": "aspects"}

phrases(
    {
        n.Equipped: Noun("your {kind}"),
        n.Lineage: Noun(
            "the heroes in your lineage",
            True,
            "each hero in your lineage",
            "heroes in your lineage",
        ),
        n.Power: "Power",
        n.LevelAtLeast: Heading("Level {level}", "your hero's level is {level} or more"),
        n.LineageHas: Heading("{hero_class} lineage", "{hero_class:a} is in your hero's lineage"),
        n.AffinityUnlocked: Heading("{affinity} affinity", "you have unlocked {affinity}"),
        n.PowerAtLeast: Heading("Power {power}", "your hero's Power is {power} or more"),
        n.DestinyZoneAtLeast: "your Destiny Zone holds {count:words} or more cards",
        n.HomeAtLeast: "{count:words} or more did",
        n.DefenderDestroyed: "the defender was destroyed this combat",
    },
)


@phrase(n.HeroOf)
def _hero(node: n.HeroOf, _: TextRenderer) -> Noun:
    return Noun("your hero" if node.who == "you" else "the enemy hero")


ORDINALS = {2: "second", 3: "third"}
PLACES = {
    "front": "in front of {this}",
    "behind": "behind {this}",
    "left": "to the left of {this}",
    "right": "to the right of {this}",
    "sides": "to the left and right of {this}",
    "adjacent": "adjacent to {this}",
    "row": "in the row of {this}",
    "column": "in the column of {this}",
}


@phrase(n.Relative)
def _relative(node: n.Relative, say: TextRenderer) -> Noun:
    spoken = _around(node, say)
    place = PLACES[node.where].replace("{this}", say.noun(node.to))
    if node.where in ("front", "behind", "left", "right"):
        return Noun(f"the {spoken.one} {place}", again=f"that {spoken.one}")
    text = f"the {spoken.many} {place}"
    return Noun(text, True, each=f"each {spoken.one} {place}", again=f"those {spoken.many}")


def _around(node: n.Relative, say: TextRenderer) -> NounPhrase:
    words = say.words(node.filter)
    spoken = noun_phrase(node.filter, say)
    if words.noun:
        return spoken
    # Only minions occupy these spaces, so "ally" is unambiguous.
    spoken.one = {"you": "ally", "opponent": "enemy"}.get(words.who, "minion")
    spoken.many = english.plural_of(spoken.one)
    return spoken


@phrase(n.Influence)
def _influence(node: n.Influence, _: TextRenderer) -> str:
    return "your Influence" if node.who == "you" else "your opponent's"


@phrase(n.NthPlayed)
def _nth(node: n.NthPlayed, _: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=(ORDINALS[node.count],))


@phrase(n.SpaceState)
def _space(node: n.SpaceState, _: TextRenderer) -> str:
    if (node.where, node.state) == ("behind", "empty"):
        return "this is in the Attack Zone with nothing behind it"
    place = PLACES[node.where].replace("{this}", "this")
    if node.state == "empty":
        return f"the space {place} is empty"
    return f"there's {english.with_article(node.state)} {place}"


@phrase(n.BanishDestinyCost)
def _banish_as_cost(node: n.BanishDestinyCost, say: TextRenderer) -> str:
    cards, _ = counted(node.count, "random card" if node.how == "random" else "card", say)
    return f"banish {cards} from your Destiny Zone"
