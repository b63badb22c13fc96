"""The composition root: builds the application and wires the rooms to it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import Depends, FastAPI

from app.accounts import routes as accounts
from app.accounts.dependencies import open_to_tokens
from app.accounts.described import describe_security
from app.accounts.mailer import mailer_for
from app.accounts.passwords import Passwords
from app.accounts.seal import Seal
from app.accounts.sweeping import Sweeper
from app.accounts.visits import Visits
from app.bots.runner import computer_seats
from app.catalogue import routes as catalogue
from app.decks import open_routes as open_decks
from app.decks import routes as decks
from app.decks.belongings import DeckBelongings
from app.decks.bins import DeckBins
from app.lobby import friend_routes as lobby_friends
from app.lobby import routes as lobby
from app.lobby import sockets as lobby_sockets
from app.lobby.belongings import LobbyBelongings
from app.lobby.doors import Doors
from app.lobby.heralds import Herald
from app.lobby.lobby import Lobby
from app.lobby.withdrawals import Withdrawals
from app.matches import past_routes as past
from app.matches import routes as matches
from app.matches import sockets
from app.matches.belongings import MatchBelongings
from app.matches.concessions import Concessions
from app.matches.engine_rules import EngineRules
from app.matches.host import Host
from app.matches.rules import Rules
from app.matches.settings import MatchSettings, match_settings_from
from app.pages import routes as pages
from app.pages.errors import add_error_pages
from app.platform import assets, health, metrics
from app.platform.chores import Chore, doing
from app.platform.db import Database
from app.platform.errors import StartupFailure
from app.platform.problems import add_problem_handlers, problem_responses
from app.platform.rates import Rates
from app.platform.secret_key import secret_keys
from app.platform.security import BodyLimit, OriginGuard, SecurityHeaders
from app.platform.settings import ROOT, Settings
from app.ratings import routes as ratings
from app.ratings.belongings import RatingBelongings
from app.social import routes as social
from app.social.belongings import SocialBelongings
from app.social.service import SocialService

GONE_EVERY_S = 5.0
SWEEP_EVERY_S = 900.0


def create_app(
    settings: Settings, *, rules: Rules | None = None, match_settings: MatchSettings | None = None
) -> FastAPI:
    """Build the application on a database that is there and migrated.

    Without `rules` it plays every ruleset of the catalogue.
    """
    if settings.database_url is None:
        raise StartupFailure("The application needs the address of a database.")
    # The interactive pages of the API load scripts from elsewhere; its description stays.
    app = FastAPI(
        title="Pentacle",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=problem_responses(400, 403, 422),  # any request may be malformed or foreign
        lifespan=_lifespan,
    )
    _furnish(app, settings, Database(settings.database_url))
    app.state.host = Host(
        app.state.database, rules or EngineRules(), match_settings or match_settings_from()
    )
    app.state.lobby = Lobby(
        Doors(app.state.database, app.state.host, SocialService), app.state.visits
    )
    _take_leave(app)
    add_problem_handlers(app)
    add_error_pages(app)
    _add_rooms(app)
    describe_security(app)
    _add_guards(app, settings)
    return app


def _take_leave(app: FastAPI) -> None:
    """Wire what ends as an account goes, and what is done again and again for all rooms."""
    database: Database = app.state.database
    concessions = Concessions(database, app.state.host)
    # In this order: a series counts the match that was conceded.
    app.state.farewells = (concessions.concede_all, Withdrawals(database).withdraw)
    keys = Chore("keys", Sweeper(database, app.state.seal).sweep, SWEEP_EVERY_S)
    keys.due.set()  # secrets from before there was a key are sealed at once
    app.state.chores = (
        keys,
        Chore("deck bins", DeckBins(database).sweep, SWEEP_EVERY_S),
        Chore("matches of the gone", concessions.sweep, GONE_EVERY_S),
    )


def _furnish(app: FastAPI, settings: Settings, database: Database) -> None:
    """Give the application what every room may use."""
    app.state.settings = settings
    app.state.assets = assets.Assets(ROOT / "static")
    app.state.rates = Rates(enabled=settings.rate_limits)
    app.state.database = database
    app.state.herald = Herald(app.state.rates)
    app.state.visits = Visits(database)
    app.state.passwords = Passwords(app.state.rates)
    app.state.seal = Seal(lambda: secret_keys(settings))
    app.state.mailer = mailer_for(settings.mail_url, settings.mail_from)
    app.state.belongings = [
        MatchBelongings(),
        DeckBelongings(),
        RatingBelongings(),
        SocialBelongings(),
        LobbyBelongings(),
    ]


def _add_rooms(app: FastAPI) -> None:
    for router in (health.router, metrics.router, assets.router):
        app.include_router(router)
    for router in (
        *accounts.routers,
        catalogue.router,
        ratings.router,
        pages.router,
    ):
        app.include_router(router)
    playing = (matches.router, past.router, lobby.router, lobby_friends.router, social.router)
    for router in playing:
        app.include_router(router, dependencies=[Depends(open_to_tokens("play"))])
    for router in (sockets.router, lobby_sockets.router):
        app.include_router(router, dependencies=[Depends(open_to_tokens("play"))])
    # The addresses of stored decks may end in any id, so the others come first.
    for router in (open_decks.router, decks.router):
        app.include_router(router, dependencies=[Depends(open_to_tokens("decks"))])


def _add_guards(app: FastAPI, settings: Settings) -> None:
    """Add the middleware; the one added last sees a request first."""
    app.add_middleware(BodyLimit)
    app.add_middleware(OriginGuard, public_url=settings.public_url)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(metrics.RequestTimes)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Start what runs beside the requests, and end it in the reverse order."""
    async with AsyncExitStack() as running:
        running.push_async_callback(app.state.database.close)
        running.callback(app.state.passwords.close)
        await running.enter_async_context(app.state.visits.running())
        await running.enter_async_context(app.state.host.running())
        await running.enter_async_context(computer_seats(app.state.host))
        await running.enter_async_context(app.state.lobby.running())
        await running.enter_async_context(doing(app.state.chores))
        yield
