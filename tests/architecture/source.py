"""The project's own files, read once for the checks that imports cannot make."""

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: str) -> list[Path]:
    """Return the Python files of these folders, by path."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return a file's syntax tree node by node, its module first, each knowing its parent."""
    nodes: list[ast.AST] = [ast.parse(path.read_text())]
    for node in nodes:
        for child in ast.iter_child_nodes(node):
            child.parent = node  # type: ignore[attr-defined]  # noted by us for `ancestors_of`
            nodes.append(child)
    gc.freeze()  # trees stay until the end: looking through them for garbage takes longest
    return tuple(nodes)


def ancestors_of(node: ast.AST) -> Iterator[ast.AST]:
    """Give the nodes around `node`, the closest first."""
    while (parent := getattr(node, "parent", None)) is not None:
        yield parent
        node = parent


def functions_in(path: Path) -> Iterator[Function]:
    """Give every function of a file, methods and inner ones too."""
    for node in nodes_of(path):
        if isinstance(node, Function):
            yield node


def place_of(path: Path, node: ast.expr | ast.stmt) -> str:
    """Return file and line as editors understand them."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"
