"""The worker process that judges choices of finished matches, apart from the one that plays."""

from app.bots.analysis.judgement import Judgement, judge
from app.catalogue import ruleset as find
from app.engine.match import Match
from app.matches.rules import Choice
from app.platform.processes.worker_process import serve_questions


def main() -> None:
    """Serve the process that holds the other end; its end is this one's end."""
    serve_questions(_answer)


def _answer(ruleset: str, dump: bytes, seat: int, choice: Choice) -> Judgement:
    return judge(Match.load(find(ruleset), dump), seat, choice)


if __name__ == "__main__":
    main()
