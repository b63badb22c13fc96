"""Release: digest of the code that this process runs."""

import hashlib
from functools import cache
from pathlib import Path

APP = Path(__file__).parents[1]


@cache
def release() -> str:
    """Return the digest of the server's code, which changes with a deploy but not with a restart.

    It reads some hundred files, so only drains call it.
    """
    digest = hashlib.sha256()
    for path in sorted(APP.rglob("*.py")):
        digest.update(path.relative_to(APP).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
