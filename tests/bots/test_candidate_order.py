"""Order of candidates for a greedy opponent that may not try everything."""

from app.bots.greedy import choose
from tests.rulesets.mage_wars.cards.field import ME, given

NO_LIMIT = 60.0  # seconds: for tests in which the clock must not decide
SPELLS = (
    "fireball forge_lance deep_draught snuffed_candle false_retreat second_thought "
    "kindling_word surveyors_census brickfield_storm"
)


def test_with_few_looks_a_unit_is_not_missed_for_standing_last() -> None:
    field = given({"hand": f"{SPELLS} giant", "elements": "earth*6"}, step="expansion")
    prompt = field.match.prompt_of(ME)
    assert prompt is not None

    looks = len(list(prompt.enumerate())) // 2
    choice = choose(field.match, ME, NO_LIMIT, looks)

    giant = field.match.zone(ME, "hand")[-1]
    assert choice == f"face_down:{giant}"
