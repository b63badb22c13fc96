"""State required by staff routes: persons, cases, matches, decisions."""

from collections.abc import Awaitable, Callable
from typing import Final
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

A_CARD: Final = "ember_runt"  # of a starter deck of Shards
Given = Callable[[FastAPI, OpenPerson, Someone], Awaitable[str]]


async def nothing(_app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    return ""


async def a_person(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    return str((await open_person()).id)


async def a_deck(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    """Create a deck of an account, equal to a starter."""
    copy = {"from": {"ruleset": "shards", "starter": "lantern_court"}, "title": "A deck"}
    made = await (await open_person()).call("POST", "/decks/copies", copy)
    return str(made.json()["id"])


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
        id=report_id,
        who=caller.id,
        match=match,
        by=caller.id,
    )
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
    """Create a decision of another staff account, with an optional appeal of the person."""

    async def given(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
        case = await open_case(app, open_person)
        return str(await impose(app, case, kind, await open_person(), appeal=appeal))

    return given
