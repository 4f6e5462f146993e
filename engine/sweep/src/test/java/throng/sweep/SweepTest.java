package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.math.Rng;
import throng.sweep.table.SweepTables;

/** A sweep gives the same table whatever happens on its way: kills, parts, runs at once, failures, hanging runs. */
class SweepTest {
    private static final SweepPlan PLAN =
            SweepPlan.of("dice", 1).set("a=1..3:3").seeds(1, 8);
    private static final List<String> FILES = List.of("runs.csv", "runs.arrow", "means.csv");

    @TempDir
    private Path folder;

    /** A run whose result is a function of seed and setting. */
    private static RunResult dice(SweepRun run, RunGate gate) {
        gate.pass();
        float draw = Rng.unit(run.seed(), 1, 1, 1);
        double a = Double.parseDouble(run.settings().getFirst().substring(2));
        return RunResult.of(3, run.seed(), Map.of("sum", a + draw, "events.six", Math.floor(6 * draw)));
    }

    private SweepFolder open(String name, SweepPlan plan) throws IOException {
        return SweepFolder.open(folder.resolve(name), plan, false);
    }

    private static List<String> tables(SweepFolder... folders) throws IOException {
        SweepTables.join(folders).write(folders[0].path());
        var texts = new ArrayList<String>();
        for (String file : FILES)
            texts.add(new String(Files.readAllBytes(folders[0].path().resolve(file)), "ISO-8859-1"));
        return texts;
    }

    private List<String> undisturbed(SweepPlan plan, SweptRun doing) throws Exception {
        var whole = open("whole", plan);
        new Sweep(whole, doing).atOnce(1).go();
        return tables(whole);
    }

    @Test
    void killsOfRowsAndPartsGiveTheSameTables() throws Exception {
        var expected = undisturbed(PLAN, SweepTest::dice);
        var again = open("again", PLAN);
        var asked = new AtomicInteger();
        var half = new Sweep(again, SweepTest::dice)
                .atOnce(2)
                .part(new SweepPart(2, 3))
                .stopWhen(() -> asked.get() > 0)
                .go();
        assertEquals(8, half.done());
        Files.writeString(again.path().resolve("runs").resolve(".half-77-0"), "{");
        Files.writeString(again.file(PLAN.run(4)), "{\"run\" : 4"); // a machine lost power
        Files.delete(again.file(PLAN.run(1)));
        for (int k = 1; k <= 3; k++)
            new Sweep(open("again", PLAN), SweepTest::dice)
                    .part(new SweepPart(k, 3))
                    .go();
        assertEquals(expected, tables(again));
        var one = open("one", PLAN);
        var two = open("two", PLAN);
        new Sweep(one, SweepTest::dice).part(new SweepPart(1, 2)).go();
        assertEquals(12, SweepTables.join(one).missing());
        new Sweep(two, SweepTest::dice).part(new SweepPart(2, 2)).go();
        assertEquals(expected, tables(one, two));
    }

    @Test
    void aRunThatFailsOrHangsIsARowWithItsReason() throws Exception {
        var hang = new CountDownLatch(1);
        SweptRun moody = (run, gate) -> {
            if (run.number() == 3) throw new IllegalStateException("seed 4\nis bad");
            if (run.number() == 5) waitDeaf(hang);
            while (run.number() == 6) gate.pass();
            return dice(run, gate);
        };
        var row = open("moody", PLAN);
        var end = new Sweep(row, moody).atOnce(2).limit(.1).go();
        assertEquals(24, end.done());
        assertEquals(3, end.failed());
        var tables = SweepTables.join(row);
        assertEquals("seed 4 is bad", tables.rows().get(3).failed());
        assertEquals("not done within the limit of 0.1 s", tables.rows().get(5).failed());
        assertEquals("not done within the limit of 0.1 s", tables.rows().get(6).failed());
        hang.countDown();
        assertEquals(
                5, tables.rows(0).stream().filter(each -> !each.hasFailed()).count());
    }

    /** As many runs that hang as run at once end the sweep: a new process goes on without them. */
    @Test
    void hangingRunsEndTheProcessAndNotTheSweep() throws Exception {
        var hang = new CountDownLatch(1);
        SweptRun deaf = (run, gate) -> {
            if (run.number() < 1) waitDeaf(hang);
            return dice(run, gate);
        };
        var first = new Sweep(open("deaf", PLAN), deaf).atOnce(1).limit(.05).go();
        assertEquals(1, first.done());
        assertEquals(24, new Sweep(open("deaf", PLAN), deaf).atOnce(1).go().done());
        hang.countDown();
    }

