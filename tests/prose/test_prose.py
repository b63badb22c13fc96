"""The prose gates find bad sentences of every kind and accept good ones."""

import subprocess
from pathlib import Path

import pytest

from tests.prose import __main__ as prose
from tests.prose.commits import Commit, commits_not_on_main, faults_of
from tests.prose.measure import Rate, breaches_of, rates_of
from tests.prose.screen_words import banned_in, bans_of, card_texts
from tests.prose.texts import Text, python_texts, script_texts, template_texts

WORDS = (prose.ROOT / "docs/words.md").read_text()


@pytest.mark.parametrize(
    "text",
    [
        "Return what a newer message replaces.",
        "The list of who asks.",
        "Sent to whoever is connected.",
        "somebody is waiting",
        "Tell the other node.",
        "The cache lies in memory.",
    ],
)
def test_clause_nouns_and_vague_words_are_breaches(text: str) -> None:
    assert breaches_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Return the deduplication key.",
        "Lock accounts that wait for a match.",
        "Who goes first?",
    ],
)
def test_plain_sentences_and_questions_are_no_breaches(text: str) -> None:
    assert breaches_of(text) == []


def test_python_prose_is_read_by_class() -> None:
    code = '''"""First line."""
ANSWER = "Not found, try again."  # a comment of four words
def test_who_asks_waits(): pass
'''
    found = {text.kind: text.text for text in python_texts(code, Path("app/room/file.py"))}

    assert found == {
        "docstring": "First line.",
        "sentence": "Not found, try again.",
        "comment": "a comment of four words",
        "test name": "who asks waits",
    }


def test_script_prose_skips_regular_expressions_and_expressions_in_templates() -> None:
    code = "const a = /it's \"quoted/; // comment here\nsay(`You have ${count} cards left.`);\n"
    found = [(text.kind, text.line, text.text) for text in script_texts(code, Path("static/a.js"))]

    assert found == [
        ("comment", 1, "comment here"),
        ("sentence", 2, "You have X cards left."),
    ]


def test_template_prose_keeps_its_line_numbers() -> None:
    page = "<h1>\n{% if\n a %}\n<p>Match not found here.</p>"

    assert [(text.line, text.text) for text in template_texts(page, Path("app/a.html"))] == [
        (4, "X Match not found here. X")
    ]


def test_a_room_above_the_limit_fails() -> None:
    text = Text("comment", Path("app/new/file.py"), 3, "Whoever asks. Somebody waits.")

    assert list(prose.prose_faults(rates_of([text])))
    assert list(prose.prose_faults({("comment", "app/new"): Rate(words=1000)})) == []


@pytest.mark.parametrize("text", ["There is no such deck.", "You cannot attack.", "Pick a colour."])
def test_banned_screen_words_are_found(text: str) -> None:
    sentence = Text("sentence", Path("static/pages/a.js"), 1, text)

    assert list(banned_in(sentence, bans_of(WORDS)))


def test_a_game_keeps_the_words_of_its_source() -> None:
    (ban,) = bans_of("## Word list\n\n| counter | counter | `deny` | `battle_mages` |\n")
    texts = [
        Text("sentence", Path(f"app/rulesets/{game}/a.py"), 1, "You may deny a spell.")
        for game in ("battle_mages", "shards")
    ]

    assert [list(banned_in(text, [ban])) for text in texts] == [
        [],
        ["app/rulesets/shards/a.py:1: deny (write: counter)"],
    ]


def test_every_pool_has_card_texts() -> None:
    pools = {text.path.parts[2] for text in card_texts(prose.ROOT)}

    assert len(pools) == 5


GOOD = Commit("1", "Lobby: Expire invites after a day", "", 12)


@pytest.mark.parametrize(
    ("subject", "body", "size"),
    [
        ("Lobby: Expire what nobody took", "", 2),
        ("Lobby: Expire invites; notify makers", "", 2),
        ("expire invites", "", 2),
        ("Lobby: Expire invites after a day, also those of guests who left the site early", "", 2),
        ("Lobby: Expire invites after a day", "", 200),
        ("Lobby: Expire invites after a day", "Somebody may wait.", 200),
    ],
)
def test_faulty_commit_messages_are_found(subject: str, body: str, size: int) -> None:
    assert list(faults_of(Commit("1", subject, body, size)))
    assert list(faults_of(GOOD)) == []


def test_commits_are_read_from_the_branch_only(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", "-C", tmp_path, *who, *arguments], check=True, capture_output=True)  # noqa: S603, S607

    git("init", "-b", "main")
    git("commit", "--allow-empty", "-m", "Root: Begin")
    git("switch", "-c", "branch")
    (tmp_path / "a.txt").write_text("line\n" * 3)
    git("add", "a.txt")
    git("commit", "-m", "Room: Add a file", "-m", "Reason.")

    (commit,) = commits_not_on_main(tmp_path)

    assert (commit.subject, commit.body.strip(), commit.size) == ("Room: Add a file", "Reason.", 3)
