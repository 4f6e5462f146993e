"""Reads recordings of Throng into pandas.

    import recording
    birds = recording.read("birds.arrow")          # a pandas.DataFrame: tick, time, group, id, x, y, ..
    print(recording.info("birds.arrow")["seed"])   # what holds for all ticks: texts by name

Recordings that were cut are read up to their last whole batch. For polars: polars.from_pandas(..), or the lines of
README.md.
"""

import io
import pathlib
import xml.etree.ElementTree

ARROW_HEAD = 8  # bytes before the stream: the name of the format


def read(path):
    """Returns all rows of a recording, with places on its map; its ending tells the format."""
    path = pathlib.Path(path)
    rows = _READERS[path.suffix.lower()](path)
    if path.suffix.lower() in (".arrow", ".pvd"):  # floats: they are counted from the origin
        for axis, origin in zip("xy", info(path).get("origin", "").split()):
            rows[axis] = rows[axis].astype("float64") + float(origin)
    if "time" not in rows.columns:
        about = info(path)
        ticks = rows["tick"] - int(about["first tick"])
        rows.insert(1, "time", float(about["first seconds"]) + ticks * float(about["dt"]))
    return rows


def info(path):
    """Returns what holds for all ticks: scenario, seed, dt, every, axes, walkable .. as texts by name."""
    path = pathlib.Path(path)
    if path.suffix.lower() == ".arrow":
        with path.open("rb") as file:
            pairs = _stream(file).schema.metadata.items()
            return {name.decode(): value.decode() for name, value in pairs}
    if path.suffix.lower() == ".sqlite":
        pairs = _rows_of(path, "SELECT key, value FROM metadata WHERE key LIKE 'throng %'")
        return {name.removeprefix("throng "): value for name, value in pairs}
    text = path.with_suffix("") / "recording.txt" if path.suffix.lower() == ".pvd" else path
    return dict(_remarks(text))


def _remarks(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("#"):
                return
            name, colon, value = line[1:].strip().partition(": ")
            if colon:
                yield name, value.replace("\\n", "\n").replace("\\\\", "\\")


def _arrow(path):
    import pyarrow.ipc

    try:
        return pyarrow.ipc.open_file(path).read_pandas()
    except pyarrow.ArrowInvalid:  # it was cut: it has no footer
        return _cut_arrow(path)


def _stream(file):
    import pyarrow.ipc

    file.seek(ARROW_HEAD)
    return pyarrow.ipc.open_stream(file)


def _cut_arrow(path):
    import pyarrow

    batches = []
    with path.open("rb") as file:
        stream = _stream(file)
        try:
            for batch in stream:
                batches.append(batch)
        except (pyarrow.ArrowInvalid, OSError):
            pass  # the last batch is not whole
    return pyarrow.Table.from_batches(batches, stream.schema).unify_dictionaries().to_pandas()


def _csv(path):
    import pandas

    with open(path, encoding="utf-8") as lines:  # remarks stand between rows, too: at each flush
        rows = "".join(line for line in lines if not line.startswith("#"))
    return pandas.read_csv(io.StringIO(rows), float_precision="round_trip")


def _petrack(path):
    import pandas

    rows = pandas.read_csv(path, sep=r"\s+", comment="#", header=None, names=["id", "frame", "x", "y", "z"])
    return _with_ticks(rows, path)


def _jupedsim(path):
    import pandas

    names = ["frame", "id", "x", "y"]
    rows = pandas.DataFrame(
        _rows_of(path, "SELECT frame, id, pos_x, pos_y FROM trajectory_data"), columns=names)
    return _with_ticks(rows, path)


def _with_ticks(rows, path):
    rows.insert(0, "tick", rows.pop("frame") * int(info(path)["every"]))
    return rows


def _rows_of(path, query):
    import contextlib
    import sqlite3

    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        return base.execute(query).fetchall()


def _vtk(path):
    import pandas

    ticks = xml.etree.ElementTree.parse(path).iter("DataSet")
    return pandas.concat([_vtk_tick(path, tick) for tick in ticks], ignore_index=True)


def _vtk_tick(path, tick):
    import pandas
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

    reader = vtkXMLPolyDataReader()
    reader.SetFileName(str(path.parent / tick.get("file")))
    reader.Update()
    agents, columns = reader.GetOutput(), {}
    if agents.GetNumberOfPoints() == 0:
        return pandas.DataFrame()
    places = vtk_to_numpy(agents.GetPoints().GetData())
    for column in range(agents.GetPointData().GetNumberOfArrays()):
        array = agents.GetPointData().GetArray(column)
        columns[array.GetName()] = vtk_to_numpy(array)
    number = int(tick.get("file").rpartition("-")[2].removesuffix(".vtp"))
    return pandas.DataFrame(
        {"tick": number, "time": float(tick.get("timestep"))}
        | {"x": places[:, 0], "y": places[:, 1], "z": places[:, 2]}
        | columns)


_READERS = {".arrow": _arrow, ".csv": _csv, ".txt": _petrack, ".sqlite": _jupedsim, ".pvd": _vtk}
