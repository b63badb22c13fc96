"""Composition root: builds the application and wires its packages together."""

# budget: the only module that imports all packages; a line or two for each of their services

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import cache

from fastapi import APIRouter, Depends, FastAPI, params
from starlette.routing import BaseRoute

from app import VERSION
from app.accounts.account_closed import AccountClosedHook
from app.accounts.account_data import AccountDataService
from app.accounts.credentials.cleanup import CredentialCleanup
from app.accounts.credentials.passwords import Passwords
from app.accounts.dependencies import allow_api_tokens, allow_banned
from app.accounts.email.mailer import mailer_for
from app.accounts.http import account_routes as accounts
from app.accounts.http.openapi_security import describe_security
from app.accounts.http.session_renewal import SessionRenewal
from app.accounts.services import AccountServices
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.encryption import SecretBox
from app.bots import routes as analyses
from app.bots.analysis.analyses import Analyses
from app.bots.computer_player import computer_seats
from app.catalogue import api_description, rulesets
from app.catalogue import routes as catalogue
from app.decks.account_data import DeckAccountData
from app.decks.bin.purge import BinPurge
from app.decks.http import routers as decks
from app.lobby import sockets as lobby_sockets
from app.lobby.account_data import LobbyAccountData
from app.lobby.context import LobbyContext
from app.lobby.http import routers as lobby
from app.lobby.lobby import Lobby
from app.lobby.signals.notifier import FriendNotifier
from app.lobby.withdrawals import Withdrawals
from app.matches.account_data import MatchAccountData
from app.matches.annotations.service import AnnotationAccountData
from app.matches.archive.archiver import Archiver
from app.matches.archive.moments_backfill import MomentsBackfill
from app.matches.archive.search_index import SearchBackfill
from app.matches.creation.invites import InviteService
from app.matches.forecasts.forecasts import Forecasts
from app.matches.history.finished_logs import FinishedLogs
from app.matches.history.finished_statistics import FinishedStatistics
from app.matches.history.finished_verdicts import FinishedVerdicts
from app.matches.http import (
    annotation_routes,
    history_routes,
    puzzle_routes,
    replay_routes,
    search_routes,
    sockets,
)
from app.matches.http import routes as matches
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.live.sweeps import Concessions, OrphanedClocks
from app.matches.puzzles.service import PuzzleAccountData
from app.matches.rules import Rules
from app.matches.settings import MatchSettings, match_settings_from
from app.matches.staff.deploys import LOOK_EVERY_S, Deploys
from app.matches.staff.live_matches import count_live
from app.matches.staff.match_stops import MatchStops
from app.moderation import http as moderation
from app.moderation.account_data import ModerationAccountData, RulesReportAccountData
from app.operations import routes as operations
from app.operations.notice_board import CHANNEL as NOTICES
from app.operations.notice_board import READ_EVERY_S, NoticeBoard
from app.pages import routes as pages
from app.pages.errors import add_error_pages
from app.platform import assets
from app.platform.bus.bus import Bus
from app.platform.bus.local_bus import LocalBus
from app.platform.bus.nats_bus import NatsBus
from app.platform.bus.signals import NodeSignals
from app.platform.db import Database
from app.platform.errors import StartupFailure
from app.platform.gc_tuning import GcHooks
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks
from app.platform.problems import (
    add_problem_handlers,
    describe_problems,
    problem_responses,
)
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.rate_limits import RateLimiter, limit_openings, requests_limited
from app.platform.relay.gateway import SocketGateway
from app.platform.relay.server import SocketServer
from app.platform.secret_key import secret_keys
from app.platform.services import provide
from app.platform.settings import ROOT, Settings
from app.platform.storage_faults import add_storage_fault_handlers
from app.platform.web import health, metrics
from app.platform.web.body_limit import BodyLimit
from app.platform.web.figure_history import SAMPLE_EVERY_S, FigureHistory
from app.platform.web.head_requests import HeadAsGet
from app.platform.web.host_guard import HostGuard
from app.platform.web.open_requests import CountOpenRequests, OpenRequests
from app.platform.web.readiness import ReadinessProbe
from app.platform.web.security_middleware import OriginGuard, SecurityHeaders
from app.ratings import routes as ratings
from app.ratings.account_data import RatingAccountData
from app.social import routes as social
from app.social.account_data import SocialAccountData
from app.social.dependencies import SocialServices
from app.social.service import SocialService

