"""A server that lays out positions of scenarios, for two people to play on through the pages."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from app.bots.greedy import choose
from app.catalogue import ruleset
from app.engine.play.match import Match
from app.engine.position.errors import EngineError
from app.engine.position.plain_data import JsonObject
from app.engine.position.windows import abilities_on_chain
from app.engine.prompts import Choice
from app.matches.auto_pass import DEFAULT_PASSING
from app.matches.forecasts.forecasts import LET_GO
from app.matches.forecasts.worker import forecasts_of
from app.matches.frames.stream import Stream
from app.matches.live.seat_offers import passing_out
from app.matches.protocol.client_messages import Answer, AskForecast, Ping, SetYield
from app.matches.protocol.codec import decode, encode
from app.matches.protocol.server_messages import ForecastOut
from app.matches.rules import decoded
from app.pages.routes import router as pages
from app.platform.assets import router as assets
from app.platform.services import provide
from tests.support.services import OnlyAssets, bundled_assets, show_every_address
from tools.testing.scenario import begin, play_line, read_scenario
from tools.testing.scenario_failure import SEATS

NAMES = ("Ilya", "Maren")
COMPUTER = 1
LOOKS = 30  # it is to play, not to win


def match_after(path: Path, lines: int) -> Match:
    """Return the match of a scenario after some lines of its script."""
    scenario = read_scenario(path)
    game = begin(ruleset(scenario.ruleset), scenario)
    for line in scenario.script[:lines]:
        play_line(game, line)
    return game.match


class Position:
    """A match that people come to in its middle."""

    def __init__(self, match: Match, clock: JsonObject | None = None) -> None:
        self.match = match
        self.clock = clock
        self.sockets: dict[int, WebSocket] = {}
        self.passing = {0: DEFAULT_PASSING, 1: DEFAULT_PASSING}
        self.streams = {seat: Stream(seat) for seat in (0, 1)}
        self._draw()

    def cards(self) -> dict[str, Any]:
        """Every card of the pool, those of the scenario as well."""
        return replace(self.match.rules, pool=self.match.pool).display.cards_json()

    async def sit_down(self, seat: int, socket: WebSocket) -> None:
        """Greet the person who takes a seat, and accept their answers."""
        decode(await socket.receive_text())
        self.sockets[seat] = socket
        stream = self.streams[seat]
        await socket.send_json(
            {
                "type": "welcome",
                "protocol": 1,
                "match": "a position",
                "you": seat,
                "names": NAMES,
                "ruleset": self.match.rules.id,
                "seq": stream.seq,
                "commitment": "0" * 64,
            }
        )
        await socket.send_text(stream.full().decode())
        if self.clock is not None:
            await socket.send_json(
                {
                    "type": "status",
                    "connected": [True, True],
                    "draw_offer": None,
                    "rematch": None,
                    "clock": {**self.clock, "at": round(time.time() * 1000)},
                }
            )
        await self._foretell(seat, socket, None, [LET_GO])
        while True:
            await self._hear(seat, socket, await socket.receive_text())

    async def _hear(self, seat: int, socket: WebSocket, text: str) -> None:
        message = decode(text)
        if isinstance(message, Ping):
            return await socket.send_json({"type": "pong", "n": message.n, "now": 0})
        if isinstance(message, SetYield):
            return await self._set_yield(seat, socket, message)
        if isinstance(message, AskForecast):
            return await self._foretell(seat, socket, message.command, message.asked())
        if not isinstance(message, Answer):
            return None
        told: Mapping[str, Any] = {"type": "ack", "seq": 1}
        frames: dict[int, bytes] = {}
        try:
            self._submit(seat, message)
            frames = self._draw()
        except EngineError as refused:
            told = {"type": "refused", "code": "illegal_choice", "message": str(refused)}
        await socket.send_json({**told, "command": message.command})
        for viewer, frame in frames.items():
            if viewer in self.sockets:
                await self.sockets[viewer].send_text(frame.decode())
        return None

    async def _foretell(
        self, seat: int, socket: WebSocket, command: str | None, asked: list[Any]
    ) -> None:
        """Send a seat a forecast, as the server's worker computes it."""
        prompt = self.match.prompts[seat]
        told, faults = forecasts_of(self.match, seat, asked, 60.0)
        assert faults == []
        number, open_ = self.streams[seat].seq, prompt.id if prompt else None
        await socket.send_text(encode(ForecastOut(number, open_, list(told), command)).decode())

    async def _set_yield(self, seat: int, socket: WebSocket, wish: SetYield) -> None:
        """Record and send the yields; nothing is passed here."""
        title = abilities_on_chain(self.match)[wish.ability]
        passing = self.passing[seat].with_yield(wish.ability, title if wish.on else None)
        self.passing[seat] = passing
        await socket.send_text(encode(passing_out(passing)).decode())
        await socket.send_json({"type": "ack", "command": wish.command, "seq": 1})

    def play_on(self, seat: int, choice: Choice) -> None:
        """Submit a choice that no client has sent."""
        self.match.submit(seat, choice)
        self._draw()

    def _submit(self, seat: int, answer: Answer) -> None:
        choice = decoded(self.match, seat, answer.choice)
        self.match.submit(seat, self.match.check(seat, answer.prompt, choice))
        self._pass_what_is_forced()

    def _pass_what_is_forced(self) -> None:
        while self.match.result is None:
            forced = next((one for one in self.match.prompts if one and one.forced_pass), None)
            if forced is None:
                return
            self.match.submit(forced.seat, forced.default)

    def _draw(self) -> dict[int, bytes]:
        events = self.match.take_events()
        kept = {
            seat: stream.keep(stream.render(self.match, events))
            for seat, stream in self.streams.items()
        }
        return {seat: frame for seat, frame in kept.items() if frame is not None}


