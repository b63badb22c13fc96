"""A server that shows the real pages and asks one fixed question over the real protocol."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from app.engine.log.event_styles import EventStyle
from app.engine.log.looks import DURATIONS_S
from app.engine.log.standard_styles import STYLES
from app.pages.errors import add_error_pages
from app.pages.routes import router as pages
from app.platform.assets import Assets
from app.platform.assets import router as assets_router
from app.platform.problems import add_problem_handlers
from app.platform.services import provide
from tests.support.services import OnlyAssets, show_every_address

EMPTY = "empty"  # a match without a second player
OVER = "over"
FIXTURES = Path(__file__).parent / "fixtures"


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / f"{name}.json").read_text())


class FakeMatches:
    """Recorded prompts and answers; a match is named after its prompt."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget what was played before."""
        self.prompts: dict[str, Any] = fixture("prompts")
        self.answers: list[dict[str, Any]] = []
        self.hellos: list[int] = []
        self.friend_came = False
        self.dies_next = False  # at the next command, before acknowledging it
        self.follow: dict[str, Any] = {}  # patch of the frame after an answer
        self.status: dict[str, Any] = {}  # differences from a quiet match
        self.passing: dict[str, Any] = {}
        self.sockets: list[tuple[WebSocket, asyncio.AbstractEventLoop]] = []

    def choice(self) -> Any:
        """The one choice that was sent."""
        deadline = time.monotonic() + 15
        while not self.answers and time.monotonic() < deadline:
            time.sleep(0.02)
        (answer,) = self.answers
        return answer["choice"]

    async def play(self, socket: WebSocket, name: str) -> None:
        hello = await socket.receive_json()
        self.hellos.append(hello["seen"])
        if name == "unknown":
            return await socket.close(4404)
        while name == EMPTY and not self.friend_came:  # noqa: ASYNC110  # set by the test
            await asyncio.sleep(0.05)
        await self._greet(socket, name, hello["seen"])
        while True:
            await self._hear(socket, await socket.receive_json())

    async def _greet(self, socket: WebSocket, name: str, seen: int) -> None:
        await socket.send_json(
            {
                "type": "welcome",
                "protocol": 3,
                "match": name,
                "ruleset": "clashing_destiny",
                "you": 0,
                "names": ["Ilya", "Maren"],
                "seq": 1,
                "commitment": "0" * 64,
            }
        )
        if seen == 0:
            result = fixture("result") if name == OVER else None
            view = {**fixture("view"), "result": result}
            lines = [{**line, "frame": 1} for line in fixture("log")]
            full = {"full": view, "events": [], "log": lines}
            prompt = self.prompts.get("act" if name == EMPTY else name)
            await socket.send_json({"type": "frame", "seq": 1, **full, "prompt": prompt})
        offer = 1 if name == "number" else None
        status = {"connected": [True, True], "clock": None, "draw_offer": offer, "rematch": None}
        await socket.send_json({"type": "status", **status, **self.status})
        if self.passing:
            await socket.send_json({"type": "passing", **self.passing})
        self.sockets.append((socket, asyncio.get_running_loop()))

    def tell(self, **message: Any) -> None:
        """Send a message to the newest socket; events get the looks that the server would give."""
        socket, loop = self.sockets[-1]
        if "events" in message:
            message["events"] = [styled(event) for event in message["events"]]
        asyncio.run_coroutine_threadsafe(socket.send_json(message), loop).result(5)

    def hang_up(self, code: int) -> None:
        """Close the newest socket."""
        socket, loop = self.sockets[-1]
        asyncio.run_coroutine_threadsafe(socket.close(code), loop).result(5)

    def commands(self, count: int) -> list[dict[str, Any]]:
        """Return received commands, once there are that many, without their random ids."""
        deadline = time.monotonic() + 15
        while len(self.answers) < count and time.monotonic() < deadline:
            time.sleep(0.02)
        return [{k: v for k, v in one.items() if k != "command"} for one in self.answers]

    async def _hear(self, socket: WebSocket, message: dict[str, Any]) -> None:
        if message["type"] == "ping":
            now = round(time.time() * 1000)
            return await socket.send_json({"type": "pong", "n": message["n"], "now": now})
        if message["type"] == "forecast":
            fields = {"seq": 1, "prompt": message["prompt"], "command": message["command"]}
            return await socket.send_json({"type": "forecast", "outcomes": [], **fields})
        self.answers.append(message)
        if self.dies_next:
            self.dies_next = False
            return await socket.close(1012)
        await socket.send_json({"type": "ack", "command": message["command"], "seq": 2})
        if message["type"] != "answer":
            return None
        patch = {"turn": {**fixture("view")["turn"], "number": 7}}
        news: dict[str, Any] = {"patch": patch, "events": [], "log": [], "prompt": None}
        frame = {"type": "frame", "seq": 2, **news, **self.follow}
        return await socket.send_json({**frame, "events": [styled(e) for e in frame["events"]]})


