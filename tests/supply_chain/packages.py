"""Packages: every name in the lock files, with the package's own metadata."""

import json
import re
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import takewhile
from typing import Final, Literal

from app.platform.settings import ROOT

Ecosystem = Literal["pypi", "npm"]
PIN: Final = re.compile(r"([\w.\-]+)(?:\[[^\]]*\])?==([\w.+!]+)")
HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
CLASSIFIER: Final = "License :: OSI Approved :: "
# License texts of packages, by SPDX identifier.
SPDX: Final = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "The Unlicense (Unlicense)": "Unlicense",
    "GPL-3.0": "GPL-3.0-only",
}
LOCKS: Final = (("requirements.lock", True), ("requirements-dev.lock", False))


@dataclass(frozen=True)
class Package:
    """One locked package; `is_served`: the server runs on it, or the client is made by it."""

    ecosystem: Ecosystem
    name: str
    version: str
    licence: str  # an SPDX expression, empty where it says none
    hashes: tuple[str, ...]
    is_served: bool

    @property
    def url(self) -> str:
        """The package's name for the whole world (purl)."""
        return f"pkg:{self.ecosystem}/{self.name.replace('@', '%40')}@{self.version}"


def locked_packages() -> list[Package]:
    """Return every package of the lock files."""
    return [each for lock, served in LOCKS for each in _of_python(lock, is_served=served)] + [
        Package("npm", name, told["version"], told.get("license", ""), (), "dev" not in told)
        for name, told in _of_node().items()
    ]


def _of_python(lock: str, *, is_served: bool) -> list[Package]:
    lines = (ROOT / lock).read_text().splitlines()
    found = []
    for number, line in enumerate(lines):
        if pin := PIN.match(line):
            after = takewhile(lambda one: one.startswith(" "), lines[number + 1 :])
            hashes = tuple(each[1] for one in after if (each := HASH.search(one)))
            found.append(Package("pypi", pin[1], pin[2], licence_of(pin[1]), hashes, is_served))
    return found


def _of_node() -> dict[str, dict[str, str]]:
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    return {name.rpartition("node_modules/")[2]: told for name, told in locked.items() if name}


def licence_of(name: str) -> str:
    """Return the licence that an installed package names: in its metadata, or in its text."""
    try:
        installed = distribution(name)
    except PackageNotFoundError:
        return ""
    metadata = installed.metadata
    if "License-Expression" in metadata:
        return metadata["License-Expression"]
    classifiers = metadata.get_all("Classifier") or []
    names = [one.removeprefix(CLASSIFIER) for one in classifiers if one.startswith(CLASSIFIER)]
    prose = (metadata.get_all("License") or [""])[0]
    names = names or _first_line(prose) or _in_its_text(installed)
    return " OR ".join(SPDX.get(one, one) for one in names)


def _in_its_text(installed: Distribution) -> list[str]:
    """Read the first line of the licence's text, which most often is its name."""
    texts = [file for file in installed.files or [] if file.name.upper().startswith("LICEN")]
    return [line for text in texts[:1] for line in _first_line(text.read_text())]


def _first_line(text: str) -> list[str]:
    return text.strip().splitlines()[:1]
