"""Appeals: a person's objection to a decision, and its review."""

import re
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI

from tests.moderation.conftest import (
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    impose,
    open_case,
)
from tests.moderation.test_sanctions import decisions, is_suspended, newest, sanction


async def appeal(by: Someone, sanction_id: UUID, text: str = "It was my cat.") -> httpx.Response:
    return await by.call("POST", f"/me/decisions/{sanction_id}/appeal", {"text": text})


async def answer(by: Someone, sanction_id: UUID, verdict: str) -> httpx.Response:
    body = {"verdict": verdict, "text": "We looked again."}
    return await by.call("PUT", f"/staff/appeals/{sanction_id}/answer", body)


async def test_granted_appeals_end_a_suspension(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    one, other = await open_staff("moderator"), await open_staff("moderator")
    case = await open_case(app, open_person, claimed_by=one)
    await sanction(one, case, {"kind": "suspend", "text": "Insults.", "days": 7})
    sanction_id = await newest(app, case)

    made = await appeal(case.accused, sanction_id)
    waiting = (await other.page("/admin/appeals?kind=suspend&order=newest")).text
    bans = (await other.page("/admin/appeals?kind=ban")).text
    own = await answer(one, sanction_id, "refused")
    granted = await answer(other, sanction_id, "granted")
    (told,) = await decisions(case.accused)

    assert (made.status_code, granted.status_code) == (204, 204)
    assert case.accused.name in waiting
    assert case.accused.name not in bans
    assert (own.status_code, own.json()["code"]) == (403, "own_case")
    assert (told["verdict"], told["answer"], told["lift_text"]) == (
        "granted",
        "We looked again.",
        "We looked again.",
    )
    assert not await is_suspended(case.accused)
    assert [row[0] for row in await audit_of(app, other)] == ["appeal_answered"]
    assert (await answer(other, sanction_id, "refused")).json()["code"] == "settled"


async def test_a_refused_appeal_leaves_all_as_it_was(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    one, other = await open_staff("moderator"), await open_staff("moderator")
    case = await open_case(app, open_person, claimed_by=one)
    await sanction(one, case, {"kind": "suspend", "text": "Insults.", "days": 7})
    sanction_id = await newest(app, case)
    await appeal(case.accused, sanction_id)

    await answer(other, sanction_id, "refused")
    page = " ".join((await case.accused.page("/account/standing")).text.split())

    assert await is_suspended(case.accused)
    assert "Answer: refused" in page
    assert "Send appeal" not in page


async def test_single_admin_answers_an_appeal_to_their_own_decision(
    app: FastAPI, admin: Someone, open_person: OpenPerson
) -> None:
    await execute(app, "UPDATE account SET role = NULL WHERE id != :id", id=admin.id)
    case = await open_case(app, open_person)
    sanction_id = await impose(app, case, "warn", admin, appeal="Why?")

    assert (await answer(admin, sanction_id, "refused")).status_code == 204


async def test_one_appeals_once_and_in_words(app: FastAPI, open_person: OpenPerson) -> None:
    case = await open_case(app, open_person)
    sanction_id = await impose(app, case, "warn", await open_person())

    blank = await appeal(case.accused, sanction_id, " \n ")
    first = await appeal(case.accused, sanction_id)
    second = await appeal(case.accused, sanction_id)

    assert (blank.status_code, first.status_code) == (422, 204)
    assert (second.status_code, second.json()["code"]) == (409, "settled")


@pytest.mark.parametrize("whose", ["somebody else's", "a note", "unknown"])
async def test_only_the_accused_may_appeal(
    app: FastAPI, open_person: OpenPerson, whose: str
) -> None:
    case, judge = await open_case(app, open_person), await open_person()
    warned = await impose(app, case, "note" if whose == "a note" else "warn", judge)
    caller = judge if whose == "somebody else's" else case.accused

    refused = await appeal(caller, uuid4() if whose == "unknown" else warned)

    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")


async def test_one_takes_along_what_was_decided_about_oneself(
    app: FastAPI, open_person: OpenPerson
) -> None:
    case, judge = await open_case(app, open_person), await open_person()
    for kind in ("note", "warn"):
        await impose(app, case, kind, judge, appeal="Why?")

    copy: Any = (await case.accused.call("GET", "/me/export")).json()

    (told,) = copy["decisions"]
    assert (told["kind"], told["appeal"]) == ("warn", "Why?")
    assert judge.name not in str(copy)


async def counts(by: Someone) -> list[int]:
    """Return how many cases, appeals, bans and lines wait, as the console's first page says."""
    counted = r">(\d+) (?:open case|appeal|ban(?=s? to confirm)|rules report)"
    return [int(count) for count in re.findall(counted, (await by.page("/admin")).text)]


async def test_the_first_page_counts_what_waits(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    staff = await open_staff("moderator")
    before = await counts(staff)

    case = await open_case(app, open_person, claimed_by=staff)
    with_a_case = await counts(staff)
    await sanction(staff, case, {"kind": "suspend", "text": "Insults.", "days": 7})
    await appeal(case.accused, await newest(app, case))
    with_an_appeal = await counts(staff)

    assert [now - then for then, now in zip(before, with_a_case, strict=True)] == [1, 0, 0, 0]
    assert [now - then for then, now in zip(with_a_case, with_an_appeal, strict=True)] == [
        0,
        1,
        0,
        0,
    ]
