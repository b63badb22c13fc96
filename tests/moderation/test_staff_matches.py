"""Live matches are watched with both hands visible and stopped by others of staff, never unseen."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from app.engine.rules.wording import RESULTS, VOID
from app.main import services_of
from app.matches.history.absences import Absences
from app.matches.live.live_match import LiveMatch
from app.matches.log.export import MatchLogOut
from app.matches.log.verify import verify
from app.matches.outcomes import STOPPED
from app.matches.outcomes import VOID as STORED_VOID
from app.matches.rules import SEATS
from app.matches.staff.stopping import MAX_REASON_CHARS, stop_for
from app.moderation.http.live_routes import StopIn
from app.moderation.staff_matches import OWN
from app.platform.errors import InvalidInput
from tests.moderation.conftest import OpenPerson, Someone, audit_of, execute, finished_match
from tests.support.tables import Viewer, sit

WISH = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}


async def live_match(app: FastAPI, player: Someone) -> tuple[str, LiveMatch]:
    match_id = (await player.call("POST", "/matches", WISH)).json()["id"]
    live = await services_of(app).match_registry.open(match_id)
    assert isinstance(live, LiveMatch)
    return match_id, live


def hand_of(frames: list[dict[str, Any]], seat: int) -> list[str]:
    """Return the card names of the seat's hand in its first frame."""
    view = frames[0]["full"]
    return [view["cards"][ref]["def"] for ref in view["zones"][f"{seat}.hand"]["cards"]]


async def test_staff_watch_a_live_match_with_both_hands_visible_and_each_look_is_noted(
    app: FastAPI, moderator: Someone, someone: Someone
) -> None:
    match, live = await live_match(app, someone)
    playing = live.match
    held = [
        sorted(playing.card(each).printed.base.name for each in playing.zone(seat, "hand"))
        for seat in SEATS
    ]

    looks = [(await moderator.call("GET", f"/staff/matches/{match}/live")) for _ in range(2)]
    page = await moderator.page(f"/admin/live/{match}/watch")
    refused = await someone.call("GET", f"/staff/matches/{match}/live")

    shown = looks[0].json()
    names = {card: row["name"] for card, row in shown["cards"]["cards"].items()}
    hands = [sorted(names[card] for card in hand_of(shown["frames"][seat], seat)) for seat in SEATS]
    assert hands == held
    assert all(hands)
    assert looks[0].headers["cache-control"] == "no-store"
    assert refused.json()["code"] == "staff_only"
    assert not [card for card in names if f'"{card}"' in page.text]
    noted = ("live_match_watched", f"match:{match}", None)
    assert [each[:3] for each in await audit_of(app, moderator)] == [noted, noted]


async def test_staff_cannot_watch_or_stop_their_own_match(app: FastAPI, moderator: Someone) -> None:
    match, live = await live_match(app, moderator)

    refused = [
        await moderator.call("GET", f"/staff/matches/{match}/live"),
        await moderator.call("POST", f"/staff/matches/{match}/stop", {"reason": STOPPED[0]}),
        await moderator.browser.http.get(f"/admin/live/{match}/watch"),
    ]
    page = (await moderator.page(f"/admin/live/{match}")).text

    assert [(each.status_code, each.json()["code"]) for each in refused] == [(403, "own_match")] * 3
    assert OWN in page
    assert "Stop match" not in page
    assert not live.is_over
    assert await audit_of(app, moderator) == []


async def test_stopped_matches_give_both_a_reason_and_do_not_count(
    app: FastAPI, moderator: Someone, someone: Someone
) -> None:
    match, live = await live_match(app, someone)
    seat = await sit(live, 0)
    seat.heard()
    body = {"reason": "stopped_conduct", "note": "See case 7."}

    stopped = await moderator.call("POST", f"/staff/matches/{match}/stop", body)
    twice = await moderator.call("POST", f"/staff/matches/{match}/stop", body)
    told = [each for each in seat.frames() if "stopped the match" in str(each)]
    about = (await someone.call("GET", f"/matches/{match}")).json()
    ((kind, stored),) = await execute(
        app, "SELECT kind, body FROM match_input WHERE match_id = :id", id=match
    )

    assert (stopped.status_code, twice.status_code) == (204, 404)
    assert len(told) == 1
    assert about["result"]["outcome"] == "void"
    assert about["result"]["text"] == f"No result: {RESULTS['stopped_conduct']}"
    assert (kind, b"stopped_conduct" in stored, b"See case" in stored) == ("end", True, False)
    (entry,) = await audit_of(app, moderator)
    assert entry[0::3] == (
        "live_match_stopped",
        {"reason": "stopped_conduct", "note": "See case 7."},
    )


