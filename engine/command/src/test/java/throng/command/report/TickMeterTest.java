package throng.command.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import throng.behaviour.flock.Cohesion;
import throng.simd.Form;
import throng.trace.Figures;
import throng.world.Spawn;
import throng.world.World;

/** Measurements of ticks: bytes of the warm-up are reported apart from bytes per tick. */
class TickMeterTest {
    private static final int BYTES = 1 << 20, ALLOCATING_TICKS = 150;

    private byte[] allocated = {};

    /** Regression: the median covered the last three quarters, when the JVM had not compiled the loops yet. */
    @Test
    void bytesOfTheWarmUpAreReportedApart() {
        var meter = new TickMeter(200);
        try (var world = World.torus(100, 100).workers(1).form(Form.SCALAR).build()) {
            var group = world.group("some");
            group.steer((in, out, start, end) -> {
                if (world.ticks() < ALLOCATING_TICKS) allocated = new byte[BYTES];
            });
            group.spawn(10, Spawn.uniform());
            while (meter.done() < 200) meter.tick(world, .1f);
        }
        var before = meter.warmUp();
        assertNotNull(before);
        assertEquals(BYTES, allocated.length);
        assertEquals(150, before.ticks());
        assertTrue(before.allocatedBytes() >= (long) ALLOCATING_TICKS * BYTES, before.toString());
        assertTrue(before.allocatedBytes() < (ALLOCATING_TICKS + 20L) * BYTES, before.toString());
        Long each = meter.allocatedBytesPerTick();
        assertTrue(each != null && each < BYTES / 4, "" + each);
    }

    /** Memory is that of all agents that there were: who has left took some, too. */
    @Test
    void memoryIsSharedByTheLargestCrowd() {
        var meter = new TickMeter(4);
        try (var world = World.torus(100, 100).workers(1).build()) {
            assertNull(meter.bytesPerAgent(100_000, world), "there was no agent");
            var group = world.group("some");
            group.spawn(10, Spawn.uniform());
            assertNull(meter.bytesPerAgent(100_000, world), "the world takes more than ten agents");
            group.spawn(990, Spawn.uniform());
            assertEquals(100, meter.bytesPerAgent(100_000, world));
            group.spawn(3000, Spawn.uniform());
            meter.tick(world, .1f);
            while (group.count() > 1) group.remove(group.handle(group.ids().get(0)));
            meter.tick(world, .1f);
            assertEquals(1, world.agents());
            assertEquals(25, meter.bytesPerAgent(100_000, world));
        }
    }

    /** The steps of a block are timed, and so are the passes. */
    @Test
    void stepsAndPassesAreTimed() {
        var meter = new TickMeter(40);
        try (var world = World.torus(100, 100).workers(2).build()) {
            var group = world.group("some").steer(Cohesion.of(1, 5));
            group.spawn(3000, Spawn.uniform());
            world.watch(meter);
            while (meter.done() < 40) meter.tick(world, .1f);
        }
        var steps = meter.stepTimes();
        assertEquals(List.of("see", "rules", "motion", "borders", "count"), List.copyOf(steps.keySet()));
        assertTrue(steps.values().stream().allMatch(ns -> ns > 0), steps.toString());
        assertEquals(Set.of("begin", "steerAndMove", "sort"), meter.passes().keySet());
        assertTrue(meter.serial().get(TickMeter.ALL) > 0 && meter.serial().get(TickMeter.ALL) < 1, "" + meter.serial());
    }

    @Test
    void aRunWithoutTicksHasNoFigures() {
        assertNull(new TickMeter(0).warmUp());
        assertNull(new TickMeter(0).allocatedBytesPerTick());
    }

    private static String allocatedLine(long bytes, RunReport.WarmUp before) {
        var machine = new MeasuredOn(1, "", "", 1);
        var made = new MadeWith("", null, "", "", null, null, null, null, null, machine);
        var crowd =
                new CrowdReport(25, 9, 9, null, null, Map.of(), null, List.of(), List.of(), List.of(), List.of(), null);
        var report = new RunReport(
                "hunt", 9, 250, 250, .1f, 1, Map.of(), 1, "wide", "", crowd, 1, null, null, null, null, bytes, before,
                Map.of(), Map.of(), Map.of(), Map.of(), null, true, made);
        return TextReport.of(report, true, new Figures())
                .lines()
                .filter(line -> line.startsWith("allocated"))
                .map(line -> line.substring("allocated".length()).strip())
                .findFirst()
                .orElseThrow();
    }

    /** Regression: the line read as if the engine allocated in each tick. */
    @Test
    void theWarmUpIsNotMistakenForTheBytesOfATick() {
        String settled = "0 B per tick in the last 63; 17.0 MB before that, while Java compiled";
        assertEquals(settled, allocatedLine(0, new RunReport.WarmUp(187, 17_000_000, false)));
        assertEquals(settled, allocatedLine(0, new RunReport.WarmUp(187, 17_000_000, true)));
        assertEquals(
                "not known yet: Java is still compiling (217,000 B per tick in the last 63); run more --ticks",
                allocatedLine(217_000, new RunReport.WarmUp(187, 17_000_000, true)));
        assertTrue(allocatedLine(24, new RunReport.WarmUp(187, 0, false)).startsWith("24 B per tick in the last 63; "));
        assertEquals("5 B per tick in the last 250", allocatedLine(5, new RunReport.WarmUp(0, 0, false)));
    }
}
