"""Cases: merged by person, claimed by opening, weighed by their reporters' record."""

from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI

from tests.accounts.conftest import PASSWORD
from tests.moderation.conftest import (
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    finished_match,
    give_role,
    open_case,
    report,
)


async def row_of(by: Someone, accused: Someone, path: str = "/admin/cases") -> str:
    """What the list says of somebody's case."""
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

    assert "<td>1.0</td>" in row  # two reporters of whom nothing is known yet
    assert "insult, other" in row
    assert case_in(again) == case_in(row)
    assert "<td>1.0</td>" in again  # who reports twice weighs no more
    assert "the first sentence" not in row
    assert "the first sentence" in case.text
    assert f"by {one.name}" in case.text


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


async def test_two_of_staff_on_one_case_are_told_of_each_other(
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
        assert refused.json()["detail"].startswith(f"{first.name} is on this case since ")
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
async def test_nobody_has_anything_to_do_with_a_case_of_their_own(
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
    assert "somebody else of staff" in refused[0].json()["detail"]
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


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        ("over", "The match at that moment"),
        ("live", "The match is not over"),
        ("faulted", "given up by a fault of ours"),
        (None, "There is no match"),
    ],
)
async def test_a_report_leads_to_its_match_at_that_moment_once_that_is_over(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, status: str | None, sentence: str
) -> None:
    case = await open_case(app, open_person)
    match = f"m{uuid4().hex[:10]}"
    if status is not None:
        await finished_match(app, match, case.accused, case.reporter, status=status)
    await report(case.reporter, case.accused, match=match, seq=12)

    page = (await moderator.page(f"/admin/cases/{case.id}")).text

    assert sentence in page
    assert (f"/match/{match}/replay?view=1#12" in page) == (status == "over")


async def test_the_case_shows_words_times_and_absences_of_the_match(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person)
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, case.reporter)
    await play(app, match)
    await report(case.reporter, case.accused, match=match)

    page = " ".join((await moderator.page(f"/admin/cases/{case.id}")).text.split())

    assert "<q>you &lt;b&gt;shed&lt;/b&gt;</q>" in page
    first, second = page.partition(f"<caption>{case.reporter.name}</caption>")[::2]
    own_times = first.partition(f"<caption>{case.accused.name}</caption>")[2]
    assert counts_in(own_times) == [0, 1, 0, 0, 0, 1]  # what the server passed is not the seat's
    assert counts_in(second) == [0, 0, 0, 0, 0, 0]
    assert f"{case.accused.name} ran out of time (input 5)" in page
    assert f"{case.reporter.name} claimed the match" in page


async def play(app: FastAPI, match: str) -> None:
    """Words of the first seat, and answers after 0, 2, 1 and 90 seconds."""
    say = "INSERT INTO match_words (match_id, seat, words) VALUES (:m, 0, 'you <b>shed</b>')"
    await execute(app, say, m=match)
    add = (
        "INSERT INTO match_input (match_id, seq, epoch, command_id, seat, kind, body, at) VALUES "
        "(:m, :seq, 0, :command, :seat, :kind, :body, "
        "timestamptz '2026-01-01' + CAST(:s AS float) * interval '1 second')"
    )
    own, passed = b'{"choice":1}', b'{"choice":1,"uncounted":true}'
    for seq, (seat, kind, at, body) in enumerate(
        [(1, "answer", 0, own), (0, "answer", 2, own), (0, "answer", 3, passed),
         (0, "answer", 93, own), (0, "time_out", 120, own), (1, "claim", 150, own)], start=1,
    ):  # fmt: skip
        await execute(
            app, add, m=match, seq=seq, command=f"c{seq}", seat=seat, kind=kind, s=at, body=body
        )


def counts_in(table: str) -> list[int]:
    return [int(each.partition("</td>")[0]) for each in table.split("</meter>")[1:7]]


async def test_who_was_deleted_is_said_to_be(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    for each in (case.accused, case.reporter):
        await each.call("POST", "/me/deletion", {"password": PASSWORD})

    page = (await moderator.page(f"/admin/cases/{case.id}")).text
    warned = await moderator.call(
        "POST", f"/staff/cases/{case.id}/sanctions", {"kind": "warn", "text": "Hello?"}
    )

    assert "This account was deleted" in page
    assert "by Somebody who left" in page
    assert case.reporter.name not in page
    assert (warned.status_code, warned.json()["code"]) == (409, "conflict")
    assert "nobody left to tell" in warned.json()["detail"]


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
