"""Operations: announcements, draining before a deploy, and suspended cards."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI

from app.main import services_of
from app.matches.staff.deploys import Deploys
from app.matches.staff.live_matches import count_live
from app.operations.notice_board import NoticeBoard
from app.operations.release import release
from tests.moderation.conftest import (
    OpenPerson,
    Someone,
    audit_of,
    execute,
    run_the_place_as_before,
)
from tests.moderation.staff_givens import A_CARD

QUEUE = {"ruleset": "shards", "deck": "cinder_column", "timer": "rated"}


@pytest.fixture(scope="module")
def database_url(database_of_module: str) -> str:
    """A drain is a whole place's, and nodes that other tests have left belong to it."""
    return database_of_module


@pytest.fixture(autouse=True)
async def as_before(app: FastAPI) -> AsyncIterator[None]:
    yield
    await run_the_place_as_before(app)


SUSPENSION = {"ruleset": "shards", "card": A_CARD, "reason": "It never ends."}
COMPUTER = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}


def in_minutes(minutes: int) -> str:
    return (datetime.now(UTC) + timedelta(minutes=minutes)).isoformat()


async def announce(admin: Someone, **words: str) -> None:
    body = {"level": "warning", "until": in_minutes(5)} | words
    answer = await admin.call("POST", "/staff/announcements", body)
    assert answer.status_code == 204, answer.text


async def test_an_announcement_is_on_every_page_until_it_is_taken_back_or_put_away(
    app: FastAPI, admin: Someone, someone: Someone
) -> None:
    text = "Tea <b>at five</b>."
    await announce(admin, text=f"  {text}\n")
    await announce(admin, text="Supper.", begins_at=in_minutes(2))

    (listed,) = (await someone.call("GET", "/notices")).json()
    pages = [(await someone.page(each)).text for each in ("/", "/rules", "/nowhere")]
    console = (await admin.page("/admin/announcements")).text
    someone.browser.http.cookies.set("put-away", f"x.{listed['id']}")
    without = (await someone.page("/")).text
    taken_back = await admin.call("DELETE", f"/staff/announcements/{listed['id']}")
    again = await admin.call("DELETE", f"/staff/announcements/{listed['id']}")

    assert (listed["text"], listed["level"], listed["countdown_to"]) == (text, "warning", None)
    assert [page.count("Tea &lt;b&gt;at five&lt;/b&gt;.") for page in pages] == [1, 1, 1]
    assert "Supper." not in pages[0]
    assert "Supper." in console
    assert "Tea" not in without
    assert [each.status_code for each in (taken_back, again)] == [204, 409]
    assert (await someone.call("GET", "/notices")).json() == []
    acts = [(act, before, after) for act, _, before, after in await audit_of(app, admin)]
    assert [each[0] for each in acts] == ["announced", "announced", "announcement_withdrawn"]
    assert acts[2][1] == acts[0][2]
    assert acts[0][2]["text"] == text


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"text": " \n "}, "Write the announcement."),
        ({"text": "x" * 301}, "at most 300 characters"),
        ({"until": in_minutes(-5)}, "in the future"),
        ({"begins_at": in_minutes(60)}, "after the start"),
        ({"until": in_minutes(60 * 24 * 40)}, "at most 31 days"),
        ({"until": "9999-12-31T23:59:59-14:00"}, "between 2000 and 2099"),
    ],
)
async def test_unreadable_announcements_are_refused(
    app: FastAPI, admin: Someone, change: dict[str, str], sentence: str
) -> None:
    body = {"text": "Tea.", "until": in_minutes(5)} | change

    answer = await admin.call("POST", "/staff/announcements", body)

    assert (answer.status_code, sentence in answer.text) == (422, True), answer.text
    assert await audit_of(app, admin) == []


async def test_draining_refuses_new_matches_and_is_announced(
    admin: Someone, someone: Someone
) -> None:
    began = await someone.call("POST", "/matches", COMPUTER)
    invite = await someone.call("POST", "/matches", COMPUTER | {"opponent": "invite"})

    assert (await admin.call("PUT", "/staff/drain", {"minutes": "30"})).status_code == 204
    twice = await admin.call("PUT", "/staff/drain", {"minutes": "30"})
    code = invite.json()["invite"]["code"]
    refused = [
        await someone.call("POST", "/matches", COMPUTER),
        await someone.call("PUT", "/lobby/ticket", QUEUE | {"rated": False}),
        await admin.call("POST", f"/invites/{code}", {"deck": "lantern_court"}),
        await someone.call("POST", f"/matches/{began.json()['id']}/rematch"),
    ]
    (told,) = (await someone.call("GET", "/notices")).json()
    page, console = await someone.page("/"), await admin.page("/admin/drain")
    lifted = await admin.call("DELETE", "/staff/drain")
    after = await someone.call("POST", "/matches", COMPUTER)

    codes = [each.json()["code"] for each in refused]
    assert codes == ["draining", "draining", "draining", "conflict"]  # that match is still on
    assert "New matches are paused" in refused[0].json()["detail"]
    assert told["text"] == refused[0].json()["detail"]
    assert (told["matches"] > 0, f'data-matches="{told["matches"]}"' in page.text) == (True, True)
    assert f'datetime="{told["countdown_to"].replace("Z", "+00:00")}"' in page.text
    assert "End maintenance" in console.text
    assert [each.status_code for each in (twice, lifted, after)] == [409, 204, 201]


