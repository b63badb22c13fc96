"""Let a made-up crowd queue in virtual time, and report waiting times and rating gaps."""

from argparse import ArgumentParser, Namespace

from app.lobby.queue.pairing import CASUAL, RATED
from app.lobby.queue.simulation import Crowd, Simulation


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the crowd."""
    parser.add_argument("--tickets", type=int, default=1000, help="how many tickets in all")
    parser.add_argument("--people", type=int, default=120, help="from how many people")
    parser.add_argument("--seed", type=int, default=1, help="seed of the crowd")
    parser.add_argument("--casual", action="store_true", help="with the windows of casual queues")


def run(arguments: Namespace) -> int:
    """Simulate and print the report."""
    crowd = Crowd(max(2, arguments.tickets), max(2, arguments.people), arguments.seed)
    report = Simulation(crowd, CASUAL if arguments.casual else RATED).run()
    for line in report.lines():
        print(line)
    return 0
