"""The `pentacle` command as a link of a chain of commands."""

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import COMMANDS, SIGPIPE_STATUS, main


def test_closed_output_pipes_end_a_command_silently() -> None:
    command = [sys.executable, "-m", "app.cli", "rules", "shards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as lists:  # noqa: S603  # our own
        assert lists.stdout
        assert lists.stderr
        lists.stdout.close()
        complaints = lists.stderr.read()

    assert complaints == b""
    assert lists.returncode == SIGPIPE_STATUS


@pytest.mark.parametrize("end", ["", "raise ZeroDivisionError"])
def test_garbage_is_looked_for_again_once_a_command_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    name = f"command_for_garbage{len(end)}"
    lines = "import gc", "loads_with = gc.isenabled()", "add_arguments = run = bool", end
    (tmp_path / f"{name}.py").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(COMMANDS, "rules", (name, ""))

    if end:
        with pytest.raises(ZeroDivisionError):
            main(["rules"])
    else:
        assert main(["rules"]) == 1  # a namespace, as a truth
        assert sys.modules[name].loads_with is False
    assert gc.isenabled()
