"""A machine in motion for ParaView: a .pvd file that lists a series of PolyData (.vtp) files in a folder beside it.

Each instant has three of them:

- `machine`: its solids as triangles, with the velocity of every point; cells have their colour and their part;
- `bodies`: a point at each centre of mass, with all channels of the bodies;
- `joints`: a point where the second body's is, with all channels of the joints; forces act on the second body.

Arrays are named like "velocity [m/s]", in SI units. What a part does not have is NaN. Numbers are base64, compressed.

References
----------
VTK XML file formats, https://docs.vtk.org/en/latest/vtk_file_formats/vtkxml_file_format.html
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, named
from gudgeon._progress import Progress
from gudgeon._whole_file import whole_file
from gudgeon.plot._geometry import GROUND, Poses, moved
from gudgeon.result.run import Run
from gudgeon.result.table import with_unit
from gudgeon.view.solid.machine import Machine, machine_of
from gudgeon.view.solid.motion import Motion, Point, place_of

PARTS = ("machine", "bodies", "joints")
#: How a .pvd file begins.
COLLECTION = (
    '<?xml version="1.0" encoding="utf-8"?>\n<VTKFile type="Collection" version="0.1" byte_order="LittleEndian">'
)
_TYPES = {"f4": "Float32", "f8": "Float64", "i4": "Int32", "i8": "Int64", "u1": "UInt8", "i1": "Int8"}


def write_vtk(path: Path, run: Run, progress: bool | None = None) -> list[Path]:
    """Write a run at the instants that it holds, and return the files, the .pvd first.

    Parameters
    ----------
    path : Path
        With the suffix .pvd; its series is in the folder `NAME_frames` beside it.
    run : Run
        What `run_at_frames` returned.
    progress : bool, default None
        Whether to show progress on the terminal; None: where there is one.
    """
    folder = frames_folder(path)
    motion = moved(run)
    machine = machine_of(run.mechanism, motion, run)
    of_parts = (_Solids(machine, motion, run), _Bodies(run), _Joints(machine, motion, run))
    contents: dict[str, _Solids | _Bodies] = dict(zip(PARTS, of_parts, strict=True))
    digits = max(4, len(str(len(run.time) - 1)))
    lines, files = [], []
    try:
        folder.mkdir(exist_ok=True)
        for old in _series(folder):
            old.unlink()
        with Progress(f"writing {run.mechanism.name}", len(run.time), progress) as bar:
            for k, time in enumerate(run.time):
                for number, (part, content) in enumerate(contents.items()):
                    file = folder / f"{part}-{k:0{digits}d}.vtp"
                    file.write_text(content.text(k, float(time)), encoding="ascii")
                    files.append(file)
                    place = quoteattr(f"{folder.name}/{file.name}")
                    lines.append(
                        f'<DataSet timestep="{float(time)!r}" group="" part="{number}" name="{part}" file={place}/>'
                    )
                bar.update(k + 1)
        text = "\n".join(lines)
        with whole_file(path) as partial:
            partial.write_text(f"{COLLECTION}\n<Collection>\n{text}\n</Collection>\n</VTKFile>\n", encoding="utf-8")
    except OSError as error:
        raise cannot(path, "written", error, "choose another place") from None
    return [path, *files]


def frames_folder(path: Path) -> Path:
    """Return the folder of a series, which its .pvd file names; so that must be something that XML can say."""
    if not path.stem.isprintable():
        raise ModelError(f"{named(path)}: {show(path.stem)} cannot stand in an XML file; give it another name")
    folder = path.with_name(f"{path.stem}_frames")
    if folder.exists() and not folder.is_dir():
        raise ModelError(f"{named(folder)} is a file, and {path.name} needs a folder of that name; choose another name")
    return folder


def _series(folder: Path) -> list[Path]:
    """Return the files of a series that was written before."""
    return [file for part in PARTS for file in folder.glob(f"{part}-[0-9]*.vtp") if file.is_file()]


class _Solids:
    """The machine as triangles."""

    def __init__(self, machine: Machine, motion: Poses, run: Run) -> None:
        self.pieces = [(frame.motion, solid) for frame in machine.frames for solid in frame.solids]
        meshes = [solid.mesh for _, solid in self.pieces]
        starts = np.cumsum([0, *(len(mesh.points) for mesh in meshes)])
        triangles = np.concatenate([m.triangles + k for m, k in zip(meshes, starts, strict=False)]).astype("<i4")
        self.count, self.polys = len(triangles), _cells("Polys", triangles)
        counts = [len(mesh.triangles) for mesh in meshes]
        part = np.repeat(np.arange(len(meshes), dtype="<i4"), counts)
        colours = np.array([[round(255.0 * c) for c in solid.colour] for _, solid in self.pieces], dtype="u1")
        names = _array("names of parts", [solid.name for _, solid in self.pieces])
        self.cells = f"<CellData>{_array('part', part)}{_array('colour', colours[part])}</CellData>"
        self.field = names
        self.velocity = _Velocities(motion, run)

    def text(self, k: int, time: float) -> str:
        """Return the file of an instant."""
        points = np.concatenate([moves.points(solid.mesh.points, k) for moves, solid in self.pieces])
        normals = np.concatenate([moves.normals(solid.mesh.normals, k) for moves, solid in self.pieces])
        velocity = np.concatenate([self.velocity.of(moves, solid.mesh.points, k) for moves, solid in self.pieces])
        data = _array("velocity [m/s]", velocity.astype("<f4")) + _array("Normals", normals.astype("<f4"))
        return _poly_data(
            points.astype("<f4"), self.polys, f'<PointData Normals="Normals">{data}</PointData>', self, time
        )

    @property
    def sizes(self) -> str:
        """What the file says of the number of its cells."""
        return f'NumberOfVerts="0" NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="{self.count}"'


class _Velocities:
    """Velocities of points that are fixed in frames, from those of bodies."""

    def __init__(self, motion: Poses, run: Run) -> None:
        self.motion = motion
        self.centre = {GROUND: np.zeros((len(run.time), 3))}
        self.spin = {GROUND: np.zeros((len(run.time), 3))}
        for body in run.mechanism.bodies:
            self.centre[body.name] = _vectors(run.values(f"{body.name}.velocity")[0])
            self.spin[body.name] = _axial(run.values(f"{body.name}.angular_velocity")[0])

    def point(self, point: Point, k: int) -> np.ndarray:
        """Return the velocity of a point of a body."""
        body = point[0]
        now = self.motion[k : k + 1]
        arm = place_of(now, point)[0] - place_of(now, (body, np.zeros(3)))[0]
        velocity: np.ndarray = self.centre[body][k] + np.cross(self.spin[body][k], arm)
        return velocity

    def of(self, moves: Motion, local: np.ndarray, k: int) -> np.ndarray:
        """Return the velocities of points (m, 3) of a frame; along a rod they go over from one end to the other."""
        start = self.point(moves.origin, k)
        if moves.end is not None:
            return start + local[:, :1] * (self.point(moves.end, k) - start)
        if not moves.turns:
            return np.tile(start, (len(local), 1))
        return start + np.cross(self.spin[moves.turns][k], moves.vectors(local, k))


class _Bodies:
    """Centres of mass as points."""

    field = ""
    cells = ""

    def __init__(self, run: Run) -> None:
        names = [body.name for body in run.mechanism.bodies]
        self.points = np.stack([_vectors(run.values(f"{name}.position")[0]) for name in names])
        masses = {"mass [kg]": np.array([[body.mass] * len(run.time) for body in run.mechanism.bodies], float)}
        self.arrays = masses | _channels(run, names)
        self.names = _array("name", names)

    @property
    def sizes(self) -> str:
        """What the file says of the number of its cells."""
        return f'NumberOfVerts="{len(self.points)}" NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="0"'

    def text(self, k: int, time: float) -> str:
        """Return the file of an instant."""
        data = "".join(_array(name, values[:, k]) for name, values in self.arrays.items())
        cells = _cells("Verts", np.arange(len(self.points), dtype="<i4")[:, None])
        return _poly_data(self.points[:, k], cells, f"<PointData>{self.names}{data}</PointData>", self, time)


class _Joints(_Bodies):
    """Joints as points, where the second body's is."""

    def __init__(self, machine: Machine, motion: Poses, run: Run) -> None:
        pairs = [*machine.scene.skeleton.joints, *machine.scene.skeleton.rods]
        places = [_vectors(pair.ends(motion)[1]) for pair in pairs]
        self.points = np.stack(places) if places else np.zeros((0, len(run.time), 3))
        names = [pair.part.name for pair in pairs]
        self.arrays = _channels(run, names)
        self.names = _array("name", names)


