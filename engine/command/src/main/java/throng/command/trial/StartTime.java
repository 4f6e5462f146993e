package throng.command.trial;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Prints how soon a scenario is at full speed: the first tick, the time until 90 % of full speed, the ticks that take
 * more than three times the median, and bytes. Each start has a JVM of its own; all must end in one state. Use
 * {@code THRONG_MAIN=throng.command.trial.StartTime examples/throng}, with {@code city 5} for 5 starts of the city, and
 * {@code city 5 2 10} for two workers and a warm-up of 10 s at most.
 */
public final class StartTime {
    private static final String ROW = "%-8s %8s %8s %8s %8s %6s %8s %6s %8s %8s %8s %s%n";

    private StartTime() {}

    /**
     * Measures starts of a scenario: its name (murmuration), their number (20), workers (as many as cores), and seconds
     * of a warm-up (0).
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        String scenario = args.length > 0 ? args[0] : "murmuration";
        int starts = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        int workers = args.length > 2
                ? Integer.parseInt(args[2])
                : Runtime.getRuntime().availableProcessors();
        String seconds = args.length > 3 ? args[3] : "0";
        System.out.printf("%s, %d workers, warm-up of %s s at most, ms%n", scenario, workers, seconds);
        System.out.printf(
                ROW, "start", "set-up", "warm-up", "first", "90 % at", "tick", "full", "slow", "worst", "MB", "bytes",
                "hash");
        var all = new ArrayList<OneStart>();
        for (int i = 1; i <= starts; i++) {
            OneStart start = fork(scenario, workers, seconds);
            all.add(start);
            print("" + i, start);
        }
        print("median", quantile(all, .5));
        print("slowest", quantile(all, 1));
        if (all.stream().mapToLong(OneStart::hash).distinct().count() > 1)
            throw new IllegalStateException("one world, two hashes");
    }

    private static OneStart fork(String scenario, int workers, String seconds)
            throws IOException, InterruptedException {
        return OneStart.parse(fork(List.of(), OneStart.class, List.of(scenario, "" + workers, seconds)));
    }

    /**
     * Runs a class in a JVM with the options of this one.
     *
     * @param options more options of the JVM
     * @return what it printed
     * @throws IOException if it fails
     */
    static String fork(List<String> options, Class<?> main, List<String> arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) throw new IOException("a start ended with code " + process.exitValue());
        return printed;
    }

    /** Returns the figure of each column that a share of all starts does not exceed. */
    private static OneStart quantile(List<OneStart> all, double share) {
        return new OneStart(
                quantile(all, share, OneStart::setUp),
                quantile(all, share, OneStart::warmUp),
                quantile(all, share, OneStart::first),
                quantile(all, share, OneStart::ready),
                (int) quantile(all, share, OneStart::tick),
                quantile(all, share, OneStart::full),
                (int) quantile(all, share, OneStart::slow),
                quantile(all, share, OneStart::worst),
                quantile(all, share, OneStart::megabytes),
                (long) quantile(all, share, OneStart::bytes),
                all.getFirst().hash());
    }

    private static double quantile(List<OneStart> all, double share, ToDoubleFunction<OneStart> figure) {
        double[] sorted = all.stream().mapToDouble(figure).sorted().toArray();
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static void print(String name, OneStart start) {
        System.out.printf(ROW, (Object[]) (name + " " + start).split(" ", -1));
    }
}
