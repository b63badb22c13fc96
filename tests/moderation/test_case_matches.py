"""Matches of a case: at the moment of the report, in every view, with words, times, absences."""

import zlib
from html import unescape
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from fastapi import FastAPI

from app.matches.archive.packing import Moment
from tests.moderation.conftest import (
    Case,
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    finished_match,
    open_case,
    report,
)


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        ("over", "Match at that moment"),
        ("live", "Its replay opens when it ends"),
        ("faulted", "A server error ended the match"),
        (None, "not found"),
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
    assert (f"/matches/{match}?seat=1&amp;seq=12" in page) == (status == "over")


@pytest.mark.parametrize(
    ("frames", "place"), [([], "view=1#12"), ([(9, 11, 8), (14, 12, 13)], "view=3#14")]
)
async def test_a_match_is_shown_with_both_hands_as_it_was_for_the_reporter(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, frames: Any, place: str
) -> None:
    case, match = await reported_match(app, open_person)
    moments = [Moment(n, 0, "answer", True, each) for n, each in enumerate(frames)]
    await execute(
        app,
        "INSERT INTO match_archive (match_id, seat_0, seat_1, spectator, cards, moments) "
        "VALUES (:id, '', '', '', '', :moments)",
        id=match,
        moments=zlib.compress(msgspec.json.encode(moments)),
    )

    sent = await moderator.page(f"/admin/cases/{case.id}/matches/{match}?seat=1&seq=12")

    assert (sent.status_code, sent.headers["location"]) == (303, f"/match/{match}/replay?{place}")
    assert sent.headers["cache-control"] == "no-store"


async def test_restricted_matches_open_to_a_moderator_for_an_hour(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    one, other = await open_staff("moderator"), await open_staff("moderator")
    case, match = await reported_match(app, open_person)
    await execute(app, "UPDATE match SET restricted_by = 1 WHERE id = :id", id=match)
    before = await is_kept_from(one, match)

    await one.page(f"/admin/cases/{case.id}/matches/{match}")
    opened = [await is_kept_from(each, match) for each in (one, other)]
    await execute(app, "UPDATE match_pass SET until = now() WHERE match_id = :id", id=match)

    assert (before, opened) == (True, [False, True])
    assert await is_kept_from(one, match)
    noted = ("match_read", f"match:{match}", None, {"case": str(case.id)})
    assert await audit_of(app, one) == [noted]


async def is_kept_from(someone: Someone, match: str) -> bool:
    answer = await someone.call("GET", f"/matches/{match}/frames?viewer=0")
    return answer.json()["code"] == "restricted" if answer.status_code >= 400 else False


async def test_no_other_match_is_opened_through_a_case(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case, _ = await reported_match(app, open_person)
    _, foreign = await reported_match(app, open_person)
    own, kept = await reported_match(app, open_person)
    await report(moderator, own.accused)
    await moderator.page("/admin/cases")  # merges it
    live, played = await reported_match(app, open_person, status="live")
    http = moderator.browser.http

    refused = [
        await http.get(f"/admin/cases/{case.id}/matches/{foreign}"),
        await http.get(f"/admin/cases/{own.id}/matches/{kept}"),
        await http.get(f"/admin/cases/{live.id}/matches/{played}"),
        await http.get(f"/admin/cases/{case.id}/matches/nosuchmatch"),
    ]

    codes = [each.json()["code"] for each in refused]
    assert codes == ["not_found", "own_case", "conflict", "not_found"]
    assert await audit_of(app, moderator) == []


async def reported_match(
    app: FastAPI, open_person: OpenPerson, status: str = "over"
) -> tuple[Case, str]:
    """A case whose report names a match of the two."""
    case, match = await open_case(app, open_person), f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, case.reporter, status=status)
    await report(case.reporter, case.accused, match=match, seq=12)
    await execute(app, "UPDATE report SET case_id = :id WHERE match_id = :m", id=case.id, m=match)
    return case, match


async def test_reported_annotations_stay_in_the_case_as_they_were(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case, match = await open_case(app, open_person), f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, case.reporter)
    sets = f"/matches/{match}/annotations"
    note = {"viewer": 1, "frame": 7, "text": "A <shed> plays so.", "arrows": []}
    made = await case.accused.call("POST", sets, {"title": "My view", "notes": [note]})
    own = f"{sets}/{made.json()['id']}"
    complaint = {"reason": "insult"}

    early = await case.reporter.call("POST", f"{own}/reports", complaint)
    await case.accused.call("PUT", f"{own}/publication")
    filed = await case.reporter.call("POST", f"{own}/reports", complaint)
    by_author = await case.accused.call("POST", f"{own}/reports", complaint)
    await case.accused.call("DELETE", own)
    page = (await moderator.page(f"/admin/cases/{case.id}")).text
    sent = await moderator.page(address_in(page, "Current annotations"))

    codes = [each.json()["code"] for each in (early, by_author)]
    assert (filed.status_code, codes) == (204, ["not_found", "conflict"])
    assert "“My view”" in page
    assert "<q>A &lt;shed&gt; plays so.</q>" in page
    place = f"view=1&notes={made.json()['id']}#7"
    assert sent.headers["location"] == f"/match/{match}/replay?{place}"


def address_in(page: str, words: str) -> str:
    """Where a link of a page leads."""
    return unescape(page.partition(f'">{words}</a>')[0].rpartition('href="')[2])


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
    assert counts_in(own_times) == [0, 1, 0, 0, 0, 1]  # server passes do not count for the seat
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
        [
            (1, "answer", 0, own),
            (0, "answer", 2, own),
            (0, "answer", 3, passed),
            (0, "answer", 93, own),
            (0, "time_out", 120, own),
            (1, "claim", 150, own),
        ],
        start=1,
    ):
        await execute(
            app, add, m=match, seq=seq, command=f"c{seq}", seat=seat, kind=kind, s=at, body=body
        )


def counts_in(table: str) -> list[int]:
    return [int(each.partition("</td>")[0]) for each in table.split("</meter>")[1:7]]
