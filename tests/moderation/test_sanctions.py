"""Sanctions: their effects, their removal, and the roles that decide."""

from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI

from app.moderation.templates import KINDS, TEMPLATES
from app.social.service import REASONS
from tests.moderation.conftest import (
    Case,
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    impose,
    open_case,
    report,
)

TABLE = {"ruleset": "shards", "format": "standard", "timer": "untimed", "rated": False}
SUSPENSION = {"kind": "suspend", "text": "Three days off.", "days": 3}
BAN = {"kind": "ban", "text": "It was a program."}


async def sanction(by: Someone, case: Case, body: dict[str, Any]) -> httpx.Response:
    return await by.call("POST", f"/staff/cases/{case.id}/sanctions", body)


async def newest(app: FastAPI, case: Case) -> UUID:
    query = "SELECT id FROM sanction WHERE case_id = :id ORDER BY imposed_at DESC LIMIT 1"
    ((sanction_id,),) = await execute(app, query, id=case.id)
    return sanction_id  # type: ignore[no-any-return]


async def lift(by: Someone, sanction_id: UUID) -> httpx.Response:
    return await by.call("POST", f"/staff/sanctions/{sanction_id}/lifting", {"text": "Our fault."})


async def is_suspended(someone: Someone) -> bool:
    answer = await someone.call("POST", "/lobby/tables", TABLE)
    return answer.status_code == 403 and answer.json()["code"] == "banned"


async def decisions(someone: Someone) -> list[dict[str, Any]]:
    return (await someone.call("GET", "/me/decisions")).json()  # type: ignore[no-any-return]


async def test_a_suspension_keeps_from_playing_until_it_is_taken_back(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)

    imposed = await sanction(moderator, case, SUSPENSION)
    home = (await case.accused.page("/")).text
    suspended = await is_suspended(case.accused)
    (told,) = await decisions(case.accused)
    lifted = await lift(moderator, UUID(told["id"]))

    assert (imposed.status_code, lifted.status_code, suspended) == (204, 204, True)
    assert "/account/standing" in home
    assert told["headline"].startswith("Your account is suspended until ")
    assert told["text"] == "Three days off."
    until = datetime.fromisoformat(told["until"]) - datetime.now(UTC)
    assert timedelta(days=2, hours=23) < until <= timedelta(days=3)
    assert not await is_suspended(case.accused)
    (after,) = await decisions(case.accused)
    assert (after["lift_text"], after["is_over"]) == ("Our fault.", True)
    assert after["headline"].startswith("Your account was suspended until ")


@pytest.mark.parametrize("reason", REASONS)
async def test_the_words_of_a_sanction_begin_with_those_for_the_reports(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, reason: str
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator, reason=reason)
    begun = {}
    for kind in KINDS:
        page = (await moderator.page(f"/admin/cases/{case.id}/sanction?kind={kind}")).text
        begun[kind] = page.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0]

    for kind, words in begun.items():
        fitting = [each.text for each in TEMPLATES[kind] if each.reason == reason]
        assert unescape(words) == (fitting[0] if fitting else "")
    assert (begun["warn"] != "") == (reason in ("insult", "stalling", "name"))


async def test_the_commonest_reason_of_a_case_counts_and_a_chosen_template_first(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator, reason="insult")
    for _ in range(2):
        await report(await open_person(), case.accused, reason="stalling")
    await moderator.page("/admin/cases")  # merges the reports into the case
    form = f"/admin/cases/{case.id}/sanction?kind=warn"

    begun = (await moderator.page(form)).text
    chosen = (await moderator.page(f"{form}&template=name")).text

    assert "You let the clock run out" in begun
    assert "Your name is offensive." in chosen


