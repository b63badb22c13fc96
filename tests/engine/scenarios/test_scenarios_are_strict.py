"""A scenario fails wherever it and the rules disagree, and says where."""

import json
from pathlib import Path
from textwrap import dedent

import pytest

from app.cli import main
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.invariants import check_position
from tools.testing.match_driver import A, B, MatchDriver, ScenarioFailure, given
from tools.testing.position import BadPosition
from tools.testing.scenario import BadScenario, read_scenario, run_scenario

HEAD = """
    id: T-1
    title: A test
    ruleset: clashing_destiny
    given:
      A: {hand: [2/2 for 1, 1/1, 1/1], attack_zone: [3/3]}
      B: {defense_zone: [1/4]}
    script:
"""


@pytest.fixture
def game() -> MatchDriver:
    return given(RULESET, {A: {"hand": ["2/2 for 1", "1/1"]}, B: {"attack_zone": ["3/3"]}}, seed=42)


def written(folder: Path, script: str) -> Path:
    path = folder / "scenario.yaml"
    path.write_text(dedent(HEAD) + "".join(f"  - {line}\n" for line in script.split("; ")))
    return path


@pytest.mark.parametrize(
    "script",
    [
        "A: {attack: 3/3, on: enemy hero}; B: {block: 1/4}; resolve: true; expect: {turn: 3}",
        "A: {play: 2/2 for 1, slot: D2}; expect: {zones: {A defense_zone: [2/2 for 1]}}",
        "A: pass; B: pass; expect: {turn: 4, asked: B destiny_action}",
        "A: {play: 2/2 for 1, draft: true}; expect: {accepts: [A2, D2], refuses: [A1, 3/3]}",
        "A: {play: 2/2 for 1, slot: D2, draft: true}; expect: {answers: [1/1]}",
        "A: {attack: 3/3, on: enemy hero}; expect: {chain: [], answers: [block 1/4, pass]}",
        "expect: {links: {attack: []}, cards: {3/3: {host: ''}}, sees: {B: {A hand: 3}}}",
    ],
)
def test_true_expectations_pass(tmp_path: Path, script: str) -> None:
    path = written(tmp_path, script)

    code = main(["scenario", "run", str(path)])

    assert code == 0


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("A: {attack: 3/3, on: enemy hero}; A: pass", "isn't asked"),
        ("A: {attack: 3/3}", "No planned answer to attack_target"),
        ("A: {play: 2/2 for 1, slot: D2, mode: first}", "no question about mode"),
        ("A: {attack: 1/4, on: enemy hero}", "isn't offered"),
        ("A: {attack: 3/3, on: 3/3}", "isn't among the options"),
        ("A: {play: 2/2 for 1, slot: A1}", "isn't among|isn't offered"),
        ("A: {choose: end, prompt: chain_open}", "not chain_open"),
        ("A: dance", "no act"),
        ("A: {dance: 3/3}", "one of play"),
        ("expect: {options: [pass]}", "expected"),
        ("expect: {cards: {3/3: {colour: red}}}", "3/3 has no colour"),
        ("expect: {cards: {3/3: {face: down}}}", "3/3 face: expected down, found up"),
        ("expect: {zones: {A yard: 1}}", "no zone “A yard”, only A and B with one of .*hand"),
        ("expect: {sees: {A: {C hand: 1}}}", "no zone “C hand”"),
        ("expect: {mood: good}", "mood"),
        ("expect: {lacks: [attack 3/3]}", "is offered"),
        ("expect: {cards: {3/3: {hp: 2}}}", "expected 2, found 3"),
        ("expect: {result: {winner: A}}", "found None"),
        ("A: pass; B: pass; expect: {no_event: [turn_began]}", "turn_began"),
        ("expect: {answers: [pass]}", "answers: expected"),
        ("expect: {accepts: [attack 1/4]}", "is refused"),
        ("expect: {refuses: [attack 3/3]}", "is accepted"),
        ("expect: {aims: {3/3: []}}", "no question of aims"),
        ("expect: {chain: [3/3]}", "chain: expected"),
        ("expect: {links: {attack: [3/3 to 1/4]}}", "attack: expected"),
        ("expect: {sees: {B: {A attack_zone: 1}}}", "B sees"),
        ("expect: {decks: {x: {deck: {main: {mage: 1}}, breaks: [CD-17.2 mage]}}}", "x breaks"),
        ("advance: dinner", "never came"),
        ("resolve: true, and: more", "and"),
        ("A: [attack, 3/3]", "has names, unlike"),
        ("expect: [pass]", "has names, unlike"),
    ],
)
def test_false_expectations_fail(tmp_path: Path, script: str, complaint: str) -> None:
    line = "{" + script + "}" if script.startswith("resolve") else script
    scenario = read_scenario(written(tmp_path, line))

    with pytest.raises(ScenarioFailure, match=complaint):
        run_scenario(RULESET, scenario)


