"""Common slips in a first game: each has a default, or a fault that names it."""

import json
from argparse import Namespace
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import pytest

from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.position.errors import EngineFault, HiddenIdError, NoSuchCard
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Act, Choose, Option, Pick
from app.engine.steps.combat_roles import role_holder, role_of
from tests.engine.duel_game import DUEL, OX, WOLF, duel, go, put, ready, stop
from tests.engine.plain_game import DECK, PLAIN, Plain, begun
from tests.engine.stack_game import STACK, position
from tools.testing import scenario_command
from tools.testing.invariants import prompt_breaches
from tools.testing.match_driver import MatchDriver, ScenarioFailure
from tools.testing.scenario import BadScenario, Scenario, run_scenario
from tools.testing.selfplay_stats import SelfPlayFault, SelfPlayStats

SETUP = Setup("plain", "standard", (SeatSetup(dict(DECK)), SeatSetup(dict(DECK))))


def test_a_seat_whose_time_is_over_passes_where_nothing_else_is_said() -> None:
    prompt = Act(0, "main_action", [Option("draw"), Option("pass")], primary="pass")

    assert prompt.default == "pass"


@pytest.mark.parametrize("where", ["set_up", "state_check"])
@pytest.mark.parametrize(("asked", "notes"), [("grave_of", ["m.rules.grave_of"]), ("slots", [])])
def test_a_policy_that_rules_ask_of_the_match_is_named_where_it_is(
    asked: str, notes: list[str], where: str
) -> None:
    class Hasty(Plain):
        """Asks the match for the ruleset's part, immediately or after choices."""

    setattr(Hasty, where, lambda self, m, *_: getattr(m, asked)(0, ("field",)))
    game = Hasty(**{part.name: getattr(PLAIN, part.name) for part in fields(PLAIN)})

    with pytest.raises(AttributeError, match=asked) as slip:
        _both_answer(game)

    found = getattr(slip.value, "__notes__", [])
    assert found == [f"The ruleset has it: ask {note}(m, ...)." for note in notes]


def _both_answer(game: Plain) -> None:
    match = Match.begin(game, SETUP, 2)
    for seat in (0, 1):
        prompt = match.prompts[seat]
        match.submit(seat, prompt.default if prompt is not None else None)


def test_a_default_that_is_no_answer_is_named_as_the_default() -> None:
    prompt = Choose(0, "choose_colour", [Option("red"), Option("blue")])

    breaches = list(prompt_breaches(begun(), prompt, Dice(1)))

    assert len(breaches) == 1
    assert breaches[0].startswith("its default None should be legal")


def test_numbers_that_no_scenario_could_change_are_named() -> None:
    @dataclass(frozen=True)
    class Numbers:
        hand: int = 3

    class Counted(Plain):
        numbers = Numbers()

    game = Counted(**{part.name: getattr(PLAIN, part.name) for part in fields(PLAIN)})

    with pytest.raises(BadScenario, match="`numbers` is no field of Counted"):
        run_scenario(game, Scenario("PL-S1", "Counted", "plain", numbers={"hand": 1}))


def attack(m: Match) -> Flow[None]:
    """Ask for an attack of the one creature, at each of the two that there are or at the player."""
    wolf, goals = m.zone(0, "field")[0], m.cards_in("1.field")
    at_cards = [Option(f"attack:{wolf}:{i}", wolf, verb="attack", other=i) for i in goals]
    key = yield from ready(m, *at_cards)
    atoms.announce(m, EngineEvent.ATTACK_DECLARED, 0, int(key.split(":")[2]))


def attacking() -> tuple[MatchDriver, list[int]]:
    match = duel(attack)
    wolf = put(match, WOLF, "0.field", 0)
    goals = [put(match, OX, "1.field", 0), put(match, WOLF, "1.field", 1)]
    return MatchDriver(go(match)), [wolf, *goals]


@pytest.mark.parametrize("key", ["attack:{wolf}:-2", "attack:{wolf}:player"])
def test_a_key_that_names_a_player_says_what_a_key_may_name(key: str) -> None:
    game, [wolf, *_] = attacking()
    prompt = game.prompt()
    prompt.options = [Option(key.format(wolf=wolf), wolf)]

    with pytest.raises(HiddenIdError, match="a player or another choice is named by the verb"):
        views.prompt_for(game.match, 0)