class Solo(Position):
    """A match for one page: the computer plays the other seat, and answers at once."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        for _ in self._replies():
            pass  # empty seat: its player gets all of it on arrival

    async def _hear(self, seat: int, socket: WebSocket, text: str) -> None:
        await super()._hear(seat, socket, text)
        for frames in self._replies():
            if seat in frames:
                await socket.send_text(frames[seat].decode())

    def _replies(self) -> Iterator[dict[int, bytes]]:
        while self.match.result is None and self.match.prompts[COMPUTER] is not None:
            self.match.submit(COMPUTER, choose(self.match, COMPUTER, 60.0, looks=LOOKS))
            self._pass_what_is_forced()
            yield self._draw()


class Positions:
    """The positions that are played; a seat's address is the position's name and the seat."""

    def __init__(self) -> None:
        self.newest: Position | None = None
        self._open: dict[str, Position] = {}

    def lay_out(self, path: Path, lines: int) -> str:
        """Lay out a position of a scenario; return its name, to which the seat is added."""
        return self.add(Position(match_after(path, lines)))

    def add(self, position: Position) -> str:
        """Let people sit down at a position; return its name."""
        name = f"{len(self._open)}"
        self.newest = self._open[name] = position
        return name

    async def play(self, socket: WebSocket, address: str) -> None:
        """Play at the address."""
        name, seat = address.split(".")
        await self._open[name].sit_down(SEATS.index(seat), socket)


def create_positions_server(positions: Positions) -> FastAPI:
    app = FastAPI()
    provide(app, OnlyAssets(bundled_assets()))
    app.include_router(assets)
    app.include_router(pages)
    show_every_address(app)
    _add_api(app, positions)

    @app.websocket("/ws/matches/{address}")
    async def play(socket: WebSocket, address: str) -> None:
        await socket.accept()
        try:
            await positions.play(socket, address)
        except (WebSocketDisconnect, RuntimeError):
            return

    return app


def _add_api(app: FastAPI, positions: Positions) -> None:
    def cards(name: str) -> JsonObject:
        assert positions.newest is not None
        return {"version": name, "cards": positions.newest.cards()}

    app.get("/api/v1/rulesets/{name}")(lambda name: ruleset(name).display.board_json())
    app.get("/api/v1/rulesets/{name}/cards")(cards)
    app.get("/api/v1/matches/{address}")(lambda address: {"id": address, "status": "live"})
    app.get("/api/v1/matches/{address}/statistics")(
        lambda address: {"vital": "", "turns": [], "blow": None, "damage": [], "begin": [0, 0]}
    )
    app.get("/api/v1/matches/{address}/average")(lambda: {"matches": 0, "turns": None, "won": 0})
    app.get("/api/v1/matches/{address}/players")(
        lambda address: [{"id": name, "name": name, "kind": "guest"} for name in NAMES]
    )