def test_a_failure_shows_position_decisions_and_seed(game: MatchDriver) -> None:
    game.play("2/2 for 1", slot="A1")

    with pytest.raises(ScenarioFailure) as failed:
        game.attack("2/2 for 1", on="3/3")

    assert "A attack_zone: 2/2 for 1" in str(failed.value)
    assert "1. A: play 2/2 for 1" in str(failed.value)
    assert "seed 42" in str(failed.value)


def test_ambiguous_card_names_are_refused() -> None:
    game = given(RULESET, {A: {"attack_zone": ["1/1"]}, B: {"attack_zone": ["1/1"]}})

    with pytest.raises(ScenarioFailure, match="say which one"):
        game.card("1/1")

    assert game.card("B 1/1").controller == B


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a: [", "YAML"),
        ("just words", "needs id"),
        (dedent(HEAD) + "  - A: pass\nmood: good", "mood"),
    ],
)
def test_a_file_that_is_no_scenario_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text)

    with pytest.raises(BadScenario, match=complaint):
        read_scenario(path)


def test_a_number_that_the_ruleset_does_not_keep_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "numbered.yaml"
    path.write_text(dedent(HEAD).replace("given:", "numbers: {moons: 2}\ngiven:") + "  - A: pass")
    scenario = read_scenario(path)

    with pytest.raises(BadScenario, match="no number moons"):
        run_scenario(RULESET, scenario)


def test_an_entry_may_stand_for_several_copies() -> None:
    game = given(RULESET, {A: {"hand": [{"card": "1/1", "copies": 3}, "2/2"]}})

    assert game.hand(A) == ["1/1", "1/1", "1/1", "2/2"]


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(BadPosition, match="moon"):
        given(RULESET, {A: {"moon": ["1/1"]}})


def test_notes_may_name_a_card_in_play() -> None:
    pair = [{"card": "1/1", "notes": {"sworn": "Liege"}}, {"card": "2/2", "as": "Liege"}]

    match = given(RULESET, {A: {"attack_zone": pair}}).match

    sworn, liege = (match.card(cid) for cid in match.cards_in("0.attack_zone"))
    assert sworn.notes["sworn"] == liege.id


def test_a_note_that_names_nothing_is_refused() -> None:
    with pytest.raises(BadPosition, match="Liege"):
        given(RULESET, {A: {"attack_zone": [{"card": "1/1", "notes": {"sworn": "Liege"}}]}})


def test_command_prints_failures_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "A: dance")

    code = main(["scenario", "run", str(path), "--json", "--paranoid"])

    rows = json.loads(capsys.readouterr().out)
    assert code == 1
    assert [row["ok"] for row in rows] == [False]
    assert "no act" in rows[0]["fault"]


def test_positions_keep_what_listeners_and_viewers_need(game: MatchDriver) -> None:
    check_position(game.match)

    assert game.view(B)["zones"]["0.hand"] == {"count": 2}


@pytest.mark.parametrize("answer", ["[]", "7", "Jade 200", "{1: [2]}"])
def test_an_answer_of_another_shape_than_pairs_fails_in_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    path = tmp_path / "pairs.yaml"
    path.write_text(
        dedent(f"""
        id: T-2
        title: Pairs
        ruleset: shards
        given:
          A: {{hand: [Ruby 100], field: [Ruby 200]}}
          B: {{field: [Jade 200]}}
        script:
          - A: pass
          - A: {{choose: [Ruby 200], prompt: attack}}
          - B: {{choose: blocks}}
          - B: {{choose: {answer}, prompt: declare_blocks}}
        """)
    )

    code = main(["scenario", "run", str(path)])

    assert code == 1
    assert "script line 4" in capsys.readouterr().out
