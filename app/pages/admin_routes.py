"""Page routes (HTML) of the admin console: rendered completely on the server, never cached."""

from collections.abc import Sequence
from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.accounts.dependencies import Accounts
from app.accounts.service import Account
from app.matches.http.dependencies import Reader
from app.moderation.audit import ACTS, PAGE, match_subject
from app.moderation.cases import CaseSummary
from app.moderation.dependencies import (
    Admin,
    Appeals,
    Cases,
    Faults,
    Files,
    Members,
    RulesReports,
    Sanctions,
    Staff,
    StaffAudit,
    WantedEntries,
)
from app.moderation.sanctions import SanctionService, WantedSanction
from app.moderation.standing import MAX_TEXT, Decision, decision
from app.moderation.templates import DAYS, LABELS, TEMPLATES, TIMED, SanctionKind, template_for
from app.pages.admin_filters import (
    APPEAL_ORDERS,
    CASE_ORDERS,
    FAULT_ORDERS,
    AppealOrder,
    CaseOrder,
    FaultOrder,
    Word,
    appeals_in_order,
    cases_in_order,
    faults_in_order,
)
from app.pages.admin_page import show_admin_page
from app.platform.clock import SystemClock
from app.platform.errors import InvalidInput

router = APIRouter(prefix="/admin", include_in_schema=False, default_response_class=HTMLResponse)
MATCH_ID = "^([0-9a-z]{1,32})?$"


async def _draft(
    case_id: UUID,
    cases: Cases,
    kind: SanctionKind,
    text: Annotated[str | None, Query(max_length=MAX_TEXT)] = None,
    template: Annotated[str, Query(max_length=40)] = "",
    days: Annotated[int | None, Query(ge=1, le=365)] = None,
    match: Annotated[str, Query(pattern=MATCH_ID)] = "",
) -> WantedSanction:
    """Return the draft; its text starts with the chosen template, or the one for the reports."""
    words = text
    if words is None:
        words = template_for(kind, template, await cases.list_reasons(case_id)).text
    if kind in TIMED and days is None:
        days = DAYS[1]
    return WantedSanction(kind, words, days, match or None)


Draft = Annotated[WantedSanction, Depends(_draft)]


@router.get("")
async def home(
    request: Request, member: Staff, cases: Cases, appeals: Appeals, reports: RulesReports
) -> Response:
    """Show the counts of pending work, each with its page."""
    opened, lines = await cases.list_all(), await reports.list_all()
    unconfirmed = len(await appeals.list_unconfirmed())
    return show_admin_page(
        request,
        "home",
        member,
        title="Moderation",
        waiting=(
            ("/admin/cases", ("open case", "open cases"), len(opened), _unclaimed(opened)),
            ("/admin/appeals", ("appeal", "appeals"), len(await appeals.list_waiting()), None),
            ("/admin/appeals", ("ban to confirm", "bans to confirm"), unconfirmed, None),
            ("/admin/rules-reports", ("rules report", "rules reports"), len(lines), None),
        ),
    )


def _unclaimed(cases: Sequence[CaseSummary]) -> int:
    return sum(case.claimed_by is None for case in cases)


@router.get("/cases")
async def cases(
    request: Request,
    member: Staff,
    found: Cases,
    state: Literal["open", "closed"] = "open",
    reason: Word = "",
    order: CaseOrder | None = None,
) -> Response:
    """Show the open cases by descending weight, or the last closed ones."""
    listed = await found.list_all(closed=state == "closed")
    return show_admin_page(
        request,
        "cases",
        member,
        title="Cases",
        cases=cases_in_order(listed, reason, order),
        state=state,
        reasons=sorted({each for case in listed for each in case.reasons}),
        reason=reason,
        orders=CASE_ORDERS,
        order=order,
    )


@router.get("/cases/{case_id}")
async def case(request: Request, member: Staff, files: Files, case_id: UUID) -> Response:
    """Show one case; opening claims it."""
    file = await files.open(case_id)
    title = f"Case: {file.case.accused.name}"
    return show_admin_page(request, "case", member, title=title, file=file, labels=LABELS)


