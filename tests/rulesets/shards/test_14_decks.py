"""Shards 14: deck construction."""

import pytest

from app.engine.decks.deck_rules import check_deck, find_format

from .scene import RULESET


def broken(**cards: int) -> set[str]:
    """Return the rules that a deck breaks which is filled up to 20 with legal cards."""
    left = 20 - sum(cards.values())
    filling = [name for name in RULESET.decks[0].deck["main"] if name not in cards]
    main = dict(cards)
    for name in filling:
        copies = min(left, 1)
        if copies > 0:
            main[name] = copies
            left -= copies
    for name in filling:
        if left > 0 and not RULESET.pool[name].unique:
            more = min(left, 3)
            main[name] = main.get(name, 0) + more
            left -= more
    return {breach.rule for breach in check_deck(RULESET, {"main": main})}


@pytest.mark.rule("SH-14.1")
@pytest.mark.parametrize("change", [-1, 1])
def test_a_deck_has_exactly_twenty_cards(change: int) -> None:
    deck = dict(RULESET.decks[0].deck["main"])
    name = next(card for card, copies in deck.items() if 1 < copies < 4)
    deck[name] += change

    found = {breach.rule for breach in check_deck(RULESET, {"main": deck})}

    assert found == {"SH-14.1"}


@pytest.mark.rule("SH-14.2")
def test_four_copies_of_a_name_are_allowed_and_five_are_not() -> None:
    assert broken(kiln_martyr=4) == set()
    assert broken(kiln_martyr=5) == {"SH-14.2"}


@pytest.mark.rule("SH-14.3")
def test_one_copy_of_a_legendary_name_is_allowed_and_others_besides() -> None:
    assert broken(gilded_marshal=1, oldest_root=1) == set()
    assert broken(gilded_marshal=2) == {"SH-14.3"}


@pytest.mark.rule("SH-14.4")
def test_colours_may_be_mixed_and_tokens_are_not_allowed() -> None:
    assert broken(kiln_martyr=2, mossback_hoarder=2, mirror_heron=2, wicket_warden=2) == set()
    assert broken(sprout=1) == {"SH-14.4"}


@pytest.mark.rule("SH-14.6")
def test_singleton_allows_one_copy_of_each_name_and_is_the_same_otherwise() -> None:
    singleton = find_format(RULESET, "singleton")
    assert singleton
    plain = [name for name in RULESET.pool.printed if not broken(**{name: 1})]
    deck = dict.fromkeys(plain[:20], 1)
    twice = dict.fromkeys(plain[:18], 1) | {plain[0]: 2, "no_such_card": 5}

    found = [(one.rule, one.card) for one in check_deck(RULESET, {"main": twice}, singleton)]

    assert check_deck(RULESET, {"main": deck}, singleton) == []
    assert found == [("SH-14.5", "no_such_card"), ("SH-14.1", ""), ("SH-14.6", plain[0])]


@pytest.mark.rule("SH-14.5")
def test_only_cards_of_the_pool_are_allowed() -> None:
    assert broken(no_such_card=1) == {"SH-14.5"}
