package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The force is the slope of the Lennard-Jones potential. */
class PotentialTest {
    private static final Target PLACE = Target.at(3, 12, 15);
    private static final float[] AT = {3, 12, 15};

    /** The expected force is the difference quotient of U = −A/dⁿ + B/dᵐ, not the formula of the force. */
    @Test
    void theForceIsTheSlopeOfThePotential() {
        for (var rule : new Potential[] {
            Potential.of(PLACE), new Potential(PLACE, -40, 0, 1, 2), new Potential(PLACE, 300, 900, 6, 12)
        }) {
            OneTargetCrowd.check(rule, AT, 1e-5, (id, x, v, h) -> {
                double d = OneTargetCrowd.length(x), e = 1e-5 * d;
                double slope = (energy(rule, d + e) - energy(rule, d - e)) / (2 * e);
                double out = -slope; // F = −dU/dd, away from the target
                return new double[] {-out * x[0] / d, -out * x[1] / d, -out * x[2] / d};
            });
        }
    }

    private static double energy(Potential u, double d) {
        return -u.a() / Math.pow(d, u.n()) + u.b() / Math.pow(d, u.m());
    }

    /** With friction an agent comes to rest at the distance of the default. */
    @ParameterizedTest
    @ValueSource(floats = {.3f, 1, 6, 15})
    void restsAtTwoMetres(float from) {
        try (var world = World.open(3).farPlaces(true).workers(1).build()) {
            var group = world.group("one").steer(Potential.DEFAULT, friction());
            var one = group.add(from / 1.5f, from / 1.5f, from / 3);
            for (int t = 0; t < 6000; t++) world.tick(.01f);
            assertEquals(2, group.position(one, new Vector3f()).length(), 1e-3);
        }
    }

    private static Rule friction() {
        return (in, out, start, end) -> {
            for (int a = 0; a < in.axes(); a++)
                for (int i = start; i < end; i++) out.axis(a)[i - start] = -2 * in.velocity(a)[i];
        };
    }

    /** By default it pulls most, 3.7 N, at 3 m. */
    @Test
    void pullsMostAtThreeMetres() {
        double at3 = 100 / 9.0 - 200 / 27.0;
        assertEquals(at3, -along(Potential.DEFAULT, 3), 1e-5);
        assertTrue(-along(Potential.DEFAULT, 2.9f) < at3 && -along(Potential.DEFAULT, 3.1f) < at3);
        assertEquals(0, along(Potential.DEFAULT, 2), 1e-5);
    }

    /** The force along x on an agent at a distance from the origin. */
    private static float along(Rule rule, float x) {
        var spy = new ForceRecorder(1, rule);
        try (var world = World.open(2).farPlaces(true).workers(1).build()) {
            world.group("one").steer(spy).spawn(1, Spawn.point(x, 0, 0));
            world.tick(0);
        }
        return spy.force(0, 0);
    }

    /** Nearer than 1 cm the force is constant, at most 10⁹ N, even with the greatest A and B. */
    @Test
    void theForceIsFiniteAtAnyDistance() {
        assertEquals(along(Potential.DEFAULT, .01f), along(Potential.DEFAULT, 1e-5f), 100);
        var strongest = new Potential(Target.at(0, 0), 1e9f, 1e9f, 11, 12);
        for (float d : new float[] {1e-30f, 1e-6f, 1e-3f, .01f, .1f, 1, 1e6f, 1e14f}) {
            float f = along(strongest, d);
            assertTrue(Math.abs(f) <= 1.001e9f, d + ": " + f);
        }
        assertEquals(1e9f, along(strongest, .01f), 100);
    }

    /** A crowd at the position of the target is pushed in all directions; an attraction alone does not push. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agentsAtTheTargetArePushedInAllDirections(int axes) {
        ForceRecorder scalar = heap(Potential.of(PLACE), axes, Form.SCALAR);
        double mean = 0;
        for (int i = 0; i < OneTargetCrowd.N; i++) {
            double s = 0;
            for (int a = 0; a < 3; a++) s += (double) scalar.force(a, i) * scalar.force(a, i);
            assertEquals(200 / 1e-6 - 100 / 1e-4, Math.sqrt(s), 2000, "as strong as at 1 cm");
            mean += scalar.force(0, i) / Math.sqrt(s) / OneTargetCrowd.N;
        }
        assertEquals(0, mean, .1, "to all sides");
        for (Form form : Forms.here()) {
            assertTrue(heap(Potential.of(PLACE), axes, form).sameBits(scalar), form + ": other bits");
            var held = heap(new Potential(PLACE, 100, 0, 1, 2), axes, form);
            for (int i = 0; i < OneTargetCrowd.N; i++) assertEquals(0, held.force(0, i));
        }
    }

    private static ForceRecorder heap(Rule rule, int axes, Form form) {
        var spy = new ForceRecorder(OneTargetCrowd.N, rule);
        try (var world = World.open(axes).farPlaces(true).workers(1).form(form).build()) {
            world.group("heap").steer(spy).spawn(OneTargetCrowd.N, Spawn.point(3, 12, 15));
            world.tick(.1f);
        }
        return spy;
    }

    @Test
    void degenerateCasesExertNoForce() {
        for (Form form : Forms.here())
            OneTargetCrowd.ask(Potential.of(Target.nearest(() -> 0, 1e-3f)), OneTargetCrowd.space(3, true), .1f, form)
                    .assertNoForce();
        try (var world = World.open(2).farPlaces(true).workers(1).build()) {
            var group = world.group("one");
            var one = group.add(1, 2);
            group.steer(Potential.of(Target.of(one)));
            for (int t = 0; t < 5; t++) world.tick(.1f);
            assertEquals(new Vector3f(1, 2, 0), group.position(one, new Vector3f()), "its own target");
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> new Potential(PLACE, 2e9f, 1, 1, 2));
        AssertMessage.contains("A of a potential is 2.0E9; allowed is -1.0E9 to 1.0E9", e);
        e = assertThrows(IllegalArgumentException.class, () -> new Potential(PLACE, 1, -1, 1, 2));
        AssertMessage.contains("B of a potential is -1.0; allowed is 0 to 1.0E9", e);
        e = assertThrows(IllegalArgumentException.class, () -> new Potential(PLACE, 1, 1, 0, 2));
        AssertMessage.contains("n of a potential is 0; allowed is 1 to 11", e);
        e = assertThrows(IllegalArgumentException.class, () -> new Potential(PLACE, 1, 1, 3, 3));
        AssertMessage.contains("m of a potential is 3; allowed is 4 to 12", e);
    }
}
