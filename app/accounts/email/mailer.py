"""Sends e-mails: by SMTP where a mail server is configured, else into the log."""

from collections.abc import Iterable
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final, Protocol
from urllib.parse import SplitResult, unquote, urlsplit

import aiosmtplib
import structlog
from email_validator import EmailNotValidError, validate_email

from app.platform.errors import InvalidInput, StartupFailure

log = structlog.get_logger(__name__)

MAX_ADDRESS_LENGTH: Final = 254
TIMEOUT_S: Final = 20
DEFAULT_PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class OutgoingEmail:
    """What one person is told."""

    to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Carries emails."""

    async def send(self, email: OutgoingEmail) -> None:
        """Send the email; raise OSError if it cannot leave."""


class LogMailer:
    """Writes emails into the log, where whoever runs the server can read them."""

    async def send(self, email: OutgoingEmail) -> None:
        """Write the email down."""
        log.warning("outgoing email", to=email.to, subject=email.subject, text=email.text)


class SmtpMailer:
    """Hands emails to a mail server."""

    def __init__(self, url: str, sender: str) -> None:
        self._server: SplitResult = _smtp_server(url)
        self._sender = sender

    async def send(self, email: OutgoingEmail) -> None:
        """Hand the email over; over TLS only to a server whose certificate is trusted."""
        server = self._server
        try:
            await aiosmtplib.send(
                self._message(email),
                hostname=server.hostname,
                port=server.port or DEFAULT_PORTS[server.scheme],
                username=unquote(server.username) if server.username else None,
                password=unquote(server.password or "") if server.username else None,
                use_tls=server.scheme == "smtps",
                start_tls=server.scheme == "smtp+starttls",  # None would take it where offered
                timeout=TIMEOUT_S,
            )
        except (aiosmtplib.SMTPException, ValueError) as error:
            raise OSError(f"the mail server took it not: {error}") from error

    def _message(self, email: OutgoingEmail) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = self._sender, email.to
        message["Subject"] = email.subject
        message.set_content(email.text)
        return message


def mailer_for(url: str | None, sender: str) -> Mailer:
    """Return the mailer that the settings ask for."""
    return SmtpMailer(url, sender) if url else LogMailer()


async def send_all(mailer: Mailer, emails: Iterable[OutgoingEmail]) -> None:
    """Send emails; one that cannot leave is written into the log, without what it says."""
    for email in emails:
        try:
            await mailer.send(email)
        except OSError as error:
            log.error("an email could not be sent", subject=email.subject, error=str(error))


def normalize_email(requested: str | None) -> str | None:
    """Return the address, None for none; raise InvalidInput if no email could reach it."""
    address = (requested or "").strip()
    if not address:
        return None
    if len(address) > MAX_ADDRESS_LENGTH:
        raise InvalidInput(f"An e-mail address has {MAX_ADDRESS_LENGTH} characters at most.")
    try:
        # Asks no name server, and takes hosts that only the server's own network knows.
        return validate_email(
            address, check_deliverability=False, globally_deliverable=False
        ).normalized
    except EmailNotValidError as error:
        raise InvalidInput(
            "This is not an e-mail address; it looks like name@example.org."
        ) from error


def _smtp_server(url: str) -> SplitResult:
    try:
        server = urlsplit(url)
        usable = server.scheme in DEFAULT_PORTS and server.hostname and server.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise StartupFailure("MAIL_URL must look like smtps://user:password@mail.example.org:465.")
    return server
