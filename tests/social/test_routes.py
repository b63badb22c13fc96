"""Friends, blocks, mutes, and reports over HTTP."""

from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.names.confusables import skeleton
from app.main import services_of
from app.social.account_data import SocialAccountData
from app.social.service import SocialService

Client = tuple[httpx.AsyncClient, str]


async def newcomer(app: FastAPI, *, kind: str = "person") -> Client:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    browser = httpx.AsyncClient(transport=transport, base_url="http://localhost")
    who: str = (await browser.post("/api/v1/guests")).json()["id"]
    async with services_of(app).database.unit_of_work() as session:
        await session.execute(
            text("UPDATE account SET kind = :kind WHERE id = :id"), {"id": who, "kind": kind}
        )
    return browser, who


@pytest.fixture
async def alma(app: FastAPI) -> Client:
    return await newcomer(app)


@pytest.fixture
async def bert(app: FastAPI) -> Client:
    return await newcomer(app)


async def put(who: Client, kind: str, other: Client | str) -> httpx.Response:
    return await who[0].put(f"/api/v1/{kind}/{other if isinstance(other, str) else other[1]}")


async def ties(who: Client) -> dict[str, list[str]]:
    found = (await who[0].get("/api/v1/relationships")).json()
    return {kind: [one["id"] for one in some] for kind, some in found.items() if some}


async def test_a_friendship_needs_both(alma: Client, bert: Client) -> None:
    assert (await put(alma, "friends", bert)).status_code == 204
    assert await ties(alma) == {"asked": [bert[1]]}
    assert await ties(bert) == {"asking": [alma[1]]}

    await put(bert, "friends", alma)

    assert await ties(alma) == {"friends": [bert[1]]}
    assert await ties(bert) == {"friends": [alma[1]]}


async def test_asking_twice_is_asking_once(alma: Client, bert: Client) -> None:
    await put(alma, "friends", bert)
    await put(alma, "friends", bert)

    assert await ties(alma) == {"asked": [bert[1]]}


@pytest.mark.parametrize("ends", ["the one", "the other"])
async def test_either_ends_a_friendship(alma: Client, bert: Client, ends: str) -> None:
    await put(alma, "friends", bert)
    await put(bert, "friends", alma)
    one, other = (alma, bert) if ends == "the one" else (bert, alma)

    await one[0].delete(f"/api/v1/friends/{other[1]}")

    assert await ties(alma) == await ties(bert) == {}


async def test_a_block_ends_a_friendship_and_takes_no_new_one(alma: Client, bert: Client) -> None:
    await put(alma, "friends", bert)
    await put(bert, "friends", alma)

    await put(alma, "blocks", bert)

    assert await ties(alma) == {"blocked": [bert[1]]}
    assert (await put(bert, "friends", alma)).status_code == 403
    assert (await put(alma, "friends", bert)).status_code == 409
    assert await ties(bert) == {}


async def test_a_lifted_block_leaves_nothing(alma: Client, bert: Client) -> None:
    await put(alma, "blocks", bert)

    await alma[0].delete(f"/api/v1/blocks/{bert[1]}")

    assert await ties(alma) == {}
    assert (await put(bert, "friends", alma)).status_code == 204


async def test_a_guest_has_no_friends_but_can_block(app: FastAPI, alma: Client) -> None:
    guest = await newcomer(app, kind="guest")

    refused = await put(guest, "friends", alma)

    assert refused.status_code == 403
    assert "Save your account" in refused.json()["detail"]
    assert (await put(guest, "blocks", alma)).status_code == 204


async def test_blocked_pairs_are_listed_once(app: FastAPI, alma: Client, bert: Client) -> None:
    await put(alma, "blocks", bert)
    pair, third = {UUID(alma[1]), UUID(bert[1])}, uuid4()

    async with services_of(app).database.unit_of_work() as session:
        found = await SocialService(session).blocked_pairs({*pair, third})

    assert found == {frozenset(pair)}


async def test_muting_and_blocking_accounts_are_listed(
    app: FastAPI, alma: Client, bert: Client
) -> None:
    await put(alma, "mutes", bert)
    one, other = UUID(alma[1]), UUID(bert[1])
    async with services_of(app).database.unit_of_work() as session:
        assert await SocialService(session).find_muters(one, other) == {one}

    await put(bert, "blocks", alma)

    async with services_of(app).database.unit_of_work() as session:
        assert await SocialService(session).find_muters(one, other) == {one, other}


@pytest.mark.parametrize("kind", ["friends", "blocks", "mutes"])
async def test_unknown_and_own_accounts_are_rejected(alma: Client, kind: str) -> None:
    assert (await put(alma, kind, str(uuid4()))).status_code == 404
    assert (await put(alma, kind, alma)).status_code == 409


async def named(app: FastAPI, who: Client, name: str) -> str:
    """Rename an account to a unique name; return it."""
    whole = f"{name}{uuid4().hex[:10]}"
    async with services_of(app).database.unit_of_work() as session:
        await session.execute(
            text("UPDATE account SET name = :name, name_skeleton = :skeleton WHERE id = :id"),
            {"name": whole, "skeleton": skeleton(whole), "id": who[1]},
        )
    return whole


