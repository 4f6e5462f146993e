package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Separation;
import throng.memory.Writes;
import throng.motion.Motion;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Levels of cells are state: they are hashed and saved, only ticks change them, and an abandoned tick does not. */
class CellLevelHistoryTest {
    private static final float DT = 1 / 30f;

    /** A crowd that spreads: its level rises again and again. */
    private static World spreading(int axes, int workers) {
        var world = World.open(axes).seed(3).workers(workers).build();
        world.group("crowd")
                .motion(Motion.DEFAULT.maxSpeed(60).maxForce(90))
                .steer(Separation.of(1, 3), Alignment.of(.1f, 4), Wander.DEFAULT)
                .spawn(2_500, Spawn.disc(0, 0, 20).moving(60));
        return world;
    }

    private static int level(World world) {
        return world.groups().getFirst().parts.order().level();
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theLevelRisesInTicksOfItsNumberAlone(int axes) {
        try (var world = spreading(axes, 2)) {
            int changes = 0;
            for (int t = 0; t < 160; t++) {
                int before = level(world);
                world.tick(DT);
                if (level(world) == before) continue;
                changes++;
                assertEquals(0, t % 16);
            }
            assertTrue(changes >= 1, "changes: " + changes);
        }
    }

    @Test
    void askingBetweenTicksChangesNoLaterHash() {
        try (var quiet = spreading(2, 1);
                var asked = spreading(2, 3)) {
            for (int t = 0; t < 120; t++) {
                asked.hash();
                asked.groups().getFirst().columns().read("x", new float[2_500]);
                asked.groups().getFirst().query().within(1, 2, 0, 30, new IntArrayList());
                quiet.tick(DT);
                asked.tick(DT);
            }
            assertTrue(level(quiet) > 0);
            assertEquals(quiet.hash(), asked.hash());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65})
    void aWorldThatIsSavedNearAChangeOfLevelGoesOnAsBefore(int saved) throws IOException {
        try (var world = spreading(2, 1);
                var resumed = World.open(2).seed(8).workers(2).build()) {
            resumed.group("crowd")
                    .motion(Motion.DEFAULT.maxSpeed(60).maxForce(90))
                    .steer(Separation.of(1, 3), Alignment.of(.1f, 4), Wander.DEFAULT);
            for (int t = 0; t < saved; t++) world.tick(DT);
            resumed.restore(new ByteArrayInputStream(bytes(world)));
            assertEquals(world.hash(), resumed.hash());
            for (int t = 0; t < 40; t++) {
                world.tick(DT);
                resumed.tick(DT);
                assertEquals(world.hash(), resumed.hash(), "tick " + (saved + t));
            }
            assertEquals(level(world), level(resumed));
        }
    }

    @Test
    void anAbandonedTickLeavesTheLevel() {
        try (var world = spreading(2, 1);
                var smooth = spreading(2, 1)) {
            boolean[] throwing = {false};
            world.pass(Stage.AFTER_MOVING, "fails", world.groups().getFirst(), Writes.nothing(), (in, start, end) -> {
                if (throwing[0]) throw new IllegalStateException("on purpose");
            });
            int changes = 0;
            for (int t = 0; t < 100; t++) {
                int level = level(world);
                long hash = world.hash();
                throwing[0] = true;
                assertThrows(TickAbandoned.class, () -> world.tick(DT));
                assertEquals(level, level(world));
                assertEquals(hash, world.hash(), "tick " + t);
                throwing[0] = false;
                world.tick(DT);
                smooth.tick(DT);
                if (level(world) != level) changes++;
                assertEquals(smooth.hash(), world.hash(), "tick " + t);
            }
            assertTrue(changes > 0);
        }
    }

    /** Agents that do not fit abandon the tick after the one that chose the level, before it has chosen anything. */
    @Test
    void aTickThatIsAbandonedAtOnceKeepsTheLevelOfTheTickBefore() {
        try (var world = World.open(2).workers(1).memory(1 << 20).build()) {
            var group = world.group("crowd").steer(Separation.of(1, 1));
            group.spawn(200, Spawn.box(0, 0, 5_000, 5_000));
            world.pass(Stage.AFTER_SORTING, "breed", group, Writes.nothing(), (in, start, end) -> {
                if (in.clock().tick() > 0) return;
                for (int i = start; i < end; i++) for (int k = 0; k < 1000; k++) in.spawn(i, k, 1, 0);
            });
            world.tick(DT);
            int level = level(world);
            long hash = AgentsHash.of(world);
            assertTrue(level > 0);
            assertThrows(TickAbandoned.class, () -> world.tick(DT));
            assertEquals(level, level(world));
            assertEquals(hash, AgentsHash.of(world));
        }
    }

    @Test
    void theHashTellsLevels() throws IOException {
        try (var world = spreading(2, 1);
                var other = spreading(2, 1)) {
            for (int t = 0; t < 100; t++) world.tick(DT);
            other.restore(new ByteArrayInputStream(bytes(world)));
            other.groups().getFirst().parts.order().level(level(world) + 1);
            assertNotEquals(world.hash(), other.hash());
        }
    }

    /** 1,000 ticks, ten breaths: the level changes once a breath at most, and is at rest after the first breath. */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"2, 1.3, 50", "2, 1.5, 50", "2, 1.7, 50", "3, 1.3, 50", "3, 1.5, 50", "2, 1.5, 200", "3, 1.4, 300"})
    void aBreathingCrowdDoesNotThrash(int axes, float largest, float radius) {
        try (var world = World.open(axes).seed(3).workers(1).build()) {
            var group = world.group("crowd").motion(Motion.DEFAULT).steer(Separation.of(.1f, 2));
            int n = 3_000, changes = 0, late = 0;
            group.spawn(n, axes == 2 ? Spawn.disc(0, 0, radius) : Spawn.ball(0, 0, 0, radius));
            var start = new Vector3f[n];
            for (int id = 0; id < n; id++) start[id] = group.position(group.handle(id), new Vector3f());
            for (int t = 0; t < 1_000; t++) {
                float scale = (float) Math.pow(largest, Math.sin(t * 2 * Math.PI / 100));
                for (int id = 0; id < n; id++) {
                    Vector3f p = start[id];
                    group.teleport(group.handle(id), p.x * scale, p.y * scale, p.z * scale);
                }
                int before = level(world);
                world.tick(DT);
                if (level(world) == before) continue;
                changes++;
                if (t > 100) late++;
            }
            assertTrue(changes <= 10 && late == 0, "changes: " + changes + ", after the first breath " + late);
        }
    }
}
