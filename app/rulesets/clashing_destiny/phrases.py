"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_nouns import NounPhrase
from app.engine.dsl.text_renderer import Heading, Noun, NounModifiers, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases

from .dsl import nodes as n

WORDS.update({
    n.AffinityUnlocked: {"affinity": "aspects"},
})  # fmt: skip

phrases(
    {
        n.Power: "Power",
        n.DefenderDestroyed: "the defender was destroyed in this combat",
        n.SwapAffinity: "replace one of your affinities other than Normal by another that your hero"
        " unlocks",
        n.Seal: "seal this ability",
        n.Freeze: "freeze {what}",
        n.Ignite: "ignite {what}",
        n.Cleanse: "remove Frozen and Burning from {what}",
        n.Swap: "swap {what}",
        n.EndCombat: "end the combat",
        n.PreventCombatDamage: "prevent all combat damage to and by {what} in this combat",
        n.PlayFree: "play {what} for free",
    },
)


# --- which cards and how many ---


@phrase(n.HeroOf)
def _hero(node: n.HeroOf, _: TextRenderer) -> Noun:
    return Noun("your hero" if node.who == "you" else "the enemy hero")


@phrase(n.Lineage)
def _lineage_cards(_: n.Lineage, __: TextRenderer) -> Noun:
    heroes = "in your lineage"
    return Noun(f"the heroes {heroes}", True, f"each hero {heroes}", f"heroes {heroes}")


@phrase(n.Equipped)
def _equipped(node: n.Equipped, _: TextRenderer) -> Noun:
    return Noun(f"your {node.kind}")


ORDINALS = {2: "second", 3: "third"}
PLACES = {
    "front": "in front of {this}",
    "behind": "behind {this}",
    "sides": "to the left and right of {this}",
    "adjacent": "adjacent to {this}",
    "row": "in the row of {this}",
    "column": "in the column of {this}",
}


@phrase(n.Relative)
def _relative(node: n.Relative, say: TextRenderer) -> Noun:
    spoken = _around(node, say)
    place = PLACES[node.where].replace("{this}", say.noun(node.to))
    if node.where in ("front", "behind"):
        return Noun(f"the {spoken.one} {place}", again=f"that {spoken.one}")
    text = f"the {spoken.many} {place}"
    return Noun(text, True, each=f"each {spoken.one} {place}", again=f"those {spoken.many}")


def _around(node: n.Relative, say: TextRenderer) -> NounPhrase:
    words = say.words(node.filter)
    spoken = noun_phrase(node.filter, say)
    if words.noun:
        return spoken
    # Only minions lie in these spaces, so "ally" says enough.
    spoken.one = {"you": "ally", "opponent": "enemy"}.get(words.who, "minion")
    spoken.many = english.plural_of(spoken.one)
    return spoken


@phrase(n.Influence)
def _influence(node: n.Influence, _: TextRenderer) -> str:
    return "your Influence" if node.who == "you" else "the opponent's"


@phrase(n.NthPlayed)
def _nth(node: n.NthPlayed, _: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=(ORDINALS[node.count],))


# --- conditions ---


@phrase(n.LevelAtLeast)
def _level(node: n.LevelAtLeast, _: TextRenderer) -> Heading:
    return Heading(f"Level {node.level} bonus", f"your hero's level is {node.level} or more")


@phrase(n.LineageHas)
def _lineage(node: n.LineageHas, _: TextRenderer) -> Heading:
    name = node.hero_class
    return Heading(
        f"Lineage ({name}) bonus", f"{english.with_article(name)} is in your hero's lineage"
    )


@phrase(n.AffinityUnlocked)
def _affinity(node: n.AffinityUnlocked, say: TextRenderer) -> Heading:
    name = say.word("aspects", node.affinity)
    return Heading(f"Affinity ({name}) bonus", f"you have unlocked {name}")


@phrase(n.PowerAtLeast)
def _power_bonus(node: n.PowerAtLeast, _: TextRenderer) -> Heading:
    return Heading(f"Power {node.power} bonus", f"your hero's Power is {node.power} or more")


@phrase(n.DestinyZoneAtLeast)
def _destiny_zone(node: n.DestinyZoneAtLeast, _: TextRenderer) -> str:
    return f"your Destiny Zone holds {english.in_words(node.count)} or more cards"


@phrase(n.HomeAtLeast)
def _home(node: n.HomeAtLeast, _: TextRenderer) -> str:
    return f"{english.in_words(node.count)} or more did"


@phrase(n.SpaceState)
def _space(node: n.SpaceState, _: TextRenderer) -> str:
    if (node.where, node.state) == ("behind", "empty"):
        return "this is in the Attack Zone with nothing behind it"
    place = PLACES[node.where].replace("{this}", "this")
    if node.state == "empty":
        return f"the space {place} is empty"
    return f"there is {english.with_article(node.state)} {place}"


# --- costs and the Destiny Zone ---


@phrase(n.DrawDestiny)
def _draw_destiny(node: n.DrawDestiny, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    number = node.count if isinstance(node.count, int) else 1 if tail[:4] == " for" else cards
    return say.does(node.who, f"gather {number}{tail}")


@phrase(n.TakeBack)
def _take_back(node: n.TakeBack, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    how = "" if node.how == "chosen" else " at random"
    return f"return {cards}{how} from your Destiny Zone to your hand{tail}"


@phrase(n.PutAside)
def _put_aside(node: n.PutAside, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    whose = say.your(node.who)
    how = " of their choice" if node.how == "chosen" else ""
    chance = " at random" if node.how == "random" else ""
    deed = f"put {cards}{how} from {whose} hand{chance} into {whose} Destiny Zone{tail}"
    return say.does(node.who, deed)


@phrase(n.BanishDestiny)
def _banish_destiny(node: n.BanishDestiny, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    return say.does(
        node.who, f"banish {cards} at random from {say.your(node.who)} Destiny Zone{tail}"
    )


@phrase(n.BanishDestinyCost)
def _banish_as_cost(node: n.BanishDestinyCost, say: TextRenderer) -> str:
    cards, _ = counted(node.count, "card", say)
    how = "at random" if node.how == "random" else "of your choice"
    return f"banish {cards} {how} from your Destiny Zone"


# --- growth ---


@phrase(n.LevelUp)
def _level_up(node: n.LevelUp, _: TextRenderer) -> str:
    how = "without paying" if node.free else "paying"
    return f"you may level up, {how} the destiny cost"


# --- statuses and places ---


GOALS = {
    "front": "to the space in front of it",
    "behind": "to the space behind it",
    "opposite": "to the same slot of its other zone",
    "left": "one space to the left",
    "right": "one space to the right",
    "free": "to a free space of its side",
}


@phrase(n.MoveTo)
def _move(node: n.MoveTo, say: TextRenderer) -> str:
    return f"move {say.noun(node.what)} {GOALS[node.where]}"


# --- combat and turn ---


@phrase(n.CombatText)
def _combat_text(node: n.CombatText, say: TextRenderer) -> str:
    with say.scoped():
        line = say.node(node.ability).rstrip(".")
    if isinstance(node.ability, KeywordUse):
        return f"your hero has {line} this combat"
    return line if ":" in line else f"{line} this combat"


@phrase(n.AtCombatEnd)
def _at_end(node: n.AtCombatEnd, say: TextRenderer) -> str:
    return f"{say.effect(node.effect)} when the combat ends"
