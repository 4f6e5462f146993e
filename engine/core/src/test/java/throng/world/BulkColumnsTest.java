package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.AssertMessage;
import throng.memory.Agents;
import throng.motion.AgentProperty;

/** Columns are read and written in bulk, in order; a wrong value is refused and nothing is written. */
class BulkColumnsTest {
    private static final int N = 40;
    private World world;
    private Group group;

    @BeforeEach
    void build() {
        world = World.torus(100, 50).seed(8).workers(1).build();
        group = world.group("crowd");
        group.floats("heat", 1);
        group.ints("state", 1);
        group.perAgent(AgentProperty.MASS);
        group.spawn(N, Spawn.uniform().moving(3));
        world.tick(.1f);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void idsAndNamesAreThoseOfTheGroup() {
        int[] ids = new int[N + 3];
        group.columns().ids(ids);
        for (int i = 0; i < N; i++) assertEquals(group.ids().get(i), ids[i]);
        assertEquals(0, ids[N]);
        assertThrows(IllegalArgumentException.class, () -> group.columns().ids(new int[N - 1]));
        assertEquals(
                List.of("x", "y", "vx", "vy", "hx", "hy", "heat", "mass"),
                group.columns().floatNames());
        assertEquals(List.of("state"), group.columns().intNames());
        for (String name : group.columns().floatNames())
            assertEquals(N, group.view(name).limit());
        try (World solid = World.open(3).build()) {
            assertEquals(Agents.NAMES, solid.group("g").columns().floatNames());
        }
    }

    private float[] read(String column) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        return values;
    }

    @Test
    void readAndViewAgree() {
        for (String column : new String[] {"x", "y", "vx", "vy", "hx", "hy", "heat", "mass"}) {
            float[] values = read(column);
            FloatBuffer view = group.view(column),
                    into = FloatBuffer.allocate(N + 3).position(2);
            group.columns().read(column, into);
            assertEquals(N, view.remaining());
            assertEquals(N + 2, into.position());
            for (int i = 0; i < N; i++) {
                assertEquals(values[i], view.get(i), column);
                assertEquals(values[i], into.get(2 + i), column);
            }
            assertThrows(ReadOnlyBufferException.class, () -> view.put(0, 1f));
        }
        assertThrows(ReadOnlyBufferException.class, () -> group.ids().put(0, 1));
    }

    @Test
    void writtenPositionsAreWrapped() {
        int[] ids = new int[N];
        group.ids().get(ids);
        float[] x = new float[N], y = new float[N];
        for (int i = 0; i < N; i++) {
            x[i] = 300 + ids[i];
            y[i] = -10 * ids[i];
        }
        group.columns().write("x", x);
        group.ids().get(ids);
        for (int i = 0; i < N; i++) y[i] = -10 * ids[i]; // the order of agents has changed
        group.columns().write("y", FloatBuffer.wrap(y));
        for (int id = 0; id < N; id++) {
            int i = group.index(group.handle(id));
            assertEquals(id, group.view("x").get(i));
            assertEquals((50 - 10 * id % 50) % 50, group.view("y").get(i));
            assertEquals(1, group.query().count(id, (50 - 10 * id % 50) % 50, 0, .1f), "queries use it at once");
        }
    }

    @Test
    void headingsAreNormalised() {
        float[] hx = new float[N], hy = new float[N], hz = new float[N];
        for (int i = 0; i < N; i++) {
            hx[i] = i - 20;
            hy[i] = 3e14f;
            hz[i] = Float.NaN; // ignored in a flat world
        }
        hy[20] = -1e-10f;
        group.columns().headings(hx, hy, hz);
        float[] x = read("hx"), y = read("hy");
        for (int i = 0; i < N; i++) assertEquals(1, Math.hypot(x[i], y[i]), 1e-6);
        assertEquals(-1, y[20]);
        hx[7] = hy[7] = 0;
        var e = assertThrows(
                IllegalArgumentException.class, () -> group.columns().headings(hx, hy, hz));
        assertEquals("the heading of index 7 is zero: give it a direction", e.getMessage());
        assertArrayEquals(x, read("hx"));
        hy[3] = Float.NaN;
        var nan = assertThrows(
                IllegalArgumentException.class, () -> group.columns().headings(hx, hy, hz));
        AssertMessage.startsWith("column hy, index 3 is NaN", nan);
    }

