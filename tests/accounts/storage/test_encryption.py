"""Authenticator secrets: unreadable in the database, and replaceable after a key loss."""

import secrets
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.credentials.cleanup import CredentialCleanup
from app.accounts.storage.encryption import KeyMissing, SecretBox
from app.main import services_of
from tests.accounts.conftest import PASSWORD, Browser, OpenBrowser
from tests.accounts.credentials.test_second_factor import Phone, pair
from tests.support.services import change_account_services

ALMA, BERT = uuid4(), uuid4()
SECRET = b"12345678901234567890"
KEY, OTHER_KEY = secrets.token_bytes(32), secrets.token_bytes(32)


def secret_box(*keys: bytes) -> SecretBox:
    return SecretBox(lambda: keys)


def test_encryption_round_trips_with_distinct_ciphertexts() -> None:
    first, second = secret_box(KEY).encrypt(SECRET, ALMA), secret_box(KEY).encrypt(SECRET, ALMA)

    assert secret_box(KEY).decrypt(first, ALMA) == secret_box(KEY).decrypt(second, ALMA) == SECRET
    assert first != second
    assert SECRET not in first


def test_a_newer_key_seals_and_the_older_one_still_opens() -> None:
    older = secret_box(KEY).encrypt(SECRET, ALMA)
    both = secret_box(OTHER_KEY, KEY)

    assert both.decrypt(older, ALMA) == SECRET
    with pytest.raises(KeyMissing):
        secret_box(KEY).decrypt(both.encrypt(SECRET, ALMA), ALMA)


def test_a_secret_fits_no_other_account_and_no_tampering() -> None:
    encrypted = secret_box(KEY).encrypt(SECRET, ALMA)

    with pytest.raises(KeyMissing):
        secret_box(KEY).decrypt(encrypted, BERT)
    with pytest.raises(KeyMissing):
        secret_box(KEY).decrypt(encrypted[:-1] + bytes([encrypted[-1] ^ 1]), ALMA)


def test_a_secret_from_before_there_was_a_key_is_read_as_it_is() -> None:
    assert secret_box(KEY).decrypt(SECRET, ALMA) == SECRET


async def stored(app: FastAPI, name: str) -> tuple[UUID, bytes]:
    async with services_of(app).database.unit_of_work() as session:
        query = text("SELECT id, totp_secret FROM account WHERE name = :name")
        row = (await session.execute(query, {"name": name})).one()
    return row.id, bytes(row.totp_secret)


async def store(app: FastAPI, account_id: UUID, secret: bytes) -> None:
    async with services_of(app).database.unit_of_work() as session:
        query = text("UPDATE account SET totp_secret = :secret WHERE id = :id")
        await session.execute(query, {"id": account_id, "secret": secret})


async def test_database_does_not_contain_the_plain_secret(
    app: FastAPI, person: Browser, browser: Browser
) -> None:
    phone, _ = await pair(person)

    account_id, encrypted = await stored(app, person.name)

    secret = services_of(app).accounts.secret_box.decrypt(encrypted, account_id)
    assert len(secret) == 20
    assert secret not in encrypted
    assert (await browser.sign_in(person.name, code=phone.next_code())).status_code == 200


async def test_plain_secrets_are_encrypted_by_the_cleanup_and_work_as_before(
    app: FastAPI, person: Browser, browser: Browser
) -> None:
    phone, _ = await pair(person)
    account_id, encrypted = await stored(app, person.name)
    secret = services_of(app).accounts.secret_box.decrypt(encrypted, account_id)
    await store(app, account_id, secret)

    await CredentialCleanup(services_of(app).database, services_of(app).accounts.secret_box).run()

    _, swept = await stored(app, person.name)
    assert secret not in swept
    assert services_of(app).accounts.secret_box.decrypt(swept, account_id) == secret
    assert (await browser.sign_in(person.name, code=phone.next_code())).status_code == 200


async def test_a_lost_key_is_said_and_a_recovery_code_still_opens(
    app: FastAPI, person: Browser, open_browser: OpenBrowser
) -> None:
    phone, codes = await pair(person)
    change_account_services(app, secret_box=secret_box(OTHER_KEY))
    first, second = await open_browser(), await open_browser()

    refused = await first.sign_in(person.name, code=phone.next_code())
    opened = await second.sign_in(person.name, code=codes[0])

    assert (refused.status_code, refused.json()["code"]) == (401, "key_lost")
    assert "recovery code" in refused.json()["detail"]
    assert opened.status_code == 200
    await pair_again(second)


async def pair_again(person: Browser) -> None:
    """Turn the second factor off, and on with another phone."""
    removal = await person.call("POST", "/me/two-factor/removal", {"password": PASSWORD})
    assert removal.status_code == 204
    phone, _ = await pair(person)
    assert isinstance(phone, Phone)


async def test_pairing_restarts_after_a_key_loss(app: FastAPI, person: Browser) -> None:
    begun = await person.call("POST", "/me/two-factor", {"password": PASSWORD})
    phone = Phone(begun.json()["secret"])
    change_account_services(app, secret_box=secret_box(OTHER_KEY))

    refused = await person.call("PUT", "/me/two-factor", {"code": phone.next_code()})

    assert refused.status_code == 409
    assert "Start again" in refused.json()["detail"]
