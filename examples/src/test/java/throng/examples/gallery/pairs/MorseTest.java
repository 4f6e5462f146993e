package throng.examples.gallery.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** {@link Morse} against its formula in double, over all pairs; also after its numbers were set. */
class MorseTest {
    private static final float DT = 1 / 128f;
    private static final double RANGE = 6;
    private static final int N = 300;

    private static Morse morse(float repulsion, float attraction) {
        return new Morse(1.6f, .5f, repulsion, .5f, attraction, 2, Neighbourhood.within((float) RANGE));
    }

    /** f(d) of the paper, newtons, for attraction .4 and repulsion 1.2. */
    private static double push(double d) {
        return 1.2 / .5 * Math.exp(-d / .5) - .4 / 2 * Math.exp(-d / 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void forcesAreThoseOfAllPairs(int axes) {
        try (var world = World.open(axes).workers(1).build()) {
            var agents = world.group("agents").maxForce(1e6f).maxSpeed(1e3f).steer(morse(1.2f, .4f));
            agents.spawn(N, Spawn.box(0, 0, 0, 8, 8, axes == 2 ? 0 : 8).moving(2));
            double[][] p = read(agents, axes, ""), v = read(agents, axes, "v");
            double[][] expected = new double[N][3];
            for (int i = 0; i < N; i++) {
                double v2 = v[i][0] * v[i][0] + v[i][1] * v[i][1] + v[i][2] * v[i][2];
                for (int a = 0; a < 3; a++) expected[i][a] = (1.6 - .5 * v2) * v[i][a];
                for (int j = 0; j < N; j++) {
                    double d2 = 0;
                    for (int a = 0; a < 3; a++) d2 += (p[j][a] - p[i][a]) * (p[j][a] - p[i][a]);
                    if (i == j || d2 >= RANGE * RANGE) continue;
                    double d = Math.sqrt(d2);
                    for (int a = 0; a < 3; a++) expected[i][a] -= push(d) * (p[j][a] - p[i][a]) / d;
                }
            }
            world.tick(DT);
            double[][] after = read(agents, axes, "v");
            for (int i = 0; i < N; i++)
                for (int a = 0; a < 3; a++)
                    assertEquals(expected[i][a], (after[i][a] - v[i][a]) / DT, 2e-3, "agent " + i + ", axis " + a);
        }
    }

    /** Reads a vector of each agent, by id. */
    private static double[][] read(Group agents, int axes, String prefix) {
        double[][] vectors = new double[N][3];
        for (int i = 0; i < N; i++)
            for (int a = 0; a < axes; a++)
                vectors[agents.ids().get(i)][a] =
                        agents.view(prefix + "xyz".charAt(a)).get(i);
        return vectors;
    }

    @Test
    void agentsOnOnePointPartByTheForceThere() {
        try (var world = World.open(2).workers(1).build()) {
            var agents = world.group("agents").maxForce(1e6f).maxSpeed(1e3f).steer(morse(1.2f, .4f));
            var one = agents.add(3, 4);
            agents.add(3, 4);
            world.tick(DT);
            assertEquals(push(0) * DT, agents.velocity(one, new Vector3f()).length(), 1e-6);
        }
    }

    @Test
    void numbersThatAreSetGiveTheBitsOfARuleMadeWithThem() {
        int expected = hash(1, false);
        for (int workers : new int[] {1, 2, 8}) assertEquals(expected, hash(workers, true));
    }

    private static int hash(int workers, boolean set) {
        try (var world = World.torus(30, 30).workers(workers).seed(2).build()) {
            var agents = world.group("agents").maxForce(1000).steer(set ? morse(3, 1) : morse(1.2f, .4f));
            agents.spawn(600, Spawn.uniform().moving(2));
            if (set) agents.set("morse.repulsion", 1.2f).set("morse.attraction", .4f);
            int before = velocities(agents);
            for (int t = 0; t < 20; t++) world.tick(.02f);
            assertNotEquals(before, velocities(agents));
            return velocities(agents);
        }
    }

    private static int velocities(Group agents) {
        float[] x = new float[agents.count()], y = new float[agents.count()];
        agents.view("vx").get(x);
        agents.view("vy").get(y);
        return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    }
}
