"""The pool as a whole: data, sentences, and the numbers that card makers keep to."""

import re
from collections import Counter
from pathlib import Path
from statistics import mean

from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.dsl.lint import faults
from app.engine.meaning.registry import MEANINGS
from app.rulesets.mage_wars.cards.schemes import CARDS as SCHEME_CARDS
from app.rulesets.mage_wars.display.lexicon import LEXICON
from app.rulesets.mage_wars.dsl.nodes import ForkBy
from app.rulesets.mage_wars.pool import POOL
from app.rulesets.mage_wars.ruleset import RULESET
from tools.testing.golden import check_golden

GOLDEN = Path(__file__).with_name("pool.golden.json")
SCHEMES = {card.id for card in SCHEME_CARDS}
CARDS = [card for card in POOL if card.collectable and card.id not in SCHEMES]
BASICS = {"earth", "fire", "wind", "water"}


def test_every_card_says_and_holds_what_its_golden_file_keeps() -> None:
    check_golden(GOLDEN, POOL, LEXICON)


def test_no_card_has_a_fault() -> None:
    assert RULESET.pool["tower"]

    found = faults(POOL, LEXICON, meanings=MEANINGS)

    assert [str(fault) for fault in found] == []


def test_every_card_that_is_more_than_keywords_is_tested() -> None:
    tests = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))

    untested = [c.id for c in POOL if has_text(c) and not re.search(rf"\b{c.id}\b", tests)]

    assert untested == []


def test_there_are_as_many_cards_of_each_type_as_the_brief_says() -> None:
    types = Counter(card.type for card in CARDS)

    assert types == {"element": 24, "unit": 42, "spell": 28, "augmentation": 8, "item": 8}


def test_thirteen_cards_more_reward_a_plan() -> None:
    assert Counter(card.type for card in SCHEME_CARDS) == {"unit": 10, "spell": 3}


def test_elements_come_in_four_families() -> None:
    kinds = Counter(family(card) for card in of("element"))

    assert kinds == {"basic": 4, "named": 8, "dual": 6, "artifact": 6}
    duals = [frozenset(c.fact("kinds")) for c in of("element") if family(c) == "dual"]
    assert len(set(duals)) == 6
    strong = [card for card in of("element") if card.stat("value") == 2]
    assert [(card.aspect, card.stat("tower")) for card in strong] == [("artifact", -10)] * 2


def test_few_elements_change_the_tower() -> None:
    changes = Counter(c.stat("tower") for c in of("element") if c.stat("value") == 1)

    assert changes[0] >= 18
    assert 0 < changes[5] <= 4
    assert set(changes) == {0, 5, -5}


def test_units_are_spread_over_the_curve() -> None:
    steps = Counter(min(card.cost, 6) or 1 for card in of("unit"))

    assert steps == {1: 8, 2: 12, 3: 10, 4: 6, 5: 3, 6: 3}


def test_units_are_spread_over_the_alignments() -> None:
    sides = Counter(card.fact("alignment") for card in of("unit"))

    assert sides == {(): 22, ("dark",): 10, ("light",): 10}
    gods = Counter(card.fact("alignment") for card in having("god"))
    assert gods == {(): 2, ("dark",): 1, ("light",): 1}
    assert len(having("hero")) == 6


def test_units_raise_the_tower_by_five_on_average() -> None:
    changes = [card.stat("tower") for card in of("unit")]

    assert min(changes) >= -10
    assert max(changes) <= 20
    assert 4 <= mean(changes) <= 6


def test_spells_are_spread_over_speed_and_cost() -> None:
    speeds = Counter((card.kind, is_woven(card)) for card in of("spell"))
    costs = Counter(min(card.cost, 4) for card in of("spell"))

    assert speeds == {
        ("fast", False): 16,
        ("slow", False): 6,
        ("fast", True): 4,
        ("slow", True): 2,
    }
    assert costs == {1: 9, 2: 9, 3: 6, 4: 4}
    assert all(5 <= card.stat("power") <= 60 for card in of("spell"))


def test_an_item_costs_more_than_it_gives() -> None:
    assert all(card.cost > card.stat("value") for card in of("item"))


def test_every_level_is_a_multiple_of_five() -> None:
    levels = [card.stat(name) for card in POOL for name in ("power", "tower")]

    assert [level for level in levels if level % 5] == []


def test_exactly_what_chooses_a_cast_spell_has_intercept() -> None:
    texts = {card.id: str(card.abilities) for card in CARDS}

    choosing = {name for name, tree in texts.items() if "HasState(state='cast')" in tree}

    assert choosing == {card.id for card in having("intercept")}


def of(kind: str) -> list[CardDef]:
    return [card for card in CARDS if card.type == kind]


def having(keyword: str) -> list[CardDef]:
    return [card for card in CARDS if keyword in keywords(card)]


def keywords(card: CardDef) -> list[str]:
    return [ability.keyword for ability in card.abilities if isinstance(ability, KeywordUse)]


def is_woven(card: CardDef) -> bool:
    return "woven" in keywords(card)


def family(card: CardDef) -> str:
    if card.id in BASICS:
        return "basic"
    if card.aspect == "artifact":
        return "artifact"
    return "dual" if len(card.fact("kinds")) == 2 else "named"


def has_text(card: CardDef) -> bool:
    return any(not isinstance(ability, KeywordUse | ForkBy) for ability in card.abilities)
