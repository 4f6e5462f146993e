package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.memory.Handle;

/** The agent that is picked is the nearest one, as brute force in double finds it. */
class PickTest {
    private static final float SIZE = 40;

    @Test
    void theNearestAgentInRangeIsPicked() {
        for (int axes = 2; axes <= 3; axes++) {
            var builder = axes == 2 ? World.torus(SIZE, SIZE) : World.torus(SIZE, SIZE, SIZE);
            try (World world = builder.seed(4).workers(1).build()) {
                Group group = world.group("crowd");
                group.spawn(300, Spawn.uniform());
                var random = new SplittableRandom(axes);
                for (int n = 0; n < 500; n++) {
                    var p = new Vector3f(coordinate(random), coordinate(random), axes == 3 ? coordinate(random) : 0);
                    float range = .5f + 5 * (float) random.nextDouble();
                    Handle picked = axes == 2
                            ? group.pick(p.x, p.y, range)
                            : group.query().pick(p.x, p.y, p.z, range);
                    double least = leastDistance(group, p);
                    if (least < range - 1e-4) assertEquals(least, distance(group, picked, p), 1e-4);
                    if (least > range + 1e-4) assertNull(picked);
                }
            }
        }
    }

    private static float coordinate(SplittableRandom random) {
        return SIZE * (float) random.nextDouble();
    }

    private static double leastDistance(Group group, Vector3f p) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < group.count(); i++)
            least = Math.min(least, distance(group, group.handle(group.ids().get(i)), p));
        return least;
    }

    private static double distance(Group group, Handle handle, Vector3f p) {
        Vector3f q = group.position(handle, new Vector3f());
        double square = 0;
        for (int a = 0; a < 3; a++) {
            double d = q.get(a) - p.get(a);
            d -= SIZE * Math.rint(d / SIZE);
            square += d * d;
        }
        return Math.sqrt(square);
    }

    @Test
    void wrongRangesAreRefusedAndAnEmptyGroupHasNoAgent() {
        try (World world = World.torus(SIZE, SIZE).workers(1).build()) {
            Group group = world.group("crowd");
            assertNull(group.pick(1, 1, 5));
            group.add(1, 1);
            assertEquals(group.handle(0), group.pick(39, 1, 5));
            for (float bad : new float[] {0, -1, Float.NaN, 21, 1e9f})
                assertThrows(IllegalArgumentException.class, () -> group.pick(1, 1, bad));
            assertEquals(
                    "world of 1 agents in 1 groups at tick 0 (0.000 s), seed 0: [group 'crowd' of 1 agents]",
                    world.toString());
        }
    }
}
