package throng.examples.against;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import throng.bench.TableRow;

/**
 * Two builds beside each other, and this one beside itself: three series of processes in turns. A row's figure is the
 * least of its series. How far apart the two series of this build are tells what the machine adds.
 *
 * @param lines of all rows that both builds have
 * @param notes on the others, and on how to read the lines
 */
public record Comparison(List<Line> lines, List<String> notes) {
    /** How much slower a build may be that is called as fast, beside what the control is off. */
    public static final double MARGIN = .03;

    private static final List<String> HEAD =
            List.of(("engine agents workers form dimensions crowd before now ratio control allowed bytesBefore bytesNow"
                            + " bits verdict")
                    .split(" "));

    public Comparison {
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /**
     * One row of both builds.
     *
     * @param engine name of the contender
     * @param agents how many
     * @param workers threads
     * @param form {@code scalar} or {@code wide}
     * @param dimensions 2 or 3
     * @param crowd {@code uniform} or {@code clustered}
     * @param before ns per agent-tick of the other build, the least
     * @param now the same of this build
     * @param ratio of now to before
     * @param control of this build to itself: 1 on a quiet machine
     * @param allowed what the ratio may be: 1.03, and what the control is off
     * @param bytesBefore bytes a tick of the other build
     * @param bytesNow the same of this build
     * @param bits whether both computed the same: same, other, or - where nothing tells
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
            long off = Math.abs(now.bytes() - again.bytes()); // while Java compiles, no two processes are alike
            boolean hashes = row.hash() != 0 && before.row().hash() != 0;
            String slower = ratio > allowed ? "SLOWER" : "";
            String more = bytes > before.bytes() + off ? "MORE BYTES" : "";
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
                    "" + bytesBefore,
                    "" + bytesNow,
                    bits,
                    verdict);
        }
    }

    /**
     * Measures.
     *
     * @param other the build before
     * @param bench words for the verb of both
     * @param forks processes of each of the three series
     * @param progress hears a line for each
     */
    public static Comparison of(BenchBuild other, List<String> bench, int forks, Consumer<String> progress)
            throws IOException {
        var here = BenchBuild.here();
        BenchBuild[] builds = {other, here, here};
        BenchSeries[] series = {new BenchSeries(), new BenchSeries(), new BenchSeries()};
        long start = System.nanoTime();
        for (int k = 0, all = 3 * forks; k < all; k++) {
            int who = (k + k / 3) % 3; // each is the first of a round in turn
            series[who].add(builds[who].fork(bench));
            double spent = (System.nanoTime() - start) / 1e9;
            progress.accept(format(
                    ROOT,
                    "process %d of %d: %s%s; %.0f s to go",
                    k + 1,
                    all,
                    builds[who].name(),
                    who == 2 ? ", control" : "",
                    spent / (k + 1) * (all - k - 1)));
        }
        return of(series[0], series[1], series[2], forks);
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
                "ns for an agent in a tick, the least of %d processes each, in turns; control: this build beside"
                        + " itself; allowed: %.2f and what the control is off",
                forks,
                1 + MARGIN));
        return new Comparison(lines, notes);
    }

    /** Rows that are not ok. */
    public long worse() {
        return lines.stream().filter(line -> !line.verdict().equals("ok")).count();
    }

    /** Aligned text, a line per row, then a line per note. */
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

    /** Comma-separated values with a head, without the notes. */
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
