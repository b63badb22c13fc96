"""The server's secret encryption key: from the settings, else from a file that it makes."""

import base64
import binascii
import contextlib
import os
import secrets
from pathlib import Path
from typing import Final

from app.platform.errors import StartupFailure
from app.platform.settings import Settings

KEY_BYTES: Final = 32
FILE: Final = "secret.key"


def secret_keys(settings: Settings) -> list[bytes]:
    """Return the keys, the one to encrypt with first; make one if there is none."""
    if settings.secret_key is not None:
        return [_read(part, "SECRET_KEY") for part in settings.secret_key.split(",")]
    path = settings.data_dir / FILE
    try:
        with contextlib.suppress(FileExistsError):
            _make(path)
        return [_read(line, str(path)) for line in path.read_text("ascii").split()]
    except (OSError, UnicodeError) as error:
        raise StartupFailure(
            f"The key in {path} cannot be read or made ({error}); "
            "SECRET_KEY or another DATA_DIR helps."
        ) from error


def _make(path: Path) -> None:
    """Write a new key for nobody else to read; raise FileExistsError where there is one.

    It gets its name only when it is whole: another process may look for it meanwhile.
    """
    if path.exists():
        raise FileExistsError(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{FILE}.{secrets.token_hex(8)}")
    key = base64.urlsafe_b64encode(secrets.token_bytes(KEY_BYTES)).decode()
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(f"{key}\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    finally:
        draft.unlink()


def _read(text: str, place: str) -> bytes:
    try:
        key = base64.b64decode(text.strip(), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise StartupFailure(
            f"{place} must be {KEY_BYTES} random bytes, written in base64 (with - and _)."
        )
    return key
