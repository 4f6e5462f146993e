package throng.command.against;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import throng.bench.TableRow;

/**
 * Compares two builds in three series of processes that take turns: the other build, this build, and this build again
 * as a control. A row's figure is the least of its series. The difference between the two series of this build is the
 * noise of the machine.
 *
 * @param lines one for each row that both builds have
 * @param notes the rows that only one build has, and how to read the lines
 */
public record Comparison(List<Line> lines, List<String> notes) {
    /** A row counts as slower when its ratio exceeds 1 by more than this margin and the deviation of the control. */
    public static final double MARGIN = .03;

    private static final List<String> HEAD = List.of(
            ("engine agents workers form dimensions crowd before now ratio control allowed medianBefore medianNow"
                            + " bytesBefore bytesNow bits verdict")
                    .split(" "));

    public Comparison {
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /**
     * One row, measured in both builds.
     *
     * @param engine the contender's name
     * @param agents number of agents
     * @param workers number of threads
     * @param form {@code scalar} or {@code wide}
     * @param dimensions 2 or 3
     * @param crowd such as {@code uniform}, or the name of a scenario
     * @param before ns per agent-tick of the other build, the minimum
     * @param now ns per agent-tick of this build, the minimum
     * @param ratio now / before
     * @param control ratio of this build's second series to its first: 1 on a quiet machine
     * @param allowed the largest ratio that is not slower: 1.03 plus the deviation of the control
     * @param medianBefore median over the processes of the median ns per agent-tick of the other build
     * @param medianNow the same of this build
     * @param bytesBefore bytes per tick of the other build
     * @param bytesNow bytes per tick of this build
     * @param bits whether both builds computed the same hash: same, other, or - if a row has no hash
     * @param verdict ok, SLOWER, MORE BYTES or both
     */
    public record Line(
            String engine,
            int agents,
            int workers,
            String form,
            int dimensions,
            String crowd,
            double before,
            double now,
            double ratio,
            double control,
            double allowed,
            double medianBefore,
            double medianNow,
            long bytesBefore,
            long bytesNow,
            String bits,
            String verdict) {
        static Line of(BenchSeries.Best before, BenchSeries.Best now, BenchSeries.Best again) {
            TableRow row = now.row();
            double ratio = row.nsMin() / before.row().nsMin();
            double control = again.row().nsMin() / row.nsMin();
            double allowed = MARGIN + Math.max(control, 1 / control);
            long bytes = Math.min(now.bytes(), again.bytes());
            long noise =
                    Math.abs(now.bytes() - again.bytes()); // what the JIT compiler allocates differs between processes
            boolean hashes = row.hash() != 0 && before.row().hash() != 0;
            String slower = ratio > allowed ? "SLOWER" : "";
            String more = bytes > before.bytes() + noise ? "MORE BYTES" : "";
            return new Line(
                    row.engine(),
                    row.agents(),
                    row.workers(),
                    row.form(),
                    row.dimensions(),
                    row.crowd(),
                    before.row().nsMin(),
                    row.nsMin(),
                    ratio,
                    control,
                    allowed,
                    before.median(),
                    now.median(),
                    before.bytes(),
                    bytes,
                    !hashes ? "-" : row.hash() == before.row().hash() ? "same" : "other",
                    slower.isEmpty() && more.isEmpty() ? "ok" : (slower + " " + more).strip());
        }

        private List<String> cells() {
            return List.of(
                    engine,
                    "" + agents,
                    "" + workers,
                    form,
                    "" + dimensions,
                    crowd,
                    format(ROOT, "%.2f", before),
                    format(ROOT, "%.2f", now),
                    format(ROOT, "%.3f", ratio),
                    format(ROOT, "%.3f", control),
                    format(ROOT, "%.3f", allowed),
                    format(ROOT, "%.2f", medianBefore),
                    format(ROOT, "%.2f", medianNow),
                    "" + bytesBefore,
                    "" + bytesNow,
                    bits,
                    verdict);
        }
    }

    /**
     * Measures both builds.
     *
     * @param other the build to compare with
     * @param trials the arguments of each process that measures rows
     * @param forks processes in each of the three series
     * @param progress receives a line after each process
     * @param stop asks for an early end
     * @return the comparison of the processes that have ended
     * @throws IOException if a process fails
     */
    public static Comparison of(
            BenchBuild other, List<List<String>> trials, int forks, Consumer<String> progress, BooleanSupplier stop)
            throws IOException {
        var here = BenchBuild.here();
        BenchBuild[] builds = {other, here, here};
        BenchSeries[] series = {new BenchSeries(), new BenchSeries(), new BenchSeries()};
        long start = System.nanoTime();
        int done = 0;
        try (var kit = new TrialKit()) {
            for (int all = 3 * forks; done < all && !stop.getAsBoolean(); done++) {
                int turn = (done + done / 3) % 3; // each series starts every third round
                for (List<String> trial : trials) series[turn].add(builds[turn].fork(kit, trial, stop));
                double spent = (System.nanoTime() - start) / 1e9;
                progress.accept(format(
                        ROOT,
                        "process %d of %d: %s%s; about %.0f s left",
                        done + 1,
                        all,
                        builds[turn].name(),
                        turn == 2 ? ", control" : "",
                        spent / (done + 1) * (all - done - 1)));
            }
        } catch (IOException e) { // Ctrl-C on a terminal ends all its processes
            if (!stop.getAsBoolean()) throw e;
        }
        return done < 3
                ? new Comparison(List.of(), List.of("stopped before each build was measured once"))
                : of(series[0], series[1], series[2], done / 3);
    }

    static Comparison of(BenchSeries before, BenchSeries now, BenchSeries again, int forks) {
        var lines = new ArrayList<Line>();
        var notes = new ArrayList<String>();
        for (String key : now.keys()) {
            var former = before.at(key);
            if (former == null) notes.add(key + ": the other build has no such row");
            else lines.add(Line.of(former, now.best(key), again.best(key)));
        }
        for (String key : before.keys()) if (now.at(key) == null) notes.add(key + ": this build has no such row");
        notes.add(format(
                ROOT,
                "ns per agent and tick, the minimum of %d processes of each build; control: this build against itself;"
                        + " allowed: %.2f plus the deviation of the control",
                forks,
                1 + MARGIN));
        return new Comparison(lines, notes);
    }

    /** Returns the number of rows whose verdict is not {@code ok}. */
    public long worse() {
        return lines.stream().filter(line -> !line.verdict().equals("ok")).count();
    }

    /** Returns an aligned table: a line per row, then a line per note. */
    public String text() {
        var rows = rows();
        var text = new StringBuilder();
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                int c = column;
                int width = rows.stream().mapToInt(r -> r.get(c).length()).max().orElse(1);
                boolean word = !Character.isDigit(rows.getLast().get(column).charAt(0));
                line.append(format("%" + (word ? "-" : "") + width + "s  ", row.get(column)));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        notes.forEach(note -> text.append("note: ").append(note).append('\n'));
        return text.toString();
    }

    /** Returns comma-separated values with a header line, without the notes. */
    public String csv() {
        var text = new StringBuilder();
        rows().forEach(row -> text.append(String.join(",", row)).append('\n'));
        return text.toString();
    }

    private List<List<String>> rows() {
        var rows = new ArrayList<List<String>>();
        rows.add(HEAD);
        lines.forEach(line -> rows.add(line.cells()));
        return rows;
    }
}
