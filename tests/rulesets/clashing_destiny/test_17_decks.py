"""Clashing Destiny, section 17: deck construction."""

from typing import Any

import pytest

from app.engine.decks.deck_rules import check_deck, find_format
from app.rulesets.clashing_destiny.deck import advice
from app.rulesets.clashing_destiny.numbers import NUMBERS
from app.rulesets.clashing_destiny.ruleset import RULESET

POOL = RULESET.pool
NORMALS = [
    card.id
    for card in (POOL[name].defn for name in sorted(POOL.printed))
    if card.collectable
    and card.aspect == "normal"
    and card.id in POOL
    and card.type in ("minion", "spell", "artifact", "attack", "location")
    and not card.unique
    and "!" not in card.id
]
DESTINY = list(RULESET.decks[0].deck["destiny"])


def deck(size: int = 40, **changes: Any) -> dict[str, Any]:
    """Return a legal deck of that size: as few names as possible, four of each."""
    main: dict[str, int] = {}
    for name in NORMALS:
        main[name] = min(4, size - sum(main.values()))
        if sum(main.values()) == size:
            break
    return {"main": main, "destiny": DESTINY, **changes}


def broken(brought: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the rules that a deck breaks, each with the card concerned."""
    return [(breach.rule, breach.card) for breach in check_deck(RULESET, brought)]


@pytest.mark.rule("CD-17.1")
@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_a_main_deck_has_40_to_60_cards(size: int, legal: bool) -> None:
    assert broken(deck(size)) == ([] if legal else [("CD-17.1", "")])


@pytest.mark.rule("CD-17.1")
def test_a_main_deck_has_no_destiny_cards() -> None:
    brought = deck(40)
    brought["main"]["mage"] = 1

    assert broken(brought) == [("CD-17.1", "mage")]


@pytest.mark.rule("CD-17.2")
def test_at_most_4_copies_of_one_name() -> None:
    brought = deck(40)
    brought["main"][NORMALS[0]] = 5

    assert broken(brought) == [("CD-17.2", NORMALS[0])]


@pytest.mark.rule("CD-17.2")
def test_at_most_1_copy_of_a_unique_name() -> None:
    unique = next(n for n, card in POOL.printed.items() if card.defn.unique and "!" not in n)

    brought = deck(40)
    one, two = ({**brought, "main": {**brought["main"], unique: n}} for n in (1, 2))

    assert (broken(one), broken(two)) == ([], [("CD-17.2", unique)])


@pytest.mark.rule("CD-17.3")
@pytest.mark.parametrize("count", [11, 13])
def test_a_destiny_deck_has_exactly_12_cards(count: int) -> None:
    others = [n for n, card in POOL.printed.items() if card.type == "talent" and n not in DESTINY]

    assert broken(deck(destiny=(DESTINY + others)[:count])) == [("CD-17.3", "")]


@pytest.mark.rule("CD-17.3")
def test_the_cards_of_a_destiny_deck_have_different_names() -> None:
    assert broken(deck(destiny=[*DESTINY[:11], DESTINY[0]])) == [("CD-17.3", DESTINY[0])]


@pytest.mark.rule("CD-17.3")
def test_a_destiny_deck_has_heroes_and_talents_only() -> None:
    assert broken(deck(destiny=[*DESTINY[:11], NORMALS[0]])) == [("CD-17.3", NORMALS[0])]


@pytest.mark.rule("CD-17.4")
def test_every_violation_is_reported_at_once_with_its_card() -> None:
    brought = deck(38, destiny=[*DESTINY[:10], "novice"])
    brought["main"][NORMALS[0]] = 6
    brought["main"]["no_such_card"] = 1

    assert broken(brought) == [
        ("CD-17.6", "no_such_card"),
        ("CD-17.6", "novice"),
        ("CD-17.2", NORMALS[0]),
        ("CD-17.3", ""),
    ]


@pytest.mark.rule("CD-17.4")
def test_affinities_classes_and_levels_may_be_mixed() -> None:
    talents = [name for name, card in POOL.printed.items() if card.type == "talent"]
    brought = deck(destiny=talents[:12])
    spells = [n for n, card in POOL.printed.items() if card.type == "spell" and "!" not in n]
    brought["main"] = dict.fromkeys(spells[:40], 1)

    assert broken(brought) == []


def advised(brought: dict[str, Any]) -> list[str]:
    """Return the cards or sentences that advice is about."""
    return [breach.card or breach.text for breach in advice(POOL, brought, NUMBERS)]


@pytest.mark.rule("CD-17.5")
def test_advice_names_what_can_never_be_played_but_forbids_nothing() -> None:
    heroes = {name: card for name, card in POOL.printed.items() if card.type == "hero"}
    high = next(name for name, card in heroes.items() if card.stats["level"] == 2)
    brought = deck(destiny=[high])

    assert advised(brought) == ["No level 1 hero. Add one.", high]
    assert ("CD-17.3", high) not in broken(brought)


@pytest.mark.rule("CD-17.5")
def test_advice_names_talents_without_their_class() -> None:
    talent = next(
        n for n, c in POOL.printed.items() if c.type == "talent" and c.facts["class"][0] == "Mage"
    )

    assert talent in advised(deck(destiny=["warrior", talent]))
    assert POOL[talent].stats["level"] > 1 or talent not in advised(deck(destiny=["mage", talent]))


@pytest.mark.rule("CD-17.3")
def test_destiny_decks_of_other_cards_get_an_error_and_their_advice() -> None:
    brought = deck(destiny=[*DESTINY[:11], NORMALS[0]])

    assert broken(brought) == [("CD-17.3", NORMALS[0])]
    assert NORMALS[0] not in advised(brought)


@pytest.mark.rule("CD-17.5")
def test_advice_names_affinities_that_no_hero_unlocks_and_few_normal_cards() -> None:
    fire = next(n for n, card in POOL.printed.items() if card.aspect == "fire" and "!" not in n)
    brought = {"main": {fire: 4, NORMALS[0]: 4}, "destiny": []}

    assert advised(brought) == ["No level 1 hero. Add one.", fire, "Only 4 Normal cards."]


@pytest.mark.rule("CD-17.5")
def test_the_starter_decks_need_no_advice() -> None:
    assert [advised(dict(starter.deck)) for starter in RULESET.decks] == [[]] * len(RULESET.decks)


@pytest.mark.rule("CD-17.6")
@pytest.mark.parametrize("name", ["gate_militia", "novice", f"{NORMALS[0]}!locked"])
def test_tokens_the_novice_and_variants_of_cards_cannot_be_in_a_deck(name: str) -> None:
    brought = deck(40)
    brought["main"][name] = 1

    assert broken(brought)[0] == ("CD-17.6", name)


@pytest.mark.rule("CD-17.7")
def test_singleton_allows_one_copy_of_each_name_in_the_main_deck() -> None:
    singleton = find_format(RULESET, "singleton")
    assert singleton
    main = dict.fromkeys(NORMALS[:40], 1)
    legal = {"main": main, "destiny": DESTINY}
    twice = {"main": main | {NORMALS[0]: 2}, "destiny": DESTINY}

    found = check_deck(RULESET, twice, singleton)

    assert check_deck(RULESET, legal, singleton) == []
    assert [(one.rule, one.card, one.text) for one in found] == [
        ("CD-17.7", NORMALS[0], f"{POOL[NORMALS[0]].name}: 2 copies, at most 1.")
    ]
