"""On how many cards each keyword and effect must appear at least: the catalogue's quotas."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from app.engine.dsl.abilities import KeywordUse, Replacement, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.node import Node, walk
from app.engine.effects import Damage, Deny, Discard, Discover, Heal, ReturnToHand, Search
from app.rulesets.clashing_destiny import effects as own
from app.rulesets.clashing_destiny.dsl import nodes as n
from app.rulesets.clashing_destiny.pool import POOL
from app.rulesets.clashing_destiny.ruleset import RULESET

CARDS = [card for card in POOL if card.collectable]
MAIN = [card for card in CARDS if card.type not in ("hero", "talent")]
HEROES = [card for card in CARDS if card.type == "hero"]
Has = Callable[[CardDef], bool]


def parts(card: CardDef) -> Iterator[Node]:
    for ability in card.abilities:
        for _, node in walk(ability):
            yield node


def word(name: str) -> Has:
    """Whether a card prints a keyword or gives it: "has Blitz", not a token's."""
    return lambda card: any(
        (isinstance(x, KeywordUse) and x.keyword == name) or getattr(x, "what", "") == name
        for x in parts(card)
    )


def labelled(label: str) -> Has:
    return lambda card: any(isinstance(x, Triggered) and x.label == label for x in parts(card))


def does(*nodes: type[Node]) -> Has:
    return lambda card: any(isinstance(x, nodes) for x in parts(card))


def prints(pattern: str) -> Has:
    return lambda card: any(
        re.search(pattern, line, re.I) for line in RULESET.display.text_of(card)
    )


def burst_damage(card: CardDef) -> bool:
    return card.kind == "burst" and does(Damage)(card)


def sweeps(card: CardDef) -> bool:
    return card.cost in (5, 6) and prints("each minion")(card)


QUOTAS: dict[int, dict[str, Has]] = {
    8: {
        "On Enter": labelled("On Enter"),
        "Burst damage": burst_damage,
        "draw into the Destiny Zone": does(own.DrawDestiny),
    },
    5: {
        "On Destroyed": labelled("On Destroyed"),
        "Taunt": word("taunt"),
        "Rush": word("rush"),
        "positional aura": does(n.Relative),
        "Legacy": labelled("Legacy"),
        "level bonus": does(n.LevelAtLeast),
        "Power": does(n.Power),
    },
    4: {
        "Blitz": word("blitz"),
        "Vigilant": word("vigilant"),
        "On Attack": labelled("On Attack"),
        "On Hit": labelled("On Hit"),
        "lineage bonus": does(n.LineageHas),
        "weapon or armor synergy": prints(
            r"your (weapon|armor)|an? (weapon|artifact),|control a w"
        ),
        "modify attack until end of turn": prints(r"attack\b.* until end of turn"),
        "prevent damage": prints("prevent"),
        "return to hand": does(ReturnToHand),
        "move or swap": prints(r"\b(move|swap|drifter|pusher|puller)\b"),
    },
    3: {
        **{name: word(name) for name in ("cleave", "piercing", "elusive", "pride", "veil")},
        **{name: labelled(name) for name in ("Vanguard", "Rearguard", "On Block", "On Kill")},
        "Double Attack": word("double_attack"),
        "Freeze": does(own.Freeze),
        "Ignite": does(own.Ignite),
        "deny": does(Deny),
        "Scry": prints("scry"),
        "cost change": prints(r"cost \d less|costs \d less"),
        "tokens": prints("token"),
        "destroy an artifact": prints("destroy target .*artifact"),
        "durability change": prints(r"gains? \d durability"),
        "Influence": does(n.Influence),
        "take back from the Destiny Zone": does(own.TakeBack),
        "heal": does(Heal),
        "On Return Home": labelled("On Return Home"),
    },
    2: {
        **{name: word(name) for name in ("pusher", "puller", "drifter", "fleeting")},
        "Unique": lambda card: card.unique,
        "Discover": does(Discover),
        "gain control": prints("gain control"),
        "put aside from the enemy hand": does(own.PutAside),
        "level up by effect": does(own.LevelUp),
        "Seal": does(own.Seal),
        "discard": does(Discard),
        "recover": prints("from your discard pile"),
        "search": does(Search),
        "destroy a location": prints("destroy target .*location"),
        "replacement of destruction": does(Replacement),
        "affinity bonus": does(n.AffinityUnlocked),
        "reveal": prints("reveal"),
        "end the combat": does(own.EndCombat),
    },
    1: {
        "skip phase": prints("skips? their"),
        "swap affinity": does(own.SwapAffinity),
        "deny unless pays": prints("deny .* unless"),
        "random selection on the board": prints("random enemy"),
        "split damage": prints("divided as you choose"),
        "sweep of all minions": sweeps,
    },
}


