"""The SBOM (software bill of materials): every locked package, in the form of CycloneDX 1.6."""

from typing import Any

from tests.supply_chain.packages import Package


def sbom(packages: list[Package]) -> dict[str, Any]:
    """Describe the packages for programs that look for weaknesses or licences."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "pentacle"}},
        "components": [_component(each) for each in packages],
    }


def _component(package: Package) -> dict[str, Any]:
    told: dict[str, Any] = {
        "type": "library",
        "bom-ref": package.url,
        "purl": package.url,
        "name": package.name,
        "version": package.version,
        "scope": "required" if package.is_served else "excluded",
    }
    if package.licence:
        told["licenses"] = [{"expression": package.licence}]
    if package.hashes:
        told["hashes"] = [{"alg": "SHA-256", "content": one} for one in package.hashes]
    return told
