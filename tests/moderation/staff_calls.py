"""A table of every route of staff: who may call it, what must be there before, what it notes."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

from fastapi import FastAPI

from app.main import services_of
from tests.moderation.conftest import (
    OpenPerson,
    Someone,
    broken_match,
    execute,
    finished_match,
    give_role,
    impose,
    open_case,
    report,
)

SOON: Final = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
A_CARD: Final = "ember_runt"  # of a starter deck of Shards
Given = Callable[[FastAPI, OpenPerson, Someone], Awaitable[str]]


async def nothing(_app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    return ""


async def a_person(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    return str((await open_person()).id)


async def a_moderator(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    found = await open_person()
    await give_role(app, found.id, "moderator")
    return str(found.id)


async def a_case(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    """A case that the caller has claimed."""
    return str((await open_case(app, open_person, claimed_by=caller)).id)


async def a_case_and_its_match(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    case, match = await open_case(app, open_person, claimed_by=caller), f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, case.reporter)
    await report(case.reporter, case.accused, match=match)
    merge = "UPDATE report SET case_id = :id WHERE match_id = :match"
    await execute(app, merge, id=case.id, match=match)
    return f"{case.id} {match}"


async def a_fault(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    return await broken_match(app, await open_person(), await open_person())


async def a_rules_report(app: FastAPI, _open: OpenPerson, caller: Someone) -> str:
    """A report of a match that is over, on which the caller is."""
    match, report_id = f"m{uuid4().hex[:10]}", uuid4()
    await finished_match(app, match, caller, caller)
    await execute(
        app,
        "INSERT INTO rules_report (id, reporter_id, match_id, viewer, frame, sentence, comment, "
        "claimed_by, claimed_at) VALUES (:id, :who, :match, 2, 1, 'A draws.', '', :by, now())",
        id=report_id, who=caller.id, match=match, by=caller.id,
    )  # fmt: skip
    return str(report_id)


async def a_free_rules_report(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    found = await a_rules_report(app, open_person, caller)
    await execute(app, "UPDATE rules_report SET claimed_by = NULL WHERE id = :id", id=UUID(found))
    return found


async def a_closed_rules_report(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    found = await a_rules_report(app, open_person, caller)
    close = "UPDATE rules_report SET closed_at = now(), closed_by = :by WHERE id = :id"
    await execute(app, close, id=UUID(found), by=caller.id)
    return found


async def a_played_rules_report(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    """A report of a match that was played, so that its act can be written down."""
    reporter = await open_person()
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match = (await reporter.call("POST", "/matches", wish)).json()["id"]
    live = await services_of(app).match_registry.open(match)
    await live.server_inputs.concede(0)  # type: ignore[union-attr]
    found = await a_rules_report(app, open_person, caller)
    await execute(
        app, "UPDATE rules_report SET match_id = :m WHERE id = :id", m=match, id=UUID(found)
    )
    return found


async def a_live_match(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    return str((await (await open_person()).call("POST", "/matches", wish)).json()["id"])


async def a_finished_match(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, await open_person(), await open_person())
    return match


async def a_table(_app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    return "match"


async def a_closed_case(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    case_id = await a_case(app, open_person, caller)
    close = "UPDATE moderation_case SET closed_at = now(), verdict = 'upheld' WHERE id = :id"
    await execute(app, close, id=UUID(case_id))
    return case_id


async def an_announcement(app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    made = await execute(
        app,
        "INSERT INTO announcement (id, level, text, begins_at, until) VALUES "
        "(gen_random_uuid(), 'news', 'x', now(), now() + interval '1 minute') RETURNING id",
    )
    return str(made[0][0])


async def a_game(_app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    return "shards"


async def no_drain(app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    await execute(app, "UPDATE drain SET ended_at = now()")
    return ""


async def a_drain(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    begin = "INSERT INTO drain (id, deploy_at, release) VALUES (gen_random_uuid(), now(), 'other')"
    await no_drain(app, open_person, caller)
    await execute(app, begin)
    return ""


async def no_suspension(app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    await execute(app, "UPDATE card_suspension SET lifted_at = now()")
    return ""


async def a_suspension(app: FastAPI, open_person: OpenPerson, caller: Someone) -> str:
    await no_suspension(app, open_person, caller)
    made = await execute(
        app,
        "INSERT INTO card_suspension (id, ruleset, card, reason, begins_at) VALUES "
        "(gen_random_uuid(), 'shards', :card, 'x', now()) RETURNING id",
        card=A_CARD,
    )
    return str(made[0][0])


def a_sanction(kind: str, *, appeal: str = "") -> Given:
    """What somebody else of staff has decided, against which the person may have appealed."""

    async def given(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
        case = await open_case(app, open_person)
        return str(await impose(app, case, kind, await open_person(), appeal=appeal))

    return given


@dataclass(frozen=True)
class StaffCall:
    """How a route is called so that it does something."""

    act: str = ""
    role: str = "moderator"
    given: Given = nothing
    body: Any = None
    query: str = ""
    of_persons: bool = False  # it is about somebody with a password, or who may have a role


CALLS: Final = {
    "GET /admin": StaffCall(),
    "GET /admin/appeals": StaffCall(given=a_sanction("warn", appeal="No.")),
    "GET /admin/cases": StaffCall(given=a_case),
    "GET /admin/cases/{case_id}": StaffCall("case_read", given=a_case),
    "GET /admin/cases/{case_id}/matches/{match_id}": StaffCall(
        "match_read", given=a_case_and_its_match
    ),
    "GET /admin/cases/{case_id}/sanction": StaffCall(given=a_case, query="?kind=warn"),
    "GET /admin/people": StaffCall(query="?name=otter"),
    "GET /admin/people/{account_id}": StaffCall("person_read", given=a_person),
    "GET /admin/live": StaffCall(given=a_live_match, query="?ruleset=shards&order=oldest"),
    "GET /admin/live/{match_id}": StaffCall(given=a_live_match),
    "GET /admin/live/{match_id}/watch": StaffCall(given=a_live_match),
    "GET /admin/match": StaffCall(query="?id=m1"),
    "GET /admin/matches/{match_id}": StaffCall("match_opened", given=a_finished_match),
    "GET /api/v1/staff/matches/{match_id}/live": StaffCall(
        "live_match_watched", given=a_live_match
    ),
    "POST /api/v1/staff/matches/{match_id}/stop": StaffCall(
        "live_match_stopped", given=a_live_match, body={"reason": "stopped_conduct"}
    ),
    "GET /admin/health": StaffCall(),
    "GET /admin/tables": StaffCall(role="admin"),
    "GET /admin/tables/{name}": StaffCall("table_read", role="admin", given=a_table),
    "GET /admin/announcements": StaffCall(role="admin", given=an_announcement),
    "GET /admin/drain": StaffCall(role="admin"),
    "GET /admin/games": StaffCall(),
    "GET /admin/games/{game}": StaffCall(given=a_game, query="?name=a"),
    "POST /api/v1/staff/announcements": StaffCall(
        "announced", role="admin", body={"text": "Tea at five.", "until": SOON}
    ),
    "DELETE /api/v1/staff/announcements/{announcement_id}": StaffCall(
        "announcement_withdrawn", role="admin", given=an_announcement
    ),
    "PUT /api/v1/staff/drain": StaffCall(
        "drain_begun", role="admin", given=no_drain, body={"minutes": "30"}
    ),
    "DELETE /api/v1/staff/drain": StaffCall("drain_lifted", role="admin", given=a_drain),
    "POST /api/v1/staff/suspended-cards": StaffCall(
        "card_suspended",
        role="admin",
        given=no_suspension,
        body={"ruleset": "shards", "card": A_CARD, "reason": "It never ends."},
    ),
    "DELETE /api/v1/staff/suspended-cards/{suspension_id}": StaffCall(
        "card_suspension_lifted", role="admin", given=a_suspension
    ),
    "GET /admin/faults": StaffCall(given=a_fault),
    "GET /admin/faults/{match_id}": StaffCall("fault_read", given=a_fault),
    "GET /admin/rules-reports": StaffCall(given=a_rules_report),
    "GET /admin/rules-reports/{report_id}": StaffCall("rules_report_read", given=a_rules_report),
    "GET /admin/rules-reports/{report_id}/replay": StaffCall("match_read", given=a_rules_report),
    "GET /admin/rules-reports/{report_id}/scenario": StaffCall(
        "scenario_saved", given=a_played_rules_report
    ),
    "PUT /api/v1/staff/rules-reports/{report_id}/claim": StaffCall(
        "rules_report_claimed", given=a_free_rules_report
    ),
    "DELETE /api/v1/staff/rules-reports/{report_id}/claim": StaffCall(
        "rules_report_released", given=a_rules_report
    ),
    "PUT /api/v1/staff/rules-reports/{report_id}/note": StaffCall(
        "rules_report_closed", given=a_rules_report, body={"note": "By the rules."}
    ),
    "DELETE /api/v1/staff/rules-reports/{report_id}/note": StaffCall(
        "rules_report_reopened", given=a_closed_rules_report
    ),
    "GET /admin/members": StaffCall(role="admin"),
    "GET /admin/audit": StaffCall("audit_read", role="admin"),
    "PUT /api/v1/staff/members/{account_id}": StaffCall(
        "role_given",
        role="admin",
        given=a_person,
        body={"role": "moderator"},
        of_persons=True,
    ),
    "DELETE /api/v1/staff/members/{account_id}": StaffCall(
        "role_taken", role="admin", given=a_moderator, of_persons=True
    ),
    "PUT /api/v1/staff/cases/{case_id}/claim": StaffCall(
        "case_claimed", role="admin", given=a_case
    ),
    "DELETE /api/v1/staff/cases/{case_id}/claim": StaffCall("case_released", given=a_case),
    "PUT /api/v1/staff/cases/{case_id}/verdict": StaffCall(
        "case_closed", given=a_case, body={"verdict": "dismissed"}
    ),
    "DELETE /api/v1/staff/cases/{case_id}/verdict": StaffCall("case_reopened", given=a_closed_case),
    "POST /api/v1/staff/cases/{case_id}/sanctions": StaffCall(
        "sanction_imposed", given=a_case, body={"kind": "warn", "text": "Please do not."}
    ),
    "PUT /api/v1/staff/sanctions/{sanction_id}/confirmation": StaffCall(
        "sanction_confirmed", role="admin", given=a_sanction("ban")
    ),
    "POST /api/v1/staff/sanctions/{sanction_id}/lifting": StaffCall(
        "sanction_lifted", given=a_sanction("suspend"), body={"text": "It was not you."}
    ),
    "PUT /api/v1/staff/appeals/{sanction_id}/answer": StaffCall(
        "appeal_answered",
        given=a_sanction("warn", appeal="It was a joke."),
        body={"verdict": "refused", "text": "Not a good one."},
    ),
}

# They show who has a role or which cases there are, and nothing of what was reported or said.
ONLY_LISTS: Final = frozenset(
    {
        "GET /admin",
        "GET /admin/members",
        "GET /admin/cases",
        "GET /admin/cases/{case_id}/sanction",  # the sender's own words, in a case they have read
        "GET /admin/appeals",
        "GET /admin/faults",
        "GET /admin/rules-reports",
        "GET /admin/people",
        "GET /admin/live",  # who plays what, as the lobby shows it
        "GET /admin/live/{match_id}",
        "GET /admin/live/{match_id}/watch",  # what the table shows is asked for by another call
        "GET /admin/match",
        "GET /admin/health",
        "GET /admin/tables",
        "GET /admin/announcements",  # what everybody is shown
        "GET /admin/drain",
        "GET /admin/games",
        "GET /admin/games/{game}",
    }
)


def fill(path: str, subject: str) -> str:
    """Put what the call is about into an address, word by word."""
    words = iter(subject.split())
    return re.sub(r"\{\w+\}", lambda _: next(words), path)
