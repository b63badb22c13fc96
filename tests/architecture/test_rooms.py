"""A folder reads at a glance, and says what it is for."""

import ast
from pathlib import Path

from tests.architecture.source import ROOT

FILES = 20
SOURCES = {".py", ".js", ".css"}


def crowded(root: Path, *folders: str) -> list[str]:
    """List the folders with more source files than one sees at once and without a reason."""
    return [
        f"{folder.relative_to(root)} has {count} files"
        for top in folders
        for folder in sorted([root / top, *(root / top).rglob("*/")])
        if (count := sum(file.suffix in SOURCES for file in folder.iterdir())) > FILES
        and "Flat: " not in first_line(folder)
    ]


def first_line(folder: Path) -> str:
    """Return the first line of a folder's description: in its package or its README."""
    for name in ("__init__.py", "README.md"):
        if (folder / name).is_file():
            text = (folder / name).read_text()
            said = ast.get_docstring(ast.parse(text)) if name.endswith(".py") else text
            return (said or "").split("\n")[0]
    return ""


def test_a_folder_holds_few_files_or_says_why_not() -> None:
    assert crowded(ROOT, "app", "tools", "static", "tests", "bench", "migrations/versions") == []


def test_every_package_says_what_it_is_for() -> None:
    packages = [
        path.parent for top in ("app", "tools") for path in (ROOT / top).rglob("__init__.py")
    ]

    assert [str(folder.relative_to(ROOT)) for folder in packages if not first_line(folder)] == []


def test_a_crowded_folder_is_found_unless_it_gives_a_reason(tmp_path: Path) -> None:
    for number in range(FILES + 1):
        (tmp_path / f"m{number}.py").touch()
    assert crowded(tmp_path, ".") == [". has 21 files"]

    (tmp_path / "__init__.py").write_text('"""Many. Flat: they are a table."""')

    assert crowded(tmp_path, ".") == []