def styled(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event with its look, by its kind if it has none, and the time of the look."""
    look = event.get("look") or STYLES.get(event["kind"], EventStyle()).look
    ms = round(DURATIONS_S.get(look or "", 0) * 1000)
    return {**event, "look": look, **({"ms": ms} if ms else {})}


def create_fake_server(matches: FakeMatches, assets: Assets) -> FastAPI:
    app = FastAPI()
    provide(app, OnlyAssets(assets))
    add_problem_handlers(app)
    add_error_pages(app)
    app.include_router(assets_router)
    app.include_router(pages)
    show_every_address(app)
    _add_api(app)

    @app.websocket("/ws/matches/{name}")
    async def play(socket: WebSocket, name: str) -> None:
        await socket.accept()
        try:
            await matches.play(socket, name)
        except (WebSocketDisconnect, RuntimeError):
            return

    @app.websocket("/ws/lobby")
    async def wait(socket: WebSocket) -> None:
        await socket.accept()
        await socket.close(4401)  # no account is signed in here

    return app


def _add_api(app: FastAPI) -> None:
    account = {"id": "a1", "name": "Quiet Heron"}
    ruleset = fixture("ruleset")
    app.get("/api/v1/rulesets")(lambda: [ruleset])
    app.get("/api/v1/rulesets/clashing_destiny")(lambda: ruleset)
    app.get("/api/v1/rulesets/clashing_destiny/cards")(lambda: fixture("cards"))
    app.post("/api/v1/guests")(lambda: account)
    app.get("/api/v1/matches/{name}")(
        lambda name: {"id": name, "status": "waiting" if name == EMPTY else "live"}
    )
    app.get("/api/v1/matches/{name}/players")(
        lambda name: [account | {"kind": "guest", "of": name}] * 2
    )
    app.get("/api/v1/matches/{name}/statistics")(lambda name: {**fixture("statistics"), "of": name})
    app.get("/api/v1/matches/{name}/average")(lambda: {"matches": 4, "turns": 11.5, "won": 3})
    app.get("/api/v1/matches")(lambda: fixture("matches"))
    app.post("/api/v1/matches")(_made)
    app.post("/api/v1/matches/{name}/rematch")(
        lambda name: {"state": "ready", "match": "act", "url": "/match/act", "name": name}
    )
    app.get("/api/v1/invites/{code}")(lambda code: {**fixture("invite"), "code": code})
    app.post("/api/v1/invites/{code}")(lambda code: {"id": code, "url": "/match/act"})


def _made(wish: dict[str, Any]) -> dict[str, Any]:
    if wish["opponent"] == "computer":
        return {"id": "act", "url": "/match/act", "invite": None}
    invite = {"code": "amber-owl", "url": "/play/amber-owl", "qr": "/s/now/icon.svg"}
    return {"id": EMPTY, "url": f"/match/{EMPTY}", "invite": invite}
