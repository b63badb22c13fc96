"""First candidates of computer players for declarations."""

from app.rulesets.mage_wars.ruleset import RULESET
from app.rulesets.mage_wars.turn.opening import KEEP, REDRAW

from .cards.field import Field, given
from .scene import MatchDriver, begun
from .war import BEAR, FOX, HEN, OX, reach, say, war


def _first_idea(game: MatchDriver) -> dict[str, str]:
    """Return the likeliest answer to the current prompt, by card names."""
    match = game.match
    prompt = game.prompt()
    found = RULESET.evaluation.candidate_choices(match, prompt)
    return {match.card(u).printed.name: match.card(t).printed.name for u, t, _ in found[0]}


def test_defenders_strike_at_attackers_that_have_struck() -> None:
    game = war([OX], [HEN, FOX])
    say(game, "offense", {"Ox": "Hen"})
    say(game, "blocks", {})
    reach(game)

    assert _first_idea(game) == {"Fox": "Ox"}


def test_attacking_with_just_enough_is_thought_of() -> None:
    game = war([OX, FOX, BEAR], [HEN])
    match = game.match
    reach(game)

    found = RULESET.evaluation.candidate_choices(match, game.prompt())

    units = [{match.card(unit).printed.name for unit, _, _ in each} for each in found]
    assert {"Fox"} in units
    assert {"Ox", "Fox", "Bear"} in units


def test_hands_with_elements_and_affordable_units_are_kept() -> None:
    kept = set()

    for match in (begun(seed).match for seed in range(12)):
        for prompt in (prompt for prompt in match.prompts if prompt is not None):
            (idea,) = RULESET.evaluation.candidate_choices(match, prompt)
            cards = [match.card(cid).printed for cid in match.zone(prompt.seat, "hand")]
            elements = sum(card.type == "element" for card in cards)
            units = sum(card.type == "unit" and card.cost <= elements for card in cards)
            kept.add(idea)
            assert idea == (KEEP if elements >= 4 and units >= 2 else REDRAW)

    assert kept == {KEEP, REDRAW}


def _idea_of(field: Field, act: str, name: str) -> tuple[str, ...]:
    """Do an act, pass until such a question is asked, and return the first idea's cards."""
    match = field.match
    key = next(o.key for o in field.prompt().options if o.key.startswith(act))
    match.submit(field.prompt().seat, key)
    while field.prompt().name != name:
        prompt = field.prompt()
        blocks = any(option.key == "block" for option in prompt.options)
        match.submit(prompt.seat, "block" if blocks else prompt.default)
    chosen = RULESET.evaluation.candidate_choices(match, field.prompt())[0]
    return tuple(match.card(int(ref)).printed.base.id for ref in chosen)


def test_searches_take_the_maximum() -> None:
    mine = {"hand": "surveyors_census", "elements": "fire*2", "library": "earth*2 wind tide_basin"}
    field = given(mine)

    found = _idea_of(field, "cast", "choose_cards")

    assert sorted(found) == ["earth", "tide_basin", "wind"]


def test_blockers_are_sufficient_and_minimal() -> None:
    field = given({"hand": "red_dragon", "elements": "fire*3"}, {"units": "rat giant ogre"})

    found = _idea_of(field, "deploy", "blockers")

    assert found == ("ogre",)
