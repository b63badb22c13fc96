"""Rules reports: filed at a line of a match, claimed, played again, kept as a scenario."""

import asyncio
import re
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI

from app.cli import main
from app.main import services_of
from app.matches.live.live_match import LiveMatch
from tests.moderation.conftest import (
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    broken_match,
    execute,
    finished_match,
)

LINE = {"viewer": 2, "frame": 3, "sentence": "B draws a <card>.", "comment": "Two, by the rules."}


async def played_match(app: FastAPI, someone: Someone) -> str:
    """Create a match against the computer, conceded by the account after one choice."""
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match = str((await someone.call("POST", "/matches", wish)).json()["id"])
    live = await services_of(app).match_registry.open(match)
    assert isinstance(live, LiveMatch)
    await live.server_inputs.concede(0)
    return match


async def filed(app: FastAPI, by: Someone, match: str, **line: object) -> UUID:
    """A report, and its id."""
    answer = await by.call("POST", f"/matches/{match}/rules-reports", LINE | line)
    assert answer.status_code == 204, answer.text
    newest = "SELECT id FROM rules_report WHERE match_id = :id ORDER BY at DESC LIMIT 1"
    found: UUID = (await execute(app, newest, id=match))[0][0]
    return found


UNFIT: dict[str, tuple[dict[str, object], str]] = {
    "nothing said": ({"sentence": "  "}, "invalid_input"),
    "no text": ({"comment": "a\0b"}, "invalid_input"),
    "a long line": ({"sentence": "x" * 501}, "malformed"),
    "a long comment": ({"comment": "x" * 1001}, "malformed"),
    "no frame": ({"frame": 0}, "malformed"),
    "no viewer": ({"viewer": 3}, "malformed"),
}


async def test_a_report_names_a_line(app: FastAPI, someone: Someone) -> None:
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, someone, someone)

    codes = {
        what: await code(someone, "POST", f"/matches/{match}/rules-reports", LINE | wish)
        for what, (wish, _) in UNFIT.items()
    }

    assert codes == {what: expected for what, (_, expected) in UNFIT.items()}


async def test_a_match_is_there_open_to_oneself_and_begun(
    app: FastAPI, someone: Someone, open_person: OpenPerson
) -> None:
    other, waiting, closed = await open_person(), f"m{uuid4().hex[:10]}", f"m{uuid4().hex[:10]}"
    await finished_match(app, waiting, someone, other, status="waiting")
    await finished_match(app, closed, someone, other)
    await execute(app, "UPDATE match SET restricted_by = 1 WHERE id = :id", id=closed)
    third = await open_person()

    answers = [
        await third.call("POST", f"/matches/{each}/rules-reports", LINE)
        for each in ("nosuchmatch", waiting, closed)
    ]

    assert [each.json()["code"] for each in answers] == ["not_found", "conflict", "restricted"]


async def test_an_account_reports_ten_lines_a_day(
    app: FastAPI, someone: Someone, open_person: OpenPerson
) -> None:
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, someone, await open_person())
    for _ in range(10):
        await filed(app, someone, match)

    refused = await someone.call("POST", f"/matches/{match}/rules-reports", LINE)
    age = "UPDATE rules_report SET at = at - interval '1 day' WHERE match_id = :id"
    await execute(app, age, id=match)

    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
    await filed(app, someone, match)


async def test_parallel_reports_do_not_exceed_the_daily_quota(
    app: FastAPI, someone: Someone, open_person: OpenPerson
) -> None:
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, someone, await open_person())
    path = f"/matches/{match}/rules-reports"

    answers = await asyncio.gather(*(someone.call("POST", path, LINE) for _ in range(16)))

    assert sorted(each.status_code for each in answers) == [204] * 10 + [429] * 6


async def test_staff_cannot_read_a_report_of_their_own_live_match(
    app: FastAPI, someone: Someone, moderator: Someone
) -> None:
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, someone, moderator, status="live")
    report = await filed(app, someone, match, sentence="You draw a shed.")

    listed = await moderator.page("/admin/rules-reports")
    page = await moderator.page(f"/admin/rules-reports/{report}")
    await execute(app, "UPDATE match SET status = 'over' WHERE id = :id", id=match)
    later = await moderator.page(f"/admin/rules-reports/{report}")

    assert match not in listed.text
    assert (page.status_code, "You draw a shed." in page.text) == (403, False)
    assert (later.status_code, "You draw a shed." in later.text) == (200, True)


async def test_seats_report_their_own_frames_of_a_live_match(
    app: FastAPI, someone: Someone, moderator: Someone
) -> None:
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match = (await someone.call("POST", "/matches", wish)).json()["id"]

    report = await filed(app, someone, match, viewer=1)

    (row,) = await execute(app, "SELECT viewer FROM rules_report WHERE id = :id", id=report)
    assert row[0] == 0
    page = (await moderator.page(f"/admin/rules-reports/{report}")).text
    assert "The match is still live" in page
    assert "Save as scenario" not in page
    refused = await moderator.browser.http.get(f"/admin/rules-reports/{report}/scenario")
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")


