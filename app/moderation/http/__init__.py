"""HTTP of moderation: what staff can do; the pages that show it are in `app/pages`."""

from app.moderation.http.member_routes import router as members

routers = (members,)
