package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Forms;
import throng.Spy;
import throng.State;
import throng.behaviour.drive.Wander;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Group;
import throng.world.NewAgent;

/** Each sample where crowds are strange: forces and agents are finite, headings 1 long, the bits those of all forms. */
class SampleDegenerateTest {
    private static final float[] STEPS = {0, 1 / 30f, 10};
    private static final int LANES = Agents.LANES, BLOCKS = 3 * Workers.BLOCK;

    /** Nobody, one, two; fewer and more than fill registers and blocks, where the wide form runs. */
    private static final int[] SIZES = {
        0, 1, 2, Simd.MAX_SCALAR_AGENTS + LANES - 1, Simd.MAX_SCALAR_AGENTS + LANES + 1, BLOCKS - 1, BLOCKS + 1
    };

    /** How they stand. */
    private enum Stand {
        /** All on one spot, at rest, on which one of the prey is, too. */
        COINCIDENT,
        /** Every two metres, all at one speed. */
        LATTICE,
        /** Within a metre, at any velocity. */
        ONE_CELL
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void finiteAndTheSameInAllForms(Sample sample) {
        for (Stand stand : Stand.values()) {
            for (int n : SIZES) {
                int axes = 2 + n % 2;
                long expected = run(sample, stand, n, axes, Form.SCALAR);
                for (Form form : Forms.here()) {
                    long got = form == Form.SCALAR ? expected : run(sample, stand, n, axes, form);
                    assertEquals(expected, got, sample + ", " + stand + ", " + n + " agents: the forms differ");
                }
            }
        }
    }

    private static long run(Sample sample, Stand stand, int n, int axes, Form form) {
        try (var world = SampleScene.around(axes).seed(3).workers(1).form(form).build()) {
            var place = SampleScene.in(world);
            float m = place.middle();
            place.prey().steer(Wander.DEFAULT);
            if (n != 2)
                place.prey().spawn(5, agent -> agent.position(m + agent.number() * 3, m, 0)); // nobody but for 2
            place.crowd().spawn(n, agent -> put(stand, m, agent));
            sample.gives().accept(place);
            var spy = new Spy(n, place.crowd().rule());
            place.crowd().steer(spy);
            for (int t = 0; t < STEPS.length; t++) {
                world.tick(STEPS[t]);
                check(place.crowd(), spy, axes, sample + ", " + stand + ", " + n + " agents, " + form + ", tick " + t);
            }
            return world.hash();
        }
    }

    private static void put(Stand stand, float m, NewAgent agent) {
        int k = agent.number();
        switch (stand) {
            case COINCIDENT -> agent.position(m, m, 0);
            case LATTICE -> {
                agent.position(m - 30 + k % 30 * 2, m - 30 + k / 30 * 2, 0);
                agent.velocity(2, 0, 0);
            }
            case ONE_CELL -> {
                agent.position(m + Cases.unit(1, k), m + Cases.unit(2, k), Cases.unit(3, k));
                agent.velocity(9 * Cases.unit(4, k) - 4, 9 * Cases.unit(5, k) - 4, 0);
            }
        }
    }

    private static void check(Group crowd, Spy spy, int axes, String who) {
        State state = State.of(crowd, axes);
        assertTrue(state.finite(), who);
        for (int i = 0; i < crowd.count(); i++) {
            double h2 = 0;
            for (int a = 0; a < 3; a++) {
                assertTrue(Float.isFinite(spy.force(a, i)), who + ": force on " + i);
                h2 += (double) state.of(6 + a, i) * state.of(6 + a, i);
            }
            if (Math.abs(h2 - 1) > 1e-4) throw new AssertionError(who + ": heading of " + i + " is " + Math.sqrt(h2));
        }
    }
}
