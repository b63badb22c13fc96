"""Settings, read once from environment variables and validated by pydantic.

Each field names its variable and describes it; a test compares the README's table.
"""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from app.platform.errors import StartupFailure
from app.platform.json_types import JsonObject

ROOT = Path(__file__).parents[2]
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")


def _port(value: object) -> object:
    text = str(value)
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise ValueError(f"PORT must be a number from 1 to 65535, not {value!r}.")
    return int(text)


def _count(value: object) -> object:
    text = str(value)
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 1_000_000:
        raise ValueError(f"CONNECTIONS_PER_ADDRESS must be 1 to 999999, not {value!r}.")
    return int(text)


def _database_url(value: object) -> object:
    """Accept the usual schemes of a PostgreSQL URL, and set our driver."""
    scheme, separator, rest = str(value or "").partition("://")
    if not value:
        return None
    if not separator or scheme.partition("+")[0] not in ("postgres", "postgresql"):
        raise ValueError("DATABASE_URL must look like postgresql://user:password@host/name.")
    # asyncpg's name for libpq's `sslmode` is `ssl`.
    return f"postgresql+asyncpg://{rest.replace('sslmode=', 'ssl=')}"


def _nats_url(value: object) -> object:
    text = str(value or "")
    if text and not re.fullmatch(r"(nats|tls)://[^\s,]+", text):
        raise ValueError("NATS_URL must look like nats://user:password@host:4222, or tls://…")
    return text or None


def _nats_prefix(value: object) -> object:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", str(value)):
        raise ValueError(f"NATS_PREFIX must have 1 to 40 letters, digits, - or _, not {value!r}.")
    return value


def _public_url(value: object) -> object:
    return str(value or "").rstrip("/") or None


def _hosts(value: object) -> object:
    if not isinstance(value, str):
        return value
    names = tuple(filter(None, (part.strip().lower() for part in value.split(","))))
    for each in names:
        if each != "*" and not re.fullmatch(r"[a-z0-9._:-]+", each):
            raise ValueError(
                f"ALLOWED_HOSTS must be host names without ports, with commas, or *, not {each!r}."
            )
    return names


def _proxies(value: object) -> object:
    """Reject invalid addresses: a misspelled proxy would be ignored silently."""
    for each in filter(None, (part.strip() for part in str(value).split(","))):
        try:
            each == "*" or ip_network(each)
        except ValueError as error:
            raise ValueError(
                f"FORWARDED_ALLOW_IPS must be IP addresses or networks, or *, not {each!r}."
            ) from error
    return str(value).strip()


def _log_level(value: object) -> object:
    return _one_of("LOG_LEVEL", str(value).upper(), LOG_LEVELS)


def _log_format(value: object) -> object:
    return _one_of("LOG_FORMAT", value, ("text", "json"))


def _switch(value: object) -> object:
    if isinstance(value, bool):
        return value
    return _one_of("RATE_LIMITS", value, ("on", "off")) == "on"


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> object:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value


def _variable(name: str, meaning: str) -> Any:
    return Field(validation_alias=name, description=meaning)


@dataclass(frozen=True, config=ConfigDict(validate_by_name=True, validate_by_alias=True))
class Settings:
    """The settings of one process."""

    host: Annotated[str, _variable("HOST", "address to listen on")] = "localhost"
    port: Annotated[int, BeforeValidator(_port), _variable("PORT", "port to listen on")] = 8000
    data_dir: Annotated[Path, _variable("DATA_DIR", "folder of stored files")] = Path("var")
    database_url: Annotated[
        str | None,
        BeforeValidator(_database_url),
        _variable("DATABASE_URL", "PostgreSQL to use; None: embedded, in data_dir"),
    ] = None
    public_url: Annotated[
        str | None,
        BeforeValidator(_public_url),
        _variable("PUBLIC_URL", "the server's URL for users; None: from host and port"),
    ] = None
    allowed_hosts: Annotated[
        tuple[str, ...],
        BeforeValidator(_hosts),
        _variable("ALLOWED_HOSTS", "more host names of this server; *: any"),
    ] = ()
    log_level: Annotated[
        str, BeforeValidator(_log_level), _variable("LOG_LEVEL", "lowest level logged")
    ] = "INFO"
    log_format: Annotated[
        Literal["text", "json"],
        BeforeValidator(_log_format),
        _variable("LOG_FORMAT", "format of log lines"),
    ] = "text"
    rate_limits: Annotated[
        bool, BeforeValidator(_switch), _variable("RATE_LIMITS", "off for load tests")
    ] = True
    mail_url: Annotated[
        str | None, _variable("MAIL_URL", "mail server; None: e-mails are written to the log")
    ] = None
    mail_from: Annotated[str, _variable("MAIL_FROM", "sender of e-mails")] = (
        "Pentacle <pentacle@localhost>"
    )
    secret_key: Annotated[
        str | None, _variable("SECRET_KEY", "keys for encrypting secrets; None: a file in data_dir")
    ] = None
    proxies: Annotated[
        str,
        BeforeValidator(_proxies),
        _variable("FORWARDED_ALLOW_IPS", "proxies trusted to forward client addresses"),
    ] = ""
    connections_per_address: Annotated[
        int,
        BeforeValidator(_count),
        _variable("CONNECTIONS_PER_ADDRESS", "open connections per address; proxies are exempt"),
    ] = 256
    metrics_token: Annotated[
        str | None,
        _variable("METRICS_TOKEN", "bearer token for metrics; None: only this machine reads them"),
    ] = None

    nats_url: Annotated[
        str | None,
        BeforeValidator(_nats_url),
        _variable("NATS_URL", "NATS server that connects several nodes; None: a single node"),
    ] = None
    nats_prefix: Annotated[
        str,
        BeforeValidator(_nats_prefix),
        _variable("NATS_PREFIX", "first part of subjects, for installations that share a NATS"),
    ] = "pentacle"

    @property
    def is_https(self) -> bool:
        """True if users connect over TLS, which a proxy terminates."""
        return (self.public_url or "").startswith("https://")

    @property
    def address(self) -> str:
        """URL of the server, for invites and the startup message."""
        host = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1") else self.host  # noqa: S104  # compared
        return self.public_url or f"http://{host}:{self.port}"


READER: Final = TypeAdapter(Settings)


def variables() -> dict[str, JsonObject]:
    """Return description and default of each environment variable, as JSON schema."""
    described: dict[str, JsonObject] = READER.json_schema()["properties"]
    return described


def load_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; raise StartupFailure for an invalid value."""
    values = {name: environment[name] for name in variables() if environment.get(name)}
    try:
        return READER.validate_python(values)
    except ValidationError as refused:
        first = refused.errors()[0]
        raise StartupFailure(str(first.get("ctx", {}).get("error") or first["msg"])) from refused
