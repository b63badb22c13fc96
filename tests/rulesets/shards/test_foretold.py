"""What is foretold of a spell that has many targets: each of them, with a question mark."""

from app.engine.dsl.abilities import Mode
from app.engine.effects import Destroy
from app.engine.forecasts import forecast
from app.rulesets.shards.dsl.abilities import choose_one
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt

from .scene import A, free, given

MANY = 11


def test_each_of_many_targets_may_be_the_one() -> None:
    doom = free("Doom", Destroy(TARGET), target(CREATURE))
    mine = [f"Jade {n}00" for n in range(1, 6)]
    game = given({"hand": ["Doom"], "field": mine}, {"field": ["Ruby 100"] * 6}, cards=[doom])
    key = next(o.key for o in game.prompt().options if o.key.startswith("play:"))

    told = forecast(game.match, A, key)

    assert told is not None
    fates = [(row["fate"], row.get("sure")) for row in told["cards"].values() if "fate" in row]
    assert fates == [("dies", False)] * MANY


def test_each_target_of_a_mode_that_is_chosen_later_may_be_the_one() -> None:
    modes = [Mode(Hurt(200)), Mode(Destroy(TARGET), (target(CREATURE),))]
    choice = free("Choice", choose_one(*modes))
    mine = [f"Jade {n}00" for n in range(1, 4)]
    game = given({"hand": ["Choice"], "field": mine}, {"field": ["Ruby 100"] * 2}, cards=[choice])
    key = next(o.key for o in game.prompt().options if o.key.startswith("play:"))

    told = forecast(game.match, A, key)

    assert told is not None
    fates = [(row["fate"], row.get("sure")) for row in told["cards"].values() if "fate" in row]
    assert fates == [("dies", False)] * 5
