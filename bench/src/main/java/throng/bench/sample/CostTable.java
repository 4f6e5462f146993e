package throng.bench.sample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import throng.samples.Sample;
import throng.samples.Samples;

/**
 * Prints what each rule, sense, mix and mind costs on this machine: ns for an agent in a tick, above a tick of agents
 * without any rule. These are the rows of the table in the guide. Each sample runs in a JVM of its own. Use
 * {@code THRONG_MAIN=throng.bench.sample.CostTable examples/throng}.
 */
public final class CostTable {
    private static final int AGENTS = 5_000;

    private CostTable() {}

    /** Measures all samples in the given dimensions, 2 if there are none. */
    public static void main(String[] args) throws RunnerException {
        String dimensions = args.length > 0 ? args[0] : "2";
        List<String> names = new ArrayList<>(List.of("nothing"));
        for (Sample sample : Samples.all()) names.add(sample.toString());
        var options = new OptionsBuilder()
                .include(SampleBench.class.getSimpleName() + ".tick")
                .param("sample", names.toArray(String[]::new))
                .param("dimensions", dimensions)
                .param("agents", String.valueOf(AGENTS))
                .forks(1)
                .warmupIterations(4)
                .warmupTime(TimeValue.milliseconds(500))
                .measurementIterations(6)
                .measurementTime(TimeValue.milliseconds(300))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
        var rows = new ArrayList<Row>();
        for (RunResult result : new Runner(options).run()) rows.add(Row.of(result));
        double nothing = rows.stream()
                .filter(row -> row.sample.equals("nothing"))
                .mapToDouble(Row::nanos)
                .findFirst()
                .orElseThrow();
        System.out.printf(Locale.ROOT, "| sample, %sD | ns |%n|---|---|%n", dimensions);
        System.out.printf(Locale.ROOT, "| a tick without any rule | %.0f |%n", nothing);
        rows.stream()
                .filter(row -> !row.sample.equals("nothing"))
                .sorted(Comparator.comparingDouble(Row::nanos))
                .forEach(row -> System.out.printf(
                        Locale.ROOT, "| `%s` | %.1f |%n", row.sample, Math.max(0, row.nanos - nothing)));
    }

    /** One sample and the fastest of its iterations, ns for an agent in a tick. */
    private record Row(String sample, double nanos) {
        static Row of(RunResult result) {
            double micros = result.getPrimaryResult().getStatistics().getMin();
            return new Row(result.getParams().getParam("sample"), micros * 1_000 / AGENTS);
        }
    }
}
