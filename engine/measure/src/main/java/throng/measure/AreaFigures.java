package throng.measure;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.measure.cell.VoronoiCells;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;

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

    private static final int PERSONS = 2, SPEED = 4;

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

    /** {@return the mean speed over the moments with an agent inside, m/s; NaN without any} */
    public double speed() {
        double sum = 0;
        int occupied = 0;
        for (int r = 0; r < table.rows(); r++) {
            if (table.value(r, PERSONS) == 0) continue;
            occupied++;
            sum += table.value(r, SPEED);
        }
        return occupied == 0 ? Double.NaN : sum / occupied;
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
