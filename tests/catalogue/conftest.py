"""Cases that share one application for each module."""

import pytest

from tests.support.shared_app import app, client, share_the_loop, shared_app

__all__ = ["app", "client", "shared_app"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    share_the_loop(items, __file__)
