"""Which interpreter the figures are of: its name, and how it was built."""

import platform
import sysconfig
from typing import Final

FLAGS: Final = {"PGO": "--enable-optimizations", "LTO": "--with-lto"}


def interpreter() -> str:
    """Return its name and version, and what its settings say of how it was built."""
    told = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    built = [name if flag in told else f"no {name}" for name, flag in FLAGS.items()]
    name = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, built with {' and '.join(built)} by its settings, on {platform.machine()}"
