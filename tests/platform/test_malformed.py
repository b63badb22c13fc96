"""What somebody reads whose request cannot be read."""

import httpx
from fastapi import FastAPI


async def test_a_body_that_is_no_json_is_called_so(app: FastAPI) -> None:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        answer = await browser.post(
            "/api/v1/accounts", content='{"name":"x', headers={"content-type": "application/json"}
        )

    assert answer.status_code == 422
    assert answer.json()["detail"] == "The body is no JSON: see character 8."
