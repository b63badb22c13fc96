"""Worker process that judges choices of finished matches; separate from the playing worker."""

from app.bots.analysis.judgement import Judgement, judge
from app.catalogue import ruleset as find
from app.engine.play.match import Match
from app.engine.prompts import Choice
from app.platform.processes.worker_process import serve_questions


def main() -> None:
    """Serve questions until the pipe to the server closes."""
    serve_questions(_answer)


def _answer(ruleset: str, dump: bytes, seat: int, choice: Choice) -> Judgement:
    return judge(Match.load(find(ruleset), dump), seat, choice)


if __name__ == "__main__":
    main()
