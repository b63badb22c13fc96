"""Shards 10: silence, and control until a turn."""

import pytest

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.dsl.values import All, Compare, Count
from app.engine.effects import Destroy, GainControl, Silence
from app.rulesets.shards.dsl.abilities import gain, has, lose
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, YOUR_CREATURE, target
from app.rulesets.shards.dsl.nodes import Doomed
from app.rulesets.shards.effects import this_turn

from .scene import A, B, MatchDriver, being, cost, free, given, held

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
HUSH = free("Hush", Silence(TARGET, "always"), target(CREATURE))


def words(game: MatchDriver, name: str) -> dict[str, int | None]:
    """Return the keywords of a creature with their numbers."""
    return dict(game.match.derived(game.match.card(game.card(name).id)).keywords)


@pytest.mark.rule("SH-10.13")
def test_granted_keywords_survive_silence_even_if_printed() -> None:
    game = given(
        {"hand": ["Hush", "Ruby 100"], "field": ["Gilded Prioress", "Chapel Pikeman"]}, cards=[HUSH]
    )

    game.play("Hush", on="Chapel Pikeman")

    assert words(game, "Chapel Pikeman") == {"vigil": None}


@pytest.mark.rule("SH-10.13")
def test_of_a_number_that_is_printed_and_granted_the_granted_part_stays() -> None:
    give = free("Give", this_turn(TARGET, gain("lode", 2), gain("venom")), target(CREATURE))
    game = given(
        {"hand": ["Give", "Hush", "Ruby 100"], "field": ["Jade 100 Lode 1 Vigil"]},
        cards=[give, HUSH],
    )

    game.play("Give", on="Jade 100 Lode 1 Vigil")
    game.play("Hush", on="Jade 100 Lode 1 Vigil")

    assert words(game, "Jade 100 Lode 1 Vigil") == {"lode": 2, "venom": None}


@pytest.mark.rule("SH-10.9")
def test_a_removal_by_another_effect_takes_what_was_granted_before_it() -> None:
    marshal = being("Marshal", has(All(CREATURE & YOURS & OTHER), gain("vigil")))
    strip = free("Strip", this_turn(TARGET, lose("vigil")), target(CREATURE))
    game = given(
        {"hand": ["Strip", "Hush", "Ruby 100"], "field": ["Marshal", "Jade 100 Vigil"]},
        cards=[marshal, strip, HUSH],
    )

    game.play("Strip", on="Jade 100 Vigil")
    game.play("Hush", on="Jade 100 Vigil")

    assert words(game, "Jade 100 Vigil") == {}


@pytest.mark.rule("SH-10.13")
def test_silence_removes_taxes_and_lasting_conditions() -> None:
    lonely = being("Lonely", Doomed(Compare(Count(All(YOUR_CREATURE & OTHER)), "==", 0)))
    silenced = {"card": "Lonely", "modifiers": [{"what": "", "op": "silenced", "amount": 1}]}
    game = given(
        {
            "hand": [held("Raze to the Ground", 2), held("Hush", -1, 0), "Ruby 100"],
            "field": [silenced],
            "numbers": {"azure": 3},
        },
        {"field": ["Prism Regent"]},
        cards=[lonely, HUSH],
    )
    before = cost(game, "Raze to the Ground")

    game.play("Hush", on="Prism Regent")

    assert (before, cost(game, "Raze to the Ground")) == (3, 2)
    assert game.zone(A, "field") == ["Lonely"]


@pytest.mark.rule("SH-3.3")
def test_control_until_your_next_turn_ends_as_that_turn_begins() -> None:
    take = free("Take", GainControl(TARGET, "your_turn"), target(CREATURE))
    game = given(
        {"hand": ["Take", "Ruby 100"]}, {"field": ["Jade 100"], "hand": ["Jade 300"]}, cards=[take]
    )

    game.play("Take", on="Jade 100")
    game.advance_to("main", turn=4)
    during = game.card("Jade 100").controller
    game.advance_to("main", turn=5)

    assert (during, game.card("Jade 100").controller) == (A, B)
