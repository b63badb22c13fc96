"""Reports as staff read them."""

from uuid import uuid4

import pytest
from fastapi import FastAPI

from tests.accounts.conftest import PASSWORD
from tests.moderation.conftest import OpenPerson, Someone, audit_of, execute

MATCH = (
    "INSERT INTO match (id, ruleset, format, timer, engine_version, pool_version, commitment, "
    "setup, status) VALUES (:id, 'pebbles', 'f', 't', 1, '1', '', '{}', :status)"
)
SEAT = (
    "INSERT INTO seat (match_id, seat, account_id, deck, deck_title) "
    "VALUES (:id, :seat, :who, '{}', '')"
)


async def report(by: Someone, about: Someone, **words: object) -> None:
    body = {"account": str(about.id), "reason": "other", "words": "see there", **words}
    assert (await by.call("POST", "/reports", body)).status_code == 204


async def test_reports_are_merged_by_the_person_they_are_about(
    moderator: Someone, open_person: OpenPerson
) -> None:
    accused, one, other = [await open_person() for _ in range(3)]
    await report(one, accused, words="the first sentence")
    await report(other, accused, reason="insult")

    page = (await moderator.page("/admin/reports")).text
    (row,) = [part for part in page.split("<tr>") if str(accused.id) in part]
    case = await moderator.page(f"/admin/reports/{accused.id}")

    assert "<td>2</td>" in row
    assert "insult, other" in row
    assert "the first sentence" not in page
    assert "the first sentence" in case.text
    assert f"by {one.name}, who has made 1 report," in case.text
    stalling = await moderator.page("/admin/reports?reason=stalling")
    assert str(accused.id) not in stalling.text


@pytest.mark.parametrize(
    ("status", "sentence"),
    [("over", "The match at that moment"), ("live", "The match is not over"), (None, "no match")],
)
async def test_a_report_leads_to_its_match_once_that_is_over(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, status: str | None, sentence: str
) -> None:
    accused, reporter = await open_person(), await open_person()
    match = f"m{uuid4().hex[:10]}"
    if status is not None:
        await execute(app, MATCH, id=match, status=status)
        for seat, who in enumerate((accused, reporter)):
            await execute(app, SEAT, id=match, seat=seat, who=who.id)
    await report(reporter, accused, match=match, seq=12)

    page = (await moderator.page(f"/admin/reports/{accused.id}")).text

    assert sentence in page
    assert (f"/match/{match}/replay?view=1#12" in page) == (status == "over")


@pytest.mark.parametrize("part", ["reporter", "reported"])
async def test_nobody_reads_a_case_of_their_own(
    app: FastAPI, moderator: Someone, someone: Someone, part: str
) -> None:
    pair = (moderator, someone) if part == "reporter" else (someone, moderator)
    await report(*pair, words="between us")

    refused = await moderator.browser.http.get(f"/admin/reports/{pair[1].id}")

    assert (refused.status_code, refused.json()["code"]) == (403, "own_case")
    assert "somebody else of staff" in refused.json()["detail"]
    assert await audit_of(app, moderator) == []


async def test_who_was_deleted_is_said_to_be(moderator: Someone, open_person: OpenPerson) -> None:
    accused, reporter = await open_person(), await open_person()
    await report(reporter, accused)
    for each in (accused, reporter):
        await each.call("POST", "/me/deletion", {"password": PASSWORD})

    page = (await moderator.page(f"/admin/reports/{accused.id}")).text

    assert "This account was deleted or closed." in page
    assert "by Somebody who left" in page
    assert reporter.name not in page


async def test_who_was_never_reported_has_no_case(moderator: Someone) -> None:
    answer = await moderator.browser.http.get(f"/admin/reports/{uuid4()}")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
