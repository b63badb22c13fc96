"""Target prompts show their effect, without the price and the rest of the card."""

from typing import Any

import pytest

from app.catalogue import ruleset
from app.engine.meaning.binding import BoundTarget
from app.engine.views.prompts import prompt_for
from tests.rulesets.mage_wars.scene import A, given

# Of each game what comes before, behind and beside what is asked for: keywords, prices, modes.
SAID = [
    ("mage_wars", "fireball", "Deal damage equal to this spell's PL to target permanent or tower."),
    ("mage_wars", "kite_ridge", "Return another target element to its owner's hand."),
    (
        "mage_wars",
        "anvil_of_weather",
        "Attach this to target unit. The host has +10 PL and Regiment 2.",
    ),
    ("battle_mages", "hard_question", "Deny target creature spell."),
    (
        "battle_mages",
        "sarn_ash_upon_the_wind",
        "Boast — Deal 1 damage to each of up to two target creatures.",
    ),
    ("clashing_destiny", "frostroot_keeper", "Freeze target enemy minion."),
    ("clashing_destiny", "emberscribe", "On Enter — Deal 4 damage to target enemy."),
    ("trapdoor", "boar_spear", "Uses 3. The wearer has +30 power and Pierce."),
    (
        "shards",
        "stoke",
        "Give target creature +200 power until end of turn. "
        "Kindled 1 — Give it Overrun until end of turn.",
    ),
]


def targets_of(rules: Any, name: str) -> list[BoundTarget]:
    bound = rules.pool.printed[name].abilities
    return [spec for one in bound for part in (one, *one.modes) for spec in part.targets]


@pytest.mark.parametrize(("game", "card", "said"), SAID)
def test_target_prompts_show_their_effect(game: str, card: str, said: str) -> None:
    rules = ruleset(game)
    printed = rules.pool.printed[card]

    told = [rules.display.asking_words(printed, spec.asks) for spec in targets_of(rules, card)]

    assert said in told


def test_it_goes_with_the_question() -> None:
    game = given(
        {"elements": ["Barrowstone"], "units": ["Noon Hydra"]},
        {"units": ["Noon Hydra"]},
        step="armament",
    )

    game.act("use Barrowstone", draft_only=True)
    prompt = prompt_for(game.match, A)

    assert prompt is not None
    assert prompt["does"] == "Prevent the next 15 damage to target unit this turn."
