package throng.command.trial;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.World;

/**
 * Prints which compiled methods of the engine the JVM threw away while a prepared world ticked, and what the ticks
 * behind took. A wide loop that is thrown away runs on objects until it is compiled again, so it should be none of
 * them. Use {@code THRONG_MAIN=throng.command.trial.ThrownAway examples/throng panic 4000 2 20} for 4,000 ticks of two
 * workers after a warm-up of 20 s at most.
 */
public final class ThrownAway {
    /** Ticks in which the cost of a method that was thrown away shows. */
    private static final int BEHIND = 10;

    private static final String TRAP = "\\[([0-9.]+)s\\] cid= *\\d+(?: osr)? +level=4 (throng\\.\\S+?)\\(\\S* "
            + "trap_bci=(\\d+) (?:osr_bci=\\d+ )?(\\S+) .*";
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private ThrownAway() {}

    /**
     * A method that was thrown away.
     *
     * @param second from the start of the JVM
     * @param at number of the byte of its code
     * @param reason as the JVM names it
     */
    record Trap(double second, String method, int at, String reason) {
        private static final Pattern LINE = Pattern.compile(TRAP);

        /** Returns those of a log of the JVM, of classes of the engine alone. */
        static List<Trap> of(List<String> log) {
            var traps = new ArrayList<Trap>();
            for (String line : log) {
                var found = LINE.matcher(line);
                if (found.matches())
                    traps.add(new Trap(
                            Double.parseDouble(found.group(1)),
                            found.group(2).replaceAll("/0x[0-9a-f]+", ""),
                            Integer.parseInt(found.group(3)),
                            found.group(4)));
            }
            return traps;
        }

        @Override
        public String toString() {
            return "%s at %d, %s".formatted(method, at, reason);
        }
    }

    /** A tick: seconds from the start of the JVM to its end, milliseconds, bytes. */
    private record Tick(double second, double millis, long bytes) {}

    /** Starts a JVM with a log: the scenario (panic), ticks (4,000), workers (2), seconds of the warm-up (20). */
    public static void main(String[] args) throws IOException, InterruptedException {
        String[] all = {"panic", "4000", "2", "20"};
        System.arraycopy(args, 0, all, 0, Math.min(args.length, all.length));
        Path log = Files.createTempFile("thrown-away", ".log");
        try {
            String options = "-Xlog:deoptimization=debug:file=" + log + ":uptime:filecount=0";
            String said = StartTime.fork(List.of(options), Ticks.class, List.of(all));
            print(all[0], said.lines().toList(), Trap.of(Files.readAllLines(log)));
        } finally {
            Files.deleteIfExists(log);
        }
    }

    private static void print(String scenario, List<String> said, List<Trap> traps) {
        var ticks = new ArrayList<Tick>();
        for (String line : said.subList(1, said.size())) {
            String[] words = line.split(" ", -1);
            ticks.add(new Tick(Double.parseDouble(words[0]), Double.parseDouble(words[1]), Long.parseLong(words[2])));
        }
        double begin = Double.parseDouble(said.getFirst());
        double[] millis = ticks.stream().mapToDouble(Tick::millis).toArray();
        System.out.printf(
                "%s: %d ticks, the median %.2f ms%n%8s %8s %8s  %s%n",
                scenario,
                millis.length,
                OneStart.median(millis, 0, millis.length),
                "times",
                "worst ms",
                "kB",
                "thrown away");
        Map<String, List<Trap>> byName = new TreeMap<>();
        for (Trap trap : traps)
            if (trap.second >= begin)
                byName.computeIfAbsent(trap.toString(), name -> new ArrayList<>())
                        .add(trap);
        byName.forEach((name, some) -> {
            double worst = 0;
            long bytes = 0;
            for (Trap trap : some) {
                int first = 0;
                while (first < ticks.size() && ticks.get(first).second < trap.second) first++;
                for (Tick tick : ticks.subList(first, Math.min(ticks.size(), first + BEHIND))) {
                    worst = Math.max(worst, tick.millis);
                    bytes = Math.max(bytes, tick.bytes);
                }
            }
            System.out.printf("%8d %8.1f %8d  %s%n", some.size(), worst, bytes / 1000, name);
        });
    }

    /** What the JVM with the log runs: prints when its warm-up has ended, and each tick. */
    static final class Ticks {
        private Ticks() {}

        /** Runs ticks of a scenario: its name, ticks, workers, and seconds of a warm-up. */
        public static void main(String[] args) {
            Scenario scenario = Scenarios.named(args[0]);
            var defaults = scenario.defaults();
            var ticks = new Tick[Integer.parseInt(args[1])];
            var setup = new ScenarioSetup(
                    scenario, defaults.agents(), defaults.seed(), Integer.parseInt(args[2]), Form.AUTO, List.of());
            try (World world = setup.build()) {
                world.warmUp(Double.parseDouble(args[3]));
                double begin = second();
                for (int t = 0; t < ticks.length; t++) {
                    long bytes = THREADS.getTotalThreadAllocatedBytes(), then = System.nanoTime();
                    world.tick(defaults.dt());
                    double millis = (System.nanoTime() - then) / 1e6;
                    ticks[t] = new Tick(second(), millis, THREADS.getTotalThreadAllocatedBytes() - bytes);
                }
                System.out.println(begin);
                for (Tick tick : ticks) System.out.println(tick.second + " " + tick.millis + " " + tick.bytes);
            }
        }

        private static double second() {
            var start = ManagementFactory.getRuntimeMXBean().getStartTime();
            return (System.currentTimeMillis() - start) / 1e3;
        }
    }
}