async def test_a_reason_in_own_words_is_read_by_both_and_kept_in_log_and_audit(
    app: FastAPI, moderator: Someone, someone: Someone
) -> None:
    match, live = await live_match(app, someone)
    seats = [await sit(live, seat) for seat in SEATS]
    for seat in seats:
        seat.heard()
    said = "A {winner}\n of <b>this</b>  cup is drawn by lot."
    words = "A {winner} of <b>this</b> cup is drawn by lot."
    body = {"reason": "stopped_other", "words": said}

    await moderator.call("POST", f"/staff/matches/{match}/stop", body)
    told = [frame["patch"]["result"]["text"] for seat in seats for frame in seat.frames()]
    about = (await someone.call("GET", f"/matches/{match}")).json()["result"]
    log = MatchLogOut.model_validate((await someone.call("GET", f"/matches/{match}/log")).json())

    sentence = f"{RESULTS['stopped_other']} “{words}”"
    assert told == [sentence] * 2
    assert (about["outcome"], about["text"]) == ("void", f"No result: {sentence}")
    assert log.inputs[-1].words == words
    assert verify(log, services_of(app).match_registry.rules).verdict == "verified"
    (entry,) = await audit_of(app, moderator)
    assert entry[3] == {"reason": "stopped_other", "words": words, "note": ""}


@pytest.mark.parametrize(
    "body",
    [
        {"reason": "stopped_other"},
        {"reason": "stopped_other", "words": " \n "},
        {"reason": "stopped_fault", "words": "Why not."},
        {"reason": "stopped_other", "words": "x" * (MAX_REASON_CHARS + 1)},
        {"reason": "stopped_other", "words": "right to \u202eleft"},
    ],
)
def test_unreadable_reasons_are_refused(body: dict[str, str]) -> None:
    wanted = StopIn.model_validate(body)

    with pytest.raises(InvalidInput):
        stop_for(wanted.reason, wanted.words)


def test_every_reason_to_stop_has_its_sentence_and_gives_no_result() -> None:
    assert set(STOPPED) <= set(VOID) & set(STORED_VOID)
    assert all(reason in RESULTS for reason in STOPPED)


async def test_staff_open_a_closed_match_in_the_viewer_and_it_is_noted(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    await finished_match(app, "mclosedtoall", await open_person(), await open_person())
    await execute(app, "UPDATE match SET restricted_by = 3 WHERE id = 'mclosedtoall'")
    before = await moderator.call("GET", "/matches/mclosedtoall/moments")

    sent = [
        await moderator.page("/admin/match?id=%20mclosedtoall"),
        await moderator.page("/admin/matches/mclosedtoall"),
    ]
    after = await moderator.call("GET", "/matches/mclosedtoall/moments")
    unknown = await moderator.browser.http.get("/admin/matches/nosuchmatch")

    assert before.json()["code"] == "restricted"
    assert [each.headers["location"] for each in sent] == [
        "/admin/matches/mclosedtoall",
        "/match/mclosedtoall/replay?view=3",
    ]
    assert after.status_code == 200
    assert unknown.status_code == 404
    assert [each[:2] for each in await audit_of(app, moderator)] == [
        ("match_opened", "match:mclosedtoall")
    ]


@pytest.mark.parametrize(("rated", "lists_it"), [("", True), ("no", True), ("yes", False)])
async def test_address_filters_the_list_of_live_matches(
    app: FastAPI, moderator: Someone, someone: Someone, *, rated: str, lists_it: bool
) -> None:
    match, _ = await live_match(app, someone)

    page = (await moderator.page(f"/admin/live?ruleset=shards&rated={rated}&order=newest")).text
    other = (await moderator.page("/admin/live?ruleset=trapdoor")).text

    assert (f"/admin/live/{match}" in page, f"/admin/live/{match}" in other) == (lists_it, False)


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.at


async def test_absences_are_stored_with_their_match(app: FastAPI, someone: Someone) -> None:
    services, clock = services_of(app), Hands()
    registry = services.match_registry
    registry.absences = absences = Absences(services.database, clock)
    match, live = await live_match(app, someone)

    for away_s in (2, 40):  # a moment is the line's doing
        seat = await sit(live, 0)
        live.leave(seat)
        clock.at += timedelta(seconds=away_s)
    back: Viewer = await sit(live, 0)
    live.leave(back)
    clock.at += timedelta(seconds=90)
    await live.server_inputs.concede(0)
    await absences.finish()

    kept = await execute(
        app,
        "SELECT seat, extract(epoch FROM back_at - left_at)::int FROM match_absence "
        "WHERE match_id = :id ORDER BY left_at",
        id=match,
    )
    assert [tuple(row) for row in kept] == [(0, 40), (0, 90)]


async def test_more_replays_than_connections_are_answered(
    app: FastAPI, moderator: Someone, someone: Someone
) -> None:
    match, _ = await live_match(app, someone)

    asked = (moderator.call("GET", f"/staff/matches/{match}/live") for _ in range(24))
    answers = await asyncio.gather(*asked)

    assert [each.status_code for each in answers] == [200] * 24
