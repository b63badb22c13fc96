"""Cases: merged by person, claimed by opening, weighed by their reporters' record."""

from uuid import UUID

import pytest
from fastapi import FastAPI

from app.social.service import REPORTS_SHOWN
from tests.accounts.conftest import PASSWORD
from tests.moderation.conftest import (
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    give_role,
    open_case,
    report,
)

COPIES = (
    "INSERT INTO report (id, reporter_id, accused_id, reason, words) "
    "SELECT gen_random_uuid(), reporter_id, accused_id, reason, 'a copy' "
    "FROM report, generate_series(1, :number) WHERE reporter_id = :by"
)


async def row_of(by: Someone, accused: Someone, path: str = "/admin/cases") -> str:
    """Return an account's row of the case list."""
    page = (await by.page(path)).text
    (row,) = [part for part in page.split("<tr>") if f">{accused.name}</a>" in part]
    return row


def case_in(row: str) -> str:
    return row.partition("/admin/cases/")[2].partition('"')[0]


async def test_reports_are_merged_by_the_person_they_are_about(
    moderator: Someone, open_person: OpenPerson
) -> None:
    accused, one, other = [await open_person() for _ in range(3)]
    await report(one, accused, words="the first sentence")
    await report(other, accused, reason="insult")

    row = await row_of(moderator, accused)
    await report(one, accused, words="once more")
    again = await row_of(moderator, accused)
    case = await moderator.page(f"/admin/cases/{case_in(row)}")

    assert "<td>1.0</td>" in row  # two reporters without a record
    assert "insult, other" in row
    assert case_in(again) == case_in(row)
    assert "<td>1.0</td>" in again  # a repeated report adds no weight
    assert "the first sentence" not in row
    assert "the first sentence" in case.text
    assert f"by {one.name}" in case.text


