"""Server dependencies are known by name, version and license; silence is no verdict."""

import dataclasses
import sys
from typing import Any

import pytest

from tests.supply_chain.advisories import Verdict, ask, read_npm_audit, read_pip_audit
from tests.supply_chain.licences import fits, refused
from tests.supply_chain.packages import Package, locked_packages
from tests.supply_chain.sbom import sbom

PACKAGES = locked_packages()


def test_every_licence_fits_what_its_package_is_used_for() -> None:
    assert refused(PACKAGES) == []
    assert {each.ecosystem for each in PACKAGES} == {"pypi", "npm"}
    assert len([each for each in PACKAGES if each.is_served]) > 40


def test_a_licence_that_asks_something_of_operators_is_refused() -> None:
    served = next(each for each in PACKAGES if each.is_served)
    strict = dataclasses.replace(served, licence="AGPL-3.0-only")

    assert refused([strict]) == [f"{served.name} {served.version}: AGPL-3.0-only"]
    assert refused([dataclasses.replace(served, licence="")])[0].endswith("no licence is named")


@pytest.mark.parametrize(
    ("licence", "is_served", "allowed"),
    [
        ("MIT", True, True),
        ("MIT OR GPL-3.0-only", True, True),
        ("(MIT OR Apache-2.0)", True, True),
        ("MIT AND PSF-2.0", True, True),
        ("MIT AND GPL-3.0-only", True, False),
        ("GPL-3.0-or-later", True, False),
        ("GPL-3.0-or-later", False, True),
        ("Whatever", False, False),
    ],
)
def test_an_expression_is_read_as_spdx_means_it(
    licence: str, *, is_served: bool, allowed: bool
) -> None:
    assert fits(licence, is_served=is_served) == allowed


def test_the_sbom_lists_every_package_with_its_hashes() -> None:
    listed = sbom(PACKAGES)

    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    assert len(listed["components"]) == len({one["purl"] for one in listed["components"]})
    of_python = [one for one in listed["components"] if one["purl"].startswith("pkg:pypi/")]
    assert all(one["hashes"] and one["licenses"] for one in of_python)
    scoped = Package("npm", "@a/b", "1.0", "MIT", (), is_served=False)
    assert sbom([scoped])["components"][0]["purl"] == "pkg:npm/%40a/b@1.0"


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ({"dependencies": [{"name": "a", "vulns": []}]}, Verdict()),
        ({"dependencies": [{"name": "a", "vulns": [{"id": "X-1"}]}]}, Verdict(["a: X-1"])),
        ({"dependencies": [{"name": "a", "skip_reason": "not found"}]}, Verdict([], ["a"])),
    ],
)
def test_unaudited_packages_are_unknown(said: dict[str, Any], verdict: Verdict) -> None:
    assert read_pip_audit(said) == verdict


def test_npms_refusal_is_no_verdict() -> None:
    assert read_npm_audit({"message": "405"}).unknown
    assert read_npm_audit({"vulnerabilities": {}}) == Verdict()
    assert read_npm_audit({"vulnerabilities": {"a": {"severity": "high"}}}).known == ["a: high"]


@pytest.mark.parametrize("command", [["no-such-tool"], [sys.executable, "-c", "print('no JSON')"]])
def test_a_tool_without_an_answer_is_no_verdict(command: list[str]) -> None:
    (unknown,) = ask(command, read_pip_audit).unknown

    assert "could not be reached" in unknown
