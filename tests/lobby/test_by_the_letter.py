"""Tables by the letter, in every game: the source's own set-up, with any deck, never rated."""

import pytest
from fastapi import FastAPI

from app.catalogue import ruleset, rulesets
from app.lobby.lobby import LobbyIntervals
from app.main import services_of
from app.matches.settings import MatchSettings
from app.platform.db import Database
from app.platform.settings import Settings
from tests.lobby.visitors import make_person, refused, run_sql
from tests.support.house import Message, Person, toy_app

EVERY_GAME = pytest.mark.parametrize("game", sorted(rulesets()))


@pytest.fixture
def toy(settings: Settings, match_settings: MatchSettings, intervals: LobbyIntervals) -> FastAPI:
    application = toy_app(settings, match_settings, rulesets())
    services_of(application).lobby.intervals = intervals
    return application


def table(game: str) -> Message:
    return {
        "ruleset": game,
        "format": "standard_letter",
        "deck": ruleset(game).decks[0].id,
        "timer": "casual",
    }


async def setup_of(database: Database, match_id: str) -> Message:
    (row,) = await run_sql(database, "SELECT setup, rated FROM match WHERE id = :id", id=match_id)
    return {"format": row.setup["format"], "rated": row.rated}


@EVERY_GAME
async def test_a_table_is_played_by_the_letter(
    game: str, alma: Person, bert: Person, database: Database
) -> None:
    opened = await alma.post("/lobby/tables", table(game))

    joined = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": table(game)["deck"]})

    assert await setup_of(database, joined["id"]) == {"format": "standard_letter", "rated": False}


@EVERY_GAME
async def test_the_computer_plays_by_the_letter(
    game: str, alma: Person, database: Database
) -> None:
    made = await alma.post("/matches", table(game) | {"opponent": "computer"})

    assert await setup_of(database, made["id"]) == {"format": "standard_letter", "rated": False}


async def test_a_rated_table_by_the_letter_is_refused(alma: Person, database: Database) -> None:
    await make_person(database, alma)

    told = await refused(alma, "POST", "/lobby/tables", table("shards") | {"rated": True})

    assert told["detail"] == "Matches by the letter are unrated. Choose casual."