async def test_a_suspended_person_cannot_go_on_as_a_guest_in_the_same_browser(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    await sanction(moderator, case, SUSPENSION)
    await case.accused.call("DELETE", "/session")

    refused = await case.accused.call("POST", "/guests")
    back = await case.accused.browser.sign_in(case.accused.name)

    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert "Sign in to that account to read why" in refused.json()["detail"]
    assert back.status_code == 200


async def test_sanctions_are_audited_with_state_before_and_after(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    await sanction(moderator, case, SUSPENSION)
    sanction_id = await newest(app, case)
    await lift(moderator, sanction_id)

    (imposed, lifted) = await audit_of(app, moderator)

    free = {"banned": False, "banned_until": None, "muted_until": None}
    assert imposed[:2] == ("sanction_imposed", f"account:{case.accused.id}")
    assert imposed[2] == free
    assert (imposed[3]["sanction"], imposed[3]["banned"]) == (str(sanction_id), True)
    assert (imposed[3]["kind"], imposed[3]["text"]) == ("suspend", "Three days off.")
    assert lifted[0] == "sanction_lifted"
    assert lifted[2]["banned_until"] == imposed[3]["until"]
    assert lifted[3].items() >= {**free, "lifted": "Our fault."}.items()


async def test_of_two_that_overlap_the_longer_one_stays_when_the_other_goes(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    await sanction(moderator, case, SUSPENSION)
    short = await newest(app, case)
    await sanction(moderator, case, {**SUSPENSION, "days": 30})
    long = await newest(app, case)
    query = "SELECT banned_until > now() + interval '29 days' FROM account WHERE id = :id"
    ((lasts,),) = await execute(app, query, id=case.accused.id)

    await lift(moderator, short)
    between = await is_suspended(case.accused)
    await lift(moderator, long)

    assert (lasts, between) == (True, True)
    assert not await is_suspended(case.accused)


async def test_a_ban_holds_as_a_suspension_until_a_second_person_confirms_it(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson
) -> None:
    one, other = await open_staff("admin"), await open_staff("admin")
    case = await open_case(app, open_person, claimed_by=one)
    await sanction(one, case, BAN)
    path = f"/staff/sanctions/{await newest(app, case)}/confirmation"
    (waiting,) = await decisions(case.accused)
    listed = (await other.page("/admin/appeals")).text

    alone = await one.call("PUT", path)
    second = await other.call("PUT", path)
    (banned,) = await decisions(case.accused)

    assert waiting["until"] is not None
    assert "while we review" in waiting["headline"]
    assert case.accused.name in listed
    assert (alone.status_code, alone.json()["code"]) == (403, "second_person_needed")
    assert second.status_code == 204
    assert (banned["until"], banned["headline"][:35]) == (
        None,
        "Your account is permanently banned.",
    )
    assert await is_suspended(case.accused)
    assert (await other.call("PUT", path)).status_code == 409


async def test_unconfirmed_bans_expire(
    app: FastAPI, admin: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=admin)
    await sanction(admin, case, BAN)

    for statement in (
        "UPDATE sanction SET until = now() WHERE account_id = :id",
        "UPDATE account SET banned_until = now() WHERE id = :id",
    ):
        await execute(app, statement, id=case.accused.id)

    assert not await is_suspended(case.accused)
    (told,) = await decisions(case.accused)
    assert told["is_over"]


async def test_a_warning_is_read_once_and_a_note_never(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    await sanction(moderator, case, {"kind": "note", "text": "Plays from a café."})
    quiet = (await case.accused.page("/")).text
    await sanction(moderator, case, {"kind": "warn", "text": "Please do not."})
    pointed = (await case.accused.page("/")).text

    page = (await case.accused.page("/account/standing")).text
    afterwards = (await case.accused.page("/")).text
    file = (await moderator.page(f"/admin/cases/{case.id}")).text

    assert ["/account/standing" in each for each in (quiet, pointed, afterwards)] == [
        False,
        True,
        False,
    ]
    assert "Please do not." in page
    assert "café" not in page
    assert moderator.name not in page
    assert case.reporter.name not in page
    assert "Plays from a café." in file
    assert not await is_suspended(case.accused)


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"kind": "warn", "text": "  "}, 422, "Write a reason"),
        ({"kind": "suspend", "text": "x"}, 422, "365 days"),
        ({"kind": "mute", "text": "x", "days": 9999}, 422, "1 to 365"),
        ({"kind": "warn", "text": "x", "days": 3}, 422, "Only mutes"),
        ({"kind": "void", "text": "x"}, 422, "match to void"),
        ({"kind": "warn", "text": "x", "match": "abc"}, 422, "match to void"),
        ({"kind": "void", "text": "x", "match": "nosuchmatch"}, 404, "Match not found"),
        ({"kind": "exile", "text": "x"}, 422, ""),
    ],
)
async def test_invalid_sanctions_are_refused_with_a_sentence(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, body: Any, status: int, sentence: str
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)

    refused = await sanction(moderator, case, body)

    assert refused.status_code == status
    assert sentence in str(refused.json())
    assert await decisions(case.accused) == []
    assert await audit_of(app, moderator) == []


@pytest.mark.parametrize("kind", ["mute", "suspend", "ban"])
async def test_staff_cannot_be_restricted(
    app: FastAPI, open_staff: OpenStaff, open_person: OpenPerson, kind: str
) -> None:
    judge, accused = await open_staff("admin"), await open_staff("moderator")
    case = await open_case(app, open_person, claimed_by=judge, accused=accused)
    body = {"kind": kind, "text": "x"} | ({} if kind == "ban" else {"days": 3})

    refused = await sanction(judge, case, body)

    assert (refused.status_code, refused.json()["code"]) == (403, "staff_protected")


async def test_staff_read_what_the_person_will_read_before_it_is_decided(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    path = f"/admin/cases/{case.id}/sanction"

    page = await moderator.page(f"{path}?kind=suspend&text=Four%20weeks%20off.&days=30")
    begun = await moderator.page(f"{path}?kind=warn&template=stalling")
    empty = await moderator.page(f"{path}?kind=note")
    odd = await moderator.page(f"{path}?kind=exile")

    preview = page.text.partition("Preview for the player")[2]
    assert "Your account is suspended until " in preview
    assert "Four weeks off." in preview
    assert "You let the clock run out" in begun.text
    assert "Write a reason." in empty.text
    assert odd.status_code == 404
    assert await decisions(case.accused) == []


async def test_nothing_is_taken_back_twice(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person)
    sanction_id = await impose(app, case, "warn", await open_person())

    first, second = await lift(moderator, sanction_id), await lift(moderator, sanction_id)
    unknown = await lift(moderator, uuid4())

    assert (first.status_code, second.json()["code"]) == (204, "settled")
    assert unknown.status_code == 404
