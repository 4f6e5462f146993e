package throng.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;
import throng.trace.Figures;

/**
 * One figure over time, with so few points that a small plot shows it.
 *
 * @param place of the line or area where it is measured; "whole" of the whole
 * @param what it is: passed (agents that have crossed so far), flow, density, speed, polarisation, nearest. The figure
 *     at the end is called {@code place.what}
 * @param unit of the values; "" for none
 * @param seconds of the points, ascending
 * @param values of the points; NaN: not known. Of many moments a point has the mean, at the time of the last
 */
public record MeasureSeries(String place, String what, String unit, double[] seconds, double[] values) {
    private static final int LEAST = 2, MOST = 100_000, FIRST = 5;

    /**
     * {@return what was measured so far: of each line N–t and flow, of each area density and speed, each
     *     expression, of the whole speed, polarisation and the distance to the nearest}
     *
     * @param measures that no other thread goes on with meanwhile
     * @param points most of a series, in [2, 100000]
     * @throws IllegalArgumentException if the number of points is out of range
     */
    public static List<MeasureSeries> of(CrowdMeasures measures, int points) {
        Check.within("points of a series", points, LEAST, MOST);
        var all = new ArrayList<MeasureSeries>();
        Figures figures = measures.figures();
        for (LineCount line : measures.lines()) {
            all.add(passed(line, figures, points));
            MeasureTable flows = line.flows(measures.options().window());
            all.add(thin(line.line().name(), "flow", figures, flows, "end", points));
        }
        String cells = measures.options().cutOff() != null || measures.options().walkable() != null ? "_voronoi" : "";
        for (AreaFigures area : measures.areas())
            for (String what : List.of("density" + cells, "speed" + cells))
                all.add(thin(area.area().name(), what, figures, area.table(), "seconds", points));
        ExpressionFigures expressions = measures.expressions();
        if (expressions != null)
            for (MeasuringFigure each : expressions.figures())
                all.add(thin(each.name(), "mean", figures, expressions.table(), "seconds", each.name(), points));
        WholeFigures whole = measures.whole();
        if (whole == null) return all;
        for (String what : List.of("speed", "polarisation", "nearest"))
            all.add(thin("whole", what, figures, whole.table(), "seconds", points));
        return all;
    }

    /** Keeps some of the first crossings, and the last moment. */
    private static MeasureSeries passed(LineCount line, Figures figures, int points) {
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
        return series(line.line().name(), "passed", figures, Arrays.copyOf(seconds, n), Arrays.copyOf(values, n));
    }

    private static MeasureSeries thin(
            String place, String what, Figures figures, MeasureTable table, String time, int points) {
        return thin(place, what, figures, table, time, what, points);
    }

    private static MeasureSeries thin(
            String place, String what, Figures figures, MeasureTable table, String time, String column, int points) {
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
        return series(place, what, figures, seconds, values);
    }

    private static MeasureSeries series(String place, String what, Figures figures, double[] seconds, double[] values) {
        return new MeasureSeries(place, what, figures.unit(place + "." + what), seconds, values);
    }
}
