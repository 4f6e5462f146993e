package throng.measure;

import java.util.Arrays;
import throng.measure.cell.NearestDistances;
import throng.measure.cell.OverlappingBodies;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;
import throng.trace.Figures;

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
    private final NearestDistances nearest;
    private final OverlappingBodies bodies;
    private final double[] row;
    private final double[] sums;

    private static final int AGENTS = 0, KNOWN = 1, SPEED = 2, MOVING = 3, HX = 4, SUMS = 7;
    private static final int PER_GROUP = 3;

    private static final String[] FIXED = {
        "tick",
        "seconds",
        "agents",
        "speed",
        "polarisation",
        "nearest",
        "nearest_least",
        "pressure",
        "pressure_most",
        "overlap",
        "overlapping"
    };

    /**
     * Begins an empty table.
     *
     * @param space in which agents go
     * @param groups names of the groups, each of which gets columns of agents, speed and polarisation; with one group
     *     there are none
     */
    public WholeFigures(MeasuredSpace space, String... groups) {
        nearest = new NearestDistances(space);
        bodies = new OverlappingBodies(space);
        this.groups = groups.length > 1 ? groups.length : 0;
        var columns = Arrays.copyOf(FIXED, FIXED.length + PER_GROUP * this.groups);
        for (int g = 0; g < this.groups; g++) {
            columns[FIXED.length + g] = "agents_" + groups[g];
            columns[FIXED.length + this.groups + g] = "speed_" + groups[g];
            columns[FIXED.length + 2 * this.groups + g] = "polarisation_" + groups[g];
        }
        sums = new double[SUMS * (groups.length + 1)];
        row = new double[columns.length];
        table = new MeasureTable("whole", columns);
    }

    /**
     * Adds a row for a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        Arrays.fill(sums, 0);
        double pressure = 0, most = Double.NaN;
        int pressed = 0;
        for (int i = 0; i < now.count; i++) {
            add(now, i, 0);
            if (now.group[i] < groups) add(now, i, SUMS * (1 + now.group[i]));
            if (Float.isNaN(now.pressure[i])) continue;
            pressed++;
            pressure += now.pressure[i];
            most = pressed == 1 ? now.pressure[i] : Math.max(most, now.pressure[i]);
        }
        nearest.find(now.x, now.y, now.z, now.count);
        bodies.find(now.x, now.y, now.z, now.radius, now.count);
        double[] fixed = {
            now.tick,
            now.seconds,
            now.count,
            speed(0),
            polarisation(0),
            nearest.mean(),
            nearest.least(),
            pressed == 0 ? Double.NaN : pressure / pressed,
            most,
            bodies.deepest(),
            Double.isNaN(bodies.deepest()) ? Double.NaN : bodies.many()
        };
        System.arraycopy(fixed, 0, row, 0, fixed.length);
        for (int g = 0; g < groups; g++) {
            int at = SUMS * (1 + g);
            row[FIXED.length + g] = sums[at + AGENTS];
            row[FIXED.length + groups + g] = speed(at);
            row[FIXED.length + 2 * groups + g] = polarisation(at);
        }
        table.row(row);
    }

    /** Adds an agent to the sums of the whole or of its group. */
    private void add(CrowdMoment now, int i, int at) {
        sums[at + AGENTS]++;
        if (Float.isNaN(now.speed[i])) return;
        sums[at + KNOWN]++;
        sums[at + SPEED] += now.speed[i];
        if (!(now.speed[i] > 0)) return;
        sums[at + MOVING]++;
        sums[at + HX] += now.vx[i] / now.speed[i];
        sums[at + HX + 1] += now.vy[i] / now.speed[i];
        sums[at + HX + 2] += now.vz[i] / now.speed[i];
    }

    private double speed(int at) {
        return sums[at + KNOWN] == 0 ? Double.NaN : sums[at + SPEED] / sums[at + KNOWN];
    }

    private double polarisation(int at) {
        double x = sums[at + HX], y = sums[at + HX + 1], z = sums[at + HX + 2];
        return sums[at + MOVING] == 0 ? Double.NaN : Math.sqrt(x * x + y * y + z * z) / sums[at + MOVING];
    }

    /** Adds the figures of the whole: those of moments from so many seconds on. */
    void figures(double after, Figures into) {
        String[][] all = {
            {"speed", "m/s", "mean speed of all agents, mean over time"},
            {"polarisation", "", "length of the mean heading, mean over time: 1 where all move one way"},
            {"nearest", "m", "mean distance to the nearest other agent, mean over time"},
            {"overlap", "m", "deepest overlap of two bodies, mean over time"},
            {"pressure", "", "mean pressure on those who feel it, mean over time"}
        };
        for (String[] each : all) into.add("whole." + each[0], each[1], each[2], table.mean(each[0], after));
    }

    /**
     * {@return a row for each moment}
     *
     * <p>Columns are tick, seconds, agents, mean speed (m/s) and polarisation. Then come the distance to the nearest
     * other agent, mean and least (metres), and pressure, mean and most. Then comes the deepest overlap of two bodies
     * (metres), and how many agents overlap another by more than a centimetre. Then agents, speed and polarisation of
     * each group.
     */
    public MeasureTable table() {
        return table;
    }
}
