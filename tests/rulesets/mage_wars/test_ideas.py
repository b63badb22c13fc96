"""What a computer player thinks of first when actions are declared."""

from app.rulesets.mage_wars.opening import KEEP, REDRAW
from app.rulesets.mage_wars.ruleset import RULESET

from .scene import Game, begun
from .war import BEAR, FOX, HEN, OX, reach, say, war


def _first_idea(game: Game) -> dict[str, str]:
    """Return the likeliest answer to what is asked now, by the names of the cards."""
    match = game.match
    prompt = game.prompt()
    found = RULESET.ideas(match, prompt)
    return {match.card(u).printed.name: match.card(t).printed.name for u, t, _ in found[0]}


def test_whoever_stays_at_home_strikes_at_attackers_that_have_struck() -> None:
    game = war([OX], [HEN, FOX])
    say(game, "offense", {"Ox": "Hen"})
    say(game, "blocks", {})
    reach(game)

    assert _first_idea(game) == {"Fox": "Ox"}


def test_attacking_with_just_enough_is_thought_of() -> None:
    game = war([OX, FOX, BEAR], [HEN])
    match = game.match
    reach(game)

    found = RULESET.ideas(match, game.prompt())

    units = [{match.card(unit).printed.name for unit, _, _ in each} for each in found]
    assert {"Fox"} in units
    assert {"Ox", "Fox", "Bear"} in units


def test_a_hand_without_units_is_exchanged() -> None:
    match = begun().match
    prompts = [prompt for prompt in match.prompts if prompt is not None]

    found = {prompt.seat: RULESET.ideas(match, prompt) for prompt in prompts}

    for seat, ideas in found.items():
        cards = [match.card(cid).printed for cid in match.zone(seat, "hand")]
        units = sum(card.type == "unit" for card in cards)
        assert list(ideas) == [REDRAW if units < 2 else KEEP]
