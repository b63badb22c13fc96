"""Mage Wars 15: which decks are legal."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.decks.deck_rules import check_deck, find_format
from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.mage_wars.deck import advice, is_single
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.ruleset import RULESET

from .scene import A, B, given

POOL = RULESET.pool
CARDS = [POOL[name] for name in sorted(POOL.printed) if POOL[name].base is POOL[name]]
FOR_DECKS = [card for card in CARDS if card.defn.collectable]
PLAIN = [
    card.id
    for card in FOR_DECKS
    if not is_single(card) and not {"dark", "light"} & set(card.derived.keywords)
]


def deck(size: int = 88, **changes: int) -> dict[str, Any]:
    """Return a deck of that size: the cards named, and four copies each of unaligned ones."""
    main = dict(changes)
    for name in PLAIN:
        left = size - sum(main.values())
        if name not in main and left > 0:
            main[name] = min(4, left)
    return {"main": main}


def broken(brought: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the rules that a deck breaks, each with the card concerned."""
    return [(breach.rule, breach.card) for breach in check_deck(RULESET, brought)]


@pytest.mark.rule("MW-15.7")
def test_singleton_allows_one_copy_of_each_name_but_of_elements() -> None:
    singleton = find_format(RULESET, "singleton")
    assert singleton
    elements = [name for name in PLAIN if POOL[name].type == "element"]
    others = [name for name in PLAIN if POOL[name].type != "element"]
    main = dict.fromkeys(elements[:11], 4) | dict.fromkeys(others[:44], 1)
    broken_twice = main | {elements[0]: 5, others[0]: 2}

    found = check_deck(RULESET, {"main": broken_twice}, singleton)

    assert check_deck(RULESET, {"main": main}, singleton) == []
    assert [(one.rule, one.card) for one in found] == [
        ("MW-15.1", ""),
        ("MW-15.2", elements[0]),
        ("MW-15.7", others[0]),
    ]


def aligned(side: str, kind: str) -> str:
    """Return a card of that alignment and type that a deck may hold more than once."""
    return next(
        card.id
        for card in FOR_DECKS
        if card.type == kind and side in card.derived.keywords and not is_single(card)
    )


@pytest.mark.rule("MW-15.1")
@pytest.mark.parametrize(("size", "legal"), [(0, 0), (87, 0), (88, 1), (89, 0)])
def test_a_deck_has_exactly_88_cards(size: int, legal: int) -> None:
    assert broken(deck(size)) == ([] if legal else [("MW-15.1", "")])


@pytest.mark.rule("MW-15.2")
@pytest.mark.parametrize("name", ["fire", "earth", "hydra"])
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_a_deck_has_at_most_four_of_one_name_basic_elements_too(
    name: str, copies: int, legal: bool
) -> None:
    assert broken(deck(**{name: copies})) == ([] if legal else [("MW-15.2", name)])


@pytest.mark.rule("MW-15.3")
@pytest.mark.parametrize("word", ["item", "hero", "god"])
def test_a_deck_has_at_most_one_of_an_item_a_hero_and_a_god(word: str) -> None:
    single = [c for c in FOR_DECKS if c.type == word or word in c.derived.keywords]

    one, two = ([broken(deck(**{card.id: n})) for card in single] for n in (1, 2))

    assert single
    assert one == [[]] * len(single)
    assert two == [[("MW-15.3", card.id)] for card in single]


@pytest.mark.rule("MW-15.3")
def test_different_gods_may_share_a_deck() -> None:
    gods = [card for card in FOR_DECKS if "god" in card.derived.keywords]
    pairs = [
        (one.id, other.id)
        for one in gods
        for other in gods
        if one.id < other.id and len(sides(one, other)) < 2
    ]

    found = [broken(deck(**dict.fromkeys(pair, 1))) for pair in pairs]

    assert pairs
    assert found == [[]] * len(pairs)


def sides(*cards: Any) -> set[str]:
    """Return the alignments among cards."""
    return {word for card in cards for word in ("dark", "light") if word in card.derived.keywords}


@pytest.mark.rule("MW-15.3")
def test_two_heroes_of_one_name_may_stand_side_by_side() -> None:
    hero = next(card.name for card in FOR_DECKS if "hero" in card.derived.keywords)
    borrowed = {"card": hero, "owner": "B"}

    game = given({"units": [hero, borrowed], "elements": ["Earth", "Fire", "Wind", "Water"] * 4})

    assert game.zone(A, "units") == [hero, hero]
    assert game.zone(B, "graveyard") == []