    /** A value that is NaN, infinite or too large is named with its column and index; nothing is written. */
    @Test
    void wrongValuesAreRefusedAsAWhole() {
        for (String column : new String[] {"x", "y", "vx", "vy", "heat", "mass"}) {
            float[] before = read(column);
            long hash = world.hash();
            for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                float[] values = before.clone();
                values[0] = 5;
                values[33] = bad;
                refused(
                        "column " + column + ", index 33 is " + bad,
                        () -> group.columns().write(column, values));
                refused(
                        "column " + column + ", index 33 is " + bad,
                        () -> group.columns().write(column, FloatBuffer.wrap(values)));
            }
            assertArrayEquals(before, read(column));
            assertEquals(hash, world.hash());
        }
        float[] far = new float[N];
        far[2] = 2e15f;
        refused(
                "column x, index 2 is 2.0E15; allowed is a finite number up to 1.0E15",
                () -> group.columns().write("x", far));
        refused(
                "column vy, index 2 is 2.0E15; allowed is a finite number up to 1000000",
                () -> group.columns().write("vy", far));
        refused(
                "mass at index 0 is 0.0; allowed is 1.0E-6 to 1.0E9",
                () -> group.columns().write("mass", new float[N]));
    }

    @Test
    void wrongColumnsAndLengthsAreRefused() {
        float[] values = new float[N];
        refused("headings are written together", () -> group.columns().write("hx", values));
        refused("a flat world has no column z", () -> group.columns().write("z", values));
        refused("a flat world has no column vz", () -> group.view("vz"));
        refused("group 'crowd' has no float column 'nothing'; it has [x, y,", () -> group.view("nothing"));
        refused("group 'crowd' has no float column 'state'", () -> group.view("state"));
        refused("column x holds 39 values; 40 are needed", () -> group.columns().write("x", new float[N - 1]));
        refused("39 floats are too few for 40 agents", () -> group.columns().read("x", new float[N - 1]));
        refused("39 floats are too few for 40 agents", () -> group.columns().write("x", FloatBuffer.allocate(N - 1)));
    }

    private static void refused(String says, Executable call) {
        var e = assertThrows(IllegalArgumentException.class, call);
        AssertMessage.startsWith(says, e);
    }

    /** Columns of the user are sorted with their agents; agents that come later have the initial value. */
    @Test
    void ownColumnsFollowTheirAgents() {
        var heat = group.floats("late", 2.5f);
        var state = group.ints("tag", -3);
        for (int i = 0; i < N; i++) {
            heat.values()[i] = group.ids().get(i) + .5f;
            state.values()[i] = 7 * group.ids().get(i);
        }
        for (int t = 0; t < 30; t++) {
            world.tick(1);
            if (t % 5 == 0) group.remove(group.handle(t));
            if (t % 7 == 0) group.spawn(new int[] {100 + t}, Spawn.uniform());
        }
        for (int i = 0; i < group.count(); i++) {
            int id = group.ids().get(i);
            assertEquals(id < 100 ? id + .5f : 2.5f, heat.values()[group.index(group.handle(id))]);
            assertEquals(id < 100 ? 7 * id : -3, state.values()[group.index(group.handle(id))]);
        }
    }

    /** A constant of the group becomes a column once, with the value of the group for each agent. */
    @Test
    void perAgentPropertiesStartWithTheValueOfTheGroup() {
        group.maxSpeed(4);
        var speeds = group.perAgent(AgentProperty.MAX_SPEED);
        assertEquals(speeds, group.perAgent(AgentProperty.MAX_SPEED));
        for (int i = 0; i < N; i++) assertEquals(4, speeds.values()[i]);
        int slow = group.index(group.handle(11));
        speeds.values()[slow] = 0;
        world.tick(.1f);
        for (int id = 0; id < N; id++) {
            int i = group.index(group.handle(id));
            double speed = Math.hypot(group.view("vx").get(i), group.view("vy").get(i));
            assertEquals(id == 11 ? 0 : 3, speed, 1e-5);
        }
        assertEquals(Agents.NAMES.size(), Agents.COLUMNS);
    }

    @Test
    void intColumnsAreReadAndWritten() {
        try (var world = World.open(2).build()) {
            Group group = world.group("few");
            group.ints("mark", 7);
            group.spawn(3, Spawn.point(0, 0, 0));
            int[] marks = new int[3];
            group.columns().read("mark", marks);
            assertArrayEquals(new int[] {7, 7, 7}, marks);
            group.columns().write("mark", new int[] {1, 2, 3, 99});
            group.columns().read("mark", marks);
            assertArrayEquals(new int[] {1, 2, 3}, marks);
            var columns = group.columns();
            AssertMessage.contains("2 ints are too few for 3 agents", refused(() -> columns.write("mark", new int[2])));
            AssertMessage.contains("2 ints are too few for 3 agents", refused(() -> columns.read("mark", new int[2])));
            AssertMessage.contains(
                    "has no int column 'mork'; it has [mark]", refused(() -> columns.write("mork", marks)));
        }
    }

    /** An int column is read, written and viewed through buffers as a float column is. */
    @Test
    void intColumnsHaveBuffers() {
        int[] states = new int[N];
        for (int i = 0; i < N; i++) states[i] = 100 + i;
        var given = IntBuffer.allocate(N + 3).put(2, states).position(2);
        group.columns().write("state", given);
        assertEquals(2, given.position(), "a buffer that is read stays as it is");
        IntBuffer view = group.viewInts("state"),
                into = IntBuffer.allocate(N + 3).position(2);
        group.columns().read("state", into);
        assertEquals(N, view.remaining());
        assertEquals(N + 2, into.position());
        for (int i = 0; i < N; i++) {
            assertEquals(100 + i, view.get(i));
            assertEquals(100 + i, into.get(2 + i));
        }
        assertThrows(ReadOnlyBufferException.class, () -> view.put(0, 1));
        assertEquals(view, group.columns().viewInts("state"));
        long hash = world.hash();
        refused("39 ints are too few for 40 agents", () -> group.columns().write("state", IntBuffer.allocate(N - 1)));
        refused("39 ints are too few for 40 agents", () -> group.columns().read("state", IntBuffer.allocate(N - 1)));
        refused("the buffer is read only", () -> group.columns().read("state", view));
        refused("group 'crowd' has no int column 'heat'", () -> group.viewInts("heat"));
        refused("group 'crowd' has no int column 'x'", () -> group.columns().write("x", given));
        assertEquals(hash, world.hash());
        group.remove(group.ids().get(0) == 3 ? new int[] {4} : new int[] {3});
        assertEquals(N - 1, group.viewInts("state").remaining());
        group.columns().write("state", group.viewInts("state")); // a view of the column itself
    }

    private static Throwable refused(Executable change) {
        return assertThrows(IllegalArgumentException.class, change);
    }
}