def test_invalid_card_ids_are_named_in_the_fault() -> None:
    game, [wolf, *_] = attacking()

    with pytest.raises(EngineFault, match=r"^No card has the id 0\. 0 is a free place"):
        atoms.emit_pair(game.match, EngineEvent.ATTACK_DECLARED, 0, wolf)


def test_events_name_an_existing_card_or_none() -> None:
    match = begun()

    with pytest.raises(NoSuchCard, match="No card has the id 999"):
        atoms.announce(match, EngineEvent.PLAYED, 0, 999)


def test_two_roles_in_one_are_named() -> None:
    game, [wolf, ox, _] = attacking()
    roles = *role_of(game.match.card(wolf)), *role_of(game.match.card(ox))

    with pytest.raises(EngineFault, match=r"A role is 3 numbers .* not 6"):
        role_holder(game.match, roles)


def test_an_act_with_two_cards_is_chosen_by_both() -> None:
    game, [_, _, other] = attacking()

    game.attack("my Wolf", on="enemy Wolf")

    assert [event.card for event in game.events if event.kind == "attack_declared"] == [other]


def test_an_act_with_two_cards_is_not_chosen_by_the_first_alone() -> None:
    game, _ = attacking()

    with pytest.raises(ScenarioFailure, match="say which one with “on”"):
        game.attack("my Wolf")


def test_triggers_are_ordered_by_their_labels() -> None:
    game = position(STACK, {"hand": ["Bear"], "board": ["Drummer", "Piper"]}, {})
    game.act("play Bear")
    names = [str(option.label) for option in game.prompt().options]

    game.choose(names[::-1], prompt="trigger_order")

    assert game.decided[-1] == f"A: {names[::-1]}"


def test_a_question_of_an_act_says_by_which_word_it_is_answered() -> None:
    game = position(STACK, {"hand": ["Bolt"]}, {"board": ["Bear"]})

    with pytest.raises(ScenarioFailure, match="choose_targets: the act says “on” beside its card"):
        game.act("play Bolt")


def test_a_default_that_no_computer_can_compare_is_named() -> None:
    prompt = Pick(0, "choose_goal", [Option(ref=1), Option(ref=2)], 1, 1, default=[1])

    breaches = list(prompt_breaches(begun(), prompt, Dice(1)))

    assert breaches == [
        "its default [1] should be written (1,), as it is compared.",
    ]


def test_faults_differing_in_card_ids_are_reported_once() -> None:
    stats = SelfPlayStats("plain")
    for seed in (1, 2):
        stats.faults.append(SelfPlayFault(seed, f"No card has the id {seed}.", "", paranoid=False))

    assert "2 times, first with seed 1: No card has the id 1." in stats.to_text()


def test_a_number_that_no_seat_has_is_named() -> None:
    with pytest.raises(ScenarioFailure, match="A has no number “pose”, only poise"):
        expect({"seats": {"A": {"pose": 3}}})


def test_faces_among_backs_are_named() -> None:
    with pytest.raises(ScenarioFailure, match=r"expected 1, found \['Wolf', 'a back'\]"):
        expect({"sees": {"B": {"A field": 1}}})


def expect(expected: dict[str, Any]) -> None:
    """Check a position with a face-down card beside an open one."""
    side = {"field": ["Wolf", {"card": "Ox", "face": "down"}], "numbers": {"poise": 3}}
    script = ({"expect": expected},)
    rules = replace(DUEL, steps={"main": stop})
    run_scenario(rules, Scenario("D-3", "Seen", "duel", given={"A": side}, script=script))


def test_faults_in_a_scenario_give_their_line_and_the_rest_still_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(m: Match) -> Flow[None]:
        yield from ready(m)
        raise ZeroDivisionError("in a rule of the game")

    rules = replace(DUEL, steps={"main": broken})
    monkeypatch.setattr(scenario_command, "ruleset_named", lambda _: rules)
    head = "title: Broken\nruleset: duel\nscript:\n"
    (tmp_path / "1.yaml").write_text(f"id: D-1\n{head}  - A: pass\n")
    (tmp_path / "2.yaml").write_text(f"id: D-2\n{head}  - expect: {{asked: A main}}\n")

    scenario_command.run(Namespace(act="run", files=[tmp_path], paranoid=False, json=True))

    first, second = json.loads(capsys.readouterr().out)
    assert "ZeroDivisionError: in a rule of the game\nD-1, script line 1" in first["fault"]
    assert "another exception" not in first["fault"]
    assert (second["id"], second["ok"]) == ("D-2", True)