def _channels(run: Run, parts: Sequence[str]) -> dict[str, np.ndarray]:
    """Return the channels of some parts as arrays (part, instant) or (part, instant, component), by their headings.

    Those of several sites are left out. What some parts have as a vector and others as a number is two arrays.
    """
    result: dict[str, np.ndarray] = {}
    for name, channel in run.channels.items():
        part, _, quantity = name.partition(".")
        if part not in parts or channel.sites or quantity == "position":
            continue
        values = np.asarray(channel.values, float)
        values = values if values.ndim == 1 or values.shape[1] > 3 else _vectors(values)
        heading = with_unit(quantity, channel.units)
        if heading in result and result[heading].shape[1:] != values.shape:
            heading = with_unit(f"{quantity} as {'vector' if values.ndim > 1 else 'number'}", channel.units)
        held = result.setdefault(heading, np.full((len(parts), *values.shape), np.nan))
        held[list(parts).index(part)] = values
    return result


def _vectors(values: np.ndarray) -> np.ndarray:
    """Return vectors (n, 3), those of the plane with z = 0."""
    return values if values.shape[1] == 3 else np.pad(values, ((0, 0), (0, 3 - values.shape[1])))


def _axial(values: np.ndarray) -> np.ndarray:
    """Return angular velocities (n, 3), those of the plane about z."""
    return values if values.ndim == 2 else np.pad(values[:, None], ((0, 0), (2, 0)))


