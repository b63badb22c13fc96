"""Friends in the lobby: their presence, and their watchable matches."""

import pytest

from app.lobby.lobby import Lobby
from tests.lobby.visitors import CASUAL, concede, my_id, tab
from tests.support.house import Message, Person, new_match

Pair = tuple[Person, Person]


async def befriend(one: Person, other: Person) -> None:
    for who, whom in ((one, other), (other, one)):
        answer = await who.http.put(f"/api/v1/friends/{await my_id(whom)}")
        assert answer.status_code == 204, answer.text


async def only_friend(who: Person) -> Message:
    (friend,) = await who.get("/lobby/friends")
    return dict(friend)


async def test_a_friend_is_online_while_connected(rated_pair: Pair) -> None:
    alma, bert = rated_pair
    await befriend(alma, bert)
    before = await only_friend(alma)

    async with tab(bert):
        during = await only_friend(alma)

    assert (before["online"], during["online"]) == (False, True)
    assert during["name"] == bert.name
    assert during["match"] is None


async def test_pending_requests_reveal_no_presence(rated_pair: Pair) -> None:
    alma, bert = rated_pair
    await alma.http.put(f"/api/v1/friends/{await my_id(bert)}")

    async with tab(bert):
        assert await alma.get("/lobby/friends") == []


async def test_a_friends_public_match_can_be_watched_until_it_is_over(
    rated_pair: Pair, carla: Person
) -> None:
    alma, bert = rated_pair
    await befriend(alma, bert)
    table = await bert.post("/lobby/tables", CASUAL)
    begun = await carla.post(f"/lobby/tables/{table['id']}", {"deck": "b"})
    during = await only_friend(alma)

    await concede(carla, begun["id"])

    link = {"id": begun["id"], "url": begun["url"], "ruleset": "pebbles", "opponent": carla.name}
    assert during["match"] == link
    assert (await only_friend(alma))["match"] is None


async def test_matches_by_invite_are_hidden_from_friends(rated_pair: Pair, carla: Person) -> None:
    alma, bert = rated_pair
    await befriend(alma, bert)

    await new_match(bert, carla)

    assert (await only_friend(alma))["match"] is None


async def test_a_block_ends_what_is_seen(rated_pair: Pair) -> None:
    alma, bert = rated_pair
    await befriend(alma, bert)

    await bert.http.put(f"/api/v1/blocks/{await my_id(alma)}")

    assert await alma.get("/lobby/friends") == await bert.get("/lobby/friends") == []


async def test_friends_need_a_session(alma: Person) -> None:
    alma.http.cookies.clear()

    answer = await alma.http.get("/api/v1/lobby/friends")

    assert answer.status_code == 401


async def ask(one: Person, other: Person) -> None:
    await one.http.put(f"/api/v1/friends/{await my_id(other)}")


async def test_friend_requests_and_acceptances_are_pushed(rated_pair: Pair) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await ask(alma, bert)
        asked = await his.hear("notice", code="friends")
        await ask(bert, alma)
        agreed = await hers.hear("notice", code="friends")

    assert asked["text"] == f"{alma.name} sent you a friend request."
    assert agreed["text"] == f"{bert.name} accepted your friend request."


@pytest.mark.parametrize("why", ["asked before", "muted"])
async def test_repeated_or_muted_requests_are_silent(
    lobby: Lobby, rated_pair: Pair, why: str
) -> None:
    alma, bert = rated_pair
    if why == "muted":
        await bert.http.put(f"/api/v1/mutes/{await my_id(alma)}")
    else:
        await ask(alma, bert)

    async with tab(bert) as his:
        await ask(alma, bert)

        await his.hear_nothing_of("notice", lobby)
