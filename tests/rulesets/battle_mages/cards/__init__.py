"""The cards of Battle Mages."""
