"""Second try: cases that failed in a whole run are run once more, alone on the machine.

Browsers, processes and clocks share two cores with the other half of the suite; cases failing only
beside it are named as unstable and don't fail the run. Cases failing twice fail it, and so do more
than a few failures at once. Make calls this after pytest if `SECOND_TRY` is set, as CI does.
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
    # Options of the whole run, such as a report in a file, are dropped.
    asked = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    status = subprocess.run(command, cwd=root, env=asked, check=False).returncode  # noqa: S603  # ours
    if status == PASSED:
        _tell("UNSTABLE: failed beside the other tests and passed alone:", *failed)
    return status


def _tell(*lines: str) -> None:
    sys.stdout.write("\n  ".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(try_again(Path.cwd()))
