package throng.command.verify;

import java.util.List;
import java.util.Locale;
import throng.command.report.FigureText;
import throng.io.scenario.ScenarioGate;

/**
 * What came of a gate.
 *
 * @param test name of the case
 * @param gate that was judged
 * @param value that was measured; NaN: none
 * @param unit of the value; empty: none
 * @param outcome whether it holds
 * @param why it fell or was not run; "": nothing to tell
 * @param means of the figure at each setting
 */
record GateResult(
        String test, ScenarioGate gate, double value, String unit, Outcome outcome, String why, List<Mean> means) {
    /** Whether a gate holds. */
    enum Outcome {
        PASSED,
        FAILED,
        /** It has no limits. */
        REPORTED,
        /** The case needs what is missing. */
        NOT_RUN;

        /** Returns the word for it. */
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * What came of all runs with one setting.
     *
     * @param setting that changes, as a text; "": none
     * @param x its number; NaN: it is none
     * @param runs that count
     * @param mean of the figure
     * @param deviation its standard deviation; NaN: of one run
     */
    record Mean(String setting, double x, int runs, double mean, double deviation) {}

    /** Returns the limits as people read them. */
    String limits() {
        boolean low = !Double.isNaN(gate.low()), high = !Double.isNaN(gate.high());
        if (low && high)
            return gate.low() == gate.high() ? number(gate.low()) : number(gate.low()) + " to " + number(gate.high());
        return low ? "at least " + number(gate.low()) : high ? "at most " + number(gate.high()) : "";
    }

    /** Returns the value as people read it. */
    String measured() {
        return Double.isNaN(value) ? "-" : FigureText.of(value, unit);
    }

    static String number(double value) {
        return FigureText.of(value, "");
    }

    /** Returns the line that is printed. */
    String line() {
        String told = String.format(
                Locale.ROOT, "%-8s %-14s %-26s %14s   %s", outcome.word(), test, gate.name(), measured(), limits());
        return (why.isEmpty() ? told : told + "   (" + why + ")").stripTrailing();
    }
}
