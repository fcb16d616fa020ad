"""Studies: many runs of one mechanism whose parameters vary."""
