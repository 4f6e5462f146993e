package throng.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import throng.io.expression.CrowdFormula;
import throng.io.expression.ExpressionParser;
import throng.io.expression.NumberScope;
import throng.io.expression.WrongExpression;
import throng.measure.moment.CrowdMoment;
import throng.trace.Figures;

/**
 * Figures by expressions, moment by moment. An agent counts if its group is the one that is asked for, and all numbers
 * are known that the expression names.
 *
 * <p>Binder's cumulant is 1 − ⟨m⁴⟩ / (3 ⟨m²⟩²) over moments: 2/3 where a figure always has one value, 0 where it is
 * normal round 0. Curves of it by a setting, for several sizes of a world, cross where order begins. Source: Binder,
 * "Finite size scaling analysis of Ising model block distribution functions", Zeitschrift für Physik B 43, 1981.
 */
public final class ExpressionFigures {
    private static final int FIRST = 2;

    private final List<MeasuringFigure> figures;
    private final List<CrowdFormula> formulas = new ArrayList<>();
    private final List<String> groups;
    private final List<String> columns;
    private final MeasureTable table;
    private double[][] values = {};

    /**
     * Begins an empty table.
     *
     * @param figures that are asked for
     * @param columns that moments have of agents, in their order
     * @param groups names by number
     * @throws IllegalArgumentException if a figure names a group or a number that is not there, or has no value
     */
    public ExpressionFigures(List<MeasuringFigure> figures, List<String> columns, List<String> groups) {
        this.figures = List.copyOf(figures);
        this.columns = List.copyOf(columns);
        this.groups = List.copyOf(groups);
        var names = new ArrayList<>(List.of("tick", "seconds"));
        for (MeasuringFigure each : figures) {
            if (!each.group().isEmpty() && !groups.contains(each.group()))
                throw new IllegalArgumentException("figure '%s' is of group '%s'; allowed is one of: %s"
                        .formatted(each.name(), each.group(), String.join(", ", groups)));
            formulas.add(formula(each, columns));
            names.add(each.name());
        }
        table = new MeasureTable("figures", names.toArray(String[]::new));
    }

    /**
     * {@return the columns of agents that figures need}
     *
     * @param figures that are asked for
     * @param known names of all columns
     * @throws IllegalArgumentException if a figure names a number that is not there, or has no value
     */
    public static Set<String> columns(List<MeasuringFigure> figures, Collection<String> known) {
        var columns = new LinkedHashSet<String>();
        for (MeasuringFigure each : figures) columns.addAll(formula(each, known).names());
        CrowdFormula.MOMENT.forEach(columns::remove);
        return columns;
    }

    private static CrowdFormula formula(MeasuringFigure figure, Collection<String> known) {
        try {
            var found = ExpressionParser.ofCrowd(figure.text(), new NumberScope(), CrowdFormula.inputs(known));
            if (found != null) return found;
            throw new IllegalStateException(figure.text()); // names of files are numbers here
        } catch (WrongExpression e) {
            throw new IllegalArgumentException("figure '%s': %s".formatted(figure.name(), e.getMessage()), e);
        }
    }

    /**
     * Adds a row for a moment.
     *
     * @param now the moment
     */
    public void add(CrowdMoment now) {
        var row = new double[FIRST + formulas.size()];
        row[0] = now.tick;
        row[1] = now.seconds;
        for (int f = 0; f < formulas.size(); f++) row[FIRST + f] = value(now, f);
        table.row(row);
    }

    private double value(CrowdMoment now, int figure) {
        CrowdFormula formula = formulas.get(figure);
        List<String> names = formula.names();
        if (values.length < names.size()) values = Arrays.copyOf(values, names.size());
        for (int c = 0; c < names.size(); c++)
            if (values[c] == null || values[c].length < now.count) values[c] = new double[now.count + now.count / 4];
        int group = groups.indexOf(figures.get(figure).group()), n = 0;
        for (int i = 0; i < now.count; i++) {
            if (group >= 0 && now.group[i] != group) continue;
            boolean known = true;
            for (int c = 0; c < names.size(); c++) {
                double value = number(now, names.get(c), i);
                values[c][n] = value;
                known &= !Double.isNaN(value);
            }
            if (known) n++;
        }
        double value = formula.value(values, n);
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private double number(CrowdMoment now, String name, int i) {
        return switch (name) {
            case "x" -> now.x[i];
            case "y" -> now.y[i];
            case "z" -> now.z[i];
            case "vx" -> now.vx[i];
            case "vy" -> now.vy[i];
            case "vz" -> now.vz[i];
            case "speed" -> now.speed[i];
            case "radius" -> now.radius[i];
            default -> now.more(columns.indexOf(name))[i];
        };
    }

    /** Adds the figures of moments from so many seconds on. */
    void figures(double after, Figures into) {
        for (MeasuringFigure each : figures) {
            double[] known = table.known(each.name(), after);
            double n = known.length, sum = 0, second = 0, fourth = 0, squares = 0;
            double least = Double.NaN, most = Double.NaN, last = Double.NaN;
            for (double value : known) {
                sum += value;
                second += value * value;
                fourth += value * value * value * value;
                least = value >= least ? least : value;
                most = value <= most ? most : value;
                last = value;
            }
            for (double value : known) squares += (value - sum / n) * (value - sum / n);
            double deviation = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1));
            String begin = each.name() + ".", what = each.text();
            into.add(begin + "mean", "", what + ": mean over time", sum / n);
            into.add(begin + "sd", "", what + ": standard deviation over time", deviation);
            into.add(begin + "least", "", what + ": least over time", least);
            into.add(begin + "most", "", what + ": greatest over time", most);
            into.add(begin + "last", "", what + ": the last", last);
            into.add(
                    begin + "binder",
                    "",
                    what + ": Binder's cumulant over time",
                    1 - n * fourth / (3 * second * second));
        }
    }

    /** {@return a row for each moment: tick, seconds, and each figure} */
    public MeasureTable table() {
        return table;
    }

    /** {@return what is measured} */
    public List<MeasuringFigure> figures() {
        return figures;
    }
}
