"""How far numbers of a result may be off and still count as the same: each once, with its reason.

`analysis` and `study`, which look at results, take them from here.
"""

#: By how much an instant may be off one that is meant, as a part of the spacing, the period or the number of turns that
#: it follows from: far above the round-off of a million periods, far below what somebody would ask for.
ROUNDED = 1e-9
#: The part of its end by which a time may lie outside of a run: it was printed and read again.
PRINTED = 1e-12
#: The part of an angle up to which its shaft turns evenly: its place is then found to round-off.
EVEN = 1e-13
#: How far values at an instant may differ, as a part of the largest, when other instants are left out: a function that
#: sums over them in another order changes their round-off only.
ALIKE = 1e-9
