package throng.measure;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.measure.cell.VoronoiCells;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;
import throng.trace.Figures;

/** Density, speed and flow in an area, moment by moment. */
public final class AreaFigures {
    private final MeasuringArea area;
    private final MeasuredSpace space;
    private final int groups;
    private final MeasureTable table;
    private final double[] voronoi = new double[2];
    private final double[] row;

    /**
     * Begins an empty table.
     *
     * @param area where
     * @param space in which agents go
     * @param groups names of the groups, each of which gets a column of persons; with one group there is none
     * @throws IllegalArgumentException if the area is longer than a torus
     */
    public AreaFigures(MeasuringArea area, MeasuredSpace space, String... groups) {
        area.check(space);
        this.space = space;
        this.area = area;
        this.groups = groups.length > 1 ? groups.length : 0;
        var columns = new String[FIXED.length + this.groups];
        System.arraycopy(FIXED, 0, columns, 0, FIXED.length);
        for (int g = 0; g < this.groups; g++) columns[FIXED.length + g] = "persons_" + groups[g];
        row = new double[columns.length];
        table = new MeasureTable(area.name() + "-area", columns);
    }

    private static final int SECONDS = 1, PERSONS = 2, SPEED = 4;

    private static final String[] FIXED = {
        "tick", "seconds", "persons", "density", "speed", "flow", "density_voronoi", "speed_voronoi", "flow_voronoi"
    };

    /**
     * Adds a row for a moment.
     *
     * @param now the moment
     * @param cells of all its agents; null: no Voronoi figures
     */
    public void add(CrowdMoment now, @Nullable VoronoiCells cells) {
        Arrays.fill(row, 0);
        int persons = 0, moving = 0;
        double sum = 0;
        for (int i = 0; i < now.count; i++) {
            if (!area.contains(now.x[i], now.y[i], space)) continue;
            persons++;
            if (now.group[i] < groups) row[FIXED.length + now.group[i]]++;
            if (Float.isNaN(now.speed[i])) continue;
            moving++;
            sum += now.speed[i];
        }
        double density = persons / area.size(), speed = moving == 0 ? 0 : sum / moving;
        voronoi[0] = voronoi[1] = Double.NaN;
        if (cells != null) cells.measure(area, now.speed, voronoi);
        double[] fixed = {
            now.tick,
            now.seconds,
            persons,
            density,
            speed,
            density * speed,
            voronoi[0],
            voronoi[1],
            voronoi[0] * voronoi[1]
        };
        System.arraycopy(fixed, 0, row, 0, fixed.length);
        table.row(row);
    }

    /** Adds the figures of the area: those of moments from so many seconds on. */
    void figures(double after, boolean cells, List<String> names, Figures into) {
        double most = Double.NaN, speed = 0, order = 0;
        int occupied = 0;
        for (int r = 0; r < table.rows(); r++) {
            double persons = table.value(r, PERSONS);
            if (table.value(r, SECONDS) < after) continue;
            most = Double.isNaN(most) ? persons : Math.max(most, persons);
            if (persons == 0) continue;
            occupied++;
            speed += table.value(r, SPEED);
            if (groups != 2) continue;
            double one = table.value(r, FIXED.length), other = table.value(r, FIXED.length + 1);
            order += (one - other) / (one + other) * ((one - other) / (one + other));
        }
        String name = area.name() + ".";
        into.add(
                name + "density",
                "1/m²",
                "agents by the size of the area, mean over time",
                table.mean("density", after));
        into.add(
                name + "speed", "m/s", "mean speed of the agents inside, mean over moments with any", speed / occupied);
        into.add(name + "flow", "1/(m s)", "density times speed, mean over time", table.mean("flow", after));
        if (cells) {
            double density = table.mean("density_voronoi", after), fast = table.mean("speed_voronoi", after);
            into.add(name + "density_voronoi", "1/m²", "density by Voronoi cells, mean over time", density);
            into.add(name + "speed_voronoi", "m/s", "speed by Voronoi cells, mean over time", fast);
        }
        into.add(name + "most", "", "agents inside at once, at most", most);
        if (groups == 2)
            into.add(
                    name + "order",
                    "",
                    "((a - b) / (a + b))² of the agents of %s and %s inside, mean over time".formatted(names.toArray()),
                    order / occupied);
    }

    /** {@return the area} */
    public MeasuringArea area() {
        return area;
    }

    /**
     * {@return a row for each moment}
     *
     * <p>Columns are tick, seconds, and persons with the centre inside. Density is in 1/m². Speed is the mean of the
     * persons in m/s, 0 without any. Flow is density times speed, in 1/(m s). The same follow by Voronoi cells, NaN
     * without them. The last are the persons of each group.
     */
    public MeasureTable table() {
        return table;
    }
}
