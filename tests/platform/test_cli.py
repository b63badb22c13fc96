"""The `pentacle` command as a link of a chain of commands."""

import subprocess
import sys

from app.cli import UNREAD


def test_who_stops_reading_ends_a_command_without_a_word() -> None:
    command = [sys.executable, "-m", "app.cli", "rules", "shards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as lists:  # noqa: S603  # our own
        assert lists.stdout
        assert lists.stderr
        lists.stdout.close()
        complaints = lists.stderr.read()

    assert complaints == b""
    assert lists.returncode == UNREAD
