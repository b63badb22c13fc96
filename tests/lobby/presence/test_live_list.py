"""The list of watchable matches reveals no more than watching."""

import pytest

from tests.lobby.visitors import CASUAL
from tests.support.house import Person, greet


@pytest.mark.parametrize(("rated", "turn"), [(False, 1), (True, None)])
async def test_turns_of_rated_matches_are_listed_with_the_delay(
    rated_pair: tuple[Person, Person], turn: int | None, *, rated: bool
) -> None:
    alma, bert = rated_pair
    table = await alma.post("/lobby/tables", CASUAL | {"rated": rated})
    match = await bert.post(f"/lobby/tables/{table['id']}", {"deck": "b"})
    async with alma.dial(match["id"]) as socket:
        await greet(socket)

        listed = await bert.get("/lobby/live")

    assert [each["turn"] for each in listed if each["id"] == match["id"]] == [turn]
