package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Cpu;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.decision.machine.StateMachine;
import throng.field.FieldOptions;
import throng.memory.RestoreOptions;
import throng.motion.AgentProperty;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;

/** A copy of a state in memory holds what a file holds: the world goes on as it did, in all bits and events. */
class StateCopyTest {
    private static final int WORLDS = Integer.getInteger("worlds", 12);

    @Test
    void randomWorldsGoBack() {
        int events = 0;
        for (int seed = 0; seed < WORLDS; seed++) {
            try (var rolled = new RollbackWorld(seed, 1 + seed % 3);
                    var other = new RollbackWorld(seed, 1)) {
                String what = "seed " + seed;
                var copy = new StateCopy();
                for (int turn = 0; turn < 4; turn++) {
                    rolled.run(1 + (seed + turn) % 9);
                    byte[] file = rolled.bytes();
                    rolled.world.snapshot(copy);
                    assertArrayEquals(file, rolled.bytes(), what + ": to copy changes nothing");
                    List<String> first = rolled.run(6);
                    assertEquals(rolled.world.ticks() - 6, copy.ticks());
                    rolled.world.restore(copy);
                    assertArrayEquals(file, rolled.bytes(), what);
                    assertEquals(first, rolled.run(6), what);
                    other.world.restore(copy);
                    assertArrayEquals(file, other.bytes(), what + ": another world");
                    assertEquals(first, other.run(6), what + ": another world");
                    for (String line : first) if (!line.endsWith("[]")) events++;
                }
            }
        }
        assertTrue(events > 5 * WORLDS, "few events: " + events);
    }

    /** Copies may be restored in any order, into larger and smaller crowds, and again. */
    @Test
    void copiesGoBackInAnyOrder() {
        try (var rolled = new RollbackWorld(4, 2)) {
            var copies = new StateCopy[5];
            var files = new byte[copies.length][];
            for (int k = 0; k < copies.length; k++) {
                copies[k] = new StateCopy();
                rolled.world.groups().get(1).spawn(1 + 300 * k, Spawn.box(5, 5, 5, 55, 55, 55));
                rolled.run(3);
                rolled.world.snapshot(copies[k]);
                files[k] = rolled.bytes();
            }
            for (int k : new int[] {3, 0, 4, 4, 1, 2, 0}) {
                rolled.world.restore(copies[k]);
                assertArrayEquals(files[k], rolled.bytes(), "copy " + k);
                rolled.run(2);
            }
        }
    }

    /** What code has added since begins anew, as with a file. */
    @Test
    void columnsAndGroupsThatWereAddedBeginAnew() {
        try (var world = World.torus(50, 50).seed(3).workers(1).build()) {
            Group people = world.group("people").mass(70);
            people.ints("mood", 1);
            people.spawn(10, Spawn.uniform());
            var copy = new StateCopy();
            world.snapshot(copy);
            long before = world.hash();
            people.floats("heat", 36.5f);
            people.perAgent(AgentProperty.MASS);
            people.columns().write("heat", new float[10]);
            people.columns().write("mass", filled(10, 3));
            people.columns().write("mood", new int[10]);
            world.group("dogs").spawn(5, Spawn.uniform());
            world.restore(copy);
            assertEquals(36.5f, people.view("heat").get(7));
            assertEquals(70, people.view("mass").get(7));
            assertEquals(1, people.viewInts("mood").get(7));
            assertEquals(0, world.groups().get(1).count());
            try (var same = World.torus(50, 50).seed(3).workers(1).build()) {
                same.group("people").ints("mood", 1);
                same.restore(copy);
                assertEquals(before, same.hash());
            }
        }
    }

