"""Requests of staff open units of work within another, and never wait for each other's."""

import asyncio

from fastapi import FastAPI

from tests.moderation.conftest import OpenPerson, Someone
from tests.moderation.staff_givens import a_live_match


async def test_more_replays_than_connections_are_answered(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    match = await a_live_match(app, open_person, moderator)

    asked = (moderator.call("GET", f"/staff/matches/{match}/live") for _ in range(24))
    answers = await asyncio.gather(*asked)

    assert [each.status_code for each in answers] == [200] * 24
