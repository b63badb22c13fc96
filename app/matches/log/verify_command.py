"""`pentacle verify`: replays a match from its log and checks seed, digests and result."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

import msgspec
from pydantic import ValidationError

from app.catalogue import rulesets
from app.matches.log.export import MatchLogOut
from app.matches.log.store import find_log
from app.matches.log.verify import Verdict, verify
from app.matches.rules import Rules
from app.platform.db import Database
from app.platform.errors import NotFound, StartupFailure
from app.platform.postgres.migrated_database import migrated_database
from app.platform.settings import load_settings

STATUSES: Final = {"verified": 0, "failed": 1, "other_version": 3}  # 2 is a wrong command line


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("match", help="a match's id, or a file from /api/v1/matches/ID/log")
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")


def run(arguments: Namespace, rules: Rules | None = None) -> int:
    """Verify one match; return 0 if it is verified, 1 if not, 3 under other rules."""
    path = Path(arguments.match)
    log = _from_file(path) if path.is_file() else _from_database(arguments.match)
    verdict = verify(log, rules or rulesets())
    print(msgspec.json.encode(verdict).decode() if arguments.json else _sentence(verdict))
    return STATUSES[verdict.verdict]


def _from_file(path: Path) -> MatchLogOut:
    try:
        return MatchLogOut.model_validate_json(path.read_bytes())
    except ValidationError as error:
        raise StartupFailure(f"{path} isn't a match log from /api/v1/matches/ID/log.") from error


def _from_database(match_id: str) -> MatchLogOut:
    with migrated_database(load_settings()) as url:
        return asyncio.run(_read(url, match_id))


async def _read(url: str, match_id: str) -> MatchLogOut:
    database = Database(url, connections=1)
    try:
        async with database.unit_of_work() as session:
            return await find_log(session, match_id)
    except NotFound as missing:
        raise StartupFailure(f"Match or file {match_id} not found.") from missing
    finally:
        await database.close()


def _sentence(verdict: Verdict) -> str:
    if verdict.verdict == "failed":
        return f"Match {verdict.match} FAILS: {verdict.reason}"
    if verdict.verdict == "other_version":
        return (
            f"Match {verdict.match} was played under version {verdict.engine_version} of the "
            f"engine and {verdict.pool_version} of its cards, which this release can't replay. The "
            f"seed matches its commitment; its {verdict.inputs} inputs weren't checked."
        )
    result = verdict.result
    if result is None:
        end = "it isn't over yet"
    else:
        who = "a draw" if result.winner is None else f"seat {result.winner} won"
        end = f"{who} ({result.reason})"
    return (
        f"Match {verdict.match} is verified: the seed matches its commitment, "
        f"{verdict.inputs} inputs lead to {verdict.digests} stored digests; {end}."
    )
