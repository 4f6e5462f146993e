package throng.command.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import throng.command.verify.GateResult.Mean;
import throng.command.verify.GateResult.Outcome;
import throng.io.scenario.ScenarioGate;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;
import throng.sweep.table.SweepTables;

/** Judges gates by the runs of a case. */
final class GateJudge {
    /** A mean that meets its limit but for the last bits of its sum meets it. */
    private static final double ROUNDING = 1e-9, NEAR = 1e-6;

    private GateJudge() {}

    /**
     * Returns what came of a gate.
     *
     * @param test name of the case
     * @param gate to judge
     * @param unit of its value; empty: none
     * @param tables of its runs
     */
    static GateResult of(String test, ScenarioGate gate, String unit, SweepTables tables) {
        var means = means(gate, tables);
        double value = value(gate, means);
        String why = "";
        if (tables.failed() > 0)
            why = tables.rows().stream()
                    .filter(SweepRow::hasFailed)
                    .findFirst()
                    .orElseThrow()
                    .failed();
        else if (Double.isNaN(value)) why = "nothing was measured: " + String.join(", ", gate.figures());
        boolean holds = !(value < gate.low() - ROUNDING) && !(value > gate.high() + ROUNDING) && why.isEmpty();
        Outcome outcome = gate.isLimited() ? holds ? Outcome.PASSED : Outcome.FAILED : Outcome.REPORTED;
        return new GateResult(test, gate, value, unit, outcome, why, means);
    }

    private static List<Mean> means(ScenarioGate gate, SweepTables tables) {
        SweepPlan plan = tables.plan();
        int column = plan.paths().indexOf(gate.over());
        var means = new ArrayList<Mean>();
        for (int point = 0; point < plan.points(); point++) {
            String setting = column < 0 ? "" : plan.values(point).get(column);
            double x = number(setting);
            if (!Double.isNaN(gate.at()) && Math.abs(gate.at() - x) > ROUNDING) continue;
            double[] values = tables.rows(point).stream()
                    .mapToDouble(row -> figure(gate, row::figure))
                    .filter(value -> !Double.isNaN(value))
                    .toArray();
            means.add(mean(setting, x, values));
        }
        return means;
    }

    private static Mean mean(String setting, double x, double... values) {
        int n = values.length;
        double sum = 0, squares = 0;
        for (double value : values) sum += value;
        double mean = n == 0 ? Double.NaN : sum / n;
        for (double value : values) squares += (value - mean) * (value - mean);
        return new Mean(setting, x, n, mean, n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1)));
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) { // a word
            return Double.NaN;
        }
    }

    /** The figure of one run: the mean of those that the run has; NaN if it has none. */
    static double figure(ScenarioGate gate, ToDoubleFunction<String> figures) {
        double mean = gate.figures().stream()
                .mapToDouble(figures)
                .filter(value -> !Double.isNaN(value)) // the order of a strip without agents
                .average()
                .orElse(Double.NaN);
        return gate.minus().isEmpty() ? mean : mean - figures.applyAsDouble(gate.minus());
    }

    /** The number that is limited; NaN if a mean is missing. */
    static double value(ScenarioGate gate, List<Mean> means) {
        double[] y = means.stream().mapToDouble(Mean::mean).toArray();
        double[] x = means.stream().mapToDouble(Mean::x).toArray();
        if (y.length == 0) return Double.NaN;
        for (double each : y) if (Double.isNaN(each)) return Double.NaN;
        return switch (gate.as()) {
            case MEAN ->
                IntStream.range(0, y.length).mapToDouble(k -> y[k]).average().orElse(Double.NaN);
            case LEAST ->
                IntStream.range(0, y.length).mapToDouble(k -> y[k]).min().orElse(Double.NaN);
            case MOST ->
                IntStream.range(0, y.length).mapToDouble(k -> y[k]).max().orElse(Double.NaN);
            case RATIO -> y[y.length - 1] / y[0];
            case RISE -> steps(y).min().orElse(Double.NaN);
            case FALL -> steps(y).max().orElse(Double.NaN);
            case SLOPE -> line(x, y)[0];
            case FIT -> line(x, y)[1];
            case DEVIATIONS -> deviations(gate, x, y);
        };
    }

    private static java.util.stream.DoubleStream steps(double... y) {
        return IntStream.range(1, y.length).mapToDouble(k -> y[k] - y[k - 1]);
    }

    /** Slope and R² of the straight line by least squares. */
    private static double[] line(double[] x, double[] y) {
        int n = x.length;
        double mx = 0, my = 0, xx = 0, xy = 0, yy = 0;
        for (int k = 0; k < n; k++) {
            mx += x[k] / n;
            my += y[k] / n;
        }
        for (int k = 0; k < n; k++) {
            xx += (x[k] - mx) * (x[k] - mx);
            xy += (x[k] - mx) * (y[k] - my);
            yy += (y[k] - my) * (y[k] - my);
        }
        return new double[] {xy / xx, xy * xy / (xx * yy)};
    }

    /** The greatest distance from a measured point, in its standard deviations; NaN if a setting has no such point. */
    private static double deviations(ScenarioGate gate, double[] x, double[] y) {
        double most = 0;
        for (int k = 0; k < x.length; k++) most = Math.max(most, Math.abs(deviation(gate, x[k], y[k])));
        return most;
    }

    /** Returns how far a mean is from what was measured there, in standard deviations; NaN if nothing was. */
    static double deviation(ScenarioGate gate, double x, double y) {
        for (List<Double> point : gate.points())
            if (Math.abs(point.get(0) - x) < NEAR) return (y - point.get(1)) / point.get(2);
        return Double.NaN;
    }
}