CONCESSION_INTERVAL_S = 5.0
BACKFILL_INTERVAL_S = 60.0
CLEANUP_INTERVAL_S = 900.0
MATCH_ROUTERS = (
    matches.router,
    replay_routes.router,
    annotation_routes.router,
    puzzle_routes.router,
    history_routes.router,
    search_routes.router,
)


@dataclass(frozen=True, kw_only=True)
class Services:
    """Application-scoped services, found by type (`service_of`)."""

    settings: Settings
    database: Database
    assets: assets.Assets
    rate_limiter: RateLimiter
    worker_threads: WorkerThreads
    readiness: ReadinessProbe
    accounts: AccountServices
    social: SocialServices
    match_registry: MatchRegistry
    match_stops: MatchStops
    bus: Bus
    node_signals: NodeSignals
    socket_gateway: SocketGateway
    socket_server: SocketServer
    forecasts: Forecasts = field(default_factory=Forecasts)
    finished_logs: FinishedLogs
    finished_statistics: FinishedStatistics
    finished_verdicts: FinishedVerdicts
    analyses: Analyses
    lobby: Lobby
    notice_board: NoticeBoard
    figure_history: FigureHistory
    open_requests: OpenRequests = field(default_factory=OpenRequests)
    periodic_tasks: tuple[PeriodicTask, ...]


def create_app(
    settings: Settings,
    *,
    rules: Rules | None = None,
    match_settings: MatchSettings | None = None,
    bus: Bus | None = None,
) -> FastAPI:
    """Build the application on an existing, migrated database.

    Without `rules` it plays every ruleset of the catalogue.
    """
    if settings.database_url is None:
        raise StartupFailure("The application needs a database. Set DATABASE_URL.")
    # No interactive API pages: they load scripts from a CDN. The OpenAPI description stays.
    app = FastAPI(
        title="Pentacle",
        version=VERSION,
        openapi_url=None,  # see `api_description`
        docs_url=None,
        redoc_url=None,
        routes=_routes_of_rooms(),
        lifespan=_lifespan,
    )
    match_settings = match_settings or match_settings_from()
    bus = bus or _bus(settings, match_settings)
    node_signals = NodeSignals(bus)
    database = Database(settings.database_url, after_commit=node_signals.publish)
    registry = MatchRegistry(database.for_sockets, rules or rulesets(), match_settings)
    services = _services(settings, database, registry, bus, node_signals)
    services.socket_server.app = app
    provide(app, services)
    add_problem_handlers(app)
    add_storage_fault_handlers(app)
    add_error_pages(app)
    describe_security(app)
    describe_problems(app)
    _add_guards(app, settings)
    return app


def services_of(app: FastAPI) -> Services:
    """Return the services that `create_app` attached."""
    services: Services = app.state.services
    return services


def gc_hooks(app: FastAPI) -> GcHooks:
    """Return the probes for the server's garbage collector."""
    services = services_of(app)
    return GcHooks(services.open_requests.has_any, services.match_registry.is_quiet)


def _bus(settings: Settings, match_settings: MatchSettings) -> Bus:
    if settings.nats_url is None:
        return LocalBus()
    return NatsBus(settings.nats_url, name=match_settings.node_id, prefix=settings.nats_prefix)


