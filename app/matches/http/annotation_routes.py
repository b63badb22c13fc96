"""Annotations of finished matches over HTTP."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Request, Response, status
from pydantic import BaseModel, ConfigDict, Field

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.matches.annotations.service import (
    LISTED,
    MAX_ARROWS,
    MAX_LISTED,
    MAX_NOTES,
    MAX_TEXT,
    MAX_TITLE,
    AnnotationService,
    AnnotationSet,
    Arrow,
    Note,
)
from app.matches.http.dependencies import ReadableMatch
from app.matches.http.pages import NEXT_PAGE, cursor_of, link_next, read_cursor
from app.platform.db import DatabaseSession
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to
from app.social.service import MAX_REPORT_LENGTH, Reason

router = APIRouter(
    prefix="/api/v1/matches/{match_id}/annotations",
    tags=["matches"],
)
NOTHING = status.HTTP_204_NO_CONTENT
OFTEN = [Depends(rate_limited("annotations", "60/minute"))]
SetId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
# Id of a card, zone or seat in a view.
Named = Annotated[str, Field(pattern=r"^[\w.:#-]{1,40}$")]


class ArrowOut(BaseModel):
    """An arrow between two elements of the table, by their ids in the viewer's frame."""

    model_config = ConfigDict(from_attributes=True)

    start: Named
    end: Named


class NoteOut(BaseModel):
    """A comment at a frame of a viewer, with arrows between elements of that viewer's table."""

    model_config = ConfigDict(from_attributes=True)

    viewer: Annotated[int, Field(ge=0, le=2)]
    frame: Annotated[int, Field(ge=1, le=1_000_000)]
    text: Annotated[str, Field(max_length=MAX_TEXT)] = ""
    arrows: Annotated[list[ArrowOut], Field(max_length=MAX_ARROWS)] = []


class AnnotationSetIn(BaseModel):
    """Body of a set: title and notes; an update replaces both."""

    title: Annotated[str, Field(min_length=1, max_length=MAX_TITLE)]
    notes: Annotated[list[NoteOut], Field(max_length=MAX_NOTES)] = []

    def notes_in(self) -> list[Note]:
        """Return the notes in the service's form."""
        return [
            Note(
                each.viewer,
                each.frame,
                each.text.strip(),
                [Arrow(one.start, one.end) for one in each.arrows],
            )
            for each in self.notes
        ]


class AnnotationReportIn(BaseModel):
    """A report of a set to moderators; its subject is the set's author."""

    reason: Reason
    words: Annotated[str, Field(max_length=MAX_REPORT_LENGTH)] = ""


class AuthorOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    name: str


class ListedSetOut(BaseModel):
    """A set in a list, with the number of its notes instead of the notes."""

    model_config = ConfigDict(from_attributes=True)

    id: str
    title: str
    author: AuthorOut
    is_own: bool
    published_at: datetime | None
    note_count: int


class AnnotationSetOut(BaseModel):
    """An annotation set; only its author can read it before it is published."""

    model_config = ConfigDict(from_attributes=True)

    id: str
    title: str
    author: AuthorOut
    is_own: bool
    published_at: datetime | None
    notes: list[NoteOut]


def _service(session: DatabaseSession) -> AnnotationService:
    return AnnotationService(session)


Annotations = Annotated[AnnotationService, Depends(_service)]


@router.get("", responses=NEXT_PAGE)
async def list_annotations(
    match_id: ReadableMatch,
    account: MaybeSignedIn,
    annotations: Annotations,
    request: Request,
    response: Response,
    limit: Annotated[int, Query(ge=1, le=MAX_LISTED)] = LISTED,
    cursor: Annotated[str | None, Query(max_length=100)] = None,
) -> list[ListedSetOut]:
    """List a match's published annotation sets and your own, newest first; `Link` has more."""
    after = read_cursor(cursor)
    page = await annotations.list_of_match(account, match_id, limit=limit, after=after)
    if page.after is not None:
        link_next(request, response, cursor_of(page.after))
    return [ListedSetOut.model_validate(each) for each in page.sets]


@router.post(
    "",
    status_code=status.HTTP_201_CREATED,
    dependencies=[*OFTEN, Depends(rate_limited("annotation sets", "300/day"))],
    responses=LOCATION,
)
async def create_annotations(
    match_id: ReadableMatch,
    body: AnnotationSetIn,
    response: Response,
    account: SignedIn,
    annotations: Annotations,
) -> AnnotationSetOut:
    """Create an annotation set for a finished match; private until you publish it."""
    made = await annotations.create(account, match_id, body.title, body.notes_in())
    point_to(response, f"/matches/{match_id}/annotations/{made.id}")
    return _out(made)


@router.get("/{set_id}")
async def read_annotations(
    match_id: ReadableMatch, set_id: SetId, account: MaybeSignedIn, annotations: Annotations
) -> AnnotationSetOut:
    """Read an annotation set that is published or your own."""
    return _out(await annotations.read(account, match_id, set_id))


@router.put(
    "/{set_id}",
    status_code=NOTHING,
    dependencies=OFTEN,
)
async def change_annotations(
    match_id: ReadableMatch,
    set_id: SetId,
    body: AnnotationSetIn,
    account: SignedIn,
    annotations: Annotations,
) -> None:
    """Replace the title and notes of one of your annotation sets."""
    await annotations.change(account, match_id, set_id, body.title, body.notes_in())


@router.delete("/{set_id}", status_code=NOTHING)
async def delete_annotations(
    match_id: ReadableMatch, set_id: SetId, account: SignedIn, annotations: Annotations
) -> None:
    """Delete one of your annotation sets."""
    await annotations.delete(account, match_id, set_id)


@router.put(
    "/{set_id}/publication",
    status_code=NOTHING,
    dependencies=OFTEN,
)
async def publish_annotations(
    match_id: ReadableMatch, set_id: SetId, account: SignedIn, annotations: Annotations
) -> None:
    """Publish your annotation set to all viewers who may see the match."""
    await annotations.publish(account, match_id, set_id, on=True)


@router.delete("/{set_id}/publication", status_code=NOTHING)
async def withdraw_annotations(
    match_id: ReadableMatch, set_id: SetId, account: SignedIn, annotations: Annotations
) -> None:
    """Make your published annotation set private again."""
    await annotations.publish(account, match_id, set_id, on=False)


@router.post(
    "/{set_id}/reports",
    status_code=NOTHING,
    dependencies=[Depends(rate_limited("reports", "10/hour"))],
)
async def report_annotations(
    match_id: ReadableMatch,
    set_id: SetId,
    body: AnnotationReportIn,
    account: SignedIn,
    annotations: Annotations,
) -> None:
    """Report an annotation set to moderators; the report stores its present content."""
    await annotations.report(account, match_id, set_id, body.reason, body.words)


def _out(found: AnnotationSet) -> AnnotationSetOut:
    return AnnotationSetOut.model_validate(found)
