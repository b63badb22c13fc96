"""A choice is judged beside the best one that the computer finds; only what costs is a mistake."""

from app.bots.analysis.judgement import judge
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, asked, played


@EVERY_RULESET
def test_the_computers_own_choice_is_no_mistake_and_a_judgement_moves_nothing(
    rules: Ruleset,
) -> None:
    match = played(11, 30, rules)
    for nth in range(8):
        if match.result is not None:
            return
        prompt, before = asked(match), match.digest()
        found = judge(match, prompt.seat, prompt.sample(Dice(nth)))
        assert found.loss >= 0
        is_free = prompt.kind == "act" and prompt.tone == "act"
        assert (found.evaluation is not None) == is_free
        assert judge(match, prompt.seat, prompt.sample(Dice(nth))) == found
        assert match.digest() == before
        match.submit(prompt.seat, prompt.sample(Dice(nth)))


def test_giving_away_what_wins_is_a_mistake() -> None:
    mistakes = []
    match = played(7, 40)
    for nth in range(60):
        if match.result is not None:
            break
        prompt = asked(match)
        choice = prompt.sample(Dice(nth))
        mistakes.append(judge(match, prompt.seat, choice).loss)
        match.submit(prompt.seat, choice)

    assert max(mistakes) > 0
