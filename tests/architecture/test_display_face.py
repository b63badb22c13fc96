"""The display face is the device's own: its letters are fitted wherever it is named."""

import re

from tests.architecture.source import ROOT

RULE = re.compile(r"[{}][^{}]*var\(--display\)[^{}]*")
# The shorthand `font` resets it, so it cannot be inherited.
FITTED = "font-size-adjust: var(--display-x);"


def test_each_rule_with_the_display_face_fits_its_letters() -> None:
    rules = {
        f"{sheet.name}: {rule}"
        for sheet in (ROOT / "static").rglob("*.css")
        for rule in RULE.findall(sheet.read_text(encoding="utf-8"))
    }

    assert len(rules) > 10
    assert {rule for rule in rules if FITTED not in rule} == set()
