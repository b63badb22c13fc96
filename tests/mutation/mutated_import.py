"""Import hook: one module is loaded from changed source; nothing is written to disk."""

from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType


class _ChangedSource(SourceFileLoader):
    """Loader of source in memory that bypasses the bytecode cache."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        super().__init__(name, str(path))
        self._source = source

    def get_code(self, _fullname: str) -> CodeType:
        code: CodeType = compile(self._source, self.path, "exec", dont_inherit=True)
        return code


class MutatedImport(MetaPathFinder):
    """Finder of one module with changed source; every other module is left to Python."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self._name, self._path, self._source = name, path, source

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        return spec_from_file_location(
            name, self._path, loader=_ChangedSource(name, self._path, self._source)
        )
