"""The server's own key: generated once, readable by the server only, or configured."""

import base64
import secrets
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.platform.errors import StartupFailure
from app.platform.secret_key import KEY_BYTES, KEY_FILE, secret_keys
from app.platform.settings import Settings, load_settings


def given(*keys: bytes) -> Settings:
    written = ",".join(base64.urlsafe_b64encode(key).decode() for key in keys)
    return load_settings({"SECRET_KEY": written})


def test_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "new")

    first, second = secret_keys(settings), secret_keys(settings)

    mode = (tmp_path / "new" / KEY_FILE).stat().st_mode
    assert first == second
    assert len(first[0]) == KEY_BYTES
    assert stat.S_IMODE(mode) == 0o600
    assert [path.name for path in (tmp_path / "new").iterdir()] == [KEY_FILE]


def test_processes_that_begin_together_have_the_same_key(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: secret_keys(settings)[0], range(32)))

    assert len(set(found)) == 1


def test_given_keys_are_taken_in_their_order_and_no_file_is_made(tmp_path: Path) -> None:
    newer, older = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)

    assert secret_keys(given(newer, older)) == [newer, older]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["swordfish", "c2hvcnQ=", "ÿ", ","])
def test_a_key_that_is_none_keeps_the_server_from_starting(text: str) -> None:
    with pytest.raises(StartupFailure, match="SECRET_KEY must be 32 random bytes"):
        secret_keys(Settings(secret_key=text))


def test_a_place_that_cannot_hold_a_key_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    with pytest.raises(StartupFailure, match="Set SECRET_KEY, or DATA_DIR"):
        secret_keys(Settings(data_dir=tmp_path / "file"))


def test_a_spoilt_file_is_said(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("swordfish")

    with pytest.raises(StartupFailure, match=r"secret\.key must be 32 random bytes"):
        secret_keys(Settings(data_dir=tmp_path))
