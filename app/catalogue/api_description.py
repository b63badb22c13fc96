"""OpenAPI description of the HTTP API, encoded once.

FastAPI's own route encodes 300 kB for each request, and is outside of the rate limits.
"""

from functools import lru_cache

from fastapi import APIRouter, FastAPI, Request, Response

from app.platform.web.conditional import TaggedContent, tagged_content, tagged_response

router = APIRouter()


@router.get("/api/v1/openapi.json", include_in_schema=False)
async def read_description(request: Request) -> Response:
    """Return the OpenAPI description, with an ETag."""
    return tagged_response(request, *_encoded(request.app))


@lru_cache(maxsize=1)
def _encoded(app: FastAPI) -> TaggedContent:
    return tagged_content(app.openapi())
