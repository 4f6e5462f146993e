package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Cases.Case;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.samples.Samples;
import throng.simd.Form;
import throng.simd.Simd;

/** Every rule with coincident, collinear, very far or resting agents stays finite, with the same bits in both forms. */
class DegenerateTest {
    private static final float[] STEPS = {0, 1e-5f, 1 / 60f, .3f, 10};

    /** All rules that have a default, and some with unusual parameters. */
    private static List<Rule> rules() {
        var rules = new ArrayList<>(Samples.defaults());
        rules.add(new Cohesion(3, Neighbourhood.within(6), true, Neighbourhood.within(1)));
        rules.add(new Alignment(-2, Neighbourhood.within(7).fov(1).nearest(3)));
        rules.add(new Separation(1e6f, Neighbourhood.within(8).fov(6)));
        rules.add(new Separation(1, Neighbourhood.within(1e-3f)));
        return rules;
    }

    /**
     * Small crowds, and some larger by {@link Simd#MAX_SCALAR_AGENTS}, so that the wide form runs at all lane counts.
     */
    static Stream<Case> crowds() {
        return Cases.crowds()
                .filter(c -> c.count() < 70 && c.seed() % 4 == 0 || c.count() >= 255 && c.count() <= 257)
                .map(c -> c.count() < 255 && c.seed() % 8 != 0
                        ? new Case(c.count() + Simd.MAX_SCALAR_AGENTS, c.seed())
                        : c);
    }

    @Tag("shows")
    @ParameterizedTest
    @MethodSource("crowds")
    void forcesAndAgentsStayFinite(Case c) {
        long[] hashes = Forms.here().stream().mapToLong(form -> run(c, form)).toArray();
        for (long hash : hashes) assertEquals(hashes[0], hash, "the forms differ");
    }

    private static Space space(Case c) {
        int axes = 2 + (int) (2 * c.unit(-1));
        int border = (int) (4 * c.unit(-2));
        if (border == 0) return Space.open(axes);
        if (border == 1) return axes == 2 ? Space.torus(16, 30) : Space.torus(20, 17, 16);
        Axis x = border == 2 ? Axis.reflect(-9, 9) : Axis.clamp(-9, 9);
        return new Space(x, Axis.OPEN, axes == 3 ? Axis.clamp(3, 3.5f) : null);
    }

    private static long run(Case c, Form form) {
        try (var world = World.of(space(c))
                .farPlaces(true)
                .seed(c.seed())
                .workers(1)
                .form(form)
                .build()) {
            var spies = rules().stream()
                    .filter(rule -> fits(rule, world.space()))
                    .map(rule -> new ForceRecorder(c.count(), rule))
                    .toList();
            var speedLimit = c.unit(-3) < .5f ? Motion.SpeedLimit.CLAMPED : Motion.SpeedLimit.DAMPED;
            var motion = Motion.DEFAULT
                    .speedLimit(speedLimit)
                    .maxSpeed(c.unit(-4) < .2f ? 0 : 30)
                    .mass(c.unit(-5) < .2f ? 1e-6f : 1);
            var group = world.group("crowd").motion(motion).steer(spies.toArray(Rule[]::new));
            group.spawn(c.count(), agent -> placeOddly(c, agent));
            for (int t = 0; t < 5; t++) {
                world.tick(STEPS[(int) (STEPS.length * c.unit(-10 - t))]);
                GroupState state = GroupState.of(group, world.space().axes());
                assertTrue(state.finite(), form + ", tick " + t);
                for (int i = 0; i < c.count(); i++)
                    checkAgent(world, spies, state, i, form + ", tick " + t + ", agent " + i);
            }
            return world.hash();
        }
    }

    /** Whether the torus is long enough for the range of the rule. */
    private static boolean fits(Rule rule, Space space) {
        try {
            for (var neighbourhood : GroupView.neighbourhoods(rule))
                space.checkRadius("a rule", neighbourhood.radius());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void checkAgent(World world, List<ForceRecorder> spies, GroupState state, int i, String what) {
        double h2 = 0;
        for (int a = 0; a < 3; a++) h2 += (double) state.of(6 + a, i) * state.of(6 + a, i);
        assertEquals(1, Math.sqrt(h2), 1e-4, "length of the heading, " + what);
        for (int a = 0; a < world.space().axes(); a++) {
            Axis axis = world.space().axis(a);
            float p = state.of(a, i);
            if (!axis.open()) assertTrue(p >= axis.low() && (axis.torus() ? p < axis.high() : p <= axis.high()), what);
            for (ForceRecorder spy : spies) assertTrue(Float.isFinite(spy.force(a, i)), spy.parts() + ", " + what);
        }
    }

    /** Places agents on one point, on a line or 10⁷ m away; at rest, very slow, or moving backwards. */
    private static void placeOddly(Case c, NewAgent agent) {
        int i = agent.number();
        float far = c.unit(-6) < .3f ? 1e7f : 0, size = c.unit(-7) < .4f ? 0 : 12;
        float x = far + size * c.unit(7L * i), y = -far + (c.unit(-8) < .3f ? 0 : size * c.unit(7L * i + 1));
        agent.position(x, y, 3.2f + .1f * c.unit(7L * i + 2));
        switch ((int) (5 * c.unit(7L * i + 3))) {
            case 0 -> agent.velocity(1e-40f, -3e-39f, 1.4e-45f);
            case 1 -> agent.velocity(1e-20f, 1e-19f, 0);
            case 2 -> agent.velocity(-5, 0, 0);
            case 3 -> {
                agent.heading(1, 0, 0);
                agent.speed(-4);
            }
            default -> agent.speed(0);
        }
    }
}
