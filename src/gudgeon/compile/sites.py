"""The sites that fits and stops give become rows of tables, with the parameters and corners of their laws."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan, nan
from operator import itemgetter
from typing import Any, cast

import numpy as np

from gudgeon._describe import ModelError, naming
from gudgeon.fits import Fit, Stop
from gudgeon.fits._contract import JointFrame, MotionPair, Realised, RoundPair, Rubbing, Site, SurfacePair
from gudgeon.laws.compliance import ComplianceLaw
from gudgeon.laws.contact._contract import Kink
from gudgeon.laws.film import FilmGeometry, FilmLaw
from gudgeon.tables.model import (
    ANGLE,
    BACK,
    BALL,
    BEND,
    LINE,
    MATRIX,
    MOTION,
    NO_LAW,
    NONE,
    OF_CONTACT,
    OF_FILM,
    OF_FRICTION,
    RADIAL,
    ROUND,
    SURFACES,
    TILT,
    TWIST,
    Corner,
    Interface,
)
from gudgeon.tables.model import Site as SiteRow
from gudgeon.tables.row import Table
from gudgeon.tables.rubbing import GUIDE, PIN, SLEEVE, SOCKET
from gudgeon.tables.rubbing import Rubbing as RubbingRow

#: Names of the points of a site in its bodies, and of the axes of its frames.
_VECTORS = (
    ("xi", "yi", "zi"),
    ("xj", "yj", "zj"),
    tuple(f"{name}{axis}" for name in "htb" for axis in "xyz"),
    tuple(f"{name}{axis}" for name in "gsa" for axis in "xyz"),
)
#: What a row has where its pair has no such number.
_OF_NO_PAIR: dict[str, Any] = {
    "which": 0, "Ri": 0.0, "Rj": 0.0, "film_clearance": 0.0, "drag": 0.0, "form": LINE, "along": 0,
    "across": 0, "pointer": 0, "turning": 0, "coordinate": NONE, "free": 0.0, "limit": 0.0, "sign": 1.0, "hard": 0.0,
}  # fmt: skip
#: Gives a row's numbers in the order of its fields.
_in_order = itemgetter(*(SiteRow.dtype().names or ()))

#: Motions that are angles, and those that have several directions.
_TURNING, _SEVERAL = (ANGLE, BACK, BEND, TILT, TWIST), (RADIAL, BALL, TILT, MATRIX)


@dataclass(frozen=True)
class Placed:
    """A fit or a stop that has sites or friction: the joint it belongs to, its sites, and the number of the first.

    `start` is the eccentricity that the joint is asked to start at, in m and global axes; `rubs` says whether it is an
    ideal joint with friction.
    """

    joint: str
    part: Fit | Stop
    sites: tuple[Site, ...]
    first: int
    start: tuple[float, ...] | None = None
    rubs: bool = False

    @property
    def stop(self) -> Stop | None:
        """The stop that it is; None if it is a fit."""
        return None if self.part.holds else cast(Stop, self.part)

    @property
    def numbers(self) -> range:
        """The numbers of its sites."""
        return range(self.first, self.first + len(self.sites))


class SiteTables:
    """Collects interfaces and sites."""

    def __init__(self) -> None:
        self.placed: list[Placed] = []
        self._interfaces: list[tuple[int, int, int]] = []
        self._sites: list[dict[str, Any]] = []
        self._parameters: list[float] = []
        self._corners: list[tuple[Any, ...]] = []
        self._scales: list[float] = []
        self._rubbing: list[tuple[Any, ...]] = []
        self._frictions = 0
        self._leads: dict[int, tuple[int, float]] = {}

    def add(self, joint: int, frame: JointFrame, part: Fit | Stop, realised: Realised) -> None:
        """Add an interface, with its sites."""
        sites, rubs = realised.sites, realised.rubbing is not None
        self.placed.append(Placed(frame.name, part, sites, len(self._sites), realised.start, rubs))
        interface = len(self._interfaces)
        self._interfaces.append((joint, len(self._sites), len(sites)))
        if realised.rubbing is not None:
            self._rub(joint, frame, interface, realised.rubbing)
        for site in sites:
            lead, offset = len(self._sites), site.offset
            if not isinstance(site.pair, RoundPair):
                lead, offset = self._leads.setdefault(joint, (lead, offset))
            row = {"interface": interface, "lead": lead, "beyond": site.offset - offset}
            self._sites.append({**row, **_geometry(frame, site), **self._laws(frame.name, site)})

    def _rub(self, joint: int, frame: JointFrame, interface: int, rubbing: Rubbing) -> None:
        """Add the friction of an ideal joint."""
        kind = rubbing.kind
        axis = np.zeros(3) if kind == SOCKET or (kind == PIN and frame.dimension == 2) else frame.triads[0][2]
        if kind == GUIDE and frame.dimension == 2:
            axis = frame.triads[0][0]
        components = {SLEEVE: 2, SOCKET: 3}.get(kind, 1)
        turning, sliding = frame.coordinates.get("angle", NONE), frame.coordinates.get("displacement", NONE)
        self._rubbing.append(
            (
                kind, joint, interface, *frame.bodies, *self._law(frame.name, rubbing.law), self._frictions, components,
                turning, sliding, *axis, rubbing.radius, rubbing.length, rubbing.width,
            )
        )  # fmt: skip
        self._frictions += components

    def _laws(self, name: str, site: Site) -> dict[str, Any]:
        """Return addresses of the laws of a site, and where their parameters are; note corners and states."""
        row: dict[str, Any] = {"jumps": 0, "abrupt": 0, "state": len(self._scales), "states": 0, "surfaces": NO_LAW}
        number = len(self._sites)
        row["contact"], row["contact_parameters"] = self._law(name, site.contact, site.geometry)
        if site.contact is not None:
            assert site.geometry is not None
            self._corners += [(number, OF_CONTACT, *kink) for kink in site.contact.kinks(site.geometry)]
            row["jumps"], row["abrupt"] = int(site.contact.jumps), int(not site.contact.begins_at_zero)
        row["film"], row["film_parameters"] = self._law(name, site.film, site.film_geometry)
        if site.film is not None:
            self._corners += [(number, OF_FILM, 0.0, 1.0, 0.0, rate, 0.0) for rate in site.film.kinks()]
            if site.contact is not None:
                self._corners.append((number, OF_CONTACT, *Kink(penetration=1.0, constant=-site.blend)))
        row["friction"], row["friction_parameters"] = self._law(name, site.friction)
        if site.friction is not None:
            self._corners += [(number, OF_FRICTION, 0.0, 0.0, 0.0, speed, 0.0) for speed in site.friction.kinks()]
            row["states"] = site.friction.states
            self._scales += site.friction.scales()
        row["compliance"], row["compliance_parameters"] = self._law(name, site.compliance)
        row["compliance_length"], row["relaxing"] = len(self._parameters) - row["compliance_parameters"], 0
        if site.compliance is not None:
            self._relax(site, site.compliance, row)
        surfaces = site.pair.pair if isinstance(site.pair, SurfacePair) else None
        row["surfaces"], row["surface_parameters"] = self._law(name, surfaces)
        return row

    def _relax(self, site: Site, law: ComplianceLaw, row: dict[str, Any]) -> None:
        """Add the Maxwell elements of rubber, their states, and the corners where rubber begins and ends."""
        number, directions = len(self._sites), 3 if _several(site) else 1
        row["relaxing"] = len(law.elements)
        row["states"] = directions * len(law.elements)
        for stiffness, time in law.elements:
            self._parameters += [stiffness, time]
            self._scales += directions * [stiffness * site.length]
        hard = site.pair.hard if isinstance(site.pair, MotionPair) else 0.0
        if site.gap > 0.0 or (isinstance(site.pair, MotionPair) and site.pair.side != 0.0):
            self._corners.append((number, OF_FILM, *Kink(penetration=1.0, constant=hard - site.gap)))
        if site.contact is not None:
            self._corners.append((number, OF_CONTACT, *Kink(penetration=1.0, constant=-site.blend)))

    def _law(self, name: str, law: Any, *geometry: Any) -> tuple[int, int]:
        """Return the address of a law, and where its parameters begin."""
        first = len(self._parameters)
        if law is None:
            return NO_LAW, first
        self._parameters += _parameters(name, law, *geometry)
        with naming(f"joint {name}"):
            return law.kernel.address, first

    def tables(self) -> dict[str, Any]:
        """Return the fields of a model that have to do with sites."""
        sites: Table[SiteRow] = SiteRow.table(list(map(_in_order, self._sites)))
        return {
            "interfaces": Interface.table(self._interfaces),
            "sites": sites,
            "corners": Corner.table(self._corners),
            "jumping": np.array([k for k, row in enumerate(self._sites) if row["jumps"]], np.int64),
            "rubbing": RubbingRow.table(self._rubbing),
            "scales": np.array(self._scales, float),
            "parameters": np.array([*self._parameters, 0.0]),
        }


def _geometry(frame: JointFrame, site: Site) -> dict[str, Any]:
    """Return bodies, points and axes of a site, and what its pair has of numbers."""
    row = {
        **_OF_NO_PAIR, **_places(frame, site.offset),
        "blend": site.blend, "length": site.length, "reach": site.reach, "stride": site.stride, "part": site.part,
        "tight": int(site.tight), "clearance": site.clearance, "gap": site.gap, "smooth": int(site.smooth),
        "vector": int(_several(site)),
    }  # fmt: skip
    if site.film is not None and site.film_geometry is not None:
        row["film_clearance"] = site.film_geometry.clearance
        row["drag"] = _drag(site.film, site.film_geometry) if isinstance(site.pair, SurfacePair) else 0.0
    pair = site.pair
    if isinstance(pair, RoundPair):
        row |= {"pair": ROUND, "Ri": pair.bearing_radius, "Rj": pair.journal_radius}
    elif isinstance(pair, MotionPair):
        row |= {"pair": MOTION, "form": pair.form, "along": pair.along, "across": pair.across, "pointer": pair.pointer}
        row |= {"turning": int(pair.form in _TURNING), "free": pair.free, "limit": pair.limit, "sign": pair.side}
        row |= {"coordinate": NONE if pair.coordinate is None else pair.coordinate, "hard": pair.hard}
    else:
        row |= {"pair": SURFACES, "which": pair.number}
    return row


def _places(frame: JointFrame, offset: float) -> dict[str, Any]:
    """Return bodies, points and axes of a site so far along a joint's axis, which are the same for every fit."""
    if offset not in frame.places:
        points = [point + offset * axes[2] for point, axes in zip(frame.points, frame.triads, strict=True)]
        places: dict[str, Any] = {"i": frame.bodies[0], "j": frame.bodies[1]}
        for names, vectors in zip(_VECTORS, (*points, *frame.triads), strict=True):
            places.update(zip(names, vectors.ravel().tolist(), strict=True))
        frame.places[offset] = places
    return frame.places[offset]


def _drag(film: FilmLaw, geometry: FilmGeometry) -> float:
    """Return what holds back a journal that slides; where no number can hold it, its law has said so."""
    try:
        return film.drag(geometry)
    except (OverflowError, ZeroDivisionError):
        return 0.0


def _several(site: Site) -> bool:
    """Return whether the motion of a site has several directions."""
    return isinstance(site.pair, MotionPair) and site.pair.form in _SEVERAL


def _parameters(name: str, law: Any, *geometry: Any) -> tuple[float, ...]:
    """Return the parameters of a law's kernel; a law may be asked for what no number can hold."""
    with naming(f"joint {name}"):
        try:
            result: tuple[float, ...] = law.parameters(*geometry)
        except (OverflowError, ZeroDivisionError):
            result = (nan,)
        if any(map(isnan, result)):
            raise ModelError(f"{law.title}: its parameters leave the range of numbers; check radii, lengths and moduli")
        return result
