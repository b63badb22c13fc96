"""On how many cards each keyword and effect must appear at least: the catalogue's quotas."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from app.engine.dsl.abilities import KeywordUse, Replacement, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import Modification
from app.engine.dsl.node import Node, walk
from app.engine.effects import Damage, Deny, Discard, Discover, ReturnToHand
from app.rulesets.clashing_destiny import effects as own
from app.rulesets.clashing_destiny.dsl import nodes as n
from app.rulesets.clashing_destiny.pool import POOL

CARDS = [card for card in POOL if card.collectable]
Has = Callable[[CardDef], bool]


def parts(card: CardDef) -> Iterator[Node]:
    for ability in card.abilities:
        for _, node in walk(ability):
            yield node


def word(name: str) -> Has:
    return lambda card: any(
        (isinstance(x, KeywordUse) and x.keyword == name)
        or (isinstance(x, Modification) and x.op == "gain" and x.what == name)
        for x in parts(card)
    )


def labelled(label: str) -> Has:
    return lambda card: any(isinstance(x, Triggered) and x.label == label for x in parts(card))


def does(*nodes: type[Node]) -> Has:
    return lambda card: any(isinstance(x, nodes) for x in parts(card))


def burst_damage(card: CardDef) -> bool:
    return card.kind == "burst" and does(Damage)(card)


QUOTAS: list[tuple[int, Has]] = [
    *((8, has) for has in (labelled("On Enter"), burst_damage, does(own.DrawDestiny))),
    *((5, has) for has in (labelled("On Destroyed"), word("taunt"), does(n.Relative))),
    *((5, has) for has in (labelled("Legacy"), does(n.LevelAtLeast), does(n.Power))),
    *((4, has) for has in (word("blitz"), word("vigilant"), labelled("On Attack"))),
    *((4, has) for has in (labelled("On Hit"), does(n.LineageHas), does(ReturnToHand))),
    *((3, word(name)) for name in ("cleave", "piercing", "elusive", "pride", "veil", "rush")),
    *((3, labelled(name)) for name in ("Vanguard", "Rearguard", "On Block", "On Kill")),
    *((3, does(node)) for node in (own.Freeze, own.Ignite, Deny, n.Influence, own.TakeBack)),
    *((3, has) for has in (word("double_attack"), labelled("On Return Home"))),
    *((2, word(name)) for name in ("pusher", "puller", "drifter", "fleeting", "unique")),
    *((2, does(node)) for node in (Discover, Discard, own.PutAside, Replacement, own.EndCombat)),
    *((2, does(node)) for node in (n.AffinityUnlocked, own.Seal, own.LevelUp)),
]


@pytest.mark.parametrize(("least", "has"), QUOTAS)
def test_a_keyword_is_on_cards_enough(least: int, has: Has) -> None:
    assert len([card.id for card in CARDS if has(card)]) >= least


def test_there_are_heroes_and_talents_enough_of_each_level() -> None:
    heroes = Counter(card.stat("level") for card in CARDS if card.type == "hero")
    talents = Counter(card.stat("level") for card in CARDS if card.type == "talent")

    assert [heroes[level] >= least for level, least in ((1, 4), (2, 6), (3, 5))] == [True] * 3
    assert [talents[level] for level in range(4)] == [4, 12, 7, 3]


def test_every_class_has_its_talents() -> None:
    classes = Counter(card.fact("class")[0] for card in CARDS if card.type == "talent")

    assert classes == {"Novice": 8, "Mage": 6, "Warrior": 5, "Prowler": 4, "Warden": 3}
