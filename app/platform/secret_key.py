"""Encryption keys of the server: from the settings, or from a generated file."""

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
KEY_FILE: Final = "secret.key"


def secret_keys(settings: Settings) -> list[bytes]:
    """Return the keys, newest first; generate the file if there is none."""
    if settings.secret_key is not None:
        return [_read(part, "SECRET_KEY") for part in settings.secret_key.split(",")]
    path = settings.data_dir / KEY_FILE
    try:
        with contextlib.suppress(FileExistsError):
            _make(path)
        return [_read(line, str(path)) for line in path.read_text("ascii").split()]
    except (OSError, UnicodeError) as error:
        raise StartupFailure(
            f"The key file {path} can't be read or written ({error}). "
            "Set SECRET_KEY, or DATA_DIR to another folder."
        ) from error


def _make(path: Path) -> None:
    """Write a new key, readable by its owner only; raise FileExistsError.

    Written under a temporary name and linked when complete, since another process may read it.
    """
    if path.exists():
        raise FileExistsError(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{KEY_FILE}.{secrets.token_hex(8)}")
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
            f"{place} must be {KEY_BYTES} random bytes in URL-safe base64 (with - and _)."
        )
    return key