def _services(
    settings: Settings,
    database: Database,
    match_registry: MatchRegistry,
    bus: Bus,
    node_signals: NodeSignals,
) -> Services:
    rate_limiter = RateLimiter(enabled=settings.rate_limits)
    worker_threads = WorkerThreads()
    concessions = Concessions(database, match_registry)
    # Order matters: a series counts the match just conceded.
    account_closed_hooks = (concessions.concede_all, Withdrawals(database).withdraw)
    notice_board, figure_history = NoticeBoard(database, count_live), FigureHistory()
    accounts = _account_services(settings, database, rate_limiter, account_closed_hooks)
    notice_board.subscribe(match_registry.broadcast_notices)
    node_signals.subscribe(NOTICES, notice_board.hear, notice_board.read)
    # budget: one line for each service
    return Services(
        settings=settings,
        database=database,
        assets=assets.Assets(ROOT / "static", ROOT / "build" / "client"),
        rate_limiter=rate_limiter,
        worker_threads=worker_threads,
        readiness=ReadinessProbe(database, log_stalled_s=match_registry.log_stalled_s),
        accounts=accounts,
        social=SocialServices(notifier=FriendNotifier(rate_limiter)),
        match_registry=match_registry,
        match_stops=MatchStops(database, match_registry, bus),
        bus=bus,
        node_signals=node_signals,
        socket_gateway=SocketGateway(bus, match_registry.settings.address),
        socket_server=SocketServer(bus, match_registry.settings.address),
        finished_logs=FinishedLogs(database, worker_threads),
        finished_statistics=FinishedStatistics(match_registry.store, match_registry.rules),
        finished_verdicts=FinishedVerdicts(database, match_registry.rules),
        analyses=Analyses(database, match_registry.store, match_registry.rules),
        lobby=Lobby(
            LobbyContext(database, match_registry, SocialService),
            accounts.open_sockets,
            node_signals,
            notice_board,
        ),
        notice_board=notice_board,
        figure_history=figure_history,
        periodic_tasks=(
            *_periodic_tasks(database, accounts, concessions),
            *_match_tasks(database, match_registry),
            PeriodicTask("notices", notice_board.read, READ_EVERY_S),
            _deploys(database),
            PeriodicTask("figures", figure_history.sample, SAMPLE_EVERY_S),
        ),
    )


def _deploys(database: Database) -> PeriodicTask:
    task = PeriodicTask("deploys", Deploys(database).look, LOOK_EVERY_S)
    task.due.set()  # this start may be the last of a deploy
    return task


def _account_services(
    settings: Settings,
    database: Database,
    rate_limiter: RateLimiter,
    account_closed_hooks: tuple[AccountClosedHook, ...],
) -> AccountServices:
    return AccountServices(
        open_sockets=OpenSockets(database),
        passwords=Passwords(rate_limiter),
        secret_box=SecretBox(lambda: secret_keys(settings)),
        mailer=mailer_for(settings.mail_url, settings.mail_from),
        account_data=(
            MatchAccountData(),
            AnnotationAccountData(),
            PuzzleAccountData(),
            DeckAccountData(),
            RatingAccountData(),
            SocialAccountData(),
            LobbyAccountData(),
            ModerationAccountData(),
            RulesReportAccountData(),
        ),
        account_closed_hooks=account_closed_hooks,
    )


def _periodic_tasks(
    database: Database, accounts: AccountServices, concessions: Concessions
) -> tuple[PeriodicTask, ...]:
    """Return the maintenance tasks of accounts and decks."""
    keys = PeriodicTask(
        "keys", CredentialCleanup(database, accounts.secret_box).run, CLEANUP_INTERVAL_S
    )
    keys.due.set()  # encrypts secrets stored before the key existed
    deletions = AccountDataService(
        database, accounts.open_sockets, accounts.account_data, accounts.account_closed_hooks
    )
    return (
        keys,
        PeriodicTask("deletions", deletions.finish_interrupted, CLEANUP_INTERVAL_S),
        PeriodicTask("deck bins", BinPurge(database).run, CLEANUP_INTERVAL_S),
        PeriodicTask("matches of the gone", concessions.sweep, CONCESSION_INTERVAL_S),
    )


