"""Table of every staff route: allowed roles, required state, audit entry."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from tests.moderation.staff_givens import (
    A_CARD,
    Given,
    a_case,
    a_case_and_its_match,
    a_closed_case,
    a_closed_rules_report,
    a_deck,
    a_drain,
    a_fault,
    a_finished_match,
    a_free_rules_report,
    a_game,
    a_live_match,
    a_moderator,
    a_person,
    a_played_rules_report,
    a_rules_report,
    a_sanction,
    a_suspension,
    an_announcement,
    no_drain,
    no_suspension,
    nothing,
)

SOON: Final = (datetime.now(UTC) + timedelta(hours=1)).isoformat()


@dataclass(frozen=True)
class StaffCall:
    """How a route is called so that it does something."""

    act: str = ""
    role: str = "moderator"
    given: Given = nothing
    body: Any = None
    query: str = ""
    of_persons: bool = False  # its subject has a password, or may have a role


CALLS: Final = {
    "GET /admin": StaffCall(),
    "GET /admin/appeals": StaffCall(given=a_sanction("warn", appeal="No.")),
    "GET /admin/cases": StaffCall(given=a_case),
    "GET /admin/cases/{case_id}": StaffCall("case_read", given=a_case),
    "GET /admin/cases/{case_id}/matches/{match_id}": StaffCall(
        "match_read", given=a_case_and_its_match
    ),
    "GET /admin/cases/{case_id}/sanction": StaffCall(given=a_case, query="?kind=warn"),
    "GET /admin/people": StaffCall("people_listed", query="?name=otter"),
    "GET /admin/people.csv": StaffCall("people_exported", query="?name=otter"),
    "GET /admin/decks": StaffCall("decks_listed", given=a_deck, query="?ruleset=shards"),
    "GET /admin/decks/{deck_id}": StaffCall("deck_read", given=a_deck),
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

# They list roles or cases, without reports and chat.
ONLY_LISTS: Final = frozenset(
    {
        "GET /admin",
        "GET /admin/members",
        "GET /admin/cases",
        "GET /admin/cases/{case_id}/sanction",  # the sender's own words, in a case they have read
        "GET /admin/appeals",
        "GET /admin/faults",
        "GET /admin/rules-reports",
        "GET /admin/live",  # running matches, as in the lobby
        "GET /admin/live/{match_id}",
        "GET /admin/live/{match_id}/watch",  # another call requests the table's contents
        "GET /admin/match",
        "GET /admin/health",
        "GET /admin/announcements",  # public
        "GET /admin/drain",
        "GET /admin/games",
        "GET /admin/games/{game}",
    }
)


def fill(path: str, subject: str) -> str:
    """Put what the call is about into an address, word by word."""
    words = iter(subject.split())
    return re.sub(r"\{\w+\}", lambda _: next(words), path)
