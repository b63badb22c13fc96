"""What the environment may say."""

from pathlib import Path

import pytest

from app.platform.errors import StartupFailure
from app.platform.settings import Settings, settings_from


def test_an_empty_environment_gives_the_defaults() -> None:
    settings = settings_from({})

    assert settings == Settings()
    assert settings.address == "http://localhost:8000"


def test_every_variable_is_heard() -> None:
    settings = settings_from(
        {
            "HOST": "0.0.0.0",  # noqa: S104  # not bound
            "PORT": "9105",
            "DATA_DIR": "/srv/cards",
            "PUBLIC_URL": "https://cards.example/",
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "json",
            "RATE_LIMITS": "off",
            "MAIL_URL": "smtp://mail.example",
            "MAIL_FROM": "Cards <cards@example.org>",
            "FORWARDED_ALLOW_IPS": "10.1.0.0/16, ::1",
            "METRICS_TOKEN": "monitor",
        }
    )

    assert (settings.port, settings.data_dir) == (9105, Path("/srv/cards"))
    assert settings.address == "https://cards.example"
    assert (settings.log_level, settings.log_format) == ("DEBUG", "json")
    assert not settings.rate_limits
    assert settings.mail_url == "smtp://mail.example"
    assert settings.mail_from == "Cards <cards@example.org>"
    assert settings.proxies == "10.1.0.0/16, ::1"
    assert settings.metrics_token == "monitor"  # noqa: S105  # a test's own


@pytest.mark.parametrize("written", ["postgres://u:p@h/n", "postgresql://u:p@h/n"])
def test_a_database_is_named_in_the_usual_ways(written: str) -> None:
    settings = settings_from({"DATABASE_URL": f"{written}?sslmode=require"})

    assert settings.database_url == "postgresql+asyncpg://u:p@h/n?ssl=require"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "eighty"),
        ("DATABASE_URL", "mysql://here/there"),
        ("DATABASE_URL", "here"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("RATE_LIMITS", "perhaps"),
        ("FORWARDED_ALLOW_IPS", "10.1.0.0/16, proxy.example"),
    ],
)
def test_nonsense_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(StartupFailure, match=name):
        settings_from({name: value})
