"""Distinct targets: earlier choices leave enough candidates for later targets."""

from dataclasses import fields

import pytest

from app.engine.dsl.abilities import SpellEffect, Target
from app.engine.dsl.filters import ANY
from app.engine.meaning.binding import bind_targets
from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from app.engine.rules.ruleset import Ruleset
from app.engine.steps.announcing import Chosen, Draft
from app.engine.steps.targeting import can_fill, choose_targets
from tests.engine.duel_game import BEAST, DUEL, OX, PUP, WOLF, Duel, duel, go, put
from tests.engine.random_matches import EVERY_RULESET


class Distinct(Duel):
    """A game in which all targets differ."""

    distinct_targets = True


RULES = Distinct(**{field.name: getattr(DUEL, field.name) for field in fields(DUEL)})
NOTHING = SpellEffect()
ANY_THEN_BEAST = bind_targets((Target(ANY, "first"), Target(BEAST, "second")), NOTHING)
TWO_THEN_BEAST = bind_targets((Target(ANY, "first", 2), Target(BEAST, "second")), NOTHING)


def asked(
    *cards: object, specs: object = ANY_THEN_BEAST, rules: Duel = RULES
) -> tuple[Match, list[Chosen]]:
    """Return a match with a choice open for seat 0, and the list of its future choices."""
    made: list[Chosen] = []

    def play(m: Match) -> Flow[None]:
        for slot, card in enumerate(cards):
            put(m, card, "0.field", slot)  # type: ignore[arg-type]
        draft = Draft()
        yield from choose_targets(m, Resolution(0), specs, draft, cancel=True)  # type: ignore[arg-type]
        made.append(draft.targets)

    return go(duel(play, rules=rules)), made


def names(match: Match) -> list[str]:
    prompt = match.prompts[0]
    assert prompt is not None
    return [match.card(int(option.ref)).printed.name for option in prompt.options]


def test_the_only_card_for_a_later_target_is_not_offered_for_an_earlier_one() -> None:
    match, made = asked(WOLF, OX)

    assert names(match) == ["Ox"]
    match.submit(0, (2,))
    assert names(match) == ["Wolf"]
    match.submit(0, (1,))
    assert made == [{"first": ((2, 0),), "second": ((1, 0),)}]


def test_an_answer_that_leaves_too_little_is_refused() -> None:
    match, _ = asked(WOLF, PUP, OX, specs=TWO_THEN_BEAST)

    assert names(match) == ["Wolf", "Pup", "Ox"]
    with pytest.raises(IllegalChoice, match="Leave enough"):
        match.submit(0, (1, 2))
    match.submit(0, (1, 3))
    assert names(match) == ["Pup"]


@pytest.mark.parametrize(
    ("cards", "enough"), [((WOLF, OX), True), ((OX, OX), False), ((WOLF,), False)]
)
def test_there_must_be_enough_different_cards(cards: tuple[object, ...], enough: bool) -> None:
    found: list[bool] = []

    def look(m: Match) -> Flow[None]:
        for slot, card in enumerate(cards):
            put(m, card, "0.field", slot)  # type: ignore[arg-type]
        found.append(can_fill(m, Resolution(0), ANY_THEN_BEAST))
        yield from ()

    go(duel(look, rules=RULES))

    assert found == [enough]


@pytest.mark.parametrize("rules", [DUEL, RULES], ids=["of_one_word", "of_all_words"])
def test_card_that_pays_is_no_target(rules: Duel) -> None:
    found: list[bool] = []

    def look(m: Match) -> Flow[None]:
        ids = [put(m, card, "0.field", slot) for slot, card in enumerate((WOLF, OX))]
        for card_id in ids:
            at = Resolution(0)
            at.spent = (card_id,)
            found.append(can_fill(m, at, ANY_THEN_BEAST))
        yield from ()

    go(duel(look, rules=rules))

    # Without the Ox the Wolf is there for both, where the same card may be chosen twice.
    assert found == [False, rules is DUEL]


def test_target_that_must_pay_is_not_offered() -> None:
    """The only beast pays, so any other card is the target."""

    def play(m: Match) -> Flow[None]:
        beast, _ = (put(m, card, "0.field", slot) for slot, card in enumerate((WOLF, OX)))
        at = Resolution(0)
        at.payable = lambda taken: beast not in taken
        yield from choose_targets(m, at, ANY_THEN_BEAST[:1], Draft(), cancel=True)

    match = go(duel(play))

    assert names(match) == ["Ox"]


ANOTHER_BEAST = (Target(ANY, "first"), Target(BEAST, "second", other=True))


@pytest.mark.parametrize(
    ("targets", "first", "second"),
    [
        (ANOTHER_BEAST, ["Ox"], ["Wolf"]),
        ((Target(ANY, "first"), Target(BEAST, "second")), ["Wolf", "Ox"], ["Wolf"]),
    ],
    ids=["another", "no word"],
)
def test_another_target_is_not_the_first_one(
    targets: tuple[Target, ...], first: list[str], second: list[str]
) -> None:
    match, _ = asked(WOLF, OX, specs=bind_targets(targets, NOTHING), rules=DUEL)

    assert names(match) == first
    match.submit(0, (2,))
    assert names(match) == second


def test_another_target_alone_is_not_offered_the_only_card() -> None:
    _, made = asked(WOLF, specs=bind_targets(ANOTHER_BEAST, NOTHING), rules=DUEL)

    assert made == [{}]


@EVERY_RULESET
def test_texts_say_another_where_all_targets_differ(rules: Ruleset) -> None:
    assert rules.display.lexicon.distinct_targets == rules.distinct_targets
