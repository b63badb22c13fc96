"""Battle Mages: states that open doors, answers on a stack. Flat: a file for each part of it."""
