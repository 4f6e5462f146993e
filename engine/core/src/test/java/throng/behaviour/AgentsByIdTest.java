package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Space;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Sums over all agents of another group have the same bits whatever the history. */
class AgentsByIdTest {
    private static final int DOGS = 2500, SHEEP = 700, TICKS = 24;

    /** What the rule keeps for all blocks. */
    private static final class Herd {
        float x;
        float y;
        float sum;
    }

    /** Goes to the mean position of a flock; sums in the order of ids or in the order of columns. */
    private record Gather(int flock, boolean byId) implements Rule {
        @Override
        public void begin(GroupView in) {
            Herd herd = in.shared(this, Herd::new);
            AgentsById sheep = in.byId(flock);
            herd.x = sheep.meanPosition(0);
            herd.y = sheep.meanPosition(1);
            float[] x = sheep.position(0), vx = sheep.velocity(0);
            float sum = 0;
            for (int k = 0; k < sheep.count(); k++) {
                int j = byId ? sheep.index(k) : k;
                sum += x[j] * 1.7f + vx[j];
            }
            herd.sum = sum * 1e-4f;
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            Herd herd = in.shared(this, Herd::new);
            for (int i = start; i < end; i++) {
                out.x()[i - start] = .1f * in.space().x().offset(in.position(0)[i], herd.x);
                out.y()[i - start] = .1f * in.space().y().offset(in.position(1)[i], herd.y) + herd.sum;
            }
        }
    }

    private static World make(int workers, Form form, boolean checked, boolean byId) {
        var world = World.torus(90, 90)
                .seed(4)
                .workers(workers)
                .form(form)
                .checked(checked)
                .build();
        var dogs = world.group("dogs");
        var sheep = world.group("sheep").steer(Separation.of(2, 3), Wander.DEFAULT);
        world.group("empty");
        dogs.steer(new Gather(sheep.number(), byId), new Gather(2, byId), Wander.DEFAULT);
        return world;
    }

    private static long run(int workers, Form form, boolean resumed, boolean checked, boolean byId) throws IOException {
        World world = make(workers, form, checked, byId);
        try {
            world.groups().getFirst().spawn(DOGS, Spawn.uniform());
            world.groups().get(1).spawn(SHEEP, Spawn.uniform().moving(3));
            for (int t = 0; t < TICKS; t++) {
                if (resumed && t % 7 == 3) world = again(world, make(workers, form, checked, byId));
                var sheep = world.groups().get(1);
                if (t % 5 == 2) remove(sheep, t, 7);
                if (t % 5 == 4) sheep.spawn(20, Spawn.box(3, 4, 20, 30));
                if (t == 20) remove(sheep, 0, 1); // the group is empty until tick 24
                world.tick(.1f);
            }
            return world.hash();
        } finally {
            world.close();
        }
    }

    /** Removes every step-th id from {@code from} on. */
    private static void remove(Group group, int from, int step) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        group.remove(IntStream.of(ids)
                .filter(id -> id >= from && (id - from) % step == 0)
                .sorted()
                .toArray());
    }

    private static World again(World world, World resumed) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        world.close();
        resumed.restore(new ByteArrayInputStream(bytes.toByteArray()));
        return resumed;
    }

    /** With spawns, removals, an empty group, any workers and forms, snapshots, and in a checked world. */
    @Tag("shows")
    @Test
    void sumsHaveTheSameBitsWhateverTheHistory() throws IOException {
        long expected = run(1, Form.SCALAR, false, false, true);
        for (Form form : Forms.here()) {
            for (int workers : new int[] {1, 2, 3, 8}) assertEquals(expected, run(workers, form, false, false, true));
            assertEquals(expected, run(2, form, true, false, true), form + ", resumed");
        }
        assertEquals(expected, run(2, Form.AUTO, true, true, true), "checked");
    }

    /** Shows that the test above can fail. */
    @Test
    void sumsInTheOrderOfColumnsAreRefusedByACheckedWorld() {
        AssertMessage.contains(
                "depends on the order in which agents stand",
                assertThrows(TickAbandoned.class, () -> run(1, Form.AUTO, false, true, false)));
    }

    /** Notes what {@link AgentsById} answers. */
    private record ReadsById(int group, float[] found) implements Rule {
        @Override
        public void begin(GroupView in) {
            AgentsById byId = in.byId(group);
            assertSame(byId, in.byId(group));
            for (int k = 1; k < byId.count(); k++) assertTrue(byId.id()[byId.index(k - 1)] < byId.id()[byId.index(k)]);
            assertThrows(IndexOutOfBoundsException.class, () -> byId.index(byId.count()));
            found[0] = byId.count();
            found[1] = byId.meanPosition(0);
            found[2] = byId.meanPosition(1);
            found[3] = byId.meanVelocity(0);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    @Test
    void meansOfPositionAndVelocity() {
        float[] found = new float[4];
        try (var world =
                World.of(new Space(Axis.torus(100), Axis.OPEN, null)).workers(1).build()) {
            var dogs = world.group("dogs").steer(new ReadsById(1, found));
            dogs.add(0, 0);
            var sheep = world.group("sheep");
            world.tick(.1f);
            assertArrayEquals(new float[4], found, "of an empty group");
            float[] x = {98, 99, 4, 3}, y = {0, 10, 20, 30}, vx = {1, 2, 3, 4};
            sheep.spawn(4, Spawn.arrays(x, y, new float[4]).velocities(vx, new float[4], new float[4]));
            world.tick(.1f);
            assertArrayEquals(new float[] {4, 1, 15, 2.5f}, found, 1e-5f, "across the seam");
            sheep.remove(sheep.handle(2));
            world.tick(0);
            assertArrayEquals(new float[] {3, 0 + .7f / 3, 40 / 3f, 7 / 3f}, found, 1e-4f, "without one, .1 s later");
        }
    }

    @Test
    void byIdIsAllowedInBeginOnly() {
        Rule late = (in, out, start, end) -> in.byId(1);
        try (var world = make(1, Form.AUTO, false, true)) {
            world.groups().getFirst().steer(late).add(1, 2);
            AssertMessage.contains(
                    "in begin(GroupView) only", assertThrows(TickAbandoned.class, () -> world.tick(.1f)));
            world.groups().getFirst().steer(new Gather(7, true));
            AssertMessage.contains("is 7; allowed is 0 to 2", assertThrows(TickAbandoned.class, () -> world.tick(.1f)));
            world.groups().getFirst().steer(new Gather(1, true));
            world.tick(.1f);
            assertTrue(world.explain(world.groups().getFirst().handle(0))
                    .toString()
                    .contains("Gather"));
        }
    }
}
