"""The worker process in which computers think: it answers one question after the other."""

from app.bots.greedy import choose
from app.catalogue import ruleset as find
from app.engine.match import Match
from app.matches.rules import Choice
from app.platform.processes.worker_process import serve_questions


def main() -> None:
    """Serve the process that holds the other end; its end is this one's end."""
    serve_questions(_answer)


def _answer(ruleset: str, dump: bytes, seat: int, budget_s: float) -> Choice:
    return choose(Match.load(find(ruleset), dump), seat, budget_s)


if __name__ == "__main__":
    main()
