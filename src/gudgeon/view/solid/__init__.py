"""Machines as solids that move, for programs that show models in space: ParaView, CAD, slides.

`shapes.py` has tubes, balls and plates as triangles; `machine.py` makes them from what the page draws, each fixed in a
frame that moves; `keyframes.py` says at which instants; `vtk_file.py` and `gltf_file.py` write them.
"""
