"""Simulate a queue in virtual time; print waiting times and rating gaps."""

from argparse import ArgumentParser, Namespace

from app.lobby.queue.pairing import CASUAL, RATED
from tools.queues.simulation import Crowd, Simulation


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("--tickets", type=int, default=1000, help="total number of tickets")
    parser.add_argument("--people", type=int, default=120, help="number of distinct players")
    parser.add_argument("--seed", type=int, default=1, help="random seed of the simulation")
    parser.add_argument("--casual", action="store_true", help="use the windows of casual queues")


def run(arguments: Namespace) -> int:
    """Run the simulation and print its report."""
    crowd = Crowd(max(2, arguments.tickets), max(2, arguments.people), arguments.seed)
    report = Simulation(crowd, CASUAL if arguments.casual else RATED).run()
    for line in report.lines():
        print(line)
    return 0