    /** Rolled back over a door that has opened, agents would stand in walls: it is refused, until it is put back. */
    @Test
    void anotherGroundIsRefused() {
        try (var world = World.open(2).seed(3).workers(1).build()) {
            var tiles = new TileMap(50, 50);
            var map = new TileMap(50, 50);
            var ways = new WayFields(map, .2f);
            int exit = ways.goal(map.tile(30, 40));
            world.tiles(tiles);
            world.group("birds").spawn(10, Spawn.box(5, 5, 45, 45));
            Group people = world.group("people").steer(FollowWay.of(ways, FieldGoal.of(exit)));
            people.spawn(10, Spawn.box(5, 5, 45, 45));
            var copy = new StateCopy();
            world.tick(.1f);
            world.snapshot(copy);
            String then = "the world was set up otherwise when the copy was taken: ";
            world.tiles(null);
            refused(then, "the tiles; set it up as it was, restore, and change it then", world, copy);
            world.tiles(tiles);
            tiles.set(3, 3, TileMap.BLOCKED);
            refused(then, "the tiles;", world, copy);
            tiles.set(3, 3, 1);
            map.set(4, 4, 7);
            refused(then, "the maps of rules;", world, copy);
            map.set(4, 4, 1);
            ways.change(exit, map.tile(30, 41));
            refused(then, "the goals of rules;", world, copy);
            ways.change(exit, map.tile(30, 40));
            int post = world.walls().add(5, 5, 9, 9);
            refused(then, "the walls;", world, copy);
            var told = new ArrayList<List<String>>();
            var options =
                    RestoreOptions.DEFAULT.same(RestoreOptions.Same.NOTHING).differences(told::add);
            world.restore(copy, options);
            world.walls().remove(post);
            world.restore(copy, options);
            assertEquals(List.of(List.of("the walls"), List.of()), told);
            world.group("late").steer(FollowWay.of(new WayFields(new TileMap(3, 3), .2f), FieldGoal.of(0)));
            world.restore(copy);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> world.restore(copy, RestoreOptions.DEFAULT.same(RestoreOptions.Same.ALL)));
        }
    }

    private static float[] filled(int n, float value) {
        var values = new float[n];
        java.util.Arrays.fill(values, value);
        return values;
    }

    /** Numbers that are set are part of a copy; rules that were given since are not. */
    @Test
    void numbersGoBack() {
        try (var world = World.torus(50, 50).seed(3).workers(1).build()) {
            Group birds = world.group("birds").steer(Separation.of(1, 4), Cohesion.DEFAULT);
            birds.spawn(50, Spawn.uniform());
            var plain = new StateCopy();
            world.snapshot(plain);
            birds.set("separation.weight", 3).set("maxSpeed", 6);
            var set = new StateCopy();
            world.snapshot(set);
            long hash = world.hash();
            world.tick(.1f);
            long after = world.hash();
            world.restore(plain);
            assertEquals(1, birds.get("separation.weight"));
            world.restore(set);
            assertEquals(3, birds.get("separation.weight"));
            assertEquals(6, birds.get("maxSpeed"));
            assertEquals(hash, world.hash());
            world.tick(.1f);
            assertEquals(after, world.hash());
            birds.steer(Wander.DEFAULT);
            refused("the copy does not fit this world: ", "separation.weight", world, set);
            world.restore(plain);
        }
    }

    @Test
    void anotherSetupIsRefused() {
        var copy = new StateCopy();
        try (var world = World.torus(50, 50).workers(1).build()) {
            refused("the copy is empty: call world.snapshot(copy)", "", world, copy);
            var people = world.group("people");
            people.floats("heat", 1);
            world.field("smell", FieldOptions.covering(world.space(), 5));
            people.mind(StateMachine.named("day")
                    .state("home")
                    .after(1, "go")
                    .on("go", "out")
                    .state("out")
                    .build()
                    .bind(people::ints));
            people.spawn(10, Spawn.uniform());
            world.tick(.1f);
            world.tick(.1f);
            world.snapshot(copy);
        }
        String fits = "the copy does not fit this world: ";
        try (var world = World.torus(50, 51).workers(1).build()) {
            refused(fits, "axis 1", world, copy);
        }
        try (var world = World.torus(50, 50).workers(1).build()) {
            refused(fits, "group 0 is 'people' in the file and missing", world, copy);
            Group people = world.group("people");
            refused(fits, "fields is 1 in the file and 0 here", world, copy);
            world.field("smell", FieldOptions.covering(world.space(), 5));
            refused(fits, "heat", world, copy);
            people.floats("heat", 5);
            people.mind(StateMachine.named("day").state("home").build().bind(people::ints));
            refused(fits, "mind 'day'", world, copy);
        }
        var small = World.torus(50, 50).workers(1).memory(1 << 16).build();
        try (small;
                var large = World.torus(50, 50).workers(1).build()) {
            large.group("crowd").spawn(100_000, Spawn.uniform());
            large.snapshot(copy);
            small.group("crowd").spawn(3, Spawn.uniform());
            refused(fits, "does not fit into memory", small, copy);
        }
    }

    private static void refused(String begin, String part, World world, StateCopy copy) {
        long hash = world.hash();
        var e = assertThrows(IllegalArgumentException.class, () -> world.restore(copy));
        AssertMessage.startsWith(begin, e);
        assertTrue(e.getMessage().contains(part), e.getMessage());
        assertEquals(hash, world.hash());
    }

    /** A raw column that nothing can be restored from is refused, and the copy keeps what it held. */
    @Test
    void whatIsNotFiniteIsNotCopied() {
        try (var world = World.torus(50, 50).workers(1).build()) {
            var heat = world.group("people").floats("heat", 1);
            world.groups().getFirst().spawn(10, Spawn.uniform());
            var copy = new StateCopy();
            world.snapshot(copy);
            long hash = world.hash();
            world.tick(.1f);
            heat.values()[3] = Float.NaN;
            assertThrows(IllegalStateException.class, () -> world.snapshot(copy));
            assertEquals(0, copy.ticks());
            world.restore(copy);
            assertEquals(hash, world.hash());
        }
    }

    /** 20,000 agents: at most a millisecond of CPU each way, and nothing allocated after the first. */
    @Tag("alone") // what other tests have run misleads the compiler: 1.4 ms to save instead of 0.3
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void copiesAreQuickAndAllocateNothing(int axes) {
        var builder = axes == 2 ? World.torus(600, 600) : World.torus(100, 100, 100);
        try (var world = builder.workers(1).build()) {
            Group birds = world.group("birds").steer(Separation.of(1, 4), Wander.DEFAULT);
            birds.perAgent(AgentProperty.MAX_SPEED);
            for (int k = 0; k < 4; k++) birds.floats("heat " + k, k);
            for (int k = 0; k < 2; k++) birds.ints("mood " + k, k);
            birds.spawn(20_000, Spawn.uniform().moving(1));
            var copy = new StateCopy();
            long measuring = -Cpu.bytes() + Cpu.bytes();
            long save = Long.MAX_VALUE, restore = Long.MAX_VALUE, saved = Long.MAX_VALUE, restored = Long.MAX_VALUE;
            for (int n = 0; n < 400; n++) {
                if (n % 40 == 0) world.tick(.02f);
                long t = Cpu.nanos(), b = Cpu.bytes();
                world.snapshot(copy);
                saved = Math.min(saved, Cpu.bytes() - b);
                save = Math.min(save, Cpu.nanos() - t);
                if (n % 8 == 0) world.tick(.02f);
                t = Cpu.nanos();
                b = Cpu.bytes();
                world.restore(copy);
                restored = Math.min(restored, Cpu.bytes() - b);
                restore = Math.min(restore, Cpu.nanos() - t);
            }
            String what = "save %,d ns %d B, restore %,d ns %d B"
                    .formatted(save, saved - measuring, restore, restored - measuring);
            if (Boolean.getBoolean("throng.print")) System.out.println(axes + " axes: " + what);
            assertEquals(0, saved - measuring, what);
            assertEquals(0, restored - measuring, what);
            assertTrue(save <= 1_000_000 && restore <= 1_000_000, what);
        }
    }
}
