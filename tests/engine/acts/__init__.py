"""Acts of a player: costs, reasons against them, declaration."""
