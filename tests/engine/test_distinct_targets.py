"""Targets that all differ: what is chosen first leaves enough for the targets after it."""

import pytest

from app.engine.dsl.abilities import SpellEffect, Target
from app.engine.dsl.filters import ANY
from app.engine.errors import IllegalChoice
from app.engine.flow import Flow
from app.engine.match import Match
from app.engine.meaning.binding import bind_targets
from app.engine.resolution import Resolution
from app.engine.steps.announcing import Chosen
from app.engine.steps.distinct_targets import can_choose, choose_targets

from .duel_game import BEAST, OX, PUP, WOLF, duel, go, put

NOTHING = SpellEffect()
ANY_THEN_BEAST = bind_targets((Target(ANY, "first"), Target(BEAST, "second")), NOTHING)
TWO_THEN_BEAST = bind_targets((Target(ANY, "first", 2), Target(BEAST, "second")), NOTHING)


def asked(*cards: object, specs: object = ANY_THEN_BEAST) -> tuple[Match, list[Chosen]]:
    """Return a match whose seat 0 is choosing, and what it will have chosen."""
    made: list[Chosen] = []

    def play(m: Match) -> Flow[None]:
        for slot, card in enumerate(cards):
            put(m, card, "0.field", slot)  # type: ignore[arg-type]
        made.append(
            (
                yield from choose_targets(m, Resolution(0), specs, cancel=True)  # type: ignore[arg-type]
            )
        )

    return go(duel(play)), made


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
        found.append(can_choose(m, Resolution(0), ANY_THEN_BEAST))
        yield from ()

    go(duel(look))

    assert found == [enough]


def test_what_is_paid_with_is_no_target() -> None:
    found: list[bool] = []

    def look(m: Match) -> Flow[None]:
        ids = [put(m, card, "0.field", slot) for slot, card in enumerate((WOLF, OX))]
        found.extend(can_choose(m, Resolution(0), ANY_THEN_BEAST, (cid,)) for cid in ids)
        yield from ()

    go(duel(look))

    assert found == [False, False]
