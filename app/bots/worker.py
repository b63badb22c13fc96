"""Worker process of the computer opponents: answers one question at a time."""

from app.bots.greedy import choose
from app.catalogue import ruleset as find
from app.engine.play.match import Match
from app.engine.prompts import Choice
from app.platform.processes.worker_process import serve_questions


def main() -> None:
    """Serve questions until the pipe to the server closes."""
    serve_questions(_answer)


def _answer(ruleset: str, dump: bytes, seat: int, budget_s: float) -> Choice:
    return choose(Match.load(find(ruleset), dump), seat, budget_s)


if __name__ == "__main__":
    main()
