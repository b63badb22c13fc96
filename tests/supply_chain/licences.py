"""Licenses: server dependencies put no duty on operators; tools may."""

import re
from typing import Final

from tests.supply_chain.packages import Package

PERMISSIVE: Final = frozenset(
    {
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "MIT",
        "MIT-0",
        "MIT-CMU",
        "PSF-2.0",
        "Unlicense",
    }
)
# Tools that are run, not linked; nothing of them is handed on.
OF_TOOLS: Final = frozenset({"GPL-3.0-only", "GPL-3.0-or-later", "MPL-2.0"})


def refused(packages: list[Package]) -> list[str]:
    """Name the packages whose licence does not fit what they are used for."""
    return [
        f"{each.name} {each.version}: {each.licence or 'no licence is named'}"
        for each in packages
        if not fits(each.licence, is_served=each.is_served)
    ]


def fits(licence: str, *, is_served: bool) -> bool:
    """Say whether an SPDX expression allows the use: any of those joined by OR, all by AND."""
    allowed = PERMISSIVE if is_served else PERMISSIVE | OF_TOOLS
    either = re.split(r"\s+OR\s+", licence.replace("(", "").replace(")", ""))
    return any(set(re.split(r"\s+AND\s+", each)) <= allowed for each in either)
