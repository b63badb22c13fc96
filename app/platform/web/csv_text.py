"""CSV for those who open it in a spreadsheet: no cell is taken for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

# A cell that begins so is taken for a formula by those who open the file.
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return rows below the names of their columns, as text that begins no formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return written.getvalue()


def _cell(value: object) -> object:
    is_formula = isinstance(value, str) and value.startswith(FORMULA)
    return f"'{value}" if is_formula else value