    private static void waitDeaf(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) { // it is deaf
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void aSweepStopsAtAFailureIfItIsToldSo() throws Exception {
        SweptRun bad = (run, gate) -> {
            if (run.number() == 2) throw new IllegalStateException("bad");
            return dice(run, gate);
        };
        var end =
                new Sweep(open("bad", PLAN), bad).atOnce(1).stopAtFailure(true).go();
        assertEquals(3, end.done());
        assertEquals(
                3, new Sweep(open("bad", PLAN), bad).stopAtFailure(true).go().done(), "and stays so");
        assertEquals(24, new Sweep(open("bad", PLAN), bad).go().done());
    }

    @Test
    void askedToStopItLeavesTheRowsThatAreDone() throws Exception {
        SweptRun slow = (run, gate) -> {
            while (run.number() > 3) gate.pass();
            return dice(run, gate);
        };
        var rows = open("stopped", PLAN);
        var end = new Sweep(rows, slow)
                .atOnce(2)
                .stopWhen(() -> rows.has(PLAN.run(3)))
                .go();
        assertEquals(4, end.done());
        assertEquals(24, new Sweep(rows, SweepTest::dice).go().done());
    }

    @Test
    void untilStopsAtTheSameRunForAnyNumberAtOnceAndParts() throws Exception {
        var plan = SweepPlan.of("dice", 1)
                .set("a=1,2")
                .seeds(1, 200)
                .until(StoppingRule.parse("mean:1%,sd:20%,of:sum", 5));
        var expected = undisturbed(plan, SweepTest::dice);
        int stopped = SweepTables.join(open("whole", plan)).rows(0).size();
        assertEquals(enough(plan), stopped);
        assertTrue(stopped < 200 && stopped % 5 == 0, "" + stopped);
        assertFalse(open("whole", plan).has(plan.run(stopped)), "one run at once does no run more");
        var two = open("two at once", plan);
        new Sweep(two, SweepTest::dice).atOnce(2).go();
        assertEquals(expected, tables(two));
        var parts = open("parts", plan);
        new Sweep(parts, SweepTest::dice).part(new SweepPart(2, 2)).go(); // before the first has begun
        new Sweep(parts, SweepTest::dice).part(new SweepPart(1, 2)).go();
        assertEquals(expected, tables(parts));
    }

    /** The first multiple of 5 runs at which the rule holds, by the definition. */
    private static int enough(SweepPlan plan) {
        for (int n = 10; n <= 200; n += 5) {
            double[] now = moments(plan, n), before = moments(plan, n - 5);
            if (Math.abs(now[0] - before[0]) <= .01 * now[0] && Math.abs(now[1] - before[1]) <= .2 * now[1]) return n;
        }
        return 200;
    }

    private static double[] moments(SweepPlan plan, int n) {
        double sum = 0, squares = 0;
        for (int k = 0; k < n; k++) {
            double x = 1 + (double) Rng.unit(plan.run(k).seed(), 1, 1, 1);
            sum += x;
            squares += x * x;
        }
        return new double[] {sum / n, Math.sqrt((squares - sum * sum / n) / (n - 1))};
    }

    @Test
    void anotherSweepIsRefusedUnlessItIsOverwritten() throws Exception {
        new Sweep(open("taken", PLAN), SweepTest::dice).go();
        var other = PLAN.seeds(1, 2);
        var refused = assertThrows(IllegalArgumentException.class, () -> open("taken", other));
        assertTrue(refused.getMessage().contains("holds another sweep: 24 runs there, 6 here"), refused.getMessage());
        assertTrue(refused.getMessage().contains("--overwrite"), refused.getMessage());
        var taken = SweepFolder.open(folder.resolve("taken"), other, true);
        assertFalse(taken.has(other.run(0)), "its rows are lost");
        assertEquals(other, SweepFolder.read(folder.resolve("taken")).plan());
        Files.createDirectories(folder.resolve("photos/summer"));
        assertThrows(IllegalArgumentException.class, () -> open("photos", PLAN));
        assertThrows(IllegalArgumentException.class, () -> SweepFolder.read(folder.resolve("photos")));
        var both = open("both", PLAN);
        assertThrows(IllegalArgumentException.class, () -> SweepTables.join(both, taken));
    }

    @Test
    void aPlanWithARuleIsReadAsItWasWritten() throws Exception {
        var plan = PLAN.basis("engine", "1").until(StoppingRule.parse("sd:5%", 7));
        open("rule", plan);
        assertEquals(plan, SweepFolder.read(folder.resolve("rule")).plan());
        assertEquals("sd:5%", StoppingRule.parse("sd:5%", 7).text());
        assertThrows(IllegalArgumentException.class, () -> StoppingRule.parse("mean:0%", 7));
        assertThrows(IllegalArgumentException.class, () -> StoppingRule.parse("of:sum", 7));
        assertThrows(IllegalArgumentException.class, () -> StoppingRule.parse("mean:1%", 1));
    }

    /** As on a full disk: the failure is told, and no half row is taken for a whole one. */
    @Test
    void aRowThatCannotBeWrittenEndsTheSweep() throws Exception {
        var rows = open("full", PLAN);
        SweptRun breaking = (run, gate) -> {
            if (run.number() == 2) {
                Files.createDirectory(rows.file(run)); // no row can replace it
                Files.createFile(rows.file(run).resolve("in the way"));
            }
            return dice(run, gate);
        };
        var told = assertThrows(
                IOException.class, () -> new Sweep(rows, breaking).atOnce(1).go());
        assertTrue(told.getMessage().startsWith(rows.file(PLAN.run(2)) + " cannot be written: "), told.getMessage());
    }
}
