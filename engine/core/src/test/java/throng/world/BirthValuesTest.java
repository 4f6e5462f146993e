package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Cruise;
import throng.behaviour.flock.Separation;
import throng.memory.Column;
import throng.motion.AgentProperty;

/** New agents get values of columns; a wrong value adds no agent. */
class BirthValuesTest {
    private static final Spawn PLACES = Spawn.box(1, 2, 3, 90, 80, 70);

    /** A group with user columns and a property of its own, and the values that its agents are born with. */
    private static final class Crowd implements AutoCloseable {
        private final World world;
        private final Group group;
        private final Column.Floats heat;
        private final Column.Ints team;
        private final Column.Floats mass;
        private final Spawn spawn;

        Crowd(int axes, int workers) {
            world = World.open(axes).seed(77).workers(workers).build();
            world.group("others").floats("heat", 1);
            group = world.group("people").mass(3).steer(Cruise.DEFAULT, Separation.DEFAULT);
            group.floats("untouched", 8);
            heat = group.floats("heat", 36.5f);
            team = group.ints("team", -4);
            mass = group.perAgent(AgentProperty.MASS);
            spawn = PLACES.moving(2)
                    .with(heat, agent -> heatOf(agent.id()))
                    .with(team, agent -> 3 * agent.id())
                    .with(mass, agent -> 60 + 5 * agent.normal(10) + agent.random(11));
        }

        static float heatOf(int id) {
            return id / 7f - 20;
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "1, 3", "15, 2", "17, 2", "255, 3", "256, 2", "257, 3", "3000, 2"})
    void eachAgentGetsItsValues(int n, int axes) {
        try (var crowd = new Crowd(axes, 2)) {
            crowd.group.spawn(n, crowd.spawn);
            var ids = crowd.group.ids();
            for (int i = 0; i < n; i++) {
                int id = ids.get(i);
                assertEquals(Crowd.heatOf(id), crowd.heat.values()[i]);
                assertEquals(3 * id, crowd.team.values()[i]);
                assertTrue(crowd.mass.values()[i] > 20, "drawn, not the constant 3");
                assertEquals(8, crowd.group.view("untouched").get(i), "not set: the first value");
            }
        }
    }

    /** The places and all values of an agent depend on its id, and not on how many are added or in which order. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theOrderOfIdsHasNoEffect(int workers) {
        try (var together = new Crowd(3, 1);
                var shuffled = new Crowd(3, workers);
                var alone = new Crowd(3, workers)) {
            int n = 600;
            together.group.spawn(n, together.spawn);
            shuffled.group.spawn(
                    IntStream.range(0, n).map(k -> (k * 241 + 17) % n).toArray(), shuffled.spawn);
            for (int id = n - 1; id >= 0; id--) alone.group.spawn(new int[] {id}, alone.spawn);
            for (int t = 0; t < 4; t++) {
                assertEquals(together.world.hash(), shuffled.world.hash());
                assertEquals(together.world.hash(), alone.world.hash());
                for (var each : new Crowd[] {together, shuffled, alone}) each.world.tick(.1f);
            }
        }
    }

    /** Values that one call sets do not reach agents that are added later. */
    @Test
    void laterAgentsBeginWithTheFirstValues() {
        try (var crowd = new Crowd(2, 1)) {
            crowd.group.spawn(20, crowd.spawn);
            var late = crowd.group.add(4, 4);
            int i = crowd.group.index(late);
            assertEquals(36.5f, crowd.heat.values()[i]);
            assertEquals(-4, crowd.team.values()[i]);
            assertEquals(3, crowd.mass.values()[i]);
        }
    }

    /** One agent of several is given a value, another one twice. */
    @Test
    void theLastValueCounts() {
        try (var crowd = new Crowd(2, 1)) {
            crowd.group.spawn(new int[] {9, 4, 2}, agent -> {
                if (agent.id() == 4) agent.set(crowd.team, 70);
                if (agent.id() == 9) agent.set(crowd.team, 80);
                if (agent.id() == 9) agent.set(crowd.team, Integer.MIN_VALUE);
            });
            int[] team = new int[10];
            for (int id : new int[] {2, 4, 9}) team[id] = crowd.team.bits(crowd.group.index(crowd.group.handle(id)));
            assertArrayEquals(new int[] {0, 0, -4, 0, 70, 0, 0, 0, 0, Integer.MIN_VALUE}, team);
        }
    }

    private static void refused(String says, Crowd crowd, Consumer<NewAgent> values) {
        crowd.group.spawn(crowd.group.count() == 0 ? 5 : 0, crowd.spawn);
        long hash = crowd.world.hash();
        var spawn = crowd.spawn.with(crowd.team, agent -> {
            if (agent.number() == 2) values.accept(agent);
            return 1;
        });
        var e = assertThrows(IllegalArgumentException.class, () -> crowd.group.spawn(4, spawn));
        assertEquals(says, e.getMessage());
        assertEquals(5, crowd.group.count());
        assertEquals(hash, crowd.world.hash(), "no agent is added, no value is written");
    }

