package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.drive.Wander;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Group;
import throng.world.NewAgent;

/**
 * Each sample with degenerate crowds: forces and agents are finite, headings have length 1, all forms have equal bits.
 */
class SampleDegenerateTest {
    private static final float[] STEPS = {0, 1 / 30f, 10};
    private static final int LANES = Agents.LANES, BLOCKS = 3 * Workers.BLOCK;

    /** Sizes of the crowd; in the wide form one less than fills registers, and one more than fills blocks. */
    private static final int[] SIZES = {0, 1, 2, Simd.MAX_SCALAR_AGENTS + LANES - 1, BLOCKS + 1};

    /** How the agents arrangement. */
    private enum Arrangement {
        /** All on one point, at rest; one of the prey is there, too. */
        COINCIDENT,
        /** 2 m apart, all with one velocity. */
        LATTICE,
        /** Within 1 m, with random velocities. */
        ONE_CELL
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    /** In a short run each sample is in one of the two arrangements that have room. */
    @Tag("sweep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void degenerateCrowdsStayFiniteWithEqualBits(Sample sample) {
        for (Arrangement arrangement : Arrangement.values()) {
            boolean second = arrangement.ordinal() == 1 + Cases.kind(sample);
            if (arrangement != Arrangement.COINCIDENT && !second && !Cases.whole()) continue;
            for (int n : SIZES) {
                int axes = 2 + (n + arrangement.ordinal()) % 2;
                long expected = run(sample, arrangement, n, axes, Form.SCALAR);
                for (Form form : Forms.here()) {
                    long actual = form == Form.SCALAR ? expected : run(sample, arrangement, n, axes, form);
                    assertEquals(
                            expected, actual, sample + ", " + arrangement + ", " + n + " agents: the forms differ");
                }
            }
        }
    }

    private static long run(Sample sample, Arrangement arrangement, int n, int axes, Form form) {
        try (var world =
                SampleScene.worldBuilder(axes).seed(3).workers(1).form(form).build()) {
            var scene = SampleScene.in(world);
            float m = scene.middle();
            scene.prey().steer(Wander.DEFAULT);
            if (n != 2)
                scene.prey()
                        .spawn(5, agent -> agent.position(m + agent.number() * 3, m, 0)); // no prey for a crowd of 2
            scene.crowd().spawn(n, agent -> arrange(arrangement, m, agent));
            sample.setUp().accept(scene);
            var spy = new ForceRecorder(n, scene.crowd().rule());
            scene.crowd().steer(spy);
            for (int t = 0; t < STEPS.length; t++) {
                world.tick(STEPS[t]);
                check(
                        scene.crowd(),
                        spy,
                        axes,
                        sample + ", " + arrangement + ", " + n + " agents, " + form + ", tick " + t);
            }
            return world.hash();
        }
    }

    private static void arrange(Arrangement arrangement, float m, NewAgent agent) {
        int k = agent.number();
        switch (arrangement) {
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

    private static void check(Group crowd, ForceRecorder spy, int axes, String which) {
        GroupState state = GroupState.of(crowd, axes);
        assertTrue(state.finite(), which);
        for (int i = 0; i < crowd.count(); i++) {
            double h2 = 0;
            for (int a = 0; a < 3; a++) {
                assertTrue(Float.isFinite(spy.force(a, i)), which + ": force on " + i);
                h2 += (double) state.of(6 + a, i) * state.of(6 + a, i);
            }
            if (Math.abs(h2 - 1) > 1e-4) throw new AssertionError(which + ": heading of " + i + " is " + Math.sqrt(h2));
        }
    }
}
