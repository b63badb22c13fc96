"""TOTP codes (RFC 6238) and recovery codes of the second factor."""

import hashlib
import hmac
import secrets
import struct
from base64 import b32encode
from datetime import datetime
from typing import Final
from urllib.parse import quote, urlencode
from uuid import UUID

STEP_S: Final = 30
DIGITS: Final = 6
SECRET_BYTES: Final = 20
CLOCK_DRIFT_STEPS: Final = 1  # steps of tolerated clock drift
ISSUER: Final = "Pentacle"
RECOVERY_CODES: Final = 10
UNAMBIGUOUS_CHARACTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # no two look alike


def new_secret() -> bytes:
    """Generate the secret shared with the phone."""
    return secrets.token_bytes(SECRET_BYTES)


def hotp_code(secret: bytes, step: int) -> str:
    """Return the code of one time step of 30 s (RFC 4226, 5.3)."""
    mac = hmac.digest(secret, struct.pack(">Q", step), "sha1")
    at = mac[-1] & 0xF
    (number,) = struct.unpack(">I", mac[at : at + 4])
    return f"{(number & 0x7FFFFFFF) % 10**DIGITS:0{DIGITS}}"


def step_at(now: datetime) -> int:
    """Return the number of the time step."""
    return int(now.timestamp()) // STEP_S


def matching_step(secret: bytes, code: str, now: datetime) -> int | None:
    """Return the current or adjacent time step with this code, or None."""
    typed = "".join(code.split()).encode()
    middle = step_at(now)
    steps = range(middle - CLOCK_DRIFT_STEPS, middle + CLOCK_DRIFT_STEPS + 1)
    found = [each for each in steps if hmac.compare_digest(hotp_code(secret, each).encode(), typed)]
    return found[-1] if found else None


def base32_text(secret: bytes) -> str:
    """Encode the secret in base32, for typing into an authenticator."""
    return b32encode(secret).decode().rstrip("=")


def otpauth_uri(secret: bytes, name: str) -> str:
    """Encode the secret as an otpauth URI, for a QR code."""
    words = urlencode({"secret": base32_text(secret), "issuer": ISSUER})
    return f"otpauth://totp/{quote(f'{ISSUER}:{name}')}?{words}"


def new_recovery_codes() -> list[str]:
    """Generate recovery codes; each replaces an authenticator code once."""
    return [
        "-".join(
            "".join(secrets.choice(UNAMBIGUOUS_CHARACTERS) for _ in range(4)) for _ in range(3)
        )
        for _ in range(RECOVERY_CODES)
    ]


def recovery_digest(account_id: UUID, code: str) -> bytes:
    """Return the stored digest of a recovery code; 59 random bits and the id need no slow hash."""
    typed = "".join(character for character in code.casefold() if character.isalnum())
    return hashlib.sha256(account_id.bytes + typed.encode("utf-8", "surrogatepass")).digest()
