"""Effects and triggers (TD-13)."""

import pytest

from app.engine.dsl.values import Compare, Count, SeatNumber, Times
from app.engine.effects import Destroy, Draw, GainLife, Seq, Silence
from app.rulesets.trapdoor.dsl.abilities import (
    each_time,
    gain,
    is_destroyed,
    keyword,
    on_destroyed,
    on_flip,
    on_placed,
    only_if,
    when,
    you_may,
    you_place,
)
from app.rulesets.trapdoor.dsl.filters import (
    BEAST,
    CREATURE,
    FACE_DOWN,
    TARGET,
    YOUR_CREATURE,
    every,
    target,
)
from app.rulesets.trapdoor.effects import GainMana, this_turn

from .scene import RULESET, A, B, being, down, given, life, mana, spell

BEAM = spell("Beam", Destroy(TARGET), target(CREATURE))


@pytest.mark.rule("TD-13.1")
def test_every_creature_has_an_effect_or_a_keyword() -> None:
    creatures = [
        p.defn for p in RULESET.pool.printed.values() if p.type == "creature" and p.kind != "token"
    ]

    assert all(card.abilities for card in creatures)


@pytest.mark.rule("TD-13.2")
def test_effects_work_only_while_the_creature_is_face_up() -> None:
    game = given(
        {"creature": [down("Hourglass Adept", "low", notes={"placed": 1})]}, {"creature": ["T60"]}
    )
    assert not game.can("use", "low")

    game.act("turn low")

    assert game.can("use", "low")


@pytest.mark.rule("TD-13.6", "TD-13.4")
def test_a_trigger_whose_marker_is_on_does_not_trigger() -> None:
    chorus = being("Chorus", when(you_place(), Draw(1)))
    game = given(
        {"creature": ["Chorus"], "hand": ["T20", "T30"], "deck": ["T70", "T80"]}, cards=[chorus]
    )

    game.act("place T20", slot="C2")
    game.act("place T30", slot="C3")

    assert game.hand(A) == ["T70"]


@pytest.mark.rule("TD-13.7")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_you_may_is_decided_as_it_goes_onto_the_chain(answer: str, drawn: int) -> None:
    scout = being("Scout", you_may(on_placed(Draw(1))))
    game = given({"hand": ["Scout"]}, {"utility": ["Hidden Larder"]}, cards=[scout])

    game.act("place Scout", slot="C1")
    game.choose(answer)
    game.resolve()

    assert len(game.hand(A)) == drawn
    used = "used:scout#0" in game.match.card(game.card("Scout").id).notes
    assert used is (answer == "yes")


@pytest.mark.rule("TD-13.8")
def test_each_seat_orders_its_triggers_and_the_other_seats_resolve_first() -> None:
    pair = [
        being(name, on_destroyed(effect))
        for name, effect in (("Rich", GainMana(1)), ("Hale", GainLife(10)))
    ]
    sad = being("Sad", on_destroyed(GainLife(10)))
    sweep = spell("Sweep", Destroy(every(CREATURE)))
    game = given(
        {"hand": ["Sweep"], "creature": ["Rich", "Hale"]},
        {"creature": ["Sad"]},
        cards=[*pair, sad, sweep],
    )

    game.act("activate Sweep")
    assert game.asked() == ["A trigger_order"]
    rich, hale = sorted(game.prompt().options, key=lambda each: str(each.label), reverse=True)
    # Rich, in front, goes on the chain first, unless A wants it to happen first.
    assert game.prompt().default == (hale.ref, rich.ref)
    game.choose([rich.ref, hale.ref])

    told = [line for line in game.log() if "gains" in line]
    assert told == [
        "B gains 10 life (400 → 410).",
        "A gains 1 mana.",
        "A gains 10 life (400 → 410).",
    ]


@pytest.mark.rule("TD-13.9")
@pytest.mark.parametrize("hidden", [True, False])
def test_leave_triggers_use_last_known_information(*, hidden: bool) -> None:
    sad = being("Sad", on_destroyed(GainLife(10)))
    card = down("Sad", "sad") if hidden else {"card": "Sad", "as": "sad"}
    game = given({"hand": ["Beam"]}, {"creature": [card]}, cards=[sad, BEAM])

    game.act("activate Beam", on=["sad"])

    assert life(game, B) == 400 + 10 * (not hidden)


@pytest.mark.rule("TD-13.9")
def test_a_trigger_on_a_group_hears_of_no_face_down_card() -> None:
    herd = being("Herd", each_time(is_destroyed(BEAST), GainLife(10)))
    sweep = spell("Sweep", Seq((Destroy(every(BEAST)), Destroy(every(FACE_DOWN)))))
    game = given(
        {"hand": ["Sweep"], "creature": ["Herd", down("Cellar Lurker"), "Moth Sovereign"]},
        cards=[herd, sweep],
    )

    game.act("activate Sweep")

    assert life(game, A) == 410


@pytest.mark.rule("TD-13.11")
def test_an_if_is_asked_when_it_triggers_and_as_it_resolves() -> None:
    poor = being("Poor", only_if(Compare(SeatNumber("life"), "<=", 400), on_placed(GainMana(1))))
    game = given(
        {"hand": ["Poor"], "utility": ["Hidden Larder"]},
        {"utility": ["Hidden Larder"]},
        cards=[poor],
    )

    game.act("place Poor", slot="C1")
    assert game.asked() == ["B window"]
    game.act("activate B utility 1", mode="gain 60 life")
    game.act("activate A utility 1", mode="gain 60 life")
    game.resolve()

    assert mana(game, A) == 11


@pytest.mark.rule("TD-13.13")
def test_silence_takes_what_is_printed_and_leaves_what_is_granted() -> None:
    hush = spell("Hold Your Tongue", Silence(TARGET), target(CREATURE))
    arm = spell("Arm", this_turn(TARGET, gain("rush")), target(CREATURE))
    wall = being("Wall", keyword("guard"), on_destroyed(GainLife(50)))
    game = given(
        {"hand": ["Hold Your Tongue", "Arm", "Beam"]},
        {"creature": ["Wall"]},
        cards=[hush, arm, wall, BEAM],
    )
    game.act("activate Arm", on=["Wall"])

    game.act("activate Hold Your Tongue", on=["Wall"])
    assert game.card("Wall").keywords == ["rush"]
    game.act("activate Beam", on=["Wall"])

    assert life(game, B) == 400


@pytest.mark.rule("TD-13.14")
def test_for_each_is_counted_as_it_resolves() -> None:
    tally = spell("Tally", GainLife(Times(10, Count(every(YOUR_CREATURE)))))
    game = given({"hand": ["Tally"], "creature": ["T20", down("T30")]}, cards=[tally])

    game.act("activate Tally")

    assert life(game, A) == 420


@pytest.mark.rule("TD-13.10")
def test_when_placed_and_flip_are_not_the_same() -> None:
    both = being("Both", on_placed(GainMana(1)), on_flip(GainLife(10)))
    game = given({"hand": ["Both"], "creature": [down("Both", "low")]}, cards=[both])

    game.act("place Both", slot="C2")
    assert (mana(game, A), life(game, A)) == (12, 400)
    game.act("turn low")

    assert (mana(game, A), life(game, A)) == (12, 410)


@pytest.mark.rule("TD-6.11")
def test_lasting_cards_grant_from_their_resolution() -> None:
    game = given({"creature": [down("T60")], "hand": ["Heavy Curtains"]})

    game.act("activate Heavy Curtains")

    assert game.card("T60").power == 90
