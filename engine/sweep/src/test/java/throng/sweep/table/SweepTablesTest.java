package throng.sweep.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.sweep.RunResult;
import throng.sweep.Sampling;
import throng.sweep.SettingRange;
import throng.sweep.Sweep;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;

class SweepTablesTest {
    /** Student's t for 95 %: 12.706 with one degree of freedom, 2.7764 with four, as tables print it. */
    @Test
    void intervalsAreThoseOfStudent() {
        FigureMean two = FigureMean.of(0, "a", 1, 3);
        assertEquals(2, two.mean());
        assertEquals(Math.sqrt(2), two.deviation(), 1e-12);
        assertEquals(12.706, two.half(), 1e-3);
        FigureMean five = FigureMean.of(0, "a", 1, Double.NaN, 2, 3, 4, 5);
        assertEquals(5, five.runs());
        assertEquals(2.7764 * Math.sqrt(2.5 / 5), five.half(), 1e-4);
        assertTrue(Double.isNaN(FigureMean.of(0, "a", 7).half()));
        assertTrue(Double.isNaN(FigureMean.of(0, "a").mean()));
    }

    @Test
    void tablesHoldARowForEachRun(@TempDir Path folder) throws Exception {
        var plan = SweepPlan.of("steps", 1).set("a=1..2:2").set("word=x,y").seeds(1, 2);
        var rows = SweepFolder.open(folder.resolve("out"), plan, false);
        new Sweep(rows, (run, gate) -> {
                    if (run.number() == 1) throw new IllegalStateException("a \"bad\", run");
                    var figures = new TreeMap<>(Map.of("speed", run.seed() / 2.));
                    if (run.number() == 0) figures.put("events.left", 2.);
                    return new RunResult(9, "hash" + run.number(), figures);
                })
                .go();
        var tables = SweepTables.join(rows);
        assertEquals(List.of("speed", "events.left"), tables.figures());
        assertEquals(1, tables.failed());
        tables.write(folder.resolve("out"));
        var runs = Files.readAllLines(folder.resolve("out/runs.csv"));
        assertEquals("run,id,a,word,seed,failed,ticks,hash,speed,events.left,command", runs.getFirst());
        assertEquals("0,%s,1,x,1,,9,hash0,0.5,2,".formatted(plan.run(0).id()), runs.get(1));
        assertEquals(
                "1,%s,1,x,2,\"a \"\"bad\"\", run\",,,,,".formatted(plan.run(1).id()), runs.get(2));
        assertEquals("7,%s,2,y,2,,9,hash7,1,0,".formatted(plan.run(7).id()), runs.get(8));
        var means = Files.readAllLines(folder.resolve("out/means.csv"));
        assertEquals("point,a,word,figure,runs,mean,deviation,low,high", means.getFirst());
        assertEquals("0,1,x,speed,1,0.5,,,", means.get(1));
        assertEquals(8 + 1, means.size());
        assertTrue(Files.size(folder.resolve("out/plots/speed-by-a.png")) > 1000);
        String drawn = Files.readString(folder.resolve("out/plots/speed-by-a.svg"));
        tables.write(folder.resolve("out"));
        assertEquals(drawn, Files.readString(folder.resolve("out/plots/speed-by-a.svg")));
        assertEquals(8 + 1, Files.readAllLines(folder.resolve("out/times.csv")).size());
    }

    /** The mean over a sample, of several samples: its interval is by how far these are apart, and holds the truth. */
    @Test
    void replicatesTellHowSureTheMeanOverASampleIs(@TempDir Path folder) throws Exception {
        var ranges = List.of(SettingRange.parse("a=0..1"), SettingRange.parse("b=0..1"));
        var axis = new Sampling(Sampling.Method.SOBOL, 16, 5).axis(ranges, 8);
        var plan = SweepPlan.of("samples", 1).across(axis).set("c=0,10");
        var rows = SweepFolder.open(folder.resolve("out"), plan, false);
        new Sweep(rows, (run, gate) -> {
                    double value = Math.exp(run.number("a")) * run.number("b") + run.number("c");
                    assertEquals(3, run.settings().size(), "the number of a sample sets nothing");
                    return RunResult.of(1, 1, Map.of("f", value));
                })
                .go();
        var tables = SweepTables.join(rows);
        assertEquals(2, tables.samples().size());
        for (int k = 0; k < 2; k++) {
            FigureMean mean = tables.samples().get(k);
            double truth = (Math.E - 1) / 2 + 10 * k;
            assertEquals(8, mean.runs());
            assertEquals(truth, mean.mean(), mean.half());
            assertTrue(mean.half() < .02, mean::toString);
            double[] means = new double[8];
            for (int point = 0; point < plan.points(); point++)
                if (plan.values(point).get(3).equals(k == 0 ? "0" : "10"))
                    means[Integer.parseInt(plan.values(point).getFirst()) - 1] +=
                            tables.rows(point).getFirst().figure("f") / 16;
            FigureMean expected = FigureMean.of(0, "f", means);
            assertEquals(expected.mean(), mean.mean(), 1e-12);
            assertEquals(expected.half(), mean.half(), 1e-12);
        }
        tables.write(folder.resolve("out"));
        var lines = Files.readAllLines(folder.resolve("out/sample.csv"));
        assertEquals("point,c,figure,runs,mean,deviation,low,high", lines.getFirst());
        assertEquals(3, lines.size());
    }

    /** Where only seeds differ, a plot shows how the mean settles. */
    @Test
    void seedsAloneArePlottedOverRuns(@TempDir Path folder) throws Exception {
        var rows = SweepFolder.open(folder, SweepPlan.of("seeds", 1).seeds(1, 5), false);
        new Sweep(rows, (run, gate) -> RunResult.of(1, 1, Map.of("speed", (double) run.seed()))).go();
        SweepTables.join(rows).write(folder);
        assertTrue(Files.exists(folder.resolve("plots/speed-by-runs.svg")));
        assertTrue(Files.exists(folder.resolve("plots/speed-distribution.svg")));
    }
}
