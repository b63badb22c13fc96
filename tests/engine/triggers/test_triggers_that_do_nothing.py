"""Triggers that are paid for, declined, lack a target or come too late."""

from dataclasses import replace

import msgspec
import pytest

from app.engine import views
from app.engine.dsl.abilities import EventPattern, PayLife, SpellEffect, Target, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OPPOSING, OTHER, HasTag, IsSource
from app.engine.dsl.shorthand import every, mode, optional, paid, when, when_one_of
from app.engine.dsl.text import describe_ability
from app.engine.dsl.values import Exists, T
from app.engine.effects import Damage, Destroy, Draw, LoseLife
from app.engine.play.dump import state_from_plain, state_to_plain
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.errors import EngineFault
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.position.state import State
from app.engine.steps.settling import settle
from tests.engine.dsl.words import LEXICON
from tests.engine.plain_game import begun
from tests.engine.stack_game import (
    CREATURE,
    ENTERS,
    HOLLOW,
    IDENTITY,
    LIFE,
    STACK,
    TOGETHER,
    Stack,
    play_paranoid,
    position,
)
from tools.testing.match_driver import A, B, MatchDriver

OPPOSED = Target(CREATURE & OPPOSING)


def creature(name: str, *abilities: Triggered) -> CardDef:
    """Return a creature that does that."""
    return CardDef(name.lower(), name, "creature", stats=(("hp", 2),), abilities=abilities)


BRAGGART = creature("Braggart", paid(when(ENTERS, Damage(T(), 1), OPPOSED), PayLife(2)))
SCOUT = creature("Scout", optional(when(ENTERS, Draw())))
SNIPER = creature("Sniper", when(ENTERS, Damage(T(), 1), OPPOSED))
FORKER = creature(
    "Forker",
    Triggered(
        ENTERS,
        Damage(T(), 1),
        (OPPOSED, Target(CREATURE, name="extra", up_to=True)),
        modes=(mode(Damage(T("extra"), 1)),),
    ),
)
PICKY = creature(
    "Picky",
    when_one_of(
        ENTERS, mode(Damage(T(), 1), OPPOSED), mode(Destroy(T()), OPPOSED), mode(Draw()), choose=2
    ),
)
HUNTRESS = creature(
    "Huntress",
    when(ENTERS, Draw(), condition=Exists(every(CREATURE & OPPOSING))),
    when(ENTERS, Destroy(every(CREATURE & OPPOSING))),
)
CARDS = (BRAGGART, SCOUT, SNIPER, FORKER, PICKY, HUNTRESS)


def playing(rules: Stack, card: str, theirs: tuple[str, ...] = (), life: int = LIFE) -> MatchDriver:
    """A has just played a creature."""
    mine = {"hand": [card], "deck": ["Salve"] * 3, "numbers": {"life": life}}
    game = position(rules, mine, {"board": list(theirs)}, *CARDS)
    game.act(f"play {card}")
    return game


def ends(game: MatchDriver) -> list[str]:
    """How what lay on the chain has left it."""
    return [k for k in game.kinds() if k in ("resolved", "fizzled", "lapsed", "declined")]


@pytest.mark.parametrize("rules", [STACK, TOGETHER, HOLLOW])
def test_whether_to_pay_is_asked_before_the_target(rules: Stack) -> None:
    game = playing(rules, "Braggart", ("Bear", "Hunter"))

    assert game.asked() == ["A optional_effect"]
    game.choose("yes")
    assert game.match.state.number(A, "life") == LIFE - 2
    assert game.asked() == ["A choose_targets"]
    game.choose("Bear")

    assert game.card("Bear").damage == 1
    assert ends(game) == ["resolved"]


def test_unpaid_triggers_do_not_resolve() -> None:
    game = playing(STACK, "Braggart", ("Bear",))

    game.choose("no")

    assert game.asked() == ["A main"]
    assert "chained" not in game.kinds()


def test_of_a_batch_it_leaves_the_chain_again() -> None:
    game = playing(TOGETHER, "Braggart", ("Bear",))

    game.choose("no")

    assert ends(game) == ["declined"]
    assert game.card("Bear").damage == 0


def test_a_hollow_one_stays_on_the_chain_without_targets_and_does_nothing() -> None:
    game = playing(HOLLOW, "Braggart", ("Bear", "Hunter"))

    game.choose("no")

    items = [(e.facts or {})["item"] for e in game.events if e.kind == "chosen"]
    assert [(item.marks, item.targets) for item in items] == [(("unpaid",), {})]
    assert ends(game) == ["lapsed"]
    assert game.match.state.number(A, "life") == LIFE
    assert "Your Braggart has no effect." in game.log(A)
    shown, _ = views.events_for(game.match, A, game.events)
    assert [each["text"] for each in shown if each["kind"] == "fizzled"] == ["It has no effect."]


def test_seats_unable_to_pay_get_no_prompt() -> None:
    game = playing(HOLLOW, "Braggart", ("Bear",), life=1)

    assert game.asked() == ["A main"]
    assert ends(game) == ["lapsed"]


def test_triggers_without_a_target_have_no_payment_prompt() -> None:
    for rules in (STACK, TOGETHER):
        game = playing(rules, "Braggart")

        assert game.asked() == ["A main"]
        assert "chained" not in game.kinds()


def test_an_optional_trigger_is_used_or_not_as_it_is_placed() -> None:
    used, left = playing(STACK, "Scout"), playing(STACK, "Scout")

    used.choose("yes")
    left.choose("no")

    assert used.zone(A, "hand") == ["Salve"]
    assert left.zone(A, "hand") == []
    assert "chained" not in left.kinds()


