"""E-mail delivery: by SMTP if a mail server is configured, else into the log."""

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
    """An e-mail to one recipient."""

    to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Delivers e-mails."""

    async def send(self, email: OutgoingEmail) -> None:
        """Send the e-mail; raise OSError on failure."""


class LogMailer:
    """Writes e-mails into the log, for the operator to read."""

    async def send(self, email: OutgoingEmail) -> None:
        """Log the e-mail."""
        log.warning("outgoing email", to=email.to, subject=email.subject, text=email.text)


class SmtpMailer:
    """Delivers e-mails through a mail server."""

    def __init__(self, url: str, sender: str) -> None:
        self._server: SplitResult = _smtp_server(url)
        self._sender = sender

    async def send(self, email: OutgoingEmail) -> None:
        """Send the e-mail; TLS requires a trusted certificate."""
        server = self._server
        try:
            await aiosmtplib.send(
                self._message(email),
                hostname=server.hostname,
                port=server.port or DEFAULT_PORTS[server.scheme],
                username=unquote(server.username) if server.username else None,
                password=unquote(server.password or "") if server.username else None,
                use_tls=server.scheme == "smtps",
                start_tls=server.scheme == "smtp+starttls",  # None would mean opportunistic TLS
                timeout=TIMEOUT_S,
            )
        except (aiosmtplib.SMTPException, ValueError) as error:
            raise OSError(f"the mail server refused the e-mail: {error}") from error

    def _message(self, email: OutgoingEmail) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = self._sender, email.to
        message["Subject"] = email.subject
        message.set_content(email.text)
        return message


def mailer_for(url: str | None, sender: str) -> Mailer:
    """Return the mailer for the configured URL."""
    return SmtpMailer(url, sender) if url else LogMailer()


async def send_all(mailer: Mailer, emails: Iterable[OutgoingEmail]) -> None:
    """Send e-mails; log a failure without the text."""
    for email in emails:
        try:
            await mailer.send(email)
        except OSError as error:
            log.error("an e-mail couldn't be sent", subject=email.subject, error=str(error))


def normalize_email(requested: str | None) -> str | None:
    """Return the normalized address, None for none; raise InvalidInput if it is invalid."""
    address = (requested or "").strip()
    if not address:
        return None
    if len(address) > MAX_ADDRESS_LENGTH:
        raise InvalidInput(f"Use at most {MAX_ADDRESS_LENGTH} characters for an e-mail address.")
    try:
        # Makes no DNS query, and accepts hosts of the server's own network.
        return validate_email(
            address, check_deliverability=False, globally_deliverable=False
        ).normalized
    except EmailNotValidError as error:
        raise InvalidInput("Invalid e-mail address. Use the form name@example.org.") from error


def mailbox_of(email: str) -> str:
    """Return the mailbox of an address, for rate limits: the part after a plus is a mere tag."""
    local, _, host = email.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{host}"


def _smtp_server(url: str) -> SplitResult:
    try:
        server = urlsplit(url)
        usable = server.scheme in DEFAULT_PORTS and server.hostname and server.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise StartupFailure("MAIL_URL must look like smtps://user:password@mail.example.org:465.")
    return server
