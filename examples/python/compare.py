"""Reads one run, recorded in all formats, by the reader of each, and compares: compare.py FOLDER NAME

Prints a line for each reader. Readers whose package is missing are told, and left out. Ends with code 1 if rows
differ.
"""

import importlib
import pathlib
import sys

import recording

PLACES = ["tick", "id", "x", "y"]


def main(folder, name):
    base = folder / name
    import pandas

    rows = recording.read(base.with_suffix(".csv"))
    found = {}
    for ending, package in {".arrow": "pyarrow", ".txt": "pandas", ".sqlite": "sqlite3", ".pvd": "vtkmodules"}.items():
        if has(package) and base.with_suffix(ending).exists():
            found[ending + " by " + package] = recording.read(base.with_suffix(ending))
    if has("polars"):
        import polars

        found[".arrow by polars"] = by_polars(base.with_suffix(".arrow")).to_pandas()
        texts = polars.read_csv(base.with_suffix(".csv"), comment_prefix="#", infer_schema_length=None)
        found[".csv by polars"] = pandas.DataFrame(texts.to_dict(as_series=False))
    if has("pedpy"):
        found[".txt by pedpy"] = people(base, "load_trajectory_from_txt", ".txt")
        found[".sqlite by pedpy"] = people(base, "load_trajectory_from_jupedsim_sqlite", ".sqlite")
    equal = [told(reader, found[reader], rows) for reader in found]
    sys.exit(0 if equal and all(equal) else 1)


def has(package):
    try:
        importlib.import_module(package)
        return True
    except ImportError:
        print(f"{package} is missing: left out")
        return False


def by_polars(file):
    """Polars reads no file to which a group was added later: pyarrow does."""
    import polars
    import pyarrow.ipc

    try:
        return polars.read_ipc(file)
    except polars.exceptions.ComputeError as fault:
        print(f"polars: {fault}: it takes the table of pyarrow")
        return polars.from_arrow(pyarrow.ipc.open_file(file).read_all().unify_dictionaries())


def people(base, loader, ending):
    """PedPy counts frames: here they become ticks again."""
    import pedpy

    file = base.with_suffix(ending)
    rows = getattr(pedpy, loader)(trajectory_file=file).data
    return rows.assign(tick=rows["frame"] * int(recording.info(file)["every"]))


def told(reader, found, expected):
    """Tells whether rows are equal to the bit of a float."""
    columns = PLACES + [c for c in expected.columns if c in found.columns and c not in PLACES + ["group"]]
    same = len(found) == len(expected)
    if same:
        left, right = (rows.sort_values(["tick", "id"]).reset_index(drop=True) for rows in (found, expected))
        for column in columns:
            low, high = left[column].astype("float64"), right[column].astype("float64")
            if column not in ("tick", "id", "time"):
                low, high = low.astype("float32"), high.astype("float32")
            same &= bool(((low == high) | (low.isna() & high.isna())).all())
        if "group" in found.columns and found["group"].dtype.kind not in "iu":  # VTK has numbers of groups
            same &= left["group"].astype(str).tolist() == right["group"].astype(str).tolist()
    print(f"{reader}: {len(found)} rows, {', '.join(columns)}: {'equal' if same else 'DIFFERENT'}")
    return same


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), sys.argv[2])
