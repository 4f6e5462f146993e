package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.Sweep;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Intercept;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.MatchVelocity;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Tether;
import throng.math.Space;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.simd.Form;

/** Every rule that has a target, with every {@link TargetCase}. The rules are found by reflection. */
class DegenerateTargetsTest {
    private static final int PREY = TargetCase.PREY, COINCIDENT = 24;
    private static final float SIDE = TargetCase.SIDE;
    private static final float[] STEPS = {0, 10, 1 / 60f, 10};
    private static final int NEVER = TargetCase.STAYS;

    /** Rules without force on an agent that rests at its target. */
    private static final Set<Class<? extends Rule>> NO_FORCE_AT_TARGET = Set.of(
            Arrive.class,
            Chase.class,
            Evade.class,
            Flee.class,
            Intercept.class,
            Interpose.class,
            MatchVelocity.class,
            Pursue.class,
            Seek.class,
            Tether.class);

    private static void place(int k, int seed, NewAgent agent) {
        agent.position(
                SIDE * Cases.unit(seed, 3L * k),
                SIDE * Cases.unit(seed, 3L * k + 1),
                SIDE * Cases.unit(seed, 3L * k + 2));
        agent.speed(k % 3 == 0 ? 0 : k % 3 == 1 ? 1e-20f : seed);
    }

    /** A world in which all rules have targets of one case. */
    private static final class Run implements AutoCloseable {
        final List<ForceRecorder> spies = new ArrayList<>();
        final List<TargetRules.TargetRule> rules;
        final World world;
        final Group crowd;

        Run(TargetCase targets, Space space, Motion motion, Form form) {
            world = World.of(space)
                    .farPlaces(true)
                    .seed(2)
                    .workers(1)
                    .form(form)
                    .build();
            var prey = world.group("prey");
            crowd = world.group("crowd").motion(motion);
            var scene = new TargetCase.Scene(world, prey, crowd, world.group("empty"));
            prey.spawn(PREY, agent -> place(agent.number(), agent.number() < COINCIDENT ? 5 : 6, agent));
            crowd.spawn(targets.agents(), agent -> place(agent.number(), 5, agent));
            rules = TargetRules.of(targets.target().apply(scene));
            for (var variant : rules) spies.add(new ForceRecorder(targets.agents(), variant.rule()));
            crowd.steer(spies.toArray(Rule[]::new));
        }

        @Override
        public void close() {
            world.close();
        }

        void check(TargetCase targets, int tick) {
            assertTrue(GroupState.of(crowd, world.space().axes()).finite(), "state after tick " + tick);
            for (int s = 0; s < spies.size(); s++) {
                for (int id = 0; id < targets.agents(); id++) {
                    for (int a = 0; a < 3; a++) {
                        float f = spies.get(s).force(a, id);
                        if (Float.isFinite(f)
                                && (f == 0
                                        || tick < targets.goneAtTick()
                                        || !rules.get(s).onlyTarget())) continue;
                        throw new AssertionError("%s, tick %d, agent %d, axis %d: %s N"
                                .formatted(rules.get(s).rule(), tick, id, a, f));
                    }
                }
            }
        }
    }

    static Stream<Arguments> cases() {
        var spaces = List.of(Space.open(2), Space.torus(SIDE, SIDE), Space.open(3), Space.torus(SIDE, SIDE, SIDE));
        return TargetCase.all().flatMap(targets -> spaces.stream().map(space -> Arguments.of(targets, space)));
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @MethodSource("cases")
    void forcesAreFiniteAndZeroWithoutATarget(TargetCase targets, Space space) {
        var weak = Motion.DEFAULT.maxSpeed(0).maxForce(0).mass(1e-6f);
        for (Motion motion : List.of(Motion.DEFAULT, weak)) {
            var runs = new ArrayList<Run>();
            try {
                for (Form form : Forms.here()) runs.add(new Run(targets, space, motion, form));
                for (int t = 0; t < STEPS.length; t++) {
                    for (Run run : runs) run.world.tick(STEPS[t]);
                    for (Run run : runs) run.check(targets, t);
                    for (Run run : runs) same(runs.getFirst(), run);
                }
            } finally {
                runs.forEach(Run::close);
            }
        }
    }

    private static void same(Run scalar, Run run) {
        for (int s = 0; s < run.spies.size(); s++) {
            if (!run.spies.get(s).sameBits(scalar.spies.get(s)))
                throw new AssertionError("the forms differ: " + run.rules.get(s).rule());
        }
        assertEquals(scalar.world.hash(), run.world.hash(), "the forms differ");
    }

    /** What the Javadoc of rules says of an agent that rests at the position of a resting target. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void rulesKeepTheirPromiseAtTheTarget(int axes) {
        var targets = TargetCase.of("one each, coincident and at rest", NEVER, TargetCase.Scene::each);
        for (float dt : new float[] {0, .1f, 10}) {
            for (Form form : Forms.here()) {
                try (var run = new Run(targets, Space.open(axes), Motion.DEFAULT, form)) {
                    var state = GroupState.of(run.crowd, axes);
                    run.world.tick(dt);
                    for (int s = 0; s < run.rules.size(); s++) {
                        if (!run.rules.get(s).onlyTarget()) continue;
                        for (int id = 0; id < COINCIDENT; id += 3)
                            checkForceAtTarget(run.rules.get(s).rule(), run.spies.get(s), state, id, dt);
                    }
                }
            }
        }
    }

    private static void checkForceAtTarget(Rule rule, ForceRecorder spy, GroupState state, int id, float dt) {
        String what = rule + ", agent " + id + ", dt " + dt;
        float[] force = {spy.force(0, id), spy.force(1, id), spy.force(2, id)};
        if (NO_FORCE_AT_TARGET.contains(rule.getClass())) {
            for (float f : force) assertTrue(f == 0, what);
        } else if (rule instanceof LineOfSight los) {
            for (int a = 0; a < 3; a++) assertEquals(los.thrust() * state.of(6 + a, id), force[a], what);
        } else if (rule instanceof Potential) { // 200/r³ − 100/r² at 1 cm, in a random direction
            double f = Math.sqrt(Math.pow(force[0], 2) + Math.pow(force[1], 2) + Math.pow(force[2], 2));
            assertEquals(1.99e8, f, 1e3, what);
            assertTrue(force[0] != spy.force(0, id + 3) || id + 3 >= COINCIDENT, what);
        }
    }

    @Test
    void rulesWithTargetsAreFound() {
        var found = TargetRules.DEFAULTS;
        assertTrue(found.size() >= 13, "found only " + found);
        assertTrue(found.contains(Seek.DEFAULT));
    }

    @Test
    void wrongRangesAreRefused() {
        for (float range : new float[] {0, -1, Float.NaN, 1e-4f, 2e6f}) {
            String says = assertThrows(IllegalArgumentException.class, () -> Target.nearest(() -> 0, range))
                    .getMessage();
            assertTrue(says.contains("the radius of a neighbourhood is " + range + " m; allowed is 0.001 to"), says);
            says = assertThrows(IllegalArgumentException.class, () -> Neighbourhood.within(range))
                    .getMessage();
            assertTrue(says.contains("the radius of a neighbourhood is " + range + " m; allowed is 0.001 to"), says);
        }
    }
}
