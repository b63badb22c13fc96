"""Second try: cases that failed in a whole run are run once more, alone on the machine.

Browsers, processes and clocks share two cores with the other half of the suite; what fails only
beside it is named as such and fails nobody's work. What fails twice fails, and so do more than a
few failures at once. Make calls this after pytest where `SECOND_TRY` is set, as integration does.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

FEW: Final = 5  # more is no accident
LAST_FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
PASSED: Final = 0
FAILED: Final = 1


def read_failed(root: Path) -> list[str]:
    """Return the ids of the cases that failed in the last run of pytest in this folder."""
    try:
        return sorted(json.loads((root / LAST_FAILED).read_text()))
    except FileNotFoundError:
        return []


def try_again(root: Path) -> int:
    """Run them alone; return 0 if all of them pass now, and pytest's exit status otherwise."""
    failed = read_failed(root)
    if not 0 < len(failed) <= FEW:
        _tell(f"No second try: {len(failed)} cases failed; at most {FEW} get one.")
        return FAILED
    command = [sys.executable, "-m", "pytest", *failed]
    # What was asked of the whole run, as a report in a file, is not asked again.
    asked = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    status = subprocess.run(command, cwd=root, env=asked, check=False).returncode  # noqa: S603  # ours
    if status == PASSED:
        _tell("UNSTABLE: failed beside the other tests and passed alone:", *failed)
    return status


def _tell(*lines: str) -> None:
    sys.stdout.write("\n  ".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(try_again(Path.cwd()))
