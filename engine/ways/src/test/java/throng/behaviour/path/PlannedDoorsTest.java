package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.memory.Writes;
import throng.navigation.goal.Goals;
import throng.navigation.map.TownMap;
import throng.navigation.plan.FollowedGoals;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.tick.Door;
import throng.trace.TickAbandoned;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Doors of large maps that change: agents follow the former ways for some ticks, and that is state. */
class PlannedDoorsTest {
    private static final int SIDE = 200, TICKS = 40;

    /** A world with two goals; goals and tiles change in some ticks. */
    private static final class Town implements AutoCloseable {
        final TileMap map = new TownMap(SIDE, SIDE, 3, 12, 3).map();
        final WayFields fields;
        final World world;
        final Group group;
        final List<String> heard = new ArrayList<>();

        Town(int workers, long bytes, boolean populated) {
            world = World.open(2).seed(6).workers(workers).form(Form.SCALAR).build();
            world.tiles(map);
            fields = new WayFields(map, .2f, bytes, new Workers(1));
            fields.goal(street(9));
            fields.goal(street(35_000));
            group = world.group("walkers").radius(.2f).maxSpeed(20).maxForce(1000);
            var goal = group.ints("goal", 0);
            group.steer(FollowWay.of(fields, FieldGoal.each(goal)));
            world.listen((what, agent, other) -> heard.add(world.ticks() + what + agent.id()));
            for (int k = 0; populated && k < 300; k++) {
                int tile = street(k * 119);
                group.add(map.middleX(tile), map.middleY(tile));
                goal.values()[k] = k % 2;
            }
        }

        int street(int from) {
            int tile = from;
            while (!map.open(tile)) tile++;
            return tile;
        }

        /** What code does before a tick. */
        void act(long tick) {
            if (tick == 5) fields.change(0, street(30_000)); // worked out until tick 7
            if (tick == 6) fields.change(1, street(20_000));
            if (tick == 12) map.set(100, 100, map.open(100, 100) ? TileMap.BLOCKED : 1); // until 15
            if (tick == 13) fields.change(1, street(9), street(30_000));
            if (tick == 14) map.set(100, 100, map.open(100, 100) ? TileMap.BLOCKED : 1);
            if (tick == 30) fields.change(0);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    private static List<Long> run(Town town, int from, int to, LongConsumer before) {
        var hashes = new ArrayList<Long>();
        for (int t = from; t < to; t++) {
            town.act(t);
            before.accept(t);
            town.world.tick(.1f);
            hashes.add(town.world.hash());
        }
        return hashes;
    }

    /** Resumed at each tick: the bits and the events of the world that ran on, for any workers and budget of memory. */
    @Tag("shows")
    @Test
    void aResumedWorldHasTheSameBits() throws IOException {
        List<Long> hashes;
        List<String> heard;
        try (var town = new Town(1, Long.MAX_VALUE, true)) {
            hashes = run(town, 0, TICKS, t -> {});
            heard = town.heard;
        }
        assertTrue(heard.stream().anyMatch(e -> e.contains("arrived")), heard::toString);
        assertTrue(heard.stream().anyMatch(e -> e.startsWith("31no way")), heard::toString);
        var parts = new ArrayList<String>();
        var saved = new ByteArrayOutputStream();
        for (int t = 0; t < TICKS; t++) {
            try (var town = new Town(1 + t % 2, t % 3 == 0 ? 4 << 20 : Long.MAX_VALUE, t == 0)) {
                for (int k = 0; k < t; k++) town.act(k); // goals and map are code: as they were when it was saved
                if (t > 0) town.world.restore(new ByteArrayInputStream(saved.toByteArray()));
                if (t > 0) assertEquals(hashes.get(t - 1), town.world.hash(), "before tick " + t);
                assertEquals(List.of(hashes.get(t)), run(town, t, t + 1, k -> {}), "tick " + t);
                saved.reset();
                town.world.snapshot(saved);
                parts.addAll(town.heard);
            }
        }
        assertEquals(heard, parts);
    }

    /** Explanations, hashes, saves, preparations, and ticks that fail between: they leave nothing. */
    @Test
    void whatIsAskedBetweenTicksLeavesNothing() {
        List<Long> hashes;
        try (var town = new Town(1, Long.MAX_VALUE, true)) {
            hashes = run(town, 0, TICKS, t -> {});
        }
        try (var town = new Town(1, Long.MAX_VALUE, true)) {
            boolean[] fails = {false};
            town.world.pass(Stage.AFTER_SORTING, "fails", town.group, Writes.nothing(), (in, start, end) -> {
                if (fails[0]) throw new IllegalStateException("on purpose");
            });
            assertEquals(hashes, run(town, 0, TICKS, t -> {
                if (t % 2 == 0) town.world.explain(town.group.handle(3));
                if (t % 3 == 0) town.fields.prepare(0, 1);
                if (t % 4 == 1) {
                    fails[0] = true;
                    assertThrows(TickAbandoned.class, () -> town.world.tick(.1f));
                    fails[0] = false;
                }
            }));
        }
    }

    /** While a change waits it is in the hash, in the save, and not in one of another program. */
    @Test
    void whatWaitsIsState() throws IOException {
        try (var town = new Town(1, Long.MAX_VALUE, true);
                var other = new Town(1, Long.MAX_VALUE, false)) {
            run(town, 0, 6, t -> {});
            long waiting = town.world.hash();
            var saved = new ByteArrayOutputStream();
            town.world.snapshot(saved);
            for (int t = 0; t < 6; t++) other.act(t);
            other.world.restore(new ByteArrayInputStream(saved.toByteArray()));
            assertEquals(waiting, other.world.hash());
            assertTrue(other.fields.list().isPending());
            var again = new ByteArrayOutputStream();
            other.world.snapshot(again);
            assertArrayEquals(saved.toByteArray(), again.toByteArray());
            Door.<Goals, FollowedGoals>of(Goals.class)
                    .apply(other.fields.list())
                    .restore(new int[0], 6);
            assertNotEquals(waiting, other.world.hash());
            assertFalse(other.fields.list().isPending());
            try (var none = World.open(2).build()) {
                none.group("walkers").ints("goal", 0);
                assertThrows(IOException.class, () -> none.restore(new ByteArrayInputStream(saved.toByteArray())));
            }
        }
    }

    /** No agent arrives in a tile that is no goal any more, and who stands in a new one has arrived at once. */
    @Test
    void aClosedTileIsRefusedAtOnce() {
        try (var town = new Town(1, Long.MAX_VALUE, false)) {
            int shut = town.street(9), opened = town.street(30_000);
            var leaving = town.group.add(town.map.middleX(shut), town.map.middleY(shut));
            var staying = town.group.add(town.map.middleX(opened), town.map.middleY(opened));
            town.world.tick(.001f);
            assertEquals(List.of("1arrived0"), town.heard);
            town.group.remove(leaving);
            town.group.add(town.map.middleX(shut), town.map.middleY(shut));
            town.fields.change(0, opened);
            town.world.tick(.001f);
            assertTrue(town.fields.list().isPending());
            assertEquals(List.of("1arrived0", "2arrived" + staying.id()), town.heard);
        }
    }

    @Test
    void ticksAllocateNothing() {
        try (var town = new Town(1, Long.MAX_VALUE, true)) {
            run(town, 0, TICKS, t -> {});
            assertEquals(0, Allocation.least(town.world, 5));
        }
    }
}
