"""How long a long replay takes to open: `python -m tests.journeys.replay_opening [OPENINGS]`.

It lays the longest recorded match of a present version into a database of its own, has the server
make its archive, and opens it in a new browser context each time: nothing is in its cache.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
import uuid
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from playwright.sync_api import Browser, sync_playwright
from sqlalchemy import text

from app.catalogue import rulesets
from app.matches.log.export import MatchLogOut, inputs_of
from app.matches.log.inputs import Input, encode_body
from app.platform.db import Database
from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from tests.journeys.conftest import DESKTOP, serve
from tests.support.browsers import FLAGS, get_chromium
from tests.support.recorded_logs import Recording, path_of

ID: Final = "replayopened"
MATCH: Final = """
INSERT INTO match (id, ruleset, format, timer, rated, engine_version, pool_version, commitment,
  setup, status, result, started_at, ended_at)
VALUES (:id, :ruleset, 'standard', 'untimed', false, :engine, :pool, :commitment,
  CAST(:setup AS jsonb), 'over', CAST(:result AS jsonb), now(), now())
"""
ENTRY: Final = """
INSERT INTO match_input (match_id, epoch, seq, command_id, seat, kind, body, digest)
VALUES (:id, 0, :seq, :command, :seat, :kind, :body, :digest)
"""


def main(openings: int) -> None:
    """Measure and print."""
    log = _longest()
    with tempfile.TemporaryDirectory() as folder, embedded_postgres(Path(folder)) as url:
        migrate(url)
        asyncio.run(_lay(url, log))
        with contextmanager(serve)(url, {"RATE_LIMITS": "off"}) as address:
            _wait_for_archive(address)
            times = _openings(address, openings)
    _print(log, times)


def _openings(address: str, count: int) -> list[tuple[float, float]]:
    with sync_playwright() as playwright:
        flags = list(FLAGS[1:])
        browser = playwright.chromium.launch(executable_path=get_chromium(), args=flags)
        times = [_open(browser, address) for _ in range(count)]
        browser.close()
    return times


def _longest() -> MatchLogOut:
    recordings = [
        msgspec.json.decode(path_of(each).read_bytes(), type=Recording) for each in rulesets()
    ]
    logs = [MatchLogOut.model_validate(each.log) for each in recordings]
    return max(logs, key=lambda log: len(log.inputs))


async def _lay(url: str, log: MatchLogOut) -> None:
    database = Database(url)
    async with database.unit_of_work() as session:
        await session.execute(text(MATCH), _match_values(log))
        seed = "INSERT INTO match_secret (match_id, seed) VALUES (:id, :seed)"
        await session.execute(text(seed), {"id": ID, "seed": bytes.fromhex(log.seed)})
        for seat in (0, 1):
            who = {"id": ID, "seat": seat, "account": uuid.uuid4(), "name": f"Otter {seat}"}
            await session.execute(
                text("INSERT INTO account (id, name, kind) VALUES (:account, :name, 'guest')"), who
            )
            await session.execute(
                text(
                    "INSERT INTO seat (match_id, seat, account_id, deck, deck_title) "
                    "VALUES (:id, :seat, :account, '{}', '')"
                ),
                who,
            )
        await session.execute(text(ENTRY), [_input_values(each) for each in inputs_of(log)])
    await database.close()


def _match_values(log: MatchLogOut) -> dict[str, Any]:
    return {
        "id": ID,
        "ruleset": log.ruleset,
        "engine": log.engine_version,
        "pool": log.pool_version,
        "commitment": log.commitment,
        "setup": json.dumps(log.setup),
        "result": json.dumps(log.result),
    }


def _input_values(entry: Input) -> dict[str, Any]:
    return {
        "id": ID,
        "seq": entry.seq,
        "command": entry.command_id,
        "seat": entry.seat,
        "kind": entry.kind,
        "body": encode_body(entry.body),
        "digest": entry.digest,
    }


def _wait_for_archive(address: str) -> None:
    began = time.perf_counter()
    while (
        answer := httpx.get(f"{address}/api/v1/matches/{ID}/frames?viewer=0")
    ).status_code != 200:
        time.sleep(0.5)
    waited, size = time.perf_counter() - began, len(answer.content) // 1024
    print(f"archive made within {waited:.1f} s; frames of a seat {size} KiB")  # noqa: T201  # it talks


def _open(browser: Browser, address: str) -> tuple[float, float]:
    """Return after how many ms the first step is shown, and how many the page has computed."""
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    client = context.new_cdp_session(page)
    client.send("Performance.enable")
    began = time.perf_counter()
    page.goto(f"{address}/match/{ID}/replay?view=0", wait_until="commit")
    page.locator(".stepper__where", has_text="step 1 of").wait_for()
    took = (time.perf_counter() - began) * 1e3
    metrics = {
        each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]
    }
    context.close()
    return took, metrics["TaskDuration"] * 1e3


def _print(log: MatchLogOut, times: list[tuple[float, float]]) -> None:
    load = os.getloadavg()[0]
    about = f"{log.ruleset}, {len(log.inputs)} inputs, {len(times)} cold openings"
    print(f"{about}, load {load:.1f}")  # noqa: T201  # it talks
    for what, values in zip(
        ("to the first step", "the page's own work"), zip(*times, strict=True), strict=True
    ):
        middle = statistics.median(values)
        spread = f"{min(values):.0f} to {max(values):.0f}"
        print(f"{what}: median {middle:.0f} ms, {spread}")  # noqa: T201  # it talks


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
