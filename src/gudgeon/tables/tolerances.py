"""Which gaps of constraints count as closed, as parts of the mechanism's size: each bound once, with its reason."""

#: Where a mechanism is put together: Newton's method converges to round-off there.
CLOSED_AT_START = 1e-13
#: Where a driven mechanism is followed: one that cannot be closed to this has locked.
CLOSED_IF_DRIVEN = 1e-10
#: After a step, which is projected once; where its tolerance is larger, that counts instead.
CLOSED_AFTER_STEP = 1e-8
