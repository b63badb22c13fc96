"""Tags find decks again; one deck for each game is the one that is meant."""

from uuid import uuid4

import pytest

from tests.decks.conftest import Shelf


async def titles(shelf: Shelf, query: str = "") -> set[str]:
    return {deck["title"] for deck in (await shelf.ask("GET", query)).json()["decks"]}


async def test_a_list_is_narrowed_to_a_tag(alma: Shelf) -> None:
    await alma.make(title="Ash", tags=["ladder", "fire"])
    await alma.make(title="Ink", tags=["ladder"])
    await alma.make(title="Oak", tags=["old ladder"])

    assert await titles(alma, "?tag=ladder") == {"Ash", "Ink"}
    assert await titles(alma, "?tag=%20fire%20") == {"Ash"}
    assert await titles(alma, "?tag=nothing") == set()


@pytest.mark.parametrize("tag", ["", "x" * 25, "a%00b"])
async def test_invalid_tags_are_refused(alma: Shelf, tag: str) -> None:
    refused = await alma.ask("GET", f"?tag={tag}")

    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("A tag ")


async def test_one_deck_of_each_game_is_the_default(alma: Shelf) -> None:
    first, second = [await alma.make(title=title) for title in ("Ash", "Ink")]
    other = await alma.make(ruleset="mage_wars", title="Oak")

    for deck in (first, other, second):
        chosen = await alma.ask("PUT", f"/defaults/{deck['ruleset']}", {"deck": deck["id"]})
        assert chosen.status_code == 200, chosen.text

    assert (await alma.ask("GET", "/defaults")).json() == [
        {"ruleset": "mage_wars", "deck": other["id"]},
        {"ruleset": "shards", "deck": second["id"]},
    ]
    lines = (await alma.ask("GET")).json()["decks"]
    assert {line["title"] for line in lines if line["is_default"]} == {"Ink", "Oak"}


async def test_a_default_ends_when_it_is_taken_back_or_its_deck_is_deleted(alma: Shelf) -> None:
    decks = [await alma.make(), await alma.make(ruleset="mage_wars")]
    for deck in decks:
        await alma.ask("PUT", f"/defaults/{deck['ruleset']}", {"deck": deck["id"]})

    gone = [await alma.ask("DELETE", "/defaults/shards") for _ in range(2)]
    await alma.ask("DELETE", f"/{decks[1]['id']}")
    await alma.ask("POST", f"/bin/{decks[1]['id']}/restore")

    assert [answer.status_code for answer in gone] == [204, 204]
    assert (await alma.ask("GET", "/defaults")).json() == []


async def test_a_default_changes_no_version(alma: Shelf) -> None:
    made = await alma.make()

    await alma.ask("PUT", "/defaults/shards", {"deck": made["id"]})

    assert (await alma.ask("GET", f"/{made['id']}")).headers["etag"] == '"1"'


async def test_only_an_own_deck_of_that_game_can_be_the_default(alma: Shelf, bert: Shelf) -> None:
    foreign, binned = await bert.make(), await alma.make()
    other_game = await alma.make(ruleset="mage_wars", title="Oak")
    await alma.ask("DELETE", f"/{binned['id']}")
    wishes = [
        ("shards", foreign["id"]),
        ("shards", str(uuid4())),
        ("shards", other_game["id"]),
        ("shards", binned["id"]),
        ("no_such_game", other_game["id"]),
        ("shards", "cinder_column"),
    ]

    answers = [await alma.ask("PUT", f"/defaults/{game}", {"deck": deck}) for game, deck in wishes]

    assert [answer.status_code for answer in answers] == [404, 404, 422, 409, 422, 422]
    assert answers[2].json()["detail"] == "“Oak” is for another game. Choose another."
    assert (await alma.ask("GET", "/defaults")).json() == []