def _match_tasks(database: Database, registry: MatchRegistry) -> tuple[PeriodicTask, ...]:
    """Return the tasks for finished, outdated or orphaned matches."""
    store, rules, settings = registry.store, registry.rules, registry.settings
    delay_s = settings.rated_delay_s
    archiver = Archiver(database, store, rules, settings.node_id, delay_s)
    archives = PeriodicTask("archives", archiver.run, BACKFILL_INTERVAL_S)
    outdated = PeriodicTask("outdated matches", registry.outdated.end_all, BACKFILL_INTERVAL_S)
    backfill = SearchBackfill(database, store, rules, delay_s)
    search = PeriodicTask("match search", backfill.run, BACKFILL_INTERVAL_S)
    filling = MomentsBackfill(database, store, rules)
    moments = PeriodicTask("match moments", filling.run, BACKFILL_INTERVAL_S)
    orphans = OrphanedClocks(database, registry)
    clocks = PeriodicTask("orphaned clocks", orphans.run, settings.orphans_every_s)
    invites = InviteService(database, registry)
    expired = PeriodicTask("expired invites", invites.remove_expired, CLEANUP_INTERVAL_S)
    for task in (archives, outdated, search, moments):
        task.due.set()  # handles leftovers of an earlier process

    def archive_at_its_end(live: LiveMatch) -> None:
        if live.is_over:
            archives.due.set()

    registry.subscribe(archive_at_its_end)
    return archives, outdated, search, moments, clocks, expired


@cache
def _routes_of_rooms() -> list[BaseRoute]:
    """Return all routes; they find their services by the request's application.

    FastAPI compiles included routes on first use, the slowest part of a start: several applications
    in one process share them.
    """
    rooms = APIRouter(
        # Any request may be malformed, cross-site, over a rate limit, or hit a storage fault.
        responses=problem_responses(400, 403, 422, 429, 503),
        # Operation ids for generated clients: the function names.
        generate_unique_id_function=lambda route: route.name,
    )
    for routers, needs in _rooms():
        for router in routers:
            rooms.include_router(router, dependencies=needs)
    return rooms.routes


def _rooms() -> Iterator[tuple[Iterable[APIRouter], list[params.Depends]]]:
    """Yield routers with the dependencies that guard them."""
    limited, play = Depends(requests_limited()), Depends(allow_api_tokens("play"))
    opening = Depends(limit_openings)
    yield (health.router, metrics.router, assets.router), []
    yield (*accounts.routers, *moderation.own_routers), [limited, Depends(allow_banned)]
    described = (catalogue.router, api_description.router)
    yield (*described, operations.router, ratings.router, pages.router), [limited]
    beside_them = (analyses.router, *lobby, social.router, *moderation.filing_routers)
    yield (*MATCH_ROUTERS, *beside_them), [limited, play]
    yield moderation.routers, [limited]
    yield (sockets.router, lobby_sockets.router), [opening, play]
    yield moderation.socket_routers, [opening]
    yield decks.routers, [limited, Depends(allow_api_tokens("decks"))]


def _add_guards(app: FastAPI, settings: Settings) -> None:
    """Add the middleware; the last one added is outermost."""
    app.add_middleware(BodyLimit)
    app.add_middleware(HeadAsGet)
    app.add_middleware(OriginGuard, public_url=settings.public_url)
    app.add_middleware(SessionRenewal)
    app.add_middleware(HostGuard, settings=settings)
    app.add_middleware(SecurityHeaders, public_url=settings.public_url)
    app.add_middleware(metrics.RequestTimes)
    app.add_middleware(CountOpenRequests, requests=services_of(app).open_requests)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Start background services, and stop them in reverse order."""
    services = services_of(app)
    async with AsyncExitStack() as running:
        running.push_async_callback(services.database.close)
        running.callback(services.accounts.passwords.close)
        running.push_async_callback(services.readiness.close)
        await services.notice_board.read()
        await running.enter_async_context(services.accounts.open_sockets.running())
        await running.enter_async_context(services.match_registry.running())
        await running.enter_async_context(computer_seats(services.match_registry))
        await running.enter_async_context(services.analyses.running())
        await running.enter_async_context(services.forecasts.running(services.match_registry))
        await running.enter_async_context(services.lobby.running())
        await running.enter_async_context(services.node_signals.running())
        await running.enter_async_context(services.bus.running())
        await running.enter_async_context(services.socket_server.running())
        await running.enter_async_context(services.socket_gateway.running())
        await running.enter_async_context(running_periodic_tasks(services.periodic_tasks))
        yield
