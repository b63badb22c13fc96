"""Mutations as data: one broken rule each, listed in `tests/rulesets/<game>/mutations.yaml`."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
FIELDS: Final = frozenset({"id", "rule", "file", "in", "find", "replace", "noticed_by"})
REQUIRED: Final = FIELDS - {"in", "noticed_by"}
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class BadMutation(ValueError):
    """The entry breaks no rule: its text is missing, not unique, or changes no code."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of one module; `noticed_by`: scenario ids and test files to try first."""

    id: str
    rule: str
    file: str
    find: str
    replace: str
    within: str = ""
    noticed_by: tuple[str, ...] = ()

    @property
    def module(self) -> str:
        """Dotted name of the module."""
        return ".".join(Path(self.file).with_suffix("").parts).removesuffix(".__init__")

    @property
    def path(self) -> Path:
        """File of the module."""
        return ROOT / self.file

    @property
    def tests(self) -> tuple[str, ...]:
        """Test files among the expected proofs."""
        return tuple(proof for proof in self.noticed_by if proof.startswith("tests/"))

    def source(self) -> str:
        """Return the mutated source; raise BadMutation if the entry does not apply."""
        if not self.file.startswith("app/") or not self.path.is_file():
            raise BadMutation(f"{self.id}: {self.file} is no module of app/.")
        original = self.path.read_text(encoding="utf-8")
        start, end = self._span(original)
        if (found := original.count(self.find, start, end)) != 1:
            where = f"{self.within} of {self.file}" if self.within else self.file
            raise BadMutation(f"{self.id}: the text occurs {found} times in {where}, not once.")
        mutated = original[:start] + original[start:end].replace(self.find, self.replace)
        mutated += original[end:]
        if self._tree(mutated) == self._tree(original):
            raise BadMutation(f"{self.id}: the replacement changes no code.")
        return mutated

    def _span(self, source: str) -> tuple[int, int]:
        """Return where the named definition begins and ends, decorators included."""
        if not self.within:
            return 0, len(source)
        node = _definition(ast.parse(source).body, self.within.split("."))
        if node is None:
            raise BadMutation(f"{self.id}: {self.file} does not define {self.within}.")
        lines = source.splitlines(keepends=True)
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        return len("".join(lines[: first - 1])), len("".join(lines[: node.end_lineno]))

    def _tree(self, source: str) -> str:
        try:
            return ast.dump(ast.parse(source))
        except SyntaxError as fault:
            raise BadMutation(f"{self.id}: the replacement is no Python ({fault}).") from fault


def _definition(body: Iterable[ast.AST], names: list[str]) -> Definition | None:
    found = next(
        (node for node in body if isinstance(node, Definition) and node.name == names[0]), None
    )
    return found if found is None or len(names) == 1 else _definition(found.body, names[1:])


def list_path(game: str) -> Path:
    """Return the file that lists the mutations of a game."""
    return ROOT / "tests/rulesets" / game / "mutations.yaml"


def read_mutations(path: Path) -> list[Mutation]:
    """Read a list of mutations; raise BadMutation for another shape or a repeated id."""
    entries = [_mutation(path, plain) for plain in yaml.safe_load(path.read_text("utf-8"))]
    ids = [entry.id for entry in entries]
    if repeated := sorted({one for one in ids if ids.count(one) > 1}):
        raise BadMutation(f"{path}: repeated ids: {', '.join(repeated)}.")
    return entries


def _mutation(path: Path, plain: dict[str, Any]) -> Mutation:
    if not REQUIRED <= plain.keys() <= FIELDS:
        wrong = sorted(REQUIRED - plain.keys()) + sorted(plain.keys() - FIELDS)
        raise BadMutation(f"{path}: missing or unknown in {plain.get('id')}: {', '.join(wrong)}.")
    words = {name: str(plain[name]) for name in REQUIRED}
    proofs = tuple(map(str, plain.get("noticed_by", ())))
    return Mutation(**words, within=str(plain.get("in", "")), noticed_by=proofs)
