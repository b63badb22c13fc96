"""Letters: into the log, or to a mail server."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import structlog.testing

from app.accounts.mailer import Letter, LogMailer, SmtpMailer, mailer_for
from app.platform.errors import StartupFailure

LETTER = Letter("otter@example.org", "Another password", "Hello Otter,\n\n.hidden dot\nOl\u00e1")


class Postman:
    """Speaks as much of the mail protocol as one letter needs, and keeps the letter."""

    def __init__(self) -> None:
        self.envelope: list[str] = []
        self.letter = b""

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 postman\r\n")
        while line := (await reader.readline()).decode().strip():
            if line.casefold() == "data":
                writer.write(b"354 go on\r\n")
                self.letter = await reader.readuntil(b"\r\n.\r\n")
            self.envelope.append(line)
            writer.write(b"250 fine\r\n" if line.casefold() != "quit" else b"221 bye\r\n")
        writer.close()


@asynccontextmanager
async def postman() -> AsyncIterator[tuple[Postman, str]]:
    man = Postman()
    server = await asyncio.start_server(man.hear, "127.0.0.1", 0)
    async with server:
        yield man, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_a_letter_reaches_the_mail_server() -> None:
    async with postman() as (man, url):
        await SmtpMailer(url, "Pentacle <cards@example.org>").send(LETTER)

    heard = email.message_from_bytes(man.letter, policy=email.policy.default)
    assert any("<otter@example.org>" in line for line in man.envelope)
    assert heard["From"] == "Pentacle <cards@example.org>"
    assert heard["Subject"] == LETTER.subject
    assert "Ol\u00e1" in str(heard.get_content())


async def test_without_a_mail_server_letters_are_in_the_log() -> None:
    with structlog.testing.capture_logs() as lines:
        await mailer_for(None, "").send(LETTER)

    assert isinstance(mailer_for(None, ""), LogMailer)
    assert [(line["event"], line["to"], line["text"]) for line in lines] == [
        ("letter", LETTER.to, LETTER.text)
    ]


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtp://h:x"])
def test_an_address_that_is_no_mail_server_keeps_the_server_from_starting(url: str) -> None:
    with pytest.raises(StartupFailure, match="MAIL_URL must look like"):
        mailer_for(url, "")