async def test_a_report_is_played_again_and_kept_as_a_scenario_that_runs(
    app: FastAPI,
    someone: Someone,
    moderator: Someone,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = await played_match(app, someone)
    report = await filed(app, someone, match, viewer=0, frame=2)

    page = (await moderator.page(f"/admin/rules-reports/{report}")).text
    listed = (await moderator.page("/admin/rules-reports")).text
    saved = await moderator.page(f"/admin/rules-reports/{report}/scenario")
    file = tmp_path_factory.mktemp("saved") / "report.yaml"
    file.write_bytes(saved.content)

    assert "replays all 1 inputs to the stored states" in page
    assert "B draws a &lt;card&gt;." in page
    assert match in listed
    assert "draws a" not in listed  # a seat's own log line may be private
    assert saved.headers["content-disposition"].startswith("attachment;")
    assert main(["scenario", "run", str(file)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            "UPDATE match SET result = jsonb_set(result, '{winner}', '0') WHERE id = :id",
            "Today's code differs: The replay gives another result",
        ),
        (
            "UPDATE match SET pool_version = '0' WHERE id = :id",
            r"started under other rules \(version (\d+)\.0, today's are \1\.\d+\)",
        ),
        (
            "UPDATE match_input SET kind = 'answer' WHERE match_id = :id",
            "Today's code differs: The log of this match can't be replayed: input 1 fails",
        ),
    ],
)
async def test_a_report_says_where_todays_code_differs(
    app: FastAPI, someone: Someone, moderator: Someone, change: str, sentence: str
) -> None:
    match = await played_match(app, someone)
    report = await filed(app, someone, match, viewer=0, frame=2)
    await execute(app, change, id=match)

    page = (await moderator.page(f"/admin/rules-reports/{report}")).text

    assert re.search(sentence, page.replace("&#39;", "'"))


async def test_a_match_that_was_given_up_has_no_replay(
    app: FastAPI, someone: Someone, moderator: Someone, open_person: OpenPerson
) -> None:
    match = await broken_match(app, someone, await open_person())
    report = await filed(app, someone, match)

    page = (await moderator.page(f"/admin/rules-reports/{report}")).text
    look = await moderator.browser.http.get(f"/admin/rules-reports/{report}/replay")
    saved = await moderator.browser.http.get(f"/admin/rules-reports/{report}/scenario")

    assert "A server error ended the match" in page
    assert "Match at that step" not in page
    assert [each.json()["code"] for each in (look, saved)] == ["conflict", "conflict"]
    assert look.json()["detail"].startswith("No replay")


async def test_staff_look_at_the_step_with_both_hands_visible(
    app: FastAPI, someone: Someone, moderator: Someone
) -> None:
    match = await played_match(app, someone)
    await execute(app, "UPDATE match SET restricted_by = 1 WHERE id = :id", id=match)
    report = await filed(app, someone, match, frame=1)

    sent = await moderator.page(f"/admin/rules-reports/{report}/replay")

    assert sent.headers["location"].startswith(f"/match/{match}/replay?view=")
    noted = ("match_read", f"match:{match}", None, {"report": str(report)})
    assert (await audit_of(app, moderator))[-1] == noted
    answer = await moderator.call("GET", f"/matches/{match}/moments")
    assert answer.status_code == 200, "the pass opens it"


async def test_one_of_staff_is_on_a_report_and_closes_it_with_a_note(
    app: FastAPI, someone: Someone, open_staff: OpenStaff
) -> None:
    one, other = await open_staff("moderator"), await open_staff("moderator")
    report = await filed(app, someone, await played_match(app, someone))
    path = f"/staff/rules-reports/{report}"

    assert await code(one, "PUT", f"{path}/note", {"note": "x"}) == "case_not_opened"
    assert await code(one, "PUT", f"{path}/claim") == ""
    assert await code(other, "PUT", f"{path}/claim") == "case_claimed"
    assert await code(other, "PUT", f"{path}/note", {"note": "x"}) == "case_claimed"
    assert await code(one, "PUT", f"{path}/note", {"note": " "}) == "invalid_input"
    assert await code(one, "PUT", f"{path}/note", {"note": "It is MW-3.2."}) == ""
    assert await code(one, "PUT", f"{path}/note", {"note": "again"}) == "settled"
    assert "It is MW-3.2." in (await other.page(f"/admin/rules-reports/{report}")).text
    assert str(report) in (await other.page("/admin/rules-reports?state=closed")).text
    assert await code(one, "DELETE", f"{path}/note") == ""
    assert await code(one, "DELETE", f"{path}/claim") == ""
    assert await code(other, "PUT", f"{path}/claim") == ""
    assert await code(one, "PUT", f"/staff/rules-reports/{uuid4()}/claim") == "not_found"


async def code(who: Someone, method: str, path: str, body: object = None) -> str:
    """The code of a refusal, nothing where it was done."""
    answer = await who.call(method, path, body)
    return "" if answer.status_code == 204 else str(answer.json()["code"])


async def test_ones_copy_has_what_one_has_reported(app: FastAPI, someone: Someone) -> None:
    match = await played_match(app, someone)
    await filed(app, someone, match)

    copy = (await someone.call("GET", "/me/export")).json()

    (told,) = copy["rules_reports"]
    assert (told["match"], told["line"], told["closed_at"]) == (match, LINE["sentence"], None)