@router.get("/cases/{case_id}/matches/{match_id}")
async def case_match(
    files: Files,
    reader: Reader,
    case_id: UUID,
    match_id: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")],
    seat: Annotated[int, Query(ge=0, le=2, description="A seat, or 2 for spectators.")] = 0,
    seq: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    notes: Annotated[str, Query(pattern=MATCH_ID)] = "",
) -> Response:
    """Redirect to a match of a case, with both hands visible, at a viewer's frame."""
    await files.look(case_id, match_id)
    moments = await reader.read_moments(match_id)
    # With both hands visible, moments are numbered by the first seat's frames.
    shown = next((each.frames[0] for each in moments if each.frames[seat] >= seq), None)
    shown_notes = f"&notes={notes}" if notes else ""
    view = f"view={seat}" if shown is None else "view=3"
    place = f"{view}{shown_notes}#{seq if shown is None else shown}"
    return RedirectResponse(f"/match/{match_id}/replay?{place}", 303)


@router.get("/cases/{case_id}/sanction")
async def sanction(
    request: Request, member: Staff, sanctions: Sanctions, wanted: Draft, case_id: UUID
) -> Response:
    """Show a preview of the decision as the person will see it."""
    preview, trouble = await _preview(sanctions, case_id, wanted)
    return show_admin_page(
        request,
        "sanction",
        member,
        title=LABELS[wanted.kind],
        case_id=case_id,
        wanted=wanted,
        preview=preview,
        trouble=trouble,
        templates=[each for each in TEMPLATES[wanted.kind] if each.text],
        days=DAYS,
        timed=TIMED,
    )


@router.get("/appeals")
async def appeals(
    request: Request,
    member: Staff,
    found: Appeals,
    kind: Word = "",
    order: AppealOrder = "oldest",
) -> Response:
    """Show the unanswered appeals and the unconfirmed bans."""
    return show_admin_page(
        request,
        "appeals",
        member,
        title="Appeals",
        appeals=appeals_in_order(await found.list_waiting(), kind, order),
        unconfirmed=appeals_in_order(await found.list_unconfirmed(), "", order),
        kinds=LABELS,
        kind=kind,
        orders=APPEAL_ORDERS,
        order=order,
    )


@router.get("/faults")
async def faults(
    request: Request,
    member: Staff,
    found: Faults,
    ruleset: Word = "",
    order: FaultOrder = "newest",
) -> Response:
    """Show the matches with engine errors."""
    listed = await found.list_newest()
    return show_admin_page(
        request,
        "faults",
        member,
        title="Faults",
        faults=faults_in_order(listed, ruleset, order),
        rulesets=sorted({each.ruleset for each in listed}),
        ruleset=ruleset,
        orders=FAULT_ORDERS,
        order=order,
    )


@router.get("/faults/{match_id}")
async def fault(
    request: Request,
    member: Staff,
    found: Faults,
    entries: StaffAudit,
    match_id: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")],
) -> Response:
    """Show the errors of a match, and the result of a replay with current code."""
    file = await found.read(match_id)
    entries.note("fault_read", match_subject(match_id))
    return show_admin_page(request, "fault", member, title=f"Errors in match {match_id}", file=file)


@router.get("/members")
async def members(
    request: Request,
    member: Admin,
    found: Members,
    accounts: Accounts,
    name: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Show staff, and search for persons to give a role."""
    people, trouble = await _search(accounts, member.account, name)
    listed = await found.list_all()
    return show_admin_page(
        request,
        "members",
        member,
        title="Staff",
        members=listed,
        people=people,
        roles={each.account.id: each.role for each in listed},
        name=name,
        trouble=trouble,
    )


@router.get("/audit")
async def audit(
    request: Request,
    member: Admin,
    entries: StaffAudit,
    wanted: WantedEntries,
) -> Response:
    """Show the audit, newest first."""
    found = await entries.read(wanted)
    older = ""
    if len(found) == PAGE:
        older = f"?{request.url.include_query_params(before=found[-1].id).query}"
    return show_admin_page(
        request,
        "audit",
        member,
        title="Audit",
        entries=found,
        acts=ACTS,
        wanted=wanted,
        older=older,
    )


async def _search(accounts: Accounts, own: Account, name: str) -> tuple[list[Account], str]:
    """Return the persons by prefix of the name, or the refusal of the prefix."""
    if not name:
        return [], ""
    try:
        return await accounts.search(name, but=own.id, limit=10), ""
    except InvalidInput as refused:
        return [], refused.detail


async def _preview(
    sanctions: SanctionService, case_id: UUID, wanted: WantedSanction
) -> tuple[Decision | None, str]:
    """Return a preview of the decision, or the refusal of the input."""
    try:
        _, row = await sanctions.check(case_id, wanted)
    except InvalidInput as refused:
        return None, refused.detail
    row.imposed_at = SystemClock().now()
    return decision(row, None, row.imposed_at), ""