async def test_a_drain_holds_for_the_code_it_was_begun_under_until_none_of_that_runs(
    app: FastAPI, admin: Someone, someone: Someone
) -> None:
    database, own = services_of(app).database, release()
    node = "INSERT INTO node VALUES ('old', 'older.1', clock_timestamp() + interval '1 hour')"
    await execute(app, node)
    await admin.call("PUT", "/staff/drain", {"minutes": "30"})
    ((begun_under,),) = await execute(app, "SELECT release FROM drain WHERE ended_at IS NULL")
    deploys, ended = Deploys(database), "SELECT count(*) FROM drain WHERE ended_at IS NULL"

    await deploys.look()  # as after a restart with the same code
    restarted = await someone.call("POST", "/matches", COMPUTER)
    await execute(app, "UPDATE drain SET release = 'older' WHERE ended_at IS NULL")
    await deploys.look()  # this node is new, the other one is still to come
    board = NoticeBoard(database, count_live)
    await board.read()
    deployed = await someone.call("POST", "/matches", COMPUTER)
    ((on,),) = await execute(app, ended)
    await execute(app, "DELETE FROM node WHERE node_id = 'old'")
    await deploys.look()
    ((left,),) = await execute(app, ended)

    assert set(begun_under.split()) == {own, "older"}
    assert (restarted.status_code, deployed.status_code) == (409, 201)
    assert board.shown() == []
    assert (on, left) == (1, 0)


async def test_suspended_cards_are_barred_from_rated_matches_only(
    app: FastAPI, admin: Someone, someone: Someone
) -> None:
    twice = [await admin.call("POST", "/staff/suspended-cards", SUSPENSION) for _ in range(2)]
    unknown = await admin.call("POST", "/staff/suspended-cards", SUSPENSION | {"card": "no_card"})
    ((suspension_id,),) = await execute(
        app, "SELECT id FROM card_suspension WHERE lifted_at IS NULL"
    )

    rated = await someone.call("PUT", "/lobby/ticket", QUEUE | {"rated": True})
    casual = await someone.call("PUT", "/lobby/ticket", QUEUE | {"rated": False})
    lifted = await admin.call("DELETE", f"/staff/suspended-cards/{suspension_id}")
    again = await someone.call("PUT", "/lobby/ticket", QUEUE | {"rated": True})
    await someone.call("DELETE", "/lobby/ticket")

    assert [each.status_code for each in (*twice, unknown)] == [204, 409, 422]
    assert (rated.status_code, rated.json()["code"]) == (422, "suspended_card")
    assert "It never ends." in rated.json()["detail"]
    assert [each.status_code for each in (casual, lifted, again)] == [200, 204, 200]
    acts = [each[:2] for each in await audit_of(app, admin)]
    subject = f"card:shards/{A_CARD}"
    assert acts == [("card_suspended", subject), ("card_suspension_lifted", subject)]


async def test_deck_checks_name_suspended_cards(admin: Someone, someone: Someone) -> None:
    await admin.call("POST", "/staff/suspended-cards", SUSPENSION)

    (held,) = (await someone.call("GET", "/suspended-cards?ruleset=shards")).json()
    body = {"ruleset": "shards", "format": "standard", "body": {"main": {A_CARD: 1}}}
    checked = (await someone.call("POST", "/decks/validate", body)).json()
    pages = [(await someone.page("/decks")).text, (await admin.page("/admin/games/shards")).text]

    told = {"rule": "", "text": held["sentence"], "section": "main", "card": A_CARD}
    assert checked["advice"][0] == told
    assert A_CARD not in [each["card"] for each in checked["breaches"]]
    assert all("It never ends." in page for page in pages)


async def test_a_suspension_begins_on_its_day(admin: Someone, open_person: OpenPerson) -> None:
    wanted = SUSPENSION | {"begins_at": in_minutes(60)}
    assert (await admin.call("POST", "/staff/suspended-cards", wanted)).status_code == 204
    someone = await open_person()

    rated = await someone.call("PUT", "/lobby/ticket", QUEUE | {"rated": True})
    await someone.call("DELETE", "/lobby/ticket")

    assert rated.status_code == 200
    assert (await someone.call("GET", "/suspended-cards")).json() == []