def _poly_data(points: np.ndarray, cells: str, data: str, content: Any, time: float) -> str:
    """Return a .vtp file with one piece."""
    when = _array("TimeValue", np.array([time]), tuples=True)
    return (
        '<?xml version="1.0"?>\n<VTKFile type="PolyData" version="1.0" byte_order="LittleEndian" '
        'header_type="UInt64" compressor="vtkZLibDataCompressor">\n<PolyData>\n'
        f"<FieldData>{when}{content.field}</FieldData>\n"
        f'<Piece NumberOfPoints="{len(points)}" {content.sizes}>\n{data}\n{content.cells}\n'
        f"<Points>{_array('Points', points)}</Points>\n{cells}\n</Piece>\n</PolyData>\n</VTKFile>\n"
    )


def _cells(kind: str, corners: np.ndarray) -> str:
    """Return cells, all with the same number of corners, one row each."""
    ends = corners.shape[1] * np.arange(1, len(corners) + 1, dtype="<i4")
    return f"<{kind}>{_array('connectivity', corners.reshape(-1))}{_array('offsets', ends)}</{kind}>"


def _array(name: str, values: np.ndarray | Sequence[str], tuples: bool = False) -> str:
    """Return an array as XML: numbers, or texts, each of which ends with a zero."""
    if isinstance(values, np.ndarray):
        kind = _TYPES[f"{values.dtype.kind}{values.dtype.itemsize}"]
        content = np.ascontiguousarray(values, values.dtype.newbyteorder("<")).tobytes()
        columns = 1 if values.ndim == 1 else values.shape[1]
    else:
        kind, columns, tuples = "String", 1, True
        content = b"".join(text.replace("\0", "").encode() + b"\0" for text in values)
    more = f' NumberOfTuples="{len(values)}"' if tuples else ""
    return (
        f'<{"DataArray" if kind != "String" else "Array"} type="{kind}" Name={quoteattr(name)} '
        f'NumberOfComponents="{columns}"{more} format="binary">{_packed(content)}'
        f"</{'DataArray' if kind != 'String' else 'Array'}>"
    )


def _packed(content: bytes) -> str:
    """Return bytes as one block: how many blocks, their size, that of a last smaller one, compressed; and the block."""
    if not content:
        return base64.b64encode(np.zeros(3, "<u8").tobytes()).decode()
    packed = zlib.compress(content, 1)  # more takes longer, and gives five per cent
    header = np.array([1, len(content), 0, len(packed)], "<u8").tobytes()
    return (base64.b64encode(header) + base64.b64encode(packed)).decode()
