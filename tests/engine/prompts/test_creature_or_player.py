"""A target may be a creature or a player; life is gained and lost through the ruleset."""

import pytest

from app.engine import views
from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import YOURS, AnyCard
from app.engine.dsl.shorthand import does
from app.engine.dsl.text import describe_ability, describe_target
from app.engine.effects import GainLife
from app.engine.position.errors import EngineFault
from app.engine.position.refs import seat_ref
from tests.engine.dsl.words import LEXICON, MINION
from tests.engine.plain_game import begun
from tests.engine.stack_game import LIFE, STACK, Stack, position
from tools.testing.match_driver import A, B, MatchDriver


def casting(rules: Stack, card: str) -> MatchDriver:
    """A has begun to play a card; each seat has a creature."""
    game = position(rules, {"hand": [card], "board": ["Hunter"]}, {"board": ["Bear"]})
    game.act(f"play {card}", draft_only=True)
    return game


def life(game: MatchDriver) -> list[int]:
    """Life of both seats."""
    return [game.match.state.number(seat, "life") for seat in (A, B)]


def test_creatures_and_both_seats_are_offered() -> None:
    game = casting(STACK, "Bolt")

    refs = [option.ref for option in game.prompt().options]

    assert refs[-2:] == [seat_ref(B), seat_ref(A)]
    assert len(refs) == 4


def test_damage_to_a_seat_is_the_rulesets_word_and_here_lost_life() -> None:
    game = casting(STACK, "Bolt")

    game.choose("B")

    assert life(game) == [LIFE, LIFE - 2]
    assert "damaged" not in game.kinds()


def test_damage_to_a_creature_is_damage() -> None:
    game = casting(STACK, "Bolt")

    game.choose("Bear")

    assert life(game) == [LIFE, LIFE]
    assert game.zone(B, "board") == []


def test_damage_is_shared_out_among_creatures_and_seats() -> None:
    game = casting(STACK, "Storm")

    game.choose(["Bear", "B"])
    game.choose({"Bear": 1, "B": 2})

    assert game.card("Bear").damage == 1
    assert life(game) == [LIFE, LIFE - 2]


def test_a_client_is_sent_seats_by_name_and_answers_with_them() -> None:
    game = casting(STACK, "Bolt")

    shown = views.prompt_for(game.match, A)
    assert shown is not None
    sent = [option["ref"] for option in shown["options"]]

    assert sent[-2:] == ["seat:1", "seat:0"]
    assert list(views.decode_choice(game.match, A, ["seat:1"])) == [seat_ref(B)]


def test_life_is_gained_as_the_ruleset_says() -> None:
    game = position(STACK, {"hand": ["Salve"], "numbers": {"life": 4}}, {})

    game.act("play Salve")

    assert life(game)[A] == 7


def test_gaining_life_needs_a_definition_of_life() -> None:
    match = begun()

    with pytest.raises(EngineFault, match="define life"):
        match.rules.gain_life(match, A, 1)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (Target(MINION, kind="card_or_seat"), "target minion or player"),
        (Target(AnyCard(), kind="card_or_seat"), "target card or player"),
        (Target(MINION, count=2, kind="card_or_seat"), "two target minions or players"),
        (Target(MINION & YOURS, kind="card_or_seat"), "target minion or player you control"),
    ],
)
def test_the_sentence_names_both(target: Target, said: str) -> None:
    assert describe_target(target, LEXICON) == said


def test_gaining_reads_as_a_command_and_as_a_fact() -> None:
    assert describe_ability(does(GainLife(2)), LEXICON, {}) == "Gain 2 life."
    theirs = does(GainLife(2, "opponent"))
    assert describe_ability(theirs, LEXICON, {}) == "Your opponent gains 2 life."
