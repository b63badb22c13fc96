"""Page routes (HTML) of rules reports, with the reported match replayed on current code."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.matches.http.dependencies import Reader
from app.matches.staff.reexecution import ReexecutedMatch
from app.matches.staff.scenario_files import Heading, scenario_file
from app.moderation.dependencies import Reexecution, RulesReports, Staff
from app.moderation.rules_reports import OpenedReport
from app.pages.admin_page import show_admin_page

router = APIRouter(
    prefix="/admin/rules-reports",
    include_in_schema=False,
    default_response_class=HTMLResponse,
)


@router.get("")
async def rules_reports(
    request: Request,
    member: Staff,
    reports: RulesReports,
    state: Literal["open", "closed"] = "open",
) -> Response:
    """Show the open reports, oldest first, or the last closed ones."""
    found = await reports.list_all(closed=state == "closed")
    return show_admin_page(
        request, "rules_reports", member, title="Rules reports", reports=found, state=state
    )


@router.get("/{report_id}")
async def rules_report(
    request: Request,
    member: Staff,
    reports: RulesReports,
    reexecution: Reexecution,
    report_id: UUID,
) -> Response:
    """Show one report, and the divergence of a replay with current code."""
    report = await reports.read(report_id)
    played = await reexecution.run(report.row.match_id, report.reported_frame)
    return show_admin_page(
        request,
        "rules_report",
        member,
        title=f"Report on match {report.row.match_id}",
        report=report,
        played=played,
    )


@router.get("/{report_id}/replay")
async def rules_report_replay(reports: RulesReports, reader: Reader, report_id: UUID) -> Response:
    """Redirect to the match at the reported step, with both hands visible."""
    report = await reports.look(report_id)
    viewer, frame = report.reported_frame
    moments = await reader.read_moments(report.row.match_id)
    shown = next((each.frames[0] for each in moments if each.frames[viewer] >= frame), None)
    view = f"view={viewer}#{frame}" if shown is None else f"view=3#{shown}"
    address = f"/match/{report.row.match_id}/replay?{view}"
    return RedirectResponse(address, 303)


async def _saved(
    reports: RulesReports, reexecution: Reexecution, report_id: UUID
) -> tuple[OpenedReport, ReexecutedMatch]:
    report = await reports.read(report_id, "scenario_saved")
    return report, await reexecution.run(report.row.match_id, report.reported_frame)


@router.get("/{report_id}/scenario")
async def rules_report_scenario(
    found: Annotated[tuple[OpenedReport, ReexecutedMatch], Depends(_saved)],
) -> Response:
    """Return the scenario file of the reported step."""
    report, played = found
    name = f"report-{report.row.id.hex[:8]}"
    about = f"Match {report.row.match_id}, frame {report.row.frame}. {report.row.comment}"
    text = scenario_file(played.act, Heading(name, report.row.sentence, about.strip()))
    headers = {"content-disposition": f'attachment; filename="{name}.yaml"'}
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)
