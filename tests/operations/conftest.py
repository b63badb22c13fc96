"""Fixtures of staff, for tests of how the place is run."""

from tests.moderation.conftest import (
    admin,
    app,
    browser,
    client,
    mailbox,
    open_browser,
    open_person,
    open_staff,
    person,
    shared_app,
)

__all__ = [
    "admin",
    "app",
    "browser",
    "client",
    "mailbox",
    "open_browser",
    "open_person",
    "open_staff",
    "person",
    "shared_app",
]
