package throng.command.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import throng.examples.scenario.Scenarios;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.live.WorldMeasures;
import throng.recording.file.RecordingFormat;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.World;

/**
 * Measures how much longer ticks take that are recorded or measured: {@code KeepTime SCENARIO AGENTS WHAT PAIRS TICKS}.
 * WHAT is {@code FILE.arrow} or another recording, {@code line}, {@code area}, {@code voronoi} or {@code whole}. Two
 * equal worlds with one worker tick by turns, so many ticks each. A recorded turn ends when all of its ticks are
 * written. Not a test.
 */
public final class KeepTime {
    private static final long WAIT_NANOS = 20_000;

    private KeepTime() {}

    public static void main(String[] args) throws IOException {
        var scenario = Scenarios.named(args[0]);
        var setup = new ScenarioSetup(scenario, Integer.parseInt(args[1]), 1, 1, Form.AUTO, List.of());
        int pairs = Integer.parseInt(args[3]), ticks = Integer.parseInt(args[4]);
        float dt = scenario.defaults().dt();
        try (World plain = setup.build();
                World kept = setup.build()) {
            for (int t = 0; t < 2 * ticks; t++) {
                plain.tick(dt);
                kept.tick(dt);
            }
            if (args[2].indexOf('.') < 0) {
                try (var measures = WorldMeasures.of(kept, options(args[2], kept))) {
                    tell(pairs(plain, kept, null, dt, pairs, ticks));
                    System.out.println(measures.end().figures());
                }
            } else {
                Path file = Path.of(args[2]);
                var options = RecordOptions.DEFAULT.columns(List.of()).dt(dt);
                long rows;
                double seconds;
                try (var recorder = Recorder.of(kept, file, options)) {
                    double[] ratios = pairs(plain, kept, recorder, dt, pairs, ticks);
                    rows = recorder.rows();
                    seconds = ratios[pairs];
                    tell(Arrays.copyOf(ratios, pairs));
                }
                long bytes = 0;
                for (Path part : RecordingFormat.parts(file)) bytes += size(part);
                System.out.printf(
                        Locale.ROOT,
                        "%.1f MB/s, %,.0f rows/s, %.1f bytes a row%n",
                        bytes / 1e6 / seconds,
                        rows / seconds,
                        bytes / (double) rows);
                RecordingFormat.delete(file);
            }
            if (plain.hash() != kept.hash()) throw new IllegalStateException("the hash has changed");
        }
    }

    private static long size(Path part) throws IOException {
        if (!Files.isDirectory(part)) return Files.size(part);
        try (var files = Files.list(part)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static MeasureOptions options(String what, World world) {
        double x = 0, y = 0, reach = 1e6;
        for (int i = 0; i < 100; i++) {
            x += world.groups().get(0).view("x").get(i) / 100;
            y += world.groups().get(0).view("y").get(i) / 100;
        }
        String at = String.format(Locale.ROOT, "%.3f", x);
        return switch (what) {
            case "line" ->
                MeasureOptions.DEFAULT
                        .line("mid=%s,%.0f,%s,%.0f".formatted(at, -reach, at, reach))
                        .every(1_000_000);
            case "area" -> MeasureOptions.DEFAULT.area(square(x, y)).every(10);
            case "voronoi" ->
                MeasureOptions.DEFAULT
                        .area(square(x, y))
                        .cells(CutOff.DEFAULT, null)
                        .every(10);
            default -> MeasureOptions.DEFAULT.every(10);
        };
    }

    private static String square(double x, double y) {
        return String.format(
                Locale.ROOT,
                "box=%f,%f,%f,%f,%f,%f,%f,%f",
                x - 10,
                y - 10,
                x + 10,
                y - 10,
                x + 10,
                y + 10,
                x - 10,
                y + 10);
    }

    /** The ratios of all pairs, and behind them the seconds of what was kept. */
    private static double[] pairs(World plain, World kept, Recorder recorder, float dt, int pairs, int ticks) {
        var ratios = new double[pairs + 1];
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < pairs; p++) {
            double without = 0, with = 0;
            for (int turn = 0; turn < 2; turn++)
                if ((p + turn) % 2 == 0) without = seconds(plain, null, dt, ticks);
                else with = seconds(kept, recorder, dt, ticks);
            ratios[p] = with / without;
            ratios[pairs] += with;
            least = Math.min(least, without);
        }
        System.out.printf(Locale.ROOT, "%.1f ticks/s without%n", ticks / least);
        return recorder == null ? Arrays.copyOf(ratios, pairs) : ratios;
    }

    private static double seconds(World world, Recorder recorder, float dt, int ticks) {
        long written = recorder == null ? 0 : recorder.ticks() + ticks, from = System.nanoTime();
        for (int t = 0; t < ticks; t++) world.tick(dt);
        while (recorder != null && recorder.ticks() < written && recorder.failure() == null)
            LockSupport.parkNanos(WAIT_NANOS);
        return (System.nanoTime() - from) / 1e9;
    }

    private static void tell(double[] ratios) {
        Arrays.sort(ratios);
        System.out.printf(
                Locale.ROOT,
                "%d pairs: median %.3f, from %.3f to %.3f, middle half %.3f to %.3f%n",
                ratios.length,
                ratios[ratios.length / 2],
                ratios[0],
                ratios[ratios.length - 1],
                ratios[ratios.length / 4],
                ratios[ratios.length * 3 / 4]);
    }
}
