"""Environment variables, and their table in the README."""

import re
from pathlib import Path

import pytest
import yaml

from app.platform.errors import StartupFailure
from app.platform.settings import ROOT, Settings, load_settings, variables
from tests.support import browsers


def test_an_empty_environment_gives_the_defaults() -> None:
    settings = load_settings({})

    assert settings == Settings()
    assert settings.address == "http://localhost:8000"


def test_every_variable_is_heard() -> None:
    settings = load_settings(
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


def test_names_of_the_server_are_read_one_by_one() -> None:
    settings = load_settings({"ALLOWED_HOSTS": "Cards.lan, other.lan", "PUBLIC_URL": "https://c.x"})

    assert settings.allowed_hosts == ("cards.lan", "other.lan")
    assert settings.is_https


@pytest.mark.parametrize("written", ["postgres://u:p@h/n", "postgresql://u:p@h/n"])
def test_a_database_is_named_in_the_usual_ways(written: str) -> None:
    settings = load_settings({"DATABASE_URL": f"{written}?sslmode=require"})

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
        ("ALLOWED_HOSTS", "http://cards.lan"),
        ("CONNECTIONS_PER_ADDRESS", "0"),
        ("CONNECTIONS_PER_ADDRESS", "many"),
        ("ALLOWED_HOSTS", "cards lan"),
        ("FORWARDED_ALLOW_IPS", "10.1.0.0/16, proxy.example"),
    ],
)
def test_nonsense_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(StartupFailure, match=name):
        load_settings({name: value})


def documented() -> dict[str, str]:
    """The defaults that the README names, by variable."""
    _, _, table = (ROOT / "README.md").read_text().partition("## Settings")
    rows = re.findall(r"^\| (`[A-Z].*?`) \| (.*?) \|", table.partition("\n## ")[0], re.MULTILINE)
    return {
        name: default
        for names, defaults in rows
        for name, default in zip(
            re.findall(r"`(\w+)`", names),
            re.findall(r"`(.*?)`", defaults) or [defaults] * names.count("`"),
            strict=False,
        )
    }


def read_by_the_rest() -> set[str]:
    """The variables that other rooms and the tests read; each browser has one of its name."""
    sources = [path for folder in ("app", "tests") for path in (ROOT / folder).rglob("*.py")]
    look = re.compile(r"environ(?:ment)?(?:\.get\(|\[)\"([A-Z_]+)\"")
    read = {name for path in sources for name in look.findall(path.read_text())}
    return read | {browser.upper() for browser in browsers.NAMES}


def test_the_readme_names_every_variable() -> None:
    assert [name for name in variables() if name not in documented()] == []


def test_the_readme_names_no_variable_that_nothing_reads() -> None:
    known = variables().keys() | read_by_the_rest()

    assert len(documented()) > 15
    assert [name for name in documented() if name not in known] == []


def test_the_readme_names_the_defaults() -> None:
    spoken = {
        name: told
        for name, told in documented().items()
        if name in variables() and told not in ("none", "DATA_DIR")
    }

    kept = {name: variables()[name].get("default") for name in spoken}

    assert len(spoken) > 5
    assert spoken == {
        **kept,
        "PORT": str(kept["PORT"]),
        "CONNECTIONS_PER_ADDRESS": "256",
        "RATE_LIMITS": "on",
    }


def test_with_containers_every_setting_of_people_and_proxies_can_be_made() -> None:
    services = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]

    passed = services["app"]["environment"]

    wanted = {"PUBLIC_URL", "ALLOWED_HOSTS", "FORWARDED_ALLOW_IPS", "METRICS_TOKEN"}
    assert wanted | {"MAIL_URL", "MAIL_FROM"} <= passed.keys() & variables().keys()
    assert all("${" + name in passed[name] for name in wanted)
