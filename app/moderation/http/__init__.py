"""HTTP of moderation: routes of staff, and of players about decisions concerning them.

The pages are in `app/pages`.
"""

from app.moderation.http.case_routes import router as cases
from app.moderation.http.live_routes import router as live
from app.moderation.http.live_sockets import router as live_sockets
from app.moderation.http.member_routes import router as members
from app.moderation.http.operations_routes import router as operations
from app.moderation.http.rules_report_routes import filing
from app.moderation.http.rules_report_routes import router as rules_reports
from app.moderation.http.standing_routes import router as standing

routers = (members, cases, live, operations, rules_reports)
socket_routers = (live_sockets,)
own_routers = (standing,)
filing_routers = (filing,)
