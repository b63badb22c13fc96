"""Identification of the measured interpreter: name and build options."""

import platform
import sysconfig
from typing import Final

FLAGS: Final = {"PGO": "--enable-optimizations", "LTO": "--with-lto"}


def interpreter() -> str:
    """Return name, version and build options."""
    configured = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    built = [name if flag in configured else f"no {name}" for name, flag in FLAGS.items()]
    name = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, built with {' and '.join(built)}, on {platform.machine()}"
