package throng.examples.gallery.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Spawn;
import throng.world.World;

/** The force of {@link Foresight} is the slope of its energy, and the people of its program walk on. */
class ForesightTest {
    private static final double RADII = .5, STEP = 1e-5;
    private static final float K = 1.5f;

    /** The energy of a pair; x and y lead to the neighbour, u and v are the own velocity less the neighbour's. */
    private static double energy(double x, double y, double u, double v) {
        double a = u * u + v * v, b = x * u + y * v, c = x * x + y * y - RADII * RADII, q = b * b - a * c;
        if (b <= 0 || q <= 0 || c <= 0) return 0;
        double t = (b - Math.sqrt(q)) / a;
        return K * Math.exp(-t / 3) / (t * t);
    }

    /** Returns the force on the first agent, of 1 kg, from what a tick adds to its velocity. */
    private static Vector3f force(float x, float y, float u, float v) {
        try (var world = World.open(2).workers(1).build()) {
            var people = world.group("people")
                    .radius((float) RADII / 2)
                    .maxForce(1000)
                    .maxSpeed(100);
            people.steer(new Foresight(K, 1000, Neighbourhood.within(5)));
            people.spawn(2, agent -> {
                if (agent.number() == 1) agent.position(x, y, 0);
                else agent.velocity(u, v, 0);
            });
            var one = people.handle(0);
            world.tick(1 / 128f);
            return people.velocity(one, new Vector3f()).sub(u, v, 0).mul(128);
        }
    }

    @Test
    void theForceIsTheSlopeOfTheEnergy() {
        float[][] cases = {
            {2, .1f, 1.3f, 0},
            {2, -.3f, 1.3f, .1f},
            {-1, .2f, -.7f, 0},
            {3, 1, 1, .4f},
            {.6f, 0, .2f, .05f},
            {2, 1, 1.3f, 0},
            {2, .1f, -1.3f, 0},
            {2, 0, 0, 0},
            {.3f, 0, 1, 0},
            {0, 1.5f, .1f, 2}
        };
        int acting = 0;
        for (float[] c : cases) {
            double x = c[0], y = c[1], u = c[2], v = c[3];
            // the offset shrinks by what the agent itself moves, so −∇E over its place is ∇E over the offset
            double fx = (energy(x + STEP, y, u, v) - energy(x - STEP, y, u, v)) / (2 * STEP);
            double fy = (energy(x, y + STEP, u, v) - energy(x, y - STEP, u, v)) / (2 * STEP);
            var f = force(c[0], c[1], c[2], c[3]);
            double most = 1e-3 * Math.hypot(fx, fy) + 1e-4;
            assertEquals(fx, f.x, most, "x of case " + x + ", " + y + ", " + u + ", " + v);
            assertEquals(fy, f.y, most, "y of case " + x + ", " + y + ", " + u + ", " + v);
            if (f.length() > .01) acting++;
        }
        assertTrue(acting >= 5, "some pairs collide: " + acting);
    }

    @Test
    void allFormsAndWorkersAgree() {
        long expected = hash(Form.SCALAR, 1);
        for (int workers : new int[] {1, 2, 3, 8}) {
            assertEquals(expected, hash(Form.SCALAR, workers));
            if (Simd.AVAILABLE) assertEquals(expected, hash(Form.WIDE, workers));
        }
    }

    private static long hash(Form form, int workers) {
        try (var world = World.torus(40, 40).form(form).workers(workers).seed(2).build()) {
            var people = world.group("people").radius(.2f).maxSpeed(2).maxForce(20);
            people.steer(new Foresight(K, 20, Neighbourhood.within(3)))
                    .spawn(2500, Spawn.uniform().moving(1.3f));
            for (int t = 0; t < 20; t++) world.tick(.05f);
            return world.hash();
        }
    }

    @Tag("shows")
    @Test
    void twoStreamsPassEachOther() {
        var bytes = new ByteArrayOutputStream();
        PrintStream former = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Foresight.main(new String[0]);
        } finally {
            System.setOut(former);
        }
        String printed = bytes.toString(StandardCharsets.UTF_8);
        double speed = Double.parseDouble(printed.replaceAll("(?s).* at (\\S+) of.*", "$1"));
        double deepest = Double.parseDouble(printed.replaceAll("(?s).*overlaps: (\\S+) cm.*", "$1"));
        assertTrue(speed > 1.1 && speed < 1.4, printed);
        assertTrue(deepest < 5, printed);
    }
}
