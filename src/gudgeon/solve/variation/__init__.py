"""The derivative of the motion along itself: how neighbouring motions part from it, events included.

chart.py        velocities that are independent of each other, and all others by them
sites.py        how the forces at the sites change
slopes.py       how accelerations change with positions, velocities, internal states and remembered impact speeds
collocation.py  over a step
jumps.py        over an event
along.py        along the steps of a run
"""
