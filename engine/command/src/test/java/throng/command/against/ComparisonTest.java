package throng.command.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.bench.TableRow;

/** The verdict on a row: from the least figure of each series, and from the deviation of the control. */
class ComparisonTest {
    private static TableRow row(String engine, double ns, long bytes, long hash) {
        return new TableRow(
                engine, 300, 1, "wide", 2, "uniform", 20, 50, 15, ns, ns + 1, ns, 1e6, bytes, hash, Map.of());
    }

    private static BenchSeries series(double... nanos) {
        var series = new BenchSeries();
        for (double ns : nanos) series.add(List.of(row("throng", ns, 0, 7)));
        return series;
    }

    private static Comparison.Line line(BenchSeries before, BenchSeries now, BenchSeries again) {
        return Comparison.of(before, now, again, 2).lines().get(0);
    }

    @Test
    void theLeastOfEachSeriesCounts() {
        var line = line(series(30, 20, 25), series(22, 21), series(21, 40));
        assertEquals(20, line.before());
        assertEquals(21, line.now());
        assertEquals(1.05, line.ratio(), 1e-9);
        assertEquals(1, line.control(), 1e-9);
        assertEquals(1.03, line.allowed(), 1e-9);
        assertEquals(26, line.medianBefore());
        assertEquals(22.5, line.medianNow());
        assertEquals("SLOWER", line.verdict());
    }

    @Test
    void theDeviationOfTheControlIsAllowed() {
        assertEquals("ok", line(series(20), series(21), series(21.5)).verdict());
        assertEquals("ok", line(series(20), series(21), series(20.5)).verdict());
        assertEquals("SLOWER", line(series(20), series(21), series(21.2)).verdict());
        assertEquals("ok", line(series(20), series(20.59), series(20.59)).verdict());
        assertEquals("ok", line(series(20), series(10), series(10)).verdict());
    }

    @Test
    void bytesBitsAndNotes() {
        BenchSeries before = new BenchSeries(), now = new BenchSeries(), again = new BenchSeries();
        before.add(List.of(row("throng", 20, 0, 7), row("plain", 20, 64, 0), row("old", 20, 0, 1)));
        now.add(List.of(row("throng", 20, 16, 8), row("plain", 20, 96, 0), row("new", 20, 0, 1)));
        now.add(List.of(row("throng", 30, 16, 8)));
        again.add(List.of(row("throng", 20, 16, 8), row("plain", 20, 64, 0), row("new", 20, 0, 1)));
        var compared = Comparison.of(before, now, again, 2);
        assertEquals(
                List.of("MORE BYTES", "ok"),
                compared.lines().stream().map(Comparison.Line::verdict).toList());
        assertEquals(
                List.of("other", "-"),
                compared.lines().stream().map(Comparison.Line::bits).toList());
        assertEquals(1, compared.worse());
        assertEquals(
                "new 300 1 wide 2 uniform: the other build has no such row",
                compared.notes().get(0));
        assertEquals(
                "old 300 1 wide 2 uniform: this build has no such row",
                compared.notes().get(1));
        assertTrue(compared.text().startsWith("engine "), compared.text());
        assertTrue(compared.csv().startsWith("engine,agents,workers,form,dimensions,crowd,before,now,ratio,"));
        assertEquals(3, compared.csv().lines().count());
    }
}
