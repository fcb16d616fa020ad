"""Results: named channels with units, events, saving and loading."""
