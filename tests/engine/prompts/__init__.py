"""Prompts of each kind: options, answers, targets, payment, reasons against them."""
