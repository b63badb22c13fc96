"""Questions about replacements name the event, and the card that does something else instead."""

import pytest

from app.catalogue import ruleset
from app.engine.dsl.abilities import EventPattern, Replacement, SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OPPOSING, ControlledBy, IsType
from app.engine.dsl.values import T
from app.engine.effects import Destroy, LoseLife
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.trapdoor.dsl.nodes import IsCreature
from tools.testing.match_driver import A, B, given

CREATURE = IsType(("creature",), "creature")
YOURS = CREATURE & ControlledBy("you")


def warden(name: str, event: EventPattern, *, optional: bool = False) -> CardDef:
    """Return a creature that does something else instead of an event."""
    instead = Replacement(event, instead=LoseLife(100), optional=optional)
    return CardDef(
        name.lower(), name, "creature", aspect="jade", stats=(("power", 100),), abilities=(instead,)
    )


SLAY = CardDef(
    "slay",
    "Slay",
    "spell",
    aspect="jade",
    abilities=(SpellEffect(Destroy(T()), (Target(CREATURE),)),),
)
DESTROYED = EventPattern(EngineEvent.DESTROYED, YOURS)


def test_the_other_way_is_called_by_the_card_that_offers_it() -> None:
    theirs = {"field": [{"card": "Jade 300", "counters": {"shield": 1}}, "Warden"]}
    game = given(
        ruleset("shards"),
        {A: {"hand": ["Slay"]}, B: theirs},
        cards=[SLAY, warden("Warden", DESTROYED)],
    )

    game.play("Slay", on="Jade 300")

    asked = game.prompt(B)
    assert asked.ask == "Jade 300 would be destroyed: choose what happens instead."
    assert [option.label for option in asked.options] == ["Remove a shield", "Warden"]


@pytest.mark.parametrize("optional", [False, True])
def test_a_choice_among_replacements_names_the_event(*, optional: bool) -> None:
    wardens = [warden(name, DESTROYED, optional=optional) for name in ("Warden", "Keeper")]
    game = given(
        ruleset("shards"),
        {A: {"hand": ["Slay"]}, B: {"field": ["Jade 300", "Warden", "Keeper"]}},
        cards=[SLAY, *wardens],
    )

    game.play("Slay", on="Jade 300")

    assert game.prompt(B).ask == "Jade 300 would be destroyed: choose what happens instead."


def test_an_optional_replacement_names_the_event() -> None:
    game = given(
        ruleset("shards"),
        {A: {"hand": ["Slay"]}, B: {"field": ["Jade 300", "Warden"]}},
        cards=[SLAY, warden("Warden", DESTROYED, optional=True)],
    )

    game.play("Slay", on="Jade 300")

    assert game.prompt(B).ask == "Jade 300 would be destroyed: use Warden instead?"


def test_the_question_does_not_name_a_card_that_its_seat_does_not_know() -> None:
    thief = Replacement(
        EventPattern(EngineEvent.DESTROYED, IsCreature() & OPPOSING),
        instead=LoseLife(10),
        optional=True,
    )
    cards = [
        CardDef("thief", "Thief", "creature", stats=(("power", 10),), abilities=(thief,)),
        CardDef(
            "raze",
            "Raze",
            "spell",
            abilities=(SpellEffect(Destroy(T()), (Target(IsCreature() & OPPOSING),)),),
        ),
    ]
    game = given(
        ruleset("trapdoor"),
        {
            A: {"hand": ["Raze"], "creature": ["Thief"], "numbers": {"mana": 3}},
            B: {"creature": [{"card": "T30", "face": "down", "as": "covered"}]},
        },
        step="preparation",
        cards=cards,
    )

    game.act("activate Raze", on="covered")

    assert game.prompt(A).ask == "A face-down card would be destroyed: use Thief instead?"


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("you", "You would draw a card: use Warden instead?"),
        ("opponent", "Your opponent would draw a card: use Warden instead?"),
    ],
)
def test_a_replaced_draw_names_whose_it_is(who: str, words: str) -> None:
    event = EventPattern(EngineEvent.DREW, who=who)
    seat = A if who == "you" else B
    game = given(
        ruleset("shards"),
        {seat: {"field": ["Warden"]}},
        step="draw",
        cards=[warden("Warden", event, optional=True)],
    )

    assert game.prompt(seat).ask == words
