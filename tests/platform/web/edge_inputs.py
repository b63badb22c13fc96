"""Boundary inputs of an operation: one of each kind of invalid ones, all valid ones.

Schemathesis makes dozens for each operation. One line refuses five wrong types of a field, or
eight methods that a path does not have: each run tries one of them, each time another.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from schemathesis.generation import GenerationMode

Kind = tuple[str, str, str]
EdgeCase = Any  # a case of schemathesis with notes of its coverage phase, which is untyped
ANY_METHOD = "UNSPECIFIED_HTTP_METHOD"
NO_FORM = "MALFORMED_CONTENT_TYPE"
NEARLY = "Near-boundary"  # one below the maximum: valid at the edge implies valid before it


def edge_inputs(operation: Any) -> list[EdgeCase]:
    """Return the inputs to try with an operation, the same ones each time."""
    kinds: defaultdict[Kind, list[EdgeCase]] = defaultdict(list)
    for case in _all_inputs(operation):
        kinds[kind_of(case)].append(case)
    return [case for kind, cases in kinds.items() for case in _tried(operation, kind, cases)]


def kind_of(case: EdgeCase) -> Kind:
    """Return an input's kind: form, location, and words."""
    about = case.meta.phase.data
    where = f"{about.parameter_location} {about.parameter}"
    if about.scenario.name == ANY_METHOD:
        return ANY_METHOD, where, ""
    return about.scenario.name, where, about.description.removeprefix(f"{about.parameter}: ")


def _all_inputs(operation: Any) -> Iterator[EdgeCase]:
    schema = operation.schema
    modes = list(GenerationMode)
    made: Iterator[EdgeCase] = schema.iter_coverage_cases(
        operation, generation_modes=modes, generation_config=schema.config.generation
    )
    return made


def _tried(operation: Any, kind: Kind, cases: list[EdgeCase]) -> list[EdgeCase]:
    if NEARLY in kind[2] or (kind[0] == NO_FORM and not operation.body):
        return []
    if cases[0].meta.generation.mode is GenerationMode.POSITIVE:
        return cases
    return [cases[crc32(f"{operation.label} {kind}".encode()) % len(cases)]]
