package throng.measure;

import java.util.Arrays;
import throng.measure.cell.NearestDistances;
import throng.measure.moment.CrowdMoment;

/**
 * Figures of the whole crowd, moment by moment. Polarisation is the length of the mean heading: 1 where all move in one
 * direction, near 0 where each moves in another. An agent that stands has no heading.
 *
 * <p>Source of polarisation: Vicsek et al., "Novel type of phase transition in a system of self-driven particles",
 * Physical Review Letters 75, 1995.
 */
public final class WholeFigures {
    private final int groups;
    private final MeasureTable table;
    private final NearestDistances nearest = new NearestDistances();
    private final double[] row;

    private static final String[] FIXED = {
        "tick", "seconds", "agents", "speed", "polarisation", "nearest", "nearest_least", "pressure", "pressure_most"
    };

    /**
     * Begins an empty table.
     *
     * @param groups names of the groups, each of which gets a column of agents; with one group there is none
     */
    public WholeFigures(String... groups) {
        this.groups = groups.length > 1 ? groups.length : 0;
        var columns = Arrays.copyOf(FIXED, FIXED.length + this.groups);
        for (int g = 0; g < this.groups; g++) columns[FIXED.length + g] = "agents_" + groups[g];
        row = new double[columns.length];
        table = new MeasureTable("whole", columns);
    }

    /**
     * Adds a row for a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        Arrays.fill(row, 0);
        double speed = 0, hx = 0, hy = 0, hz = 0, pressure = 0, most = Double.NaN;
        int known = 0, moving = 0, pressed = 0;
        for (int i = 0; i < now.count; i++) {
            if (now.group[i] < groups) row[FIXED.length + now.group[i]]++;
            if (!Float.isNaN(now.speed[i])) {
                known++;
                speed += now.speed[i];
                if (now.speed[i] > 0) {
                    moving++;
                    hx += now.vx[i] / now.speed[i];
                    hy += now.vy[i] / now.speed[i];
                    hz += now.vz[i] / now.speed[i];
                }
            }
            if (Float.isNaN(now.pressure[i])) continue;
            pressed++;
            pressure += now.pressure[i];
            most = pressed == 1 ? now.pressure[i] : Math.max(most, now.pressure[i]);
        }
        nearest.find(now.x, now.y, now.z, now.count);
        double[] fixed = {
            now.tick,
            now.seconds,
            now.count,
            known == 0 ? Double.NaN : speed / known,
            moving == 0 ? Double.NaN : Math.sqrt(hx * hx + hy * hy + hz * hz) / moving,
            nearest.mean(),
            nearest.least(),
            pressed == 0 ? Double.NaN : pressure / pressed,
            most
        };
        System.arraycopy(fixed, 0, row, 0, fixed.length);
        table.row(row);
    }

    /**
     * {@return a row for each moment}
     *
     * <p>Columns are tick, seconds, agents, mean speed (m/s) and polarisation. Then come the distance to the nearest
     * other agent, mean and least (metres), pressure, mean and most, and the agents of each group.
     */
    public MeasureTable table() {
        return table;
    }
}
