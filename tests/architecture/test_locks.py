"""Installed packages are locked by version and hash, without a registry's address."""

import json
import re

import pytest

from app.platform.settings import ROOT

PIN = re.compile(r"^[A-Za-z0-9][\w.\-\[\]]*==[\w.+!]+( ; .+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
WORDS = re.compile(r"^(#.*|-r requirements\.lock)$")


@pytest.mark.parametrize(
    "lock", sorted(ROOT.glob("requirements*.lock")), ids=lambda lock: lock.name
)
def test_every_package_of_python_has_its_hashes(lock: object) -> None:
    lines = (ROOT / str(lock)).read_text().splitlines()

    odd = [line for line in lines if not any(each.match(line) for each in (PIN, HASH, WORDS))]

    assert odd == []
    named = [number for number, line in enumerate(lines) if PIN.match(line)]
    assert named
    assert [lines[number] for number in named if not HASH.match(lines[number + 1])] == []


def test_every_package_of_node_has_its_hash_and_no_address() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    packages = {name: told for name, told in locked.items() if name}

    assert packages
    assert [name for name, told in packages.items() if "integrity" not in told] == []
    assert [name for name, told in packages.items() if "resolved" in told] == []
