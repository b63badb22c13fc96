"""Rulesets and cards as clients fetch them."""

import httpx


async def test_every_ruleset_is_listed_with_decks_and_timers(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/rulesets")

    games = {game["id"]: game for game in answer.json()}
    assert games["clashing_destiny"]["title"] == "Clashing Destiny"
    assert len(games["clashing_destiny"]["decks"]) >= 2
    rates = {timer["id"]: timer["may_rate"] for timer in games["clashing_destiny"]["timers"]}
    assert rates == {"casual": True, "relaxed": False, "rated": True}


async def test_a_ruleset_describes_its_layout(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/rulesets/clashing_destiny")

    drawn = answer.json()
    named = {cell["zone"] for row in drawn["board"]["rows"] for cell in row}
    assert named <= set(drawn["zones"])


async def test_cards_come_once_and_then_as_not_modified(client: httpx.AsyncClient) -> None:
    first = await client.get("/api/v1/rulesets/clashing_destiny/cards")

    again = await client.get(
        "/api/v1/rulesets/clashing_destiny/cards",
        headers={"If-None-Match": first.headers["etag"]},
    )

    assert first.json()["cards"]["novice"]["name"] == "Novice"
    assert again.status_code == 304


async def test_an_unknown_ruleset_is_a_clear_problem(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/rulesets/nowhere")

    assert answer.status_code == 404
    assert "nowhere" in answer.json()["detail"]


async def test_cards_are_gzipped_for_clients_that_accept_it(client: httpx.AsyncClient) -> None:
    plain = await client.get(
        "/api/v1/rulesets/clashing_destiny/cards", headers={"Accept-Encoding": "identity"}
    )

    packed = await client.get(
        "/api/v1/rulesets/clashing_destiny/cards", headers={"Accept-Encoding": "gzip"}
    )

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
