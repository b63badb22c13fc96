"""The `pentacle` command as a link of a chain of commands."""

import gc
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app import VERSION
from app.cli import COMMANDS, SERVER_COMMANDS, SIGPIPE_STATUS, TOOLS, main
from app.platform.settings import ROOT


def test_closed_output_pipes_end_a_command_silently() -> None:
    command = [sys.executable, "-m", "app.cli", "rules", "shards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as lists:  # noqa: S603  # our own
        assert lists.stdout
        assert lists.stderr
        lists.stdout.close()
        complaints = lists.stderr.read()

    assert complaints == b""
    assert lists.returncode == SIGPIPE_STATUS


def test_the_version_is_that_of_the_newest_release(capsys: pytest.CaptureFixture[str]) -> None:
    changelog = (ROOT / "docs/CHANGELOG.md").read_text()
    newest = re.findall(r"^## (\d+\.\d+\.\d+) ", changelog, re.MULTILINE)[0]

    with pytest.raises(SystemExit, match="0"):
        main(["--version"])

    assert capsys.readouterr().out == f"pentacle {newest}\n"
    assert newest == VERSION


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


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_a_developer_command_without_its_package_names_the_remedy(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.cli.find_spec", lambda _: None)

    assert main([name]) == 1

    assert f"Run `.venv/bin/pentacle {name}` in a checkout" in capsys.readouterr().err


def test_the_image_has_every_command_of_the_server_and_no_tool() -> None:
    copied = re.findall(r"^COPY (\w+) \w+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)

    assert "tools" not in copied
    assert {module.partition(".")[0] for module, _ in SERVER_COMMANDS.values()} <= {*copied}
    assert {module.partition(".")[0] for module, _ in TOOLS.values()} == {"tools"}
