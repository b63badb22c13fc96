"""What can be set from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path

from app.platform.errors import StartupFailure

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one process; see the README for the environment's names."""

    host: str = "localhost"
    port: int = 8000
    data_dir: Path = Path("var")
    database_url: str | None = None  # None: an embedded PostgreSQL under data_dir
    public_url: str | None = None  # None: the address the server listens at
    log_level: str = "INFO"
    log_format: str = "text"  # or "json"
    rate_limits: bool = True
    mail_url: str | None = None  # None: letters are written to the log
    mail_from: str = "Pentacle <pentacle@localhost>"
    secret_key: str | None = None  # None: a file under data_dir
    proxies: str = ""  # addresses and networks whose word on who asks is believed
    metrics_token: str | None = None  # None: only this machine may read the figures

    @property
    def address(self) -> str:
        """Where people open the server, for invites and for the greeting."""
        host = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1") else self.host  # noqa: S104  # compared
        return self.public_url or f"http://{host}:{self.port}"


def settings_from(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; a value that makes no sense is a StartupFailure."""
    plain = Settings()
    public_url = environment.get("PUBLIC_URL", "").rstrip("/") or None
    return Settings(
        host=environment.get("HOST") or plain.host,
        port=_port(environment.get("PORT") or str(plain.port)),
        data_dir=Path(environment.get("DATA_DIR") or plain.data_dir),
        database_url=_database_url(environment.get("DATABASE_URL", "")),
        public_url=public_url,
        log_level=_one_of(
            "LOG_LEVEL",
            (environment.get("LOG_LEVEL") or plain.log_level).upper(),
            ("DEBUG", "INFO", "WARNING", "ERROR"),
        ),
        log_format=_one_of(
            "LOG_FORMAT", environment.get("LOG_FORMAT") or plain.log_format, ("text", "json")
        ),
        rate_limits=_one_of("RATE_LIMITS", environment.get("RATE_LIMITS") or "on", ("on", "off"))
        == "on",
        mail_url=environment.get("MAIL_URL") or None,
        mail_from=environment.get("MAIL_FROM") or plain.mail_from,
        secret_key=environment.get("SECRET_KEY") or None,
        proxies=_proxies(environment.get("FORWARDED_ALLOW_IPS", "")),
        metrics_token=environment.get("METRICS_TOKEN") or None,
    )


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise StartupFailure(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def _database_url(text: str) -> str | None:
    """Accept the usual spellings of a PostgreSQL address and name the driver we use."""
    if not text:
        return None
    scheme, separator, rest = text.partition("://")
    if not separator or scheme.partition("+")[0] not in ("postgres", "postgresql"):
        raise StartupFailure("DATABASE_URL must look like postgresql://user:password@host/name.")
    # The driver calls it `ssl`, everybody else `sslmode`.
    return f"postgresql+asyncpg://{rest.replace('sslmode=', 'ssl=')}"


def _proxies(text: str) -> str:
    """Refuse what is no address: a proxy that is misspelt would be nobody's, without a word."""
    for each in filter(None, (part.strip() for part in text.split(","))):
        try:
            each == "*" or ip_network(each)
        except ValueError as error:
            raise StartupFailure(
                f"FORWARDED_ALLOW_IPS must name addresses or networks, or be *, not {each!r}."
            ) from error
    return text.strip()


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise StartupFailure(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value