async def found(who: Client, name: str) -> list[str]:
    answer = await who[0].get("/api/v1/people", params={"name": name})
    assert answer.status_code == 200, answer.text
    assert all(set(one) == {"id", "name", "kind"} for one in answer.json())
    return [one["name"] for one in answer.json()]


@pytest.mark.parametrize("typed", ["as written", "in capitals", "spaced", "part"])
async def test_a_person_is_found_by_the_beginning_of_the_name(
    app: FastAPI, alma: Client, bert: Client, typed: str
) -> None:
    name = await named(app, bert, "Brn")
    typed_as = {"as written": name, "in capitals": name.upper(), "part": name[:8]}

    assert await found(alma, typed_as.get(typed, f"  {name} ")) == [name]


async def test_search_excludes_oneself_guests_banned_accounts_and_inner_matches(
    app: FastAPI, alma: Client, bert: Client
) -> None:
    guest = await newcomer(app, kind="guest")
    own = await named(app, alma, "Own")
    await named(app, guest, own)
    await named(app, bert, f"x{own[:9]}")
    banned = await newcomer(app)
    await named(app, banned, own[:12])
    async with services_of(app).database.unit_of_work() as session:
        query = text("UPDATE account SET banned_at = now() WHERE id = :id")
        await session.execute(query, {"id": banned[1]})

    assert await found(alma, own[:12]) == []


@pytest.mark.parametrize("blocks", ["the one", "the other"])
async def test_a_block_hides_both_accounts_from_search(
    app: FastAPI, alma: Client, bert: Client, blocks: str
) -> None:
    hers, his = await named(app, alma, "Alm"), await named(app, bert, "Ber")
    await (put(alma, "blocks", bert) if blocks == "the one" else put(bert, "blocks", alma))

    assert await found(alma, his) == await found(bert, hers) == []


async def test_search_returns_at_most_ten_accounts_beside_blocked_ones(
    app: FastAPI, alma: Client
) -> None:
    begin = f"M{uuid4().hex[:8]}"
    crowd = [await newcomer(app) for _ in range(12)]
    for one in crowd:
        await named(app, one, begin)
    await put(alma, "blocks", crowd[0])

    assert len(await found(alma, begin)) == 10


@pytest.mark.parametrize("name", ["", "x", "   x   ", "x" * 25, "a\0b", "a\u202eb", "y" * 61])
async def test_an_impossible_name_prefix_is_rejected_with_a_sentence(
    alma: Client, name: str
) -> None:
    answer = await alma[0].get("/api/v1/people", params={"name": name})

    assert answer.status_code == 422
    assert answer.json()["detail"]


@pytest.mark.parametrize("name", ["%%", "__", "//", "a%", "\\\\"])
async def test_like_wildcards_match_only_themselves(alma: Client, name: str) -> None:
    assert await found(alma, name) == []


async def test_search_requires_a_session(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/people", params={"name": "Ot"})

    assert answer.status_code == 401


async def test_relationships_require_a_session(client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/v1/relationships")).status_code == 401


async def test_a_report_keeps_the_moment(app: FastAPI, alma: Client, bert: Client) -> None:
    complaint = {"account": bert[1], "reason": "stalling", "match": "abc", "seq": 12, "words": " "}

    answer = await alma[0].post("/api/v1/reports", json=complaint)

    assert answer.status_code == 204
    async with services_of(app).database.unit_of_work() as session:
        query = text("SELECT reason, words, match_id, seq FROM report WHERE accused_id = :id")
        row = (await session.execute(query, {"id": bert[1]})).one()
        assert tuple(row) == ("stalling", "", "abc", 12)
        exported = await SocialAccountData().export(session, UUID(alma[1]))
    assert [each["reason"] for each in exported["reports"]] == ["stalling"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"reason": "other"}, 422),
        ({"reason": "boring"}, 422),
        ({"words": "x" * 1001}, 422),
        ({"words": "a\0b"}, 422),
        ({"match": "../x"}, 422),
        ({"account": str(uuid4())}, 404),
    ],
)
async def test_an_invalid_report_is_rejected(
    alma: Client, bert: Client, change: dict[str, str], status: int
) -> None:
    complaint = {"account": bert[1], "reason": "insult"} | change

    answer = await alma[0].post("/api/v1/reports", json=complaint)

    assert answer.status_code == status
    assert answer.json()["detail"]


async def test_a_deleted_account_gets_no_friend_request(app: FastAPI, alma: Client) -> None:
    gone = await newcomer(app, kind="guest")
    name = (await gone[0].get("/api/v1/me")).json()["name"]
    await gone[0].post("/api/v1/me/deletion", json={"name": name})

    refusal = await put(alma, "friends", gone)

    assert refusal.status_code == 404
    assert await ties(alma) == {}


async def test_erasure_deletes_relationships_of_both_directions(
    app: FastAPI, alma: Client, bert: Client
) -> None:
    await put(alma, "friends", bert)
    await put(bert, "blocks", alma)

    async with services_of(app).database.unit_of_work() as session:
        await SocialAccountData().erase(session, UUID(alma[1]))

    assert await ties(bert) == {}


async def test_the_former_path_of_relationships_answers_for_one_release(alma: Client) -> None:
    found = [(await alma[0].get(f"/api/v1/{path}")).json() for path in ("relationships", "ties")]

    assert found[0] == found[1] != {}
