"""Two tabs, or two requests at once, cannot overwrite each other's deck."""

import asyncio
from uuid import uuid4

import pytest

from tests.decks.conftest import Shelf, starter_body


async def test_a_change_to_an_old_version_is_refused_with_the_present_deck(alma: Shelf) -> None:
    made = await alma.make(body=starter_body())
    present = await alma.change(made, title="From the first tab")

    late = await alma.ask("PATCH", f"/{made['id']}", {"title": "Second"}, If_Match='"1"')

    assert (late.status_code, late.json()["code"]) == (412, "stale_deck")
    assert late.json()["deck"] == present
    assert late.headers["etag"] == '"2"'
    assert (await alma.ask("GET", f"/{made['id']}")).json() == present


async def test_a_change_without_a_version_is_refused(alma: Shelf) -> None:
    made = await alma.make()

    answer = await alma.ask("PATCH", f"/{made['id']}", {"title": "Whatever"})

    assert (answer.status_code, answer.json()["code"]) == (428, "if_match_missing")
    assert (await alma.ask("GET", f"/{made['id']}")).json() == made


async def test_an_old_version_is_not_deleted(alma: Shelf) -> None:
    made = await alma.make(body=starter_body())
    present = await alma.change(made, title="From the first tab")

    late = await alma.ask("DELETE", f"/{made['id']}", If_Match='"1"')
    weak = await alma.ask("DELETE", f"/{made['id']}", If_Match='W/"2"')

    assert (late.status_code, late.json()["code"]) == (412, "stale_deck")
    assert late.json()["deck"] == present
    assert (weak.status_code, weak.json()["code"]) == (412, "weak_etag")
    assert (await alma.ask("GET", f"/{made['id']}")).json() == present


@pytest.mark.parametrize("tags", [{"If_Match": '"1"'}, {"If_Match": "*"}, {}])
async def test_the_present_version_is_deleted_and_twice_is_the_same_as_once(
    alma: Shelf, tags: dict[str, str]
) -> None:
    made = await alma.make()

    answers = [await alma.ask("DELETE", f"/{made['id']}", **tags) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [204, 204]
    assert [deck["id"] for deck in (await alma.ask("GET", "/bin")).json()] == [made["id"]]


@pytest.mark.parametrize("tag", ["*", '"7", "1"', 'W/"7", "1"', ' "7" ,"1" '])
async def test_tags_are_understood_as_they_are_written(alma: Shelf, tag: str) -> None:
    made = await alma.make()

    answer = await alma.ask("PATCH", f"/{made['id']}", {"title": "Yes"}, If_Match=tag)

    assert (answer.status_code, answer.headers["etag"]) == (200, '"2"')


@pytest.mark.parametrize("tag", ['"x"', '"2"', '""', '"1.0"'])
async def test_other_tags_fit_no_version(alma: Shelf, tag: str) -> None:
    made = await alma.make()

    answer = await alma.ask("PATCH", f"/{made['id']}", {"title": "No"}, If_Match=tag)

    assert answer.status_code == 412


@pytest.mark.parametrize(
    ("tag", "refusal", "sentence"),
    [
        ('W/"1"', (412, "weak_etag"), 'If-Match needs a strong tag. Send "1", not W/"1".'),
        *(
            (
                tag,
                (400, "malformed_etag"),
                'If-Match must have quoted entity tags, such as "7".',
            )
            for tag in ("1", "", "'1'", 'w/"1"', '"1', '"1" "2"')
        ),
    ],
)
async def test_tags_that_guard_nothing_are_refused_with_a_sentence(
    alma: Shelf, tag: str, refusal: tuple[int, str], sentence: str
) -> None:
    made = await alma.make()

    answer = await alma.ask("PATCH", f"/{made['id']}", {"title": "No"}, If_Match=tag)

    told = answer.json()
    assert ((answer.status_code, told["code"]), told["detail"]) == (refusal, sentence)
    assert (await alma.ask("GET", f"/{made['id']}")).json() == made


@pytest.mark.parametrize("tag", ['"1"', 'W/"1"', '"7", "1"', "*"])
async def test_a_deck_that_one_has_is_not_sent_again(alma: Shelf, tag: str) -> None:
    made = await alma.make()

    known = await alma.ask("GET", f"/{made['id']}", If_None_Match=tag)

    assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", '"1"')


@pytest.mark.parametrize("tag", ['"2"', "1", ""])
async def test_a_deck_that_one_has_not_is_sent(alma: Shelf, tag: str) -> None:
    made = await alma.make()

    sent = await alma.ask("GET", f"/{made['id']}", If_None_Match=tag)

    assert (sent.status_code, sent.json()) == (200, made)


async def test_a_new_deck_says_where_it_is(alma: Shelf) -> None:
    made = await alma.ask("POST", body={"ruleset": "shards"})
    copied = await alma.ask("POST", "/copies", {"from": {"deck": made.json()["id"]}})
    again = await alma.ask("POST", body={"ruleset": "shards", "id": made.json()["id"]})

    for answer in (made, copied):
        assert answer.headers["location"] == f"/api/v1/decks/{answer.json()['id']}"
    assert (again.status_code, "location" in again.headers) == (200, False)


async def test_concurrent_changes_have_one_winner_and_one_conflict(alma: Shelf) -> None:
    made = await alma.make()
    path = f"/{made['id']}"

    both = await asyncio.gather(
        alma.ask("PATCH", path, {"title": "One"}, If_Match='"1"'),
        alma.ask("PATCH", path, {"title": "Two"}, If_Match='"1"'),
    )

    assert sorted(answer.status_code for answer in both) == [200, 412]
    won = next(answer.json() for answer in both if answer.status_code == 200)
    assert (await alma.ask("GET", path)).json() == won


async def test_of_two_decks_made_at_once_with_one_id_one_is_made(alma: Shelf) -> None:
    wish = {"ruleset": "shards", "id": str(uuid4())}

    both = await asyncio.gather(*(alma.ask("POST", body=wish) for _ in range(2)))

    assert sorted(answer.status_code for answer in both) == [200, 201]
    assert len((await alma.ask("GET")).json()["decks"]) == 1


async def test_unchanged_saves_make_no_version(alma: Shelf) -> None:
    made = await alma.make(title="Ash", body=starter_body())

    same = await alma.change(made, title="Ash", body=starter_body())

    assert same == made


async def test_only_what_is_named_changes(alma: Shelf) -> None:
    made = await alma.make(title="Ash", body=starter_body(), cover="ember_runt", tags=["a"])

    bare = await alma.change(made, cover=None)
    named = await alma.change(bare, title="Ink")

    assert (bare["cover"], bare["title"], bare["tags"]) == (None, "Ash", ["a"])
    assert (named["title"], named["body"], named["version"]) == ("Ink", made["body"], 3)


async def test_a_null_title_is_no_title(alma: Shelf) -> None:
    made = await alma.make()

    answer = await alma.ask("PATCH", f"/{made['id']}", {"title": None}, If_Match="*")

    assert answer.status_code == 422


async def test_many_decks_made_at_once_are_not_more_than_there_is_room_for(
    alma: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.decks.storage.owned.MAX_DECKS", 3)
    await alma.make()

    answers = await asyncio.gather(
        *(alma.ask("POST", body={"ruleset": "shards"}) for _ in range(6))
    )

    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409, 409, 409]
    assert len((await alma.ask("GET")).json()["decks"]) == 3