@pytest.mark.parametrize("least", QUOTAS)
def test_every_keyword_and_effect_is_on_cards_enough(least: int) -> None:
    found = {what: sum(map(has, CARDS)) for what, has in QUOTAS[least].items()}

    assert {what: count for what, count in found.items() if count < least} == {}


SIZES = {
    "normal": "13 minion 3 burst 2 cast 2 weapon 1 armor 2 relic 2 attack 1 location",
    "fire": "5 minion 2 burst 2 cast 1 weapon 1 attack 1 location",
    "frost": "5 minion 3 burst 1 cast 1 armor 1 relic 1 location",
    "arcane": "5 minion 4 burst 2 cast 1 relic",
    "shadow": "6 minion 2 burst 2 cast 1 weapon 1 attack",
    "nature": "7 minion 2 burst 1 cast 1 armor 1 location",
    "holy": "5 minion 2 burst 1 cast 1 weapon 1 armor 1 attack 1 location",
}
CURVE = {0: 2, 1: 24, 2: 32, 3: 22, 4: 10, 5: 5, 6: 3}


def test_every_affinity_has_cards_of_each_kind_enough() -> None:
    found = Counter((card.aspect, card.kind or card.type) for card in MAIN)

    wanted = {
        (affinity, kind): int(count)
        for affinity, words in SIZES.items()
        for count, kind in zip(words.split()[::2], words.split()[1::2], strict=True)
    }
    assert {key: found[key] for key, least in wanted.items() if found[key] < least} == {}


def test_every_cost_has_cards_enough_and_normal_has_them_for_the_first_turns() -> None:
    costs = Counter(card.cost for card in MAIN)
    normal = Counter(card.cost for card in MAIN if card.aspect == "normal")

    assert {cost: costs[cost] for cost, least in CURVE.items() if costs[cost] < least} == {}
    assert min(normal[1], normal[2]) >= 8


def test_many_cards_replace_themselves_and_few_heal() -> None:
    replacing = [card for card in MAIN if does(own.DrawDestiny)(card)]
    healing = [x for card in MAIN for x in parts(card) if isinstance(x, Heal)]

    assert len(replacing) >= 30
    assert len(healing) <= 8
    assert all(isinstance(x.amount, int) and x.amount <= 3 for x in healing)


def test_there_are_heroes_and_talents_enough_of_each_level() -> None:
    heroes = Counter(card.stat("level") for card in HEROES)
    talents = Counter(card.stat("level") for card in CARDS if card.type == "talent")

    assert [heroes[level] >= least for level, least in ((1, 4), (2, 6), (3, 5))] == [True] * 3
    assert [talents[level] for level in range(4)] == [4, 12, 7, 3]


def test_heroes_accept_several_classes_and_have_abilities_and_texts_enough() -> None:
    two_ways = [card for card in HEROES if len(card.fact("lineage")) > 1]

    assert len(two_ways) >= 2
    for pattern, least in (
        ("^[^.—]*exhaust[^.—]*: ", 3),
        ("^On Enter — ", 3),
        ("^Inherited — ", 2),
    ):
        assert sum(map(prints(pattern), HEROES)) >= least


def test_every_class_has_its_talents() -> None:
    classes = Counter(card.fact("class")[0] for card in CARDS if card.type == "talent")

    assert classes == {"Novice": 8, "Mage": 6, "Warrior": 5, "Prowler": 4, "Warden": 3}


def test_no_bonus_of_a_card_always_holds_when_the_card_can_be_played() -> None:
    """Only a hero unlocks an affinity: a level of 1 says nothing, nor a class that all have."""
    idle = [
        card.id
        for card in MAIN
        for x in parts(card)
        if card.aspect != "normal"
        and (
            (isinstance(x, n.LevelAtLeast) and x.level <= 1)
            or (isinstance(x, KeywordUse) and x.keyword == "pride" and x.number == 1)
            or (isinstance(x, n.LineageHas) and ways_without(card.aspect, x.hero_class) == 0)
        )
    ]

    assert idle == []


def ways_without(affinity: str, hero_class: str) -> int:
    """Return how many heroes unlock an affinity without that class in their lineage."""
    others = [h for h in HEROES if set(h.fact("lineage") or h.fact("class")) - {hero_class}]
    return sum(affinity in h.fact("unlocks") and hero_class not in h.fact("class") for h in others)
