"""FastAPI dependencies: the caller's staff role, and the services of this room."""

from collections.abc import AsyncIterator
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from app.accounts.credentials.staff_roles import StaffMember, StaffRoles
from app.accounts.dependencies import SignedInCaller
from app.matches.http.dependencies import registry_of
from app.matches.staff.faults import FaultReader
from app.matches.staff.match_stops import MatchStops
from app.matches.staff.reexecution import MatchReexecution
from app.moderation.appeals import AppealService
from app.moderation.audit import Audit
from app.moderation.case_files import CaseFiles
from app.moderation.cases import CaseService
from app.moderation.errors import AdminOnly, SecondFactorNeeded, StaffOnly
from app.moderation.members import MemberService
from app.moderation.operations import OperationsService
from app.moderation.reading.decks import StaffDeckService
from app.moderation.reading.people import PeopleService
from app.moderation.repository import AuditFilter
from app.moderation.rules_reports import RulesReportFiling, RulesReportService
from app.moderation.sanctions import SanctionService
from app.moderation.staff_matches import StaffMatchService
from app.moderation.standing import StandingService
from app.platform.db import DatabaseSession, database_of
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.services import service_of

FOR_STAFF = "Only moderators can do this."
FOR_ADMINS = "Only an admin can do this."
NO_FACTOR = "Turn on two-factor authentication, or sign in again with a code."


async def _unit_of_work(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with database_of(connection).for_staff.unit_of_work() as session:
        yield session


# A share of the connections: replays and evidence are read in units of work within this one, and
# requests that all hold a connection while they wait for a second one would block each other.
StaffSession = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]


async def require_staff(caller: SignedInCaller, session: StaffSession) -> StaffMember:
    """Return the caller as staff; raise without a session, role or second factor."""
    member = await StaffRoles(session).find_by_session(caller.credential_digest)
    if member is None:
        raise StaffOnly(FOR_STAFF)
    if not member.has_second_factor:
        raise SecondFactorNeeded(NO_FACTOR)
    return member


async def require_admin(member: Annotated[StaffMember, Depends(require_staff)]) -> StaffMember:
    """Return the caller as an admin."""
    if member.role != "admin":
        raise AdminOnly(FOR_ADMINS)
    return member


Staff = Annotated[StaffMember, Depends(require_staff)]
Admin = Annotated[StaffMember, Depends(require_admin)]


def _audit(member: Staff, session: StaffSession) -> Audit:
    return Audit(session, member.account)


StaffAudit = Annotated[Audit, Depends(_audit)]


def _members(audit: StaffAudit, session: StaffSession) -> MemberService:
    return MemberService(session, audit)


def _audit_filter(
    actor: UUID | None = None,
    act: Annotated[str, Query(max_length=40)] = "",
    subject: Annotated[str, Query(max_length=100)] = "",
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
) -> AuditFilter:
    return AuditFilter(actor, act or None, subject or None, before)


WantedEntries = Annotated[AuditFilter, Depends(_audit_filter)]


def _cases(member: Staff, audit: StaffAudit, session: StaffSession) -> CaseService:
    return CaseService(session, audit, member.account)


Cases = Annotated[CaseService, Depends(_cases)]


def _sanctions(
    member: Staff, audit: StaffAudit, session: StaffSession, cases: Cases
) -> SanctionService:
    return SanctionService(session, audit, member.account, cases)


def _appeals(
    member: Staff, audit: StaffAudit, session: StaffSession, cases: Cases
) -> AppealService:
    return AppealService(session, audit, member.account, cases)


def _files(member: Staff, audit: StaffAudit, session: StaffSession, cases: Cases) -> CaseFiles:
    return CaseFiles(session, audit, member.account, cases)


def _operations(audit: StaffAudit, session: StaffSession) -> OperationsService:
    return OperationsService(session, audit)


def _live_matches(
    connection: HTTPConnection, member: Staff, audit: StaffAudit, session: StaffSession
) -> StaffMatchService:
    stops = service_of(connection, MatchStops)
    return StaffMatchService(session, audit, member.account, stops)


def _people(member: Staff, audit: StaffAudit, session: StaffSession) -> PeopleService:
    return PeopleService(session, audit, member.account)


def _decks(
    connection: HTTPConnection, member: Staff, audit: StaffAudit, session: StaffSession
) -> StaffDeckService:
    threads = service_of(connection, WorkerThreads)
    return StaffDeckService(session, audit, member.account, threads)


def _faults(connection: HTTPConnection) -> FaultReader:
    return FaultReader(database_of(connection), registry_of(connection).rules)


def _rules_reports(member: Staff, audit: StaffAudit, session: StaffSession) -> RulesReportService:
    return RulesReportService(session, audit, member.account)


def _filing(session: DatabaseSession) -> RulesReportFiling:
    return RulesReportFiling(session)


def _reexecution(connection: HTTPConnection) -> MatchReexecution:
    return MatchReexecution(database_of(connection), registry_of(connection).rules)


def _standing(session: DatabaseSession) -> StandingService:
    return StandingService(session)


Appeals = Annotated[AppealService, Depends(_appeals)]
StaffDecks = Annotated[StaffDeckService, Depends(_decks)]
Faults = Annotated[FaultReader, Depends(_faults)]
Files = Annotated[CaseFiles, Depends(_files)]
LiveMatches = Annotated[StaffMatchService, Depends(_live_matches)]
Members = Annotated[MemberService, Depends(_members)]
Reexecution = Annotated[MatchReexecution, Depends(_reexecution)]
RulesReports = Annotated[RulesReportService, Depends(_rules_reports)]
RulesReportsFiled = Annotated[RulesReportFiling, Depends(_filing)]
People = Annotated[PeopleService, Depends(_people)]
Operations = Annotated[OperationsService, Depends(_operations)]
Sanctions = Annotated[SanctionService, Depends(_sanctions)]
Standing = Annotated[StandingService, Depends(_standing)]
