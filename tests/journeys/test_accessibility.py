"""No page has a fault that keeps somebody out."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.journeys.conftest import Visitor

PAGES = ["/", "/play/amber-owl", "/rules", "/rules/clashing_destiny"]
PROMPTS = [
    "act", "option", "pick", "pick_many", "pick_tray", "order", "number", "split", "place", "cover",
    "assign",
]  # fmt: skip
GRAVE = ("serious", "critical")


def grave_faults(visitor: Visitor) -> list[str]:
    found: dict[str, Any] = Axe().run(visitor.page).response
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_keeps_nobody_out(desktop: Visitor, path: str) -> None:
    desktop.open(path)
    desktop.page.wait_for_load_state("networkidle")

    assert grave_faults(desktop) == []


@pytest.mark.parametrize("prompt", PROMPTS)
def test_the_table_keeps_nobody_out(desktop: Visitor, prompt: str) -> None:
    desktop.sit_down(prompt)

    assert grave_faults(desktop) == []


@pytest.mark.parametrize("prompt", ["act", "pair"])
def test_the_table_on_a_phone_keeps_nobody_out(phone: Visitor, prompt: str) -> None:
    phone.sit_down(prompt)

    assert grave_faults(phone) == []
