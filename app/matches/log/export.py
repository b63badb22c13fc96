"""Log export: a finished match as a file that anybody can check."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from app.matches.log.inputs import Body, Input, InputKind, Record


class InputOut(BaseModel):
    """One entry of the log."""

    seq: int
    command_id: str
    seat: int | None
    kind: InputKind
    prompt: str | None
    choice: Any  # differs by kind of prompt
    reason: str | None
    digest: int | None
    uncounted: bool = False
    back_to: int | None = None  # the first input of an act that was taken back
    words: str | None = None  # of staff, who have stopped the match


class MatchLogOut(BaseModel):
    """Set-up, seed and inputs: enough to play the match again."""

    match: str
    ruleset: str
    # Files from before they said so are of the first versions.
    engine_version: int = 1
    pool_version: Annotated[str, Field(pattern="^[0-9]{1,9}$")] = "1"
    commitment: str
    seed: Annotated[str, Field(pattern="^([0-9a-f]{2})+$")]
    setup: dict[str, Any]
    result: dict[str, Any] | None
    inputs: list[InputOut]


def log_out(record: Record, inputs: list[Input], result: dict[str, Any] | None) -> MatchLogOut:
    """Write a match and its inputs as a file."""
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
    """Read the inputs of a file."""
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
