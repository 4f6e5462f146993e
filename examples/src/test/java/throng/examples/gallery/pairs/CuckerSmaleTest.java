package throng.examples.gallery.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** {@link CuckerSmale} against its formula, also after its numbers were set, in all forms. */
class CuckerSmaleTest {
    private static final float DT = 1 / 128f;

    /** One bird at rest sees one that flies by. */
    @Test
    void theForceFollowsTheFormula() {
        for (int h = 0; h <= 4; h++) {
            try (var world = World.open(2).workers(1).build()) {
                var birds = world.group("birds").maxForce(1000).maxSpeed(100);
                birds.steer(new CuckerSmale(3, .5f, h, Neighbourhood.within(5)));
                var one = birds.add(0, 0);
                birds.add(Spawn.point(1, 2, 0).velocity(4, -2, 0));
                world.tick(DT);
                var v = birds.velocity(one, new Vector3f());
                double by = 3 / Math.pow(.25 + 5, h / 4.0) * DT;
                assertEquals(4 * by, v.x, 1e-5 * 4 * by);
                assertEquals(-2 * by, v.y, 1e-5 * 4 * by);
            }
        }
    }

    @Test
    void numbersThatAreSetGiveTheBitsOfARuleMadeWithThem() {
        int expected = hash(Form.SCALAR, 1, false);
        for (int workers : new int[] {1, 2, 8}) {
            assertEquals(expected, hash(Form.SCALAR, workers, true));
            if (Simd.AVAILABLE) assertEquals(expected, hash(Form.WIDE, workers, true));
        }
    }

    private static int velocities(Group birds) {
        float[] x = new float[birds.count()], y = new float[birds.count()];
        birds.view("vx").get(x);
        birds.view("vy").get(y);
        return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    }

    private static int hash(Form form, int workers, boolean set) {
        try (var world = World.torus(40, 40).form(form).workers(workers).seed(2).build()) {
            var birds = world.group("birds").maxSpeed(4);
            var near = Neighbourhood.within(3);
            birds.steer(set ? new CuckerSmale(2, 9, 3, near) : new CuckerSmale(1, .7f, 3, near));
            birds.spawn(2500, Spawn.uniform().moving(2));
            if (set) birds.set("cuckerSmale.sigma", .7f).set("cuckerSmale.strength", 1);
            int before = velocities(birds);
            for (int t = 0; t < 20; t++) world.tick(.05f);
            assertNotEquals(before, velocities(birds));
            return velocities(birds); // the hash of the world tells what was set, too
        }
    }
}
