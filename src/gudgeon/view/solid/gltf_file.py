"""A machine in motion as one binary glTF file, for CAD, slides and the web.

One node for each frame, named after its body, joint, spring or load, with keyframes of translation, rotation and scale,
interpolated linearly. Lengths are in m. In glTF y points upwards: the root node turns the vertical axis of the machine
there. Times are those of playing; `extras` of the asset say how many times slower that is than the run.

References
----------
Khronos Group: glTF 2.0 Specification, 2021, ISO/IEC 12113:2022.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from gudgeon._path import cannot
from gudgeon._whole_file import whole_file
from gudgeon.view.solid.machine import Frame, Machine
from gudgeon.view.solid.shapes import joined

#: Types of numbers and what arrays are for, as glTF counts them.
FLOAT, SHORT, INTEGER, VERTICES, INDICES = 5126, 5123, 5125, 34962, 34963
#: Root rotations (x, y, z, w) that turn the axis of this number to y.
_HALF = float(np.sqrt(0.5))
UP = {0: [0.0, 0.0, _HALF, _HALF], 1: [0.0, 0.0, 0.0, 1.0], 2: [-_HALF, 0.0, 0.0, _HALF]}
#: The three names of a glb file: its beginning, its parts.
MAGIC, JSON, BINARY = b"glTF", b"JSON", b"BIN\0"


def write_gltf(path: Path, machine: Machine, times: np.ndarray, about: dict[str, Any]) -> None:
    """Write a file, which appears whole or not at all.

    Parameters
    ----------
    path : Path
        With the suffix .glb.
    machine : Machine
    times : ndarray
        When its instants are played, in s, from zero on.
    about : dict
        What `asset.extras` says; "name" is that of the machine, "generator" of what wrote it.
    """
    content = _content(machine, np.asarray(times, float), about)
    try:
        with whole_file(path) as partial:
            partial.write_bytes(content)
    except OSError as error:
        raise cannot(path, "written", error, "choose another place") from None


@dataclass
class _Buffer:
    """Arrays one after the other, each at a multiple of four bytes."""

    parts: list[bytes] = field(default_factory=list)
    size: int = 0
    views: list[dict[str, Any]] = field(default_factory=list)
    accessors: list[dict[str, Any]] = field(default_factory=list)

    def add(self, values: np.ndarray, target: int | None = None, limits: bool = False) -> int:
        """Keep numbers, and return the number of their accessor."""
        kinds = {"f": ("<f4", FLOAT), "u": ("<u4", INTEGER), "i": ("<u4", INTEGER)}
        kind, code = kinds[values.dtype.kind]
        if code == INTEGER and values.max(initial=0) < 65535:
            kind, code = "<u2", SHORT
        short = np.ascontiguousarray(values.astype(kind))
        content = short.tobytes()
        view: dict[str, Any] = {"buffer": 0, "byteOffset": self.size, "byteLength": len(content)}
        if target is not None:
            view["target"] = target
        self.views.append(view)
        columns = 1 if short.ndim == 1 else short.shape[1]
        sort = {1: "SCALAR", 3: "VEC3", 4: "VEC4"}[columns]
        entry = {"bufferView": len(self.views) - 1, "componentType": code, "count": len(short), "type": sort}
        if limits:
            rows = short.reshape(len(short), columns)
            entry |= {"min": rows.min(axis=0).tolist(), "max": rows.max(axis=0).tolist()}
        self.accessors.append(entry)
        padding = -len(content) % 4
        self.parts.append(content + b"\0" * padding)
        self.size += len(content) + padding
        return len(self.accessors) - 1


def _content(machine: Machine, times: np.ndarray, about: dict[str, Any]) -> bytes:
    buffer, materials = _Buffer(), _Materials()
    when = buffer.add(times, limits=True)
    nodes: list[dict[str, Any]] = [{"name": about["name"], "rotation": UP[machine.upright], "children": []}]
    meshes: list[dict[str, Any]] = []
    samplers: list[dict[str, Any]] = []
    channels: list[dict[str, Any]] = []
    for frame in machine.frames:
        node: dict[str, Any] = {"name": frame.name, "extras": {"kind": frame.kind}}
        nodes.append(node)
        nodes[0]["children"].append(len(nodes) - 1)
        if frame.solids:
            node["mesh"] = len(meshes)
            meshes.append({"name": frame.name, "primitives": _primitives(frame, buffer, materials)})
        moves = frame.motion
        turned = np.roll(moves.rotation, -1, axis=1)  # the scalar stands last
        for path, values in (("translation", moves.translation), ("rotation", turned), ("scale", moves.scale)):
            short = values.astype(np.float32)
            if not np.allclose(short[0], _REST[path], rtol=0.0, atol=0.0):
                node[path] = short[0].tolist()
            if np.ptp(short, axis=0).any():
                channels.append({"sampler": len(samplers), "target": {"node": len(nodes) - 1, "path": path}})
                samplers.append({"input": when, "output": buffer.add(values), "interpolation": "LINEAR"})
    table: dict[str, Any] = {
        "asset": {"version": "2.0", "generator": about["generator"], "extras": about},
        "scene": 0,
        "scenes": [{"name": about["name"], "nodes": [0]}],
        "nodes": nodes,
        "meshes": meshes,
        "materials": materials.table,
        "accessors": buffer.accessors,
        "bufferViews": buffer.views,
        "buffers": [{"byteLength": buffer.size}],
    }
    if channels:
        table["animations"] = [{"name": "motion", "channels": channels, "samplers": samplers}]
    return _glb(table, b"".join(buffer.parts))


_REST = {"translation": np.zeros(3), "rotation": np.array([0.0, 0.0, 0.0, 1.0]), "scale": np.ones(3)}


class _Materials:
    """Materials by their colours."""

    def __init__(self) -> None:
        self.table: list[dict[str, Any]] = []
        self._known: dict[tuple[float, ...], int] = {}

    def number(self, colour: tuple[float, float, float]) -> int:
        """Return the number of a material; glTF wants colours in linear light."""
        if colour not in self._known:
            self._known[colour] = len(self.table)
            linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
            look = {"baseColorFactor": [*linear, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.6}
            name = "#" + "".join(f"{round(255 * c):02x}" for c in colour)
            self.table.append({"name": name, "pbrMetallicRoughness": look, "doubleSided": True})
        return self._known[colour]


def _primitives(frame: Frame, buffer: _Buffer, materials: _Materials) -> list[dict[str, Any]]:
    """Return the solids of a frame, those of one colour together."""
    result = []
    for colour in dict.fromkeys(solid.colour for solid in frame.solids):
        mesh = joined([solid.mesh for solid in frame.solids if solid.colour == colour])
        result.append(
            {
                "attributes": {
                    "POSITION": buffer.add(mesh.points, VERTICES, limits=True),
                    "NORMAL": buffer.add(mesh.normals, VERTICES),
                },
                "indices": buffer.add(mesh.triangles.reshape(-1), INDICES),
                "material": materials.number(colour),
            }
        )
    return result


def _glb(table: dict[str, Any], binary: bytes) -> bytes:
    """Return the file: a header, the table as JSON, and the numbers."""
    text = json.dumps(table, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    parts = [struct.pack("<I", len(part)) + kind + part for kind, part in ((JSON, text), (BINARY, binary))]
    return MAGIC + struct.pack("<II", 2, 12 + sum(map(len, parts))) + b"".join(parts)
