package throng.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/**
 * One thing that is measured, over time, with so few points that a small plot shows it.
 *
 * @param part where it is measured
 * @param name of the line or area; "whole" of the whole
 * @param what it is: passed (agents that have crossed so far), flow, density, speed, polarisation, nearest
 * @param unit of the values; "" for none
 * @param seconds of the points, ascending
 * @param values of the points; NaN: not known. Of many moments a point has the mean, at the time of the last
 */
public record MeasureSeries(Part part, String name, String what, String unit, double[] seconds, double[] values) {
    /** Where something is measured. */
    public enum Part {
        /** Who crosses a line. */
        LINE,
        /** Who is in an area. */
        AREA,
        /** All agents. */
        WHOLE
    }

    private static final int LEAST = 2, MOST = 100_000, FIRST = 5;

    /**
     * {@return what was measured so far: of each line N–t and flow, of each area density and speed, of the whole speed,
     *     polarisation and the distance to the nearest}
     *
     * @param measures that no other thread goes on with meanwhile
     * @param points most of a series, in [2, 100000]
     * @throws IllegalArgumentException if the number of points is out of range
     */
    public static List<MeasureSeries> of(CrowdMeasures measures, int points) {
        Check.within("points of a series", points, LEAST, MOST);
        var all = new ArrayList<MeasureSeries>();
        for (LineCount line : measures.lines()) {
            String name = line.line().name();
            all.add(passed(line, points));
            MeasureTable flows = line.flows(measures.options().window());
            all.add(thin(Part.LINE, name, "flow", "1/s", flows, "end", "flow", points));
        }
        boolean cells =
                measures.options().cutOff() != null || measures.options().walkable() != null;
        for (AreaFigures area : measures.areas()) {
            String name = area.area().name();
            String density = cells ? "density_voronoi" : "density", speed = cells ? "speed_voronoi" : "speed";
            all.add(thin(Part.AREA, name, "density", "1/m²", area.table(), "seconds", density, points));
            all.add(thin(Part.AREA, name, "speed", "m/s", area.table(), "seconds", speed, points));
        }
        WholeFigures whole = measures.whole();
        if (whole == null) return all;
        all.add(thin(Part.WHOLE, "whole", "speed", "m/s", whole.table(), "seconds", "speed", points));
        all.add(thin(Part.WHOLE, "whole", "polarisation", "", whole.table(), "seconds", "polarisation", points));
        all.add(thin(Part.WHOLE, "whole", "nearest", "m", whole.table(), "seconds", "nearest", points));
        return all;
    }

    /** Keeps some of the first crossings, and the last moment. */
    private static MeasureSeries passed(LineCount line, int points) {
        int passed = line.passed(), every = Math.ceilDiv(passed, points - 1), n = 0, met = 0;
        var seconds = new double[points];
        var values = new double[points];
        for (int r = 0; r < line.crossings().rows(); r++) {
            if (line.crossings().value(r, FIRST) == 0) continue;
            met++;
            if (met % every != 0) continue;
            seconds[n] = line.crossings().value(r, 1);
            values[n++] = met;
        }
        seconds[n] = line.seconds();
        values[n++] = passed;
        return new MeasureSeries(
                Part.LINE, line.line().name(), "passed", "", Arrays.copyOf(seconds, n), Arrays.copyOf(values, n));
    }

    private static MeasureSeries thin(
            Part part,
            String name,
            String what,
            String unit,
            MeasureTable table,
            String time,
            String column,
            int points) {
        int every = Math.max(1, Math.ceilDiv(table.rows(), points)), n = Math.ceilDiv(table.rows(), every);
        int timed = table.columns().indexOf(time), valued = table.columns().indexOf(column);
        var seconds = new double[n];
        var values = new double[n];
        for (int p = 0; p < n; p++) {
            int end = Math.min(table.rows(), (p + 1) * every), known = 0;
            double sum = 0;
            for (int r = p * every; r < end; r++) {
                double value = table.value(r, valued);
                if (Double.isNaN(value)) continue;
                known++;
                sum += value;
            }
            seconds[p] = table.value(end - 1, timed);
            values[p] = known == 0 ? Double.NaN : sum / known;
        }
        return new MeasureSeries(part, name, what, unit, seconds, values);
    }
}
