"""Messages of a match socket outside the game: chat, pings, forecasts; not logged or acked."""

import time
from typing import Final, NamedTuple

from app.matches.chat.chat import Chat
from app.matches.errors import Refusal
from app.matches.forecasts.forecasts import Forecasts
from app.matches.live.registry import OpenMatch
from app.matches.protocol.client_messages import (
    Aside,
    AskForecast,
    ChatCommand,
    Echo,
    Emote,
    Hello,
    Mute,
    Ping,
    Say,
)
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import Pong, Probe
from app.matches.rules import SEATS
from app.platform.rate_limits import RateLimiter

# Per account and per address, in all matches: each message reads mutes and bans from the database.
CHAT_LIMIT: Final = "120/minute"


class Table(NamedTuple):
    """A match with its chat and forecasts, and the rate limiter."""

    live: OpenMatch
    chat: Chat
    forecasts: Forecasts
    rate_limiter: RateLimiter


async def hear(message: Aside, table: Table, connection: ViewerConnection) -> None:
    """Handle a message outside the game; raise Refusal."""
    match message:
        case Ping():
            connection.send(encode(pong(message)), encode(Probe(connection.lag.probe())))
        case Echo():
            connection.lag.hear(message.n)
            table.live.note_lag(connection.viewer, connection.lag.given_back_s)
        case AskForecast():
            table.forecasts.ask(table.live, connection, message)
        case Hello():
            raise Refusal("malformed", "Send `hello` once, as the first message.")
        case _:
            await _say(message, table, connection)


async def _say(command: ChatCommand, table: Table, connection: ViewerConnection) -> None:
    """Send a chat message or emote of a seat; raise Refusal for spectators."""
    chat, viewer = table.chat, connection.viewer
    if viewer not in SEATS:
        raise Refusal("not_seated", "You're watching this match. Only its players can chat.")
    for sender in (f"account {connection.account_id}", connection.address):
        if not await table.rate_limiter.hit(CHAT_LIMIT, "chat", sender):
            raise Refusal("rate", "You're sending messages too fast. Wait a moment.")
    match command:
        case Emote(emote=emote):
            await chat.emote(viewer, emote)
        case Say(words=text):
            await chat.say(viewer, text)
        case Mute(on=on):
            await chat.mute(viewer, on=on)


def pong(ping: Ping) -> Pong:
    return Pong(ping.n, round(time.time() * 1000))
