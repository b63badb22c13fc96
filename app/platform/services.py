"""Dependency injection: application-scoped services, found by type.

`app/main.py` builds one frozen record of services and provides it; packages read a service with
`service_of(connection, TheType)`. Several services of one type are wrapped in a record.
"""

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")


def provide(app: Starlette, services: "DataclassInstance") -> None:
    """Attach the services to the application: a record with one field for each."""
    app.state.services = services


def service_of(place: Starlette | HTTPConnection, kind: type[T]) -> T:
    """Return the service of a type from the application; raise LookupError."""
    app: Starlette = place.app if isinstance(place, HTTPConnection) else place
    services: DataclassInstance = app.state.services
    for field in fields(services):
        service = getattr(services, field.name)
        if isinstance(service, kind):
            return service
    raise LookupError(f"The application provides no {kind.__name__}.")
