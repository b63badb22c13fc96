"""Letters: into the log, or to a mail server."""

import asyncio
import contextlib
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import structlog.testing

from app.accounts.email.mailer import (
    LogMailer,
    OutgoingEmail,
    SmtpMailer,
    mailer_for,
    normalize_email,
    send_all,
)
from app.platform.errors import InvalidInput, StartupFailure

EMAIL = OutgoingEmail(
    "otter@example.org", "Another password", "Hello Otter,\n\n.hidden dot\nOl\u00e1"
)


class Postman:
    """Speaks as much of the mail protocol as one message needs, and keeps the message."""

    def __init__(self) -> None:
        self.envelope: list[str] = []
        self.message = b""
        self.gone = asyncio.Event()

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._serve(reader, writer)
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
            self.gone.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 postman\r\n")
        while line := (await reader.readline()).decode(errors="replace").strip():
            if line.casefold() == "data":
                writer.write(b"354 go on\r\n")
                self.message = await reader.readuntil(b"\r\n.\r\n")
            self.envelope.append(line)
            writer.write(b"250 fine\r\n" if line.casefold() != "quit" else b"221 bye\r\n")


@asynccontextmanager
async def postman() -> AsyncIterator[tuple[Postman, str]]:
    man = Postman()
    server = await asyncio.start_server(man.hear, "127.0.0.1", 0)
    async with server:
        yield man, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_a_letter_reaches_the_mail_server() -> None:
    async with postman() as (man, url):
        await SmtpMailer(url, "Pentacle <cards@example.org>").send(EMAIL)

    heard = email.message_from_bytes(man.message, policy=email.policy.default)
    assert any("<otter@example.org>" in line for line in man.envelope)
    assert heard["From"] == "Pentacle <cards@example.org>"
    assert heard["Subject"] == EMAIL.subject
    assert "Ol\u00e1" in str(heard.get_content())


async def test_without_a_mail_server_letters_are_in_the_log() -> None:
    with structlog.testing.capture_logs() as lines:
        await mailer_for(None, "").send(EMAIL)

    assert isinstance(mailer_for(None, ""), LogMailer)
    assert [(line["event"], line["to"], line["text"]) for line in lines] == [
        ("outgoing email", EMAIL.to, EMAIL.text)
    ]


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtp://h:x"])
def test_an_address_that_is_no_mail_server_keeps_the_server_from_starting(url: str) -> None:
    with pytest.raises(StartupFailure, match="MAIL_URL must look like"):
        mailer_for(url, "")


@pytest.mark.parametrize("scheme", ["smtps", "smtp+starttls"])
async def test_a_message_goes_over_tls_or_not_at_all(scheme: str) -> None:
    async with postman() as (man, url):
        with pytest.raises(OSError, match="the mail server"):
            await SmtpMailer(url.replace("smtp", scheme), "cards@example.org").send(EMAIL)

        await man.gone.wait()

    assert man.message == b""


async def test_a_message_that_cannot_leave_is_named_in_the_log_without_its_text() -> None:
    async with postman() as (_, url):
        pass

    with structlog.testing.capture_logs() as lines:
        await send_all(SmtpMailer(url, "cards@example.org"), [EMAIL])

    assert [(line["event"], line["subject"]) for line in lines] == [
        ("an e-mail couldn't be sent", EMAIL.subject)
    ]
    assert EMAIL.text not in str(lines)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" otter@example.org ", "otter@example.org"),
        ("Otter@Example.ORG", "Otter@example.org"),
        ("otter@m\u00fcnchen.example.org", "otter@m\u00fcnchen.example.org"),
        ("", None),
        (None, None),
    ],
)
def test_addresses_are_stored_normalized(written: str | None, kept: str | None) -> None:
    assert normalize_email(written) == kept


@pytest.mark.parametrize(
    "written",
    ["otter", "otter@", "@example.org", "a b@example.org", "a@b@c.org", "otter@.org", "a..b@c.org"],
)
def test_invalid_addresses_are_refused(written: str) -> None:
    with pytest.raises(InvalidInput, match=r"^Invalid e-mail address"):
        normalize_email(written)