def test_a_hollow_trigger_without_its_target_fizzles_on_the_chain() -> None:
    game = playing(HOLLOW, "Sniper")

    assert ends(game) == ["lapsed"]
    assert game.asked() == ["A main"]


def test_with_a_target_that_may_be_left_out_it_does_the_rest() -> None:
    game = playing(HOLLOW, "Forker")

    assert game.asked() == ["A choose_targets"]
    game.choose(["Forker"])

    assert game.card("Forker").damage == 1
    assert ends(game) == ["resolved"]


def test_modes_without_targets_are_offered_only_where_too_few_have_theirs() -> None:
    few, enough = playing(HOLLOW, "Picky"), playing(HOLLOW, "Picky", ("Bear",))

    assert [option.ref for option in few.prompt().options] == ["m0", "m1", "m2"]
    assert [option.ref for option in enough.prompt().options] == ["m0", "m1", "m2"]
    few.choose(["m0", "m2"])

    assert ends(few) == ["lapsed"]
    assert few.zone(A, "hand") == []


@pytest.mark.parametrize("rules", [STACK, TOGETHER, HOLLOW])
def test_a_condition_is_asked_again_as_the_trigger_resolves(rules: Stack) -> None:
    game = playing(rules, "Huntress", ("Bear",))

    draws, destroys = ("t0", "t1") if rules.triggers.batches else ("t1", "t0")
    game.choose([destroys, draws])

    assert game.zone(B, "board") == []
    assert game.zone(A, "hand") == []
    assert sorted(ends(game)) == ["lapsed", "resolved"]


def test_a_condition_that_still_holds_lets_it_happen() -> None:
    game = playing(TOGETHER, "Huntress", ("Bear",))

    game.choose(["t0", "t1"])

    assert game.zone(A, "hand") == ["Salve"]


def test_triggers_without_a_target_are_not_ordered() -> None:
    both = creature("Both", when(ENTERS, Damage(T(), 1), OPPOSED), when(ENTERS, Draw()))
    for theirs, asked in (((), ["A main"]), (("Bear",), ["A trigger_order"])):
        game = position(TOGETHER, {"hand": ["Both"]}, {"board": list(theirs)}, both)

        game.act("play Both")

        assert game.asked() == asked


def test_a_spell_in_parts_has_as_many_modes_as_the_part_that_has_them() -> None:
    parts = SpellEffect(LoseLife(1)), SpellEffect(modes=(mode(Draw()), mode(LoseLife(1))), choose=2)
    pool = Pool((CardDef("parts", "Parts", "spell", abilities=parts),))

    spell = pool["parts"].spell

    assert spell is not None
    assert (len(spell.modes), spell.choose) == (2, 2)


def test_an_event_waits_whole_on_the_chain() -> None:
    mourner = creature("Mourner", when(EventPattern("destroyed", CREATURE & OTHER), Draw()))
    match = position(HOLLOW, {"board": ["Mourner"]}, {"board": ["Bear"]}, mourner).match
    bear = next(c.id for c in match.state.cards.values() if c.printed.id == "bear")
    for flow in (match.rules.destroy(match, [bear]), settle(match)):
        assert [*flow] == []
    loaded = Match(HOLLOW, State(), match.pool)

    state_from_plain(
        loaded, msgspec.msgpack.decode(msgspec.msgpack.encode(state_to_plain(match.state)))
    )

    for each in (match, loaded):
        event = each.state.chain[0].event
        assert event is not None
        assert event.was is not None
        assert (event.was.printed.id, event.was.zone) == ("bear", zone_key(B, "board"))
        assert event.pub != (0, 0, 0)
    assert state_to_plain(loaded.state) == state_to_plain(match.state)


class Faceless(Stack):
    """Face-down cards have no properties."""

    faceless = True


def test_triggers_read_no_face_of_a_face_down_card() -> None:
    beast = replace(creature("Beast"), tags=("Beast",))
    kennel = creature("Kennel", when(EventPattern("destroyed", HasTag("Beast")), Draw()))
    for face, drawn in (("up", ["Bear"]), ("down", [])):
        theirs = {"board": [{"card": "Beast", "face": face}]}
        mine = {"board": ["Kennel"], "hand": ["Fell"], "deck": ["Bear"]}
        fell = CardDef("fell", "Fell", "spell", abilities=(SpellEffect(Destroy(T()), (OPPOSED,)),))
        wide = replace(fell, abilities=(SpellEffect(Destroy(every(OPPOSING))),))
        game = position(Faceless(**IDENTITY), mine, theirs, beast, kennel, wide)

        game.act("play Fell")

        assert game.zone(B, "board") == []
        assert game.zone(A, "hand") == drawn


def test_a_ruleset_that_does_not_say_how_triggers_are_paid_cannot_have_such() -> None:
    match = begun()

    with pytest.raises(EngineFault, match="payments for triggers"):
        match.rules.why_not_pay(match, Resolution(A), ())
    with pytest.raises(EngineFault, match="payments for triggers"):
        next(match.rules.pay_costs(match, Resolution(A), (), lambda given: True))


@pytest.mark.parametrize(
    ("trigger", "said"),
    [
        (
            paid(when(ENTERS, Draw()), PayLife(2)),
            "When this enters, you may pay 2 life. If you do, draw a card.",
        ),
        (optional(when(ENTERS, Draw())), "When this enters, you may draw a card."),
    ],
)
def test_the_sentence_says_what_may_be_paid(trigger: Triggered, said: str) -> None:
    events = EventPattern("entered", IsSource(), phrase="When this enters")
    assert describe_ability(replace(trigger, event=events), LEXICON, {}) == said


@pytest.mark.parametrize("seed", range(4))
def test_random_matches_break_no_invariant(seed: int) -> None:
    assert play_paranoid(HOLLOW, seed) == []
