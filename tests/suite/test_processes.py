"""Forked commands of tests equal commands started by a shell."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from app.platform.settings import ROOT
from tests.support.process import pentacle, start_afresh, start_forked


def test_a_forked_command_ends_and_speaks_as_one_that_is_started() -> None:
    words, told = ("rules", "nonsense"), {"LANG": "C"}

    forked = pentacle(*words, **told)

    command = [sys.executable, "-m", "app.cli", *words]
    started = subprocess.run(  # noqa: S603  # our own words
        command, cwd=ROOT, env=os.environ | told, capture_output=True, text=True, check=False
    )
    assert started.returncode != 0
    assert forked.returncode == started.returncode
    assert (forked.stdout, forked.stderr) == (started.stdout, started.stderr)


def test_a_forked_command_has_its_own_surroundings_and_ends_by_a_signal(tmp_path: Path) -> None:
    log = tmp_path / "log"
    forked = start_forked(("serve",), {"PORT": "many"}, log)

    assert forked.wait(60) == 1
    assert log.read_text() == "pentacle: PORT must be a number from 1 to 65535, not 'many'.\n"
    for start in (start_forked, start_afresh):
        killed = start(("rules", "shards"), os.environ, log)
        killed.send_signal(signal.SIGSTOP)
        assert killed.poll() is None
        killed.kill()
        assert killed.wait(60) == -signal.SIGKILL
        killed.send_signal(signal.SIGTERM)  # no other process has its number
