"""Browsers store nothing of ours but what is public and says so."""

import re
from typing import Final
from uuid import uuid4

from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from app.main import services_of
from app.matches.archive.archiver import Archiver
from tests.moderation.conftest import OpenPerson, Someone, open_case
from tests.moderation.staff_givens import a_deck, a_played_rules_report

# Public answers: versioned assets, the catalogue, the API description, and the rule books.
PUBLIC: Final = {
    "/s/{version}/{path:path}",
    "/pictures/{name}",
    "/api/v1/openapi.json",
    "/api/v1/rulesets/{ruleset_id}",
    "/api/v1/rulesets/{ruleset_id}/cards",
}
OF_MATCHES: Final = ("log", "frames", "cards", "moments", "statistics", "annotations", "lines")
QUERIES: Final = {"frames": "?viewer=0", "lines": "?count=9"}


def reads(app: FastAPI) -> set[str]:
    return {
        str(context.path)
        for context in iter_route_contexts(app.routes)
        if "GET" in (context.methods or ())
    }


async def played_match(app: FastAPI, player: Someone) -> str:
    """Have a match against the computer conceded and archived."""
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match: str = (await player.call("POST", "/matches", wish)).json()["id"]
    registry = services_of(app).match_registry
    live = await registry.open(match)
    await live.server_inputs.concede(0)  # type: ignore[union-attr]
    node = registry.settings.node_id
    await Archiver(services_of(app).database, registry.store, registry.rules, node).run()
    return match


async def ids_of(app: FastAPI, open_person: OpenPerson, admin: Someone) -> dict[str, str]:
    """Return values for placeholders in addresses: ids of rows, so that reads succeed."""
    case = await open_case(app, open_person, claimed_by=admin)
    return {
        "report_id": await a_played_rules_report(app, open_person, admin),
        "case_id": str(case.id),
        "match_id": await played_match(app, admin),
        "account_id": str(admin.id),
        "deck_id": await a_deck(app, open_person, admin),
        "name": "account",
        "number": "1",
    } | dict.fromkeys(("ruleset", "ruleset_id", "game"), "shards")


async def test_no_private_answer_may_be_stored(
    app: FastAPI, admin: Someone, open_person: OpenPerson
) -> None:
    ids = await ids_of(app, open_person, admin)

    shown, stored = set(), {}
    for path in sorted(reads(app) - PUBLIC):
        query = QUERIES.get(path.rpartition("/")[2], "")
        address = re.sub(r"{(\w+)}", lambda found: ids.get(found[1], uuid4().hex), path)
        answer = await admin.browser.http.get(address + query)
        if answer.status_code == 200:
            shown.add(path)
        if answer.headers.get("cache-control") != "no-store":
            stored[path] = answer.headers.get("cache-control")

    assert stored == {}
    assert {f"/api/v1/matches/{{match_id}}/{each}" for each in OF_MATCHES} <= shown
    assert {"/admin/people.csv", "/api/v1/me/export", "/match/{match_id}/replay"} <= shown
    assert {"/admin/cases/{case_id}", "/admin/rules-reports/{report_id}/scenario"} <= shown


async def test_public_answers_say_so(app: FastAPI, admin: Someone) -> None:
    catalogue = [path for path in PUBLIC if path.startswith("/api/")]

    found = [
        (await admin.browser.http.get(path.replace("{ruleset_id}", "shards"))).headers
        for path in catalogue
    ]

    assert reads(app) >= PUBLIC
    assert {each["cache-control"] for each in found} == {"public, max-age=60"}
