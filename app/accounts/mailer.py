"""Letters to people: to the log at first, by SMTP where a server is named."""

import asyncio
import smtplib
from collections.abc import Iterable
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final, Protocol
from urllib.parse import SplitResult, unquote, urlsplit

import structlog

from app.platform.errors import InvalidInput, StartupFailure

log = structlog.get_logger(__name__)

LONGEST_ADDRESS: Final = 254
TIMEOUT_S: Final = 20
DEFAULT_PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class Letter:
    """What one person is told."""

    to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Carries letters."""

    async def send(self, letter: Letter) -> None:
        """Send the letter; raise OSError if it cannot leave."""


class LogMailer:
    """Writes letters into the log, where whoever runs the server can read them."""

    async def send(self, letter: Letter) -> None:
        """Write the letter down."""
        log.warning("letter", to=letter.to, subject=letter.subject, text=letter.text)


class SmtpMailer:
    """Hands letters to a mail server."""

    def __init__(self, url: str, sender: str) -> None:
        self._place: SplitResult = _place_of(url)
        self._sender = sender

    async def send(self, letter: Letter) -> None:
        """Hand the letter over, in a thread: the protocol waits for every line."""
        await asyncio.to_thread(self._send, letter)

    def _send(self, letter: Letter) -> None:
        with self._connected() as server:
            if self._place.scheme == "smtp+starttls":
                server.starttls()
            if self._place.username:
                server.login(unquote(self._place.username), unquote(self._place.password or ""))
            server.send_message(self._message(letter))

    def _connected(self) -> smtplib.SMTP:
        kind = smtplib.SMTP_SSL if self._place.scheme == "smtps" else smtplib.SMTP
        port = self._place.port or DEFAULT_PORTS[self._place.scheme]
        return kind(self._place.hostname or "localhost", port, timeout=TIMEOUT_S)

    def _message(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = self._sender, letter.to
        message["Subject"] = letter.subject
        message.set_content(letter.text)
        return message


def mailer_for(url: str | None, sender: str) -> Mailer:
    """Return the mailer that the settings ask for."""
    return SmtpMailer(url, sender) if url else LogMailer()


async def send_all(mailer: Mailer, letters: Iterable[Letter]) -> None:
    """Send letters; one that cannot leave is written into the log, without what it says."""
    for letter in letters:
        try:
            await mailer.send(letter)
        except OSError as error:  # what the mail protocol raises is one, too
            log.error("a letter could not be sent", subject=letter.subject, error=str(error))


def clean_email(wish: str | None) -> str | None:
    """Return the address, None for none; raise InvalidInput if no letter could reach it."""
    address = (wish or "").strip()
    if not address:
        return None
    name, at, host = address.rpartition("@")
    printable = all(sign.isprintable() and sign not in ' <>,;:"()[]\\' for sign in address)
    if not (name and at and host and printable and "@" not in name) or host.startswith("."):
        raise InvalidInput("This is not an e-mail address; it looks like name@example.org.")
    if len(address) > LONGEST_ADDRESS:
        raise InvalidInput(f"An e-mail address has {LONGEST_ADDRESS} characters at most.")
    return address


def _place_of(url: str) -> SplitResult:
    try:
        place = urlsplit(url)
        usable = place.scheme in DEFAULT_PORTS and place.hostname and place.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise StartupFailure("MAIL_URL must look like smtps://user:password@mail.example.org:465.")
    return place