async def test_a_case_shows_its_newest_reports_and_counts_the_others(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    accused, reporter = await open_person(), await open_person()
    await report(reporter, accused, words="the oldest words")
    await execute(app, COPIES, number=REPORTS_SHOWN, by=reporter.id)

    row = await row_of(moderator, accused)
    page = (await moderator.page(f"/admin/cases/{case_in(row)}")).text

    assert f"<td>{REPORTS_SHOWN + 1}</td>" in row
    assert f"the newest {REPORTS_SHOWN} of {REPORTS_SHOWN + 1} reports" in page
    assert page.count("a copy") == REPORTS_SHOWN
    assert "the oldest words" not in page


async def test_a_report_after_the_verdict_is_a_case_of_its_own(
    moderator: Someone, open_person: OpenPerson
) -> None:
    accused, reporter = await open_person(), await open_person()
    await report(reporter, accused)
    first = case_in(await row_of(moderator, accused))
    await moderator.page(f"/admin/cases/{first}")
    await moderator.call("PUT", f"/staff/cases/{first}/verdict", {"verdict": "upheld"})

    await report(reporter, accused)
    second = case_in(await row_of(moderator, accused))
    page = (await moderator.page(f"/admin/cases/{second}")).text

    assert first != second
    assert f'href="/admin/cases/{first}"' in page
    assert "upheld" in await row_of(moderator, accused, "/admin/cases?state=closed")


@pytest.mark.parametrize(("verdict", "weight"), [("upheld", "0.7"), ("dismissed", "0.3")])
async def test_a_reporter_weighs_what_their_earlier_reports_have_come_to(
    moderator: Someone, open_person: OpenPerson, verdict: str, weight: str
) -> None:
    before, accused, reporter = [await open_person() for _ in range(3)]
    await report(reporter, before)
    case = case_in(await row_of(moderator, before))
    await moderator.page(f"/admin/cases/{case}")
    await moderator.call("PUT", f"/staff/cases/{case}/verdict", {"verdict": verdict})

    await report(reporter, accused)

    row = await row_of(moderator, accused)
    assert f"<td>{weight}</td>" in row
    page = (await moderator.page(f"/admin/cases/{case_in(row)}")).text
    assert f"1 {verdict}" in " ".join(page.split())


async def test_moderators_on_one_case_see_each_other(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    first, second = await open_staff("moderator"), await open_staff("admin")
    case = await open_case(app, open_person)
    path, api = f"/admin/cases/{case.id}", f"/staff/cases/{case.id}"
    await first.page(path)

    seen = await second.browser.http.get(path)
    decided = await second.call("PUT", f"{api}/verdict", {"verdict": "upheld"})
    taken = await second.call("PUT", f"{api}/claim")
    lost = await first.call("PUT", f"{api}/verdict", {"verdict": "upheld"})

    for refused in (seen, decided):
        assert (refused.status_code, refused.json()["code"]) == (409, "case_claimed")
        assert refused.json()["detail"].startswith(f"{first.name} claimed this case at ")
    assert taken.status_code == 204
    assert lost.json()["code"] == "case_claimed"
    claims = {"claimed_by": str(first.id)}, {"claimed_by": str(second.id)}
    assert await audit_of(app, second) == [("case_claimed", f"case:{case.id}", *claims)]


@pytest.mark.parametrize("why", ["released", "an hour without a look", "no role any more"])
async def test_a_case_is_free_again(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson, why: str
) -> None:
    first, second = await open_staff("moderator"), await open_staff("moderator")
    case = await open_case(app, open_person, claimed_by=first)
    if why == "released":
        await first.call("DELETE", f"/staff/cases/{case.id}/claim")
    elif why == "no role any more":
        await give_role(app, first.id, None)
    else:
        late = "UPDATE moderation_case SET claimed_at = now() - interval '61 minutes' WHERE id = :i"
        await execute(app, late, i=case.id)

    assert (await second.page(f"/admin/cases/{case.id}")).status_code == 200


async def test_nothing_is_decided_in_a_case_that_was_not_opened(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person)

    refused = await moderator.call(
        "PUT", f"/staff/cases/{case.id}/verdict", {"verdict": "dismissed"}
    )

    assert (refused.status_code, refused.json()["code"]) == (409, "case_not_opened")


@pytest.mark.parametrize("part", ["reporter", "reported"])
async def test_staff_have_no_access_to_their_own_case(
    app: FastAPI, admin: Someone, open_person: OpenPerson, part: str
) -> None:
    case = await open_case(app, open_person, accused=admin if part == "reported" else None)
    if part == "reporter":
        await report(admin, case.accused)
        await admin.page("/admin/cases")  # merges it
    api = f"/staff/cases/{case.id}"
    warning = {"kind": "warn", "text": "between us"}

    refused = [
        await admin.browser.http.get(f"/admin/cases/{case.id}"),
        await admin.browser.http.get(f"/admin/cases/{case.id}/sanction?kind=warn"),
        await admin.call("PUT", f"{api}/claim"),
        await admin.call("PUT", f"{api}/verdict", {"verdict": "dismissed"}),
        await admin.call("DELETE", f"{api}/verdict"),
        await admin.call("POST", f"{api}/sanctions", warning),
    ]

    assert {(each.status_code, each.json()["code"]) for each in refused} == {(403, "own_case")}
    assert "another moderator" in refused[0].json()["detail"]
    assert await audit_of(app, admin) == []


async def test_a_closed_case_opens_again_unless_there_is_another(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    api = f"/staff/cases/{case.id}"
    await moderator.call("PUT", f"{api}/verdict", {"verdict": "dismissed"})
    closed = await moderator.call("PUT", f"{api}/verdict", {"verdict": "upheld"})

    again = await moderator.call("DELETE", f"{api}/verdict")
    await moderator.call("PUT", f"{api}/verdict", {"verdict": "upheld"})
    await report(case.reporter, case.accused)
    await moderator.page("/admin/cases")
    other = await moderator.call("DELETE", f"{api}/verdict")

    assert (closed.status_code, again.status_code) == (409, 204)
    assert (other.status_code, other.json()["code"]) == (409, "settled")
    verdicts = [(row[0], row[2], row[3]) for row in await audit_of(app, moderator)]
    assert ("case_reopened", {"verdict": "dismissed"}, {"verdict": None}) in verdicts


async def test_deleted_accounts_are_marked(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    for each in (case.accused, case.reporter):
        await each.call("POST", "/me/deletion", {"password": PASSWORD})

    page = (await moderator.page(f"/admin/cases/{case.id}")).text
    warned = await moderator.call(
        "POST", f"/staff/cases/{case.id}/sanctions", {"kind": "warn", "text": "Hello?"}
    )

    assert "This account is deleted" in page
    assert "by Deleted player" in page
    assert case.reporter.name not in page
    assert (warned.status_code, warned.json()["code"]) == (409, "conflict")
    assert "This account is deleted" in warned.json()["detail"]


@pytest.mark.parametrize("case_id", [str(UUID(int=7)), "nonsense"])
async def test_a_case_that_is_none_is_not_found(moderator: Someone, case_id: str) -> None:
    page = await moderator.page(f"/admin/cases/{case_id}")
    call = await moderator.call("PUT", f"/staff/cases/{case_id}/verdict", {"verdict": "upheld"})

    assert page.status_code == 404
    assert call.status_code == (404 if is_uuid(case_id) else 422)


def is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
