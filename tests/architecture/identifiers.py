"""The names that Python and JavaScript files give, cut into words."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.architecture.source import nodes_of

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Declarations of a script: `const`, too, reads names of functions, classes, values, parameters.
SCRIPT_NAME = re.compile(
    r"\b(?:function\*?|class|const|let)\s+([A-Za-z_$][\w$]*)|^\s+#?(?:async )?(\w+)\([^()]*\) \{$",
    re.MULTILINE,
)


def words_of(name: str) -> list[str]:
    """Cut `find_openSeat` into find, open, seat."""
    return [word.lower() for word in WORD.findall(name)]


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names that a file gives: its own, and its definitions."""
    own = "" if path.stem == "__init__" else path.stem
    if path.suffix == ".py":
        return frozenset({own, *_python_names(nodes_of(path))} - {""})
    found = SCRIPT_NAME.findall(path.read_text())
    return frozenset({own, *(name for pair in found for name in pair)} - {""})


def _python_names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass
