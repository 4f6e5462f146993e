package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepPlanTest {
    private static final SweepPlan PARK =
            SweepPlan.of("park", 1).set("fear=2..8:4").set("model=orca,speed").seeds(5, 7);

    @Test
    void settingsCrossAndSeedsChangeFirst() {
        assertEquals(24, PARK.count());
        assertEquals(List.of("fear=2", "model=orca"), PARK.run(0).settings());
        assertEquals(5, PARK.run(0).seed());
        assertEquals(7, PARK.run(2).seed());
        assertEquals(List.of("fear=2", "model=speed"), PARK.run(3).settings());
        assertEquals(List.of("fear=8", "model=speed"), PARK.run(23).settings());
        assertEquals(7, PARK.run(23).point());
        var later = SweepPlan.of("park", 1).set("fear=1").set("fear=2,3@40");
        assertEquals(List.of("fear=1", "fear=3@40"), later.run(1).settings());
        assertThrows(IllegalArgumentException.class, () -> PARK.run(24));
    }

    @Test
    void eachRunHasAnIdentityOfAllThatDecidesIt() {
        var ids = new HashSet<String>();
        for (int k = 0; k < PARK.count(); k++) ids.add(PARK.run(k).id());
        assertEquals(24, ids.size());
        String first = PARK.run(0).id();
        assertTrue(first.matches("[0-9a-f]{16}"), first);
        assertEquals(first, PARK.run(0).id());
        assertEquals(first, PARK.seeds(5, 90).run(0).id(), "other runs of the plan do not matter");
        assertNotEquals(first, PARK.basis("engine", "2").run(0).id());
        assertNotEquals(
                first,
                SweepPlan.of("hall", 5).set("fear=2").set("model=orca").run(0).id());
        assertEquals(
                first,
                SweepPlan.of("park", 5).set("fear=2").set("model=orca").run(0).id());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=1..2:3 | 1 1.5 2",
                "a=0..0.3:4 | 0 0.1 0.2 0.3",
                "a=-1..1:2 | -1 1",
                "a=5..5:1 | 5",
                "a=1e-3..1e-2:2 | 0.001 0.01",
                "a=7 | 7",
                "a= max(1, 2),word | max(1, 2) word",
                "a=1..3:2@40 | 1 3",
                "a=1,2@40 | 1 2"
            })
    void rangesAndListsAreValues(String text, String values) {
        var found = SettingRange.parse(text).values();
        assertEquals(values, String.join(" ", found));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=2..1:3 | the range from 2 to 1 is empty",
                "a=1..2:1 | 1 values; allowed is 2 to 1000000",
                "a=1..2:x | x values; allowed",
                "a=1..2: | no number of values",
                "a=1..2:9999999 | allowed is 2 to 1000000",
                "a=1.. | is no range",
                "a=1,,2 | a value between commas is missing",
                "a | a setting is path=value",
                "=3 | a setting is path=value",
                "a= | a setting is path=value"
            })
    void wrongSettingsAreRefused(String text, String why) {
        var refused = assertThrows(IllegalArgumentException.class, () -> SettingRange.parse(text));
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
        assertTrue(refused.getMessage().contains(text), refused.getMessage());
    }

    @Test
    void wrongPlansAreRefused() {
        refused(
                "1,000,000,000,000 runs",
                () -> SweepPlan.of("park", 1).set("b=0..1:1000000").seeds(1, 1_000_000));
        refused("mood: the value 2 stands here twice", () -> PARK.set("mood=2,3,2"));
        refused("fear is set twice", () -> PARK.set("fear=3"));
        refused("the seeds from 3 to 2 are none", () -> PARK.seeds(3, 2));
        refused("how many values", () -> PARK.set("b=0..1"));
        refused(
                "the seeds stand in a column already",
                () -> PARK.across(SweepAxis.of("seed", List.of("1", "2"))).seeds(1, 2));
        var wide = SweepPlan.of("park", 1);
        refused("runs; allowed", () -> wide.seeds(Long.MIN_VALUE, Long.MAX_VALUE));
    }

    private static void refused(String why, Runnable plan) {
        var refused = assertThrows(IllegalArgumentException.class, plan::run);
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }

    @Test
    void aFileHasRunsAndTheirSeeds(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("runs.csv");
        Files.writeString(file, "fear,seed,\"a \"\"b\"\"\"\r\n1,5,\"x,y\"\r\n\r\n2,-6,z\r\n");
        SweepAxis axis = PlanFile.read(file);
        assertEquals(List.of("fear", "seed", "a \"b\""), axis.paths());
        var plan = SweepPlan.of("park", 1).across(axis);
        assertEquals(2, plan.count());
        assertEquals(List.of("fear=1", "a \"b\"=x,y"), plan.run(0).settings());
        assertEquals(-6, plan.run(1).seed());
        for (var wrong : Map.of("fear\n", "no runs", "a,b\n1\n", "run 1 has 1 values", "a,a\n1,2\n", "twice")
                .entrySet()) {
            Files.writeString(file, wrong.getKey());
            var refused = assertThrows(IllegalArgumentException.class, () -> PlanFile.read(file));
            assertTrue(refused.getMessage().contains(wrong.getValue()), refused.getMessage());
        }
    }

    @Test
    void aLatinHypercubeHasOnePointInEachPart() {
        for (int n : new int[] {1, 2, 17}) {
            double[][] places = new Sampling(Sampling.Method.LHS, n, 3).places(2);
            for (int d = 0; d < 2; d++) {
                var parts = new HashSet<Integer>();
                for (double[] place : places) parts.add((int) (place[d] * n));
                assertEquals(n, parts.size());
            }
        }
        var ranges = List.of(SettingRange.parse("a=0..1"), SettingRange.parse("b=-10..10"));
        var axis = new Sampling(Sampling.Method.LHS, 9, 3).axis(ranges);
        assertEquals(axis, new Sampling(Sampling.Method.LHS, 9, 3).axis(ranges));
        assertNotEquals(axis, new Sampling(Sampling.Method.LHS, 9, 4).axis(ranges));
        for (var step : axis.values()) assertTrue(Math.abs(Double.parseDouble(step.get(1))) <= 10);
    }

    @Test
    void partsHaveEachRunOnce() {
        for (int n : new int[] {1, 2, 7})
            for (int runs : new int[] {0, 1, 6, 20}) {
                int all = 0;
                for (int k = 1; k <= n; k++) {
                    var part = new SweepPart(k, n);
                    int own = 0;
                    for (int run = 0; run < runs; run++) if (part.has(run)) own++;
                    assertEquals(own, part.count(runs));
                    all += own;
                }
                assertEquals(runs, all);
            }
        assertEquals(new SweepPart(2, 8), SweepPart.parse("2/8"));
        refused("part 9 of 8", () -> SweepPart.parse("9/8"));
        refused("a part is k/n", () -> SweepPart.parse("one"));
    }

    @Test
    void launchersGiveParts() {
        assertEquals(SweepPart.WHOLE, SweepPart.launched(Map.of("SLURM_PROCID", "0", "SLURM_NTASKS", "4")));
        var array = Map.of(
                "SLURM_ARRAY_TASK_ID",
                "14",
                "SLURM_ARRAY_TASK_COUNT",
                "4",
                "SLURM_ARRAY_TASK_MIN",
                "10",
                "SLURM_ARRAY_TASK_STEP",
                "2");
        assertEquals(new SweepPart(3, 4), SweepPart.launched(array));
        var steps = new java.util.HashMap<>(array);
        steps.put("SLURM_PROCID", "1");
        steps.put("SLURM_STEP_NUM_TASKS", "2");
        assertEquals(new SweepPart(6, 8), SweepPart.launched(steps));
        assertEquals(
                new SweepPart(4, 4),
                SweepPart.launched(Map.of("OMPI_COMM_WORLD_RANK", "3", "OMPI_COMM_WORLD_SIZE", "4")));
        assertEquals(new SweepPart(1, 3), SweepPart.launched(Map.of("PMI_RANK", "0", "PMI_SIZE", "3")));
    }
}
