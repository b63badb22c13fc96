"""`pentacle verify`: plays a match again from its log and checks seed, digests and result."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec
from pydantic import ValidationError

from app.matches.engine_rules import EngineRules
from app.matches.exports import MatchLogOut
from app.matches.rules import Rules
from app.matches.store import find_log
from app.matches.verify import Verdict, verify
from app.platform.db import Database
from app.platform.errors import NotFound, StartupFailure
from app.platform.migrated import migrated_database
from app.platform.settings import settings_from


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command can be told."""
    parser.add_argument("match", help="a match's id, or a file from /api/v1/matches/ID/log")
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")


def run(arguments: Namespace, rules: Rules | None = None) -> int:
    """Verify one match; 0 if everything agrees, 1 if not."""
    path = Path(arguments.match)
    log = _from_file(path) if path.is_file() else _from_database(arguments.match)
    verdict = verify(log, rules or EngineRules())
    print(msgspec.json.encode(verdict).decode() if arguments.json else _sentence(verdict))
    return 0 if verdict.verdict == "verified" else 1


def _from_file(path: Path) -> MatchLogOut:
    try:
        return MatchLogOut.model_validate_json(path.read_bytes())
    except ValidationError as error:
        raise StartupFailure(f"{path} is not the log of a match.") from error


def _from_database(match_id: str) -> MatchLogOut:
    with migrated_database(settings_from()) as url:
        return asyncio.run(_read(url, match_id))


async def _read(url: str, match_id: str) -> MatchLogOut:
    database = Database(url, connections=1)
    try:
        async with database.unit_of_work() as session:
            return await find_log(session, match_id)
    except NotFound as missing:
        raise StartupFailure(f"There is no match {match_id}, and no such file.") from missing
    finally:
        await database.close()


def _sentence(verdict: Verdict) -> str:
    if verdict.verdict == "failed":
        return f"Match {verdict.match} FAILS: {verdict.reason}"
    result = verdict.result
    if result is None:
        end = "it is not over yet"
    else:
        who = "a draw" if result.winner is None else f"seat {result.winner} won"
        end = f"{who} ({result.reason})"
    return (
        f"Match {verdict.match} is verified: the seed is the committed one, "
        f"{verdict.inputs} inputs re-execute to {verdict.digests} stored digests; {end}."
    )