    @Test
    void wrongValuesAddNoAgent() {
        try (var crowd = new Crowd(2, 1);
                var elsewhere = new Crowd(2, 1)) {
            String finite = "; allowed is -3.4028235E38 to 3.4028235E38";
            String range = "; allowed is 1.0E-6 to 1.0E9";
            String other = "a spawn of group 'people' sets column heat of another group: "
                    + "make it by group.floats or ints of this one";
            refused("heat of the new agent of id 7 is NaN" + finite, crowd, a -> a.set(crowd.heat, Float.NaN));
            refused("heat of the new agent of id 7 is -Infinity" + finite, crowd, a -> a.set(crowd.heat, -1 / 0f));
            refused("mass of the new agent of id 7 is 0.0" + range, crowd, a -> a.set(crowd.mass, 0));
            refused("mass of the new agent of id 7 is NaN" + range, crowd, a -> a.set(crowd.mass, Float.NaN));
            refused("mass of the new agent of id 7 is 2.0E9" + range, crowd, a -> a.set(crowd.mass, 2e9f));
            refused(other, crowd, a -> a.set(elsewhere.heat, 1));
            refused(other.replace("heat", "team"), crowd, a -> a.set(elsewhere.team, 1));
            var twin = crowd.world.groups().getFirst().floats("twin", 0);
            refused(other.replace("heat", "twin"), crowd, a -> a.set(twin, 1));
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> crowd.group.spawn(1, PLACES.with(crowd.heat, agent -> 1e300)),
                    "no float is as large");
            assertEquals("heat of the new agent of id 5 is Infinity" + finite, e.getMessage());
        }
    }

    @Test
    @SuppressWarnings("NullAway") // null is what this test passes
    void nullIsRefused() {
        try (var crowd = new Crowd(2, 1)) {
            String column = "the column of a spawn is null: give one",
                    values = "the values of a spawn is null: give one";
            Runnable[] calls = {
                () -> PLACES.with((Column.Floats) null, agent -> 1),
                () -> PLACES.with((Column.Ints) null, agent -> 1),
                () -> PLACES.with(crowd.heat, null),
                () -> PLACES.with(crowd.team, null),
                () -> crowd.group.spawn(1, agent -> agent.set((Column.Floats) null, 1f)),
                () -> crowd.group.spawn(1, agent -> agent.set((Column.Ints) null, 1))
            };
            String[] says = {
                column, column, values, values, "the column is null: give one", "the column is null: give one"
            };
            for (int k = 0; k < calls.length; k++) {
                var e = assertThrows(IllegalArgumentException.class, calls[k]::run);
                assertEquals(says[k], e.getMessage());
            }
            assertEquals(0, crowd.group.count());
        }
    }

    /** Mean, variance, kurtosis and tails of 200,000 draws; uses and random numbers do not go along. */
    @Test
    void normalNumbersAreNormal() {
        int n = 200_000;
        double[] mean = new double[4];
        double[] with = new double[2];
        int[] beyond = new int[3];
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.group("born").spawn(n, agent -> {
                float z = agent.normal(10);
                assertTrue(Math.abs(z) <= 6.7f);
                for (int k = 0; k < 4; k++) mean[k] += Math.pow(z, k + 1) / n;
                with[0] += z * agent.normal(11) / n;
                with[1] += z * (agent.random(10) - .5) / n;
                for (int k = 0; k < 3; k++) if (z > k) beyond[k]++;
            });
        }
        assertEquals(0, mean[0], .01);
        assertEquals(1, mean[1], .015);
        assertEquals(0, mean[2], .04);
        assertEquals(3, mean[3], .1);
        assertEquals(0, with[0], .01);
        assertEquals(0, with[1], .005);
        double[] tails = {.5, .158655, .0227501}; // 1 − Φ(k)
        for (int k = 0; k < 3; k++) assertEquals(tails[k], (double) beyond[k] / n, .004);
    }

    /** Another seed, tick or group draws other numbers. */
    @Test
    void drawsDependOnSeedTickAndGroup() {
        float[] drawn = new float[4];
        for (int k = 0; k < 4; k++) {
            int at = k;
            try (var world = World.open(2).seed(k == 1 ? 6 : 5).workers(1).build()) {
                var group = world.group("first");
                if (k == 2) world.tick(.1f);
                if (k == 3) group = world.group("second");
                group.spawn(1, agent -> drawn[at] = agent.normal(10));
            }
        }
        for (int k = 1; k < 4; k++) assertNotEquals(drawn[0], drawn[k]);
    }
}
