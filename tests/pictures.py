"""What the tests of pictures share: mechanisms to draw, and finding what is drawn."""

import numpy as np

import gudgeon as gd

PLAY = gd.Dry(
    bearing_radius="10 mm",
    clearance="0.5 mm",
    contact=gd.LankaraniNikravesh(gd.Material(young=207e9, poisson=0.3), restitution=0.9),
)


def four_bar(**fits):
    """The spatial four-bar of flores2009; the coupler's inertia is given in axes that are not its principal ones."""
    mechanism = gd.Mechanism(
        name="spatial four-bar",
        bodies=[
            gd.Body("crank", mass=0.0196, inertia=(3.92e-5, 1.97e-5, 1.97e-5), position=(0.0, 0.0, 0.0),
                    angular_velocity=(12.0, 0.0, 0.0)),
            gd.Body("coupler", mass=0.1416, inertia=((1.7e-3, 2e-4, 0.0), (2e-4, 3.0e-4, 0.0), (0.0, 0.0, 1.7e-3)),
                    position=(-0.0375, -0.0425, 0.0426), orientation=(0.9186, -0.1767, 0.0667, -0.3470)),
            gd.Body("rocker", mass=0.0316, inertia=(1.456e-4, 2.9e-6, 1.456e-4), position=(-0.0575, -0.085, 0.0326),
                    orientation=(0.6066, -0.3634, 0.3634, -0.6066)),
        ],
        joints=[
            gd.Revolute("A", "ground", "crank", at=(0.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
            gd.Spherical("B", "crank", "coupler", at=(0.0, 0.0, 0.02)),
            gd.Spherical("C", "coupler", "rocker", at=(-0.0749, -0.085, 0.0652)),
            gd.Revolute("D", "ground", "rocker", at=(-0.04, -0.085, 0.0), axis=(0.0, 1.0, 0.0)),
        ],
        gravity=(0.0, 0.0, -9.81),
    )  # fmt: skip
    return mechanism.refit(fits)


def artists(ax, name):
    return [artist for artist in ax.get_children() if artist.get_gid() == name]


def points(ax, name):
    """The points of what is drawn under a name, in the unit of the axes."""
    (artist,) = artists(ax, name)
    if hasattr(artist, "_segments3d"):
        return np.asarray(artist._segments3d[0])
    if hasattr(artist, "get_data_3d"):
        return np.transpose(artist.get_data_3d())
    if hasattr(artist, "get_xydata"):
        return np.asarray(artist.get_xydata())
    return np.asarray(artist.get_xy())