@pytest.mark.rule("MW-15.4")
@pytest.mark.parametrize("kind", ["spell", "unit", "augmentation"])
@pytest.mark.parametrize("other", ["unit", "spell"])
def test_decks_never_mix_dark_and_light_cards_of_any_type(kind: str, other: str) -> None:
    dark, light = aligned("dark", kind), aligned("light", other)

    together = broken(deck(**{dark: 1, light: 1}))

    assert together == [("MW-15.4", light)]
    assert broken(deck(**{dark: 4})) == broken(deck(**{light: 4})) == []


@pytest.mark.rule("MW-15.5")
def test_tokens_towers_and_unknown_cards_are_refused() -> None:
    names = [card.id for card in CARDS if not card.defn.collectable] + ["no_such_card"]

    found = [broken(deck(**{name: 1})) for name in names]

    assert {"bonepup", "tower"} < set(names)
    assert found == [[("MW-15.5", name)] for name in names]


@pytest.mark.rule("MW-15.5")
@pytest.mark.parametrize(("elements", "advised"), [(0, True), (29, True), (30, False)])
def test_few_elements_are_legal_and_advised_against(elements: int, advised: bool) -> None:
    names = [name for name in PLAIN if POOL[name].type == "element"]
    others = [name for name in PLAIN if POOL[name].type != "element"]
    main = {name: max(0, min(4, elements - 4 * at)) for at, name in enumerate(names)}
    for name in others:
        main[name] = min(4, 88 - sum(main.values()))

    found = advice(POOL, {"main": main}, NUMBERS)

    assert broken({"main": {name: n for name, n in main.items() if n}}) == []
    assert [breach.rule for breach in found] == (["MW-15.5"] if advised else [])


@pytest.mark.rule("MW-15.6")
def test_deck_errors_are_listed_together_with_card_and_text() -> None:
    brought = {
        "main": {
            "fire": 5,
            "hydra": 2,
            "counterwise_mirror": 2,
            aligned("dark", "spell"): 1,
            aligned("light", "unit"): 1,
            "bonepup": 1,
        }
    }

    breaches = check_deck(RULESET, brought)

    assert [(breach.rule, breach.card) for breach in breaches] == [
        ("MW-15.5", "bonepup"),
        ("MW-15.1", ""),
        ("MW-15.2", "fire"),
        ("MW-15.3", "counterwise_mirror"),
        ("MW-15.4", aligned("light", "unit")),
    ]
    assert all(breach.text.endswith(".") for breach in breaches)


@pytest.mark.rule("MW-15.6")
@pytest.mark.parametrize("seat", [A, B])
def test_both_decks_are_checked_when_the_match_starts(seat: int) -> None:
    decks = [SeatSetup(deck()), SeatSetup(deck())]
    decks[seat] = SeatSetup(deck(87))

    with pytest.raises(BadSetup, match=f"Seat {seat + 1}.*87 cards"):
        Match.begin(RULESET, Setup("mage_wars", "standard", (decks[0], decks[1])), 1)


@pytest.mark.rule("MW-15.6")
def test_a_match_without_a_format_takes_any_deck() -> None:
    short = SeatSetup(deck(20))

    match = Match.begin(RULESET, Setup("mage_wars", "free", (short, short)), 1)

    left = {seat: len(match.zone(seat, "library")) for seat in (A, B)}
    assert left == {match.state.starter: 9, 1 - match.state.starter: 8}


@pytest.mark.rule("MW-15.1", "MW-15.2", "MW-15.3")
def test_the_limits_stand_in_the_regulation() -> None:
    small = replace(RULESET, numbers=replace(NUMBERS, deck_size=6, copies_max=3, copies_unique=2))

    rules = [breach.rule for breach in check_deck(small, {"main": {"fire": 4, "lamp": 1}})]
    legal = check_deck(small, {"main": {"fire": 3, "hydra": 1, "counterwise_mirror": 2}})

    assert rules == ["MW-15.5", "MW-15.1", "MW-15.2"]
    assert legal == []


@pytest.mark.rule("MW-15.1", "MW-15.4")
def test_the_starter_decks_are_legal() -> None:
    assert [broken(dict(starter.deck)) for starter in RULESET.decks] == [[]] * len(RULESET.decks)
