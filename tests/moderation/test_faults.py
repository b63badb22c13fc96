"""Faults: the match with its fault, and the result of a replay."""

import msgspec
import pytest
from fastapi import FastAPI

from app.main import services_of
from app.matches.staff.faults import FaultReader
from app.platform.errors import NotFound
from tests.moderation.conftest import (
    OpenPerson,
    Someone,
    broken_match,
    execute,
    finished_match,
)


async def test_staff_read_what_broke_in_a_match(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    match = await broken_match(app, await open_person(), await open_person())

    listed = (await moderator.page("/admin/faults")).text
    page = (await moderator.page(f"/admin/faults/{match}")).text

    (row,) = [part for part in listed.split("<tr>") if f">{match}</a>" in part]
    assert "aborted" in row
    assert "<td>7</td>" in row
    assert "ValueError" not in listed
    assert "ValueError: &lt;a card&gt;" in page
    assert "started under other rules" in page


async def test_a_match_without_a_fault_has_no_such_page(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    await finished_match(app, "mfaultless", await open_person(), await open_person())

    for match in ("mfaultless", "nosuchmatch"):
        answer = await moderator.browser.http.get(f"/admin/faults/{match}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(("tampered", "sentence"), [(False, "plays all"), (True, "differs")])
async def test_a_match_is_played_again_on_the_code_of_today(
    app: FastAPI, someone: Someone, *, tampered: bool, sentence: str
) -> None:
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match = (await someone.call("POST", "/matches", wish)).json()["id"]
    registry = services_of(app).match_registry
    live = await registry.open(match)
    await live.server_inputs.concede(0)  # type: ignore[union-attr]
    if tampered:
        change = "UPDATE match SET result = jsonb_set(result, '{winner}', '0') WHERE id = :id"
        await execute(app, change, id=match)
    reader = FaultReader(services_of(app).database, registry.rules)
    with pytest.raises(NotFound):
        await reader.read(match)
    note = "INSERT INTO fault_report (match_id, seq, text) VALUES (:id, 1, 'x')"
    await execute(app, note, id=match)

    file = await reader.read(match)

    assert sentence in file.sentence
    assert msgspec.to_builtins(file.verdict)["inputs"] == 1
