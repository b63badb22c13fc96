"""The release: which code this process runs, as a digest of it."""

import hashlib
from functools import cache
from pathlib import Path

APP = Path(__file__).parents[1]


@cache
def release() -> str:
    """Return the digest of the server's code: another one after a deploy, the same after a restart.

    It reads some hundred files, so it is asked for only where a drain begins or is found.
    """
    digest = hashlib.sha256()
    for path in sorted(APP.rglob("*.py")):
        digest.update(path.relative_to(APP).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
