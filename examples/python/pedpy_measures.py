"""Measures a recording by PedPy: pedpy_measures.py RUN.sqlite X Y X Y

The line from x, y to x, y counts who crosses it. Density is that of Voronoi cells in a square of 2 m at its middle.
throng measure RUN.sqlite --line .. --area .. gives the same figures.
"""

import pathlib
import sys

import pedpy
import shapely


def main(path, ax, ay, bx, by):
    people = pedpy.load_trajectory_from_jupedsim_sqlite(trajectory_file=path)
    floor = pedpy.load_walkable_area_from_jupedsim_sqlite(trajectory_file=path)
    line = pedpy.MeasurementLine([(ax, ay), (bx, by)])
    counts, crossings = pedpy.compute_n_t(traj_data=people, measurement_line=line)
    print(f"{len(crossings)} crossed the line")

    x, y = (ax + bx) / 2, (ay + by) / 2
    area = pedpy.MeasurementArea(shapely.box(x - 1, y - 1, x + 1, y + 1))
    cells = pedpy.compute_individual_voronoi_polygons(traj_data=people, walkable_area=floor)
    density, _ = pedpy.compute_voronoi_density(individual_voronoi_data=cells, measurement_area=area)
    print(f"density: {density['density'].mean():.3f} persons/m² on the mean, {density['density'].max():.3f} at most")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), *map(float, sys.argv[2:6]))
