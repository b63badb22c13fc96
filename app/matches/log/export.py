"""Log export: a finished match as a file that anyone can verify."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.engine.position.plain_data import Json, JsonObject
from app.matches.log.inputs import Body, Input, InputKind, Record


class InputOut(BaseModel):
    """An entry of the log."""

    seq: int
    command_id: str
    seat: int | None
    kind: InputKind
    prompt: str | None
    choice: Json  # differs by kind of prompt
    reason: str | None
    digest: int | None
    uncounted: bool = False
    back_to: int | None = None  # first input of the undone act
    words: str | None = None  # a moderator's reason for a stop


class MatchLogOut(BaseModel):
    """Set-up, seed and inputs: enough to replay the match."""

    match: str
    ruleset: str
    # Older files without versions are of the first ones.
    engine_version: int = 1
    pool_version: Annotated[str, Field(pattern="^[0-9]{1,9}$")] = "1"
    commitment: str
    seed: Annotated[str, Field(pattern="^([0-9a-f]{2})+$")]
    setup: JsonObject
    result: JsonObject | None
    inputs: list[InputOut]


def log_out(record: Record, inputs: list[Input], result: JsonObject | None) -> MatchLogOut:
    """Return a match and its inputs in export form."""
    return MatchLogOut(
        match=record.id,
        ruleset=record.ruleset,
        engine_version=record.version.engine,
        pool_version=record.version.pool,
        commitment=record.commitment,
        seed=record.seed.hex(),
        setup=record.setup,
        result=result,
        inputs=[_input_out(entry) for entry in inputs],
    )


def inputs_of(log: MatchLogOut) -> list[Input]:
    """Return the inputs in an export."""
    return [
        Input(
            seq=entry.seq,
            command_id=entry.command_id,
            seat=entry.seat,
            kind=entry.kind,
            body=Body(
                prompt=entry.prompt,
                choice=entry.choice,
                reason=entry.reason,
                uncounted=entry.uncounted,
                back_to=entry.back_to,
                words=entry.words,
            ),
            digest=entry.digest,
        )
        for entry in log.inputs
    ]


def _input_out(entry: Input) -> InputOut:
    return InputOut(
        seq=entry.seq,
        command_id=entry.command_id,
        seat=entry.seat,
        kind=entry.kind,
        prompt=entry.body.prompt,
        choice=entry.body.choice,
        reason=entry.body.reason,
        digest=entry.digest,
        uncounted=entry.body.uncounted,
        back_to=entry.body.back_to,
        words=entry.body.words,
    )
