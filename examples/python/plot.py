"""Draws the ways of a recording, and how fast its agents were: plot.py RECORDING OUT.png [AGENTS]"""

import sys

import matplotlib

matplotlib.use("Agg")  # no window
import matplotlib.pyplot as plt
import numpy
import recording


def main(path, out, most=200):
    rows = recording.read(path).sort_values(["id", "tick"])
    figure, (ways, speeds) = plt.subplots(1, 2, figsize=(11, 4.5), width_ratios=(3, 2), layout="constrained")
    for agent, way in list(rows.groupby("id"))[:most]:
        jumps = numpy.hypot(way["x"].diff(), way["y"].diff()) > 5  # over the seam of a torus
        ways.plot(way["x"].mask(jumps), way["y"].mask(jumps), linewidth=0.6)
    ways.set(xlabel="x (m)", ylabel="y (m)", aspect="equal", title=f"ways of {min(most, rows['id'].nunique())} agents")
    if "vx" in rows:
        rows["speed"] = numpy.hypot(rows["vx"], rows["vy"])
    else:
        rows["speed"] = numpy.hypot(*(rows.groupby("id")[axis].diff() for axis in "xy")) / rows.groupby("id")["time"].diff()
    by_time = rows.groupby("time")["speed"]
    middle = by_time.median()
    speeds.plot(middle.index, middle, label="median")
    speeds.fill_between(middle.index, by_time.quantile(0.1), by_time.quantile(0.9), alpha=0.25, label="10 % to 90 %")
    speeds.set(xlabel="time (s)", ylabel="speed (m/s)", ylim=(0, None), title="speeds")
    speeds.legend()
    figure.savefig(out, dpi=150)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
