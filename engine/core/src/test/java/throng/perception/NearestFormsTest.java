package throng.perception;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.NeighbourRecorder;
import throng.Sweep;
import throng.math.Axis;
import throng.math.Space;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The exact k nearest in both forms against all pairs, in crowds with and without equal distances. */
class NearestFormsTest {
    private static final float SIDE = 24;

    /**
     * x, y, z of n agents. The lattice is full of equal distances, the mirror of pairs of them. The clump has many
     * agents on few places. In the nearly regular lattice distances differ in their last bits alone.
     */
    private static float[][] places(String crowd, int n) {
        var random = new Random(6);
        float[][] p = new float[3][n];
        for (int i = 0; i < n; i++)
            for (int a = 0; a < 3; a++)
                p[a][i] = switch (crowd) {
                    case "lattice" -> a == 0 ? i % 24 : a == 1 ? i / 24 % 24 : i / 576;
                    case "nearly" -> (a == 0 ? i % 24 : a == 1 ? i / 24 % 24 : i / 576) + 1e-5f * random.nextFloat();
                    case "mirror" -> mirrored(p, a, i, random);
                    case "clump" -> 12 + random.nextInt(6) * .25f;
                    default -> SIDE * random.nextFloat();
                };
        return p;
    }

    /** Of three agents the second is the mirror image of the first, and the third stands on the mirror. */
    private static float mirrored(float[][] p, int a, int i, Random random) {
        if (i % 3 == 1) return a == 0 ? SIDE - p[0][i - 1] : p[a][i - 1];
        return i % 3 == 2 && a == 0 ? SIDE / 2 : SIDE / 2 * random.nextFloat();
    }

    private static NeighbourRecorder record(
            float[][] p, Space space, Form form, int workers, List<Neighbourhood> neighbourhoods) {
        var recorder = new NeighbourRecorder(p[0].length, List.of(), neighbourhoods);
        try (var world = World.of(space).seed(1).workers(workers).form(form).build()) {
            var group = world.group("crowd").steer(recorder);
            group.spawn(p[0].length, Spawn.arrays(p[0], p[1], space.axes() == 3 ? p[2] : new float[p[0].length]));
            for (int t = 0; t < 3; t++) world.tick(0);
        }
        return recorder;
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({
        "random, 2, false",
        "random, 2, true",
        "random, 3, false",
        "random, 3, true",
        "lattice, 2, true",
        "lattice, 2, false",
        "lattice, 3, false",
        "nearly, 2, true",
        "nearly, 2, false",
        "mirror, 2, false",
        "clump, 2, false",
        "clump, 3, true"
    })
    void bothFormsFindThem(String crowd, int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        float[][] p = places(crowd, 576 + axes);
        var wanted = new ArrayList<Neighbourhood>();
        for (int k : new int[] {1, 7, 10, 16, 17, 100})
            wanted.add(Neighbourhood.within(5).nearest(k));
        wanted.add(Neighbourhood.within(5).fov(2).nearest(5));
        for (Form form : Forms.here()) {
            var recorder = record(p, space, form, 2, wanted);
            for (int k = 0; k < 6; k++)
                for (int i = 0; i < p[0].length; i++)
                    assertArrayEquals(
                            nearest(p, space, i, wanted.get(k)), recorder.neighbours(k, i), form + ", agent " + i);
            assertTrue(recorder.sameBits(record(p, space, Form.SCALAR, 1, wanted)), form + ": the same bits");
        }
    }

    private static int[] nearest(float[][] p, Space space, int i, Neighbourhood wanted) {
        var keys = new ArrayList<Long>();
        for (int j = 0; j < p[0].length; j++) {
            float d2 = 0;
            for (int a = 0; a < space.axes(); a++) {
                float d = difference(space.axis(a), p[a][i], p[a][j]);
                d2 = a == 0 ? d * d : d2 + d * d;
            }
            if (j != i && d2 < wanted.radius() * wanted.radius())
                keys.add((long) Float.floatToRawIntBits(d2) << 32 | j);
        }
        return keys.stream()
                .sorted()
                .limit(wanted.nearest())
                .mapToInt(Long::intValue)
                .toArray();
    }

    /** As the engine does it: the position of the agent is shifted, then subtracted. */
    private static float difference(Axis axis, float own, float other) {
        float least = other - own;
        if (!axis.torus()) return least;
        for (float shift : new float[] {-axis.high(), axis.high()}) {
            float d = other - (own + shift);
            if (Math.abs(d) < Math.abs(least)) least = d;
        }
        return least;
    }
}
