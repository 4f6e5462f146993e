package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.Spy;
import throng.State;
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
import throng.kernel.Form;
import throng.kernel.Simd;
import throng.math.Space;
import throng.memory.Column;
import throng.motion.Motion;
import throng.perception.Look;
import throng.world.UserPass.Stage;

/** Every rule that goes for something, with every strange target: the rules are found, not listed. */
class DegenerateTargetsTest {
    private static final int N = Simd.FEW + 22; // fewer run scalar
    private static final int PREY = 40, COINCIDENT = 24;
    private static final float SIDE = 200;
    private static final float[] STEPS = {0, 10, 1 / 60f, 10};
    private static final int NEVER = STEPS.length;

    /** No force there. */
    private static final Set<Class<? extends Rule>> STAY = Set.of(
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

    private record Scene(World world, Group prey, Group crowd, Group nobody) {
        Column.Ints id() {
            return crowd.ints("target", -1);
        }

        Column.Ints generation() {
            return crowd.ints("generation", 0);
        }

        /** Agent k of the crowd goes for that one. */
        Target each(Group of, IntUnaryOperator whom) {
            Column.Ints id = id(), generation = generation();
            var ids = crowd.ids(); // sorted from now on
            for (int i = 0; i < crowd.count(); i++) {
                int k = whom.applyAsInt(ids.get(i));
                id.values()[i] = k;
                generation.values()[i] = 0;
            }
            return Target.each(of.number(), id, generation);
        }

        Target each() {
            return each(prey, k -> k % PREY);
        }

        /** All prey goes at the beginning of the second tick; those of the same ids come, if there shall be heirs. */
        Scene wishes(boolean heirs) {
            world.pass(Stage.BEFORE_STEERING, "end of the prey", prey, (in, start, end) -> {
                for (int i = start; i < end && in.clock().tick() == 0; i++) {
                    in.remove(i);
                    if (heirs) in.spawn(i, 3, 4, 5);
                }
            });
            return this;
        }

        Scene removed(boolean heirs) {
            for (int k = 0; k < PREY; k++) prey.remove(prey.handle(k));
            if (heirs) prey.spawn(PREY, Spawn.box(0, 0, 0, SIDE, SIDE, SIDE));
            return this;
        }
    }

    /**
     * A kind of target.
     *
     * @param name of it
     * @param count of those who have it
     * @param gone the tick from which on there is none
     * @param target the target
     */
    private record Kind(String name, int count, int gone, Function<Scene, Target> target) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Kind kind(String name, int gone, Function<Scene, Target> target) {
        return new Kind(name, N, gone, target);
    }

    private static Stream<Kind> kinds() {
        return Stream.of(
                new Kind("itself, alone", 1, NEVER, s -> Target.of(s.crowd.handle(0))),
                new Kind("nearest of its own, alone", 1, 0, s -> Target.nearest(1, 9)),
                kind("itself, one of many", NEVER, s -> Target.of(s.crowd.handle(3))),
                kind("each itself", NEVER, s -> s.each(s.crowd, k -> k)),
                kind("each its own, coincident and at rest", NEVER, Scene::each),
                kind("one, coincident and at rest", NEVER, s -> Target.of(s.prey.handle(6))),
                kind("a place, coincident", NEVER, s -> Target.at(at(6, 0), at(6, 1), at(6, 2))),
                kind("the least range", NEVER, s -> Target.nearest(0, 1e-3f)),
                kind("the nearest of all", NEVER, s -> Target.nearest(0, 90)),
                kind("as far as can be", NEVER, s -> Target.at(1e15f, -1e15f, 1e15f)),
                kind("one as far as can be", NEVER, s -> {
                    var far = s.prey.spawn(
                            1,
                            Spawn.point(-1e15f, 1e15f, -1e15f).heading(1, 0, 0).moving(1e6f));
                    return Target.of(s.prey.handle(far[0]));
                }),
                kind("nearest of an empty group", 0, s -> Target.nearest(2, 9)),
                kind("places that are not", 0, s -> {
                    var none = s.crowd.floats("nowhere", 1e30f);
                    return s.world.space().axes() == 2 ? Target.places(none, none) : Target.places(none, none, none);
                }),
                kind("ids that nobody ever had", 0, s -> s.each(s.prey, k -> k % 2 == 0 ? ~k : 1_000_000 + k)),
                kind("ids of an empty group", 0, s -> s.each(s.nobody, k -> k)),
                kind("one, removed", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(false);
                    return target;
                }),
                kind("each its own, removed", 0, s -> s.removed(false).each()),
                kind("one, whose heir lives", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(true);
                    return target;
                }),
                kind("each its own, whose heirs live", 0, s -> s.removed(true).each()),
                kind(
                        "one, removed by wish",
                        1,
                        s -> Target.of(s.wishes(false).prey.handle(7))),
                kind("each its own, removed by wish", 1, s -> s.wishes(false).each()),
                kind(
                        "one, whose heir came by wish",
                        1,
                        s -> Target.of(s.wishes(true).prey.handle(7))),
                kind(
                        "each its own, whose heirs came by wish",
                        1,
                        s -> s.wishes(true).each()));
    }

    /** Of agent k of the crowd, and of the prey of the same id, if they are coincident. */
    private static float at(int k, int axis) {
        return SIDE * Cases.unit(5, 3L * k + axis);
    }

    private static void place(int k, int seed, Birth birth) {
        birth.position(
                SIDE * Cases.unit(seed, 3L * k),
                SIDE * Cases.unit(seed, 3L * k + 1),
                SIDE * Cases.unit(seed, 3L * k + 2));
        birth.speed(k % 3 == 0 ? 0 : k % 3 == 1 ? 1e-20f : seed);
    }

    /** A world in which all rules go for one kind of target. */
    private static final class Run implements AutoCloseable {
        final List<Spy> spies = new ArrayList<>();
        final List<Variants.Variant> rules;
        final World world;
        final Group crowd;

        Run(Kind kind, Space space, Motion motion, Form form) {
            world = World.of(space).seed(2).workers(1).form(form).build();
            var prey = world.group("prey");
            crowd = world.group("crowd").motion(motion);
            var scene = new Scene(world, prey, crowd, world.group("nobody"));
            prey.spawn(PREY, birth -> place(birth.number(), birth.number() < COINCIDENT ? 5 : 6, birth));
            crowd.spawn(kind.count, birth -> place(birth.number(), 5, birth));
            rules = Variants.of(kind.target.apply(scene));
            for (var variant : rules) spies.add(new Spy(kind.count, variant.rule()));
            crowd.steer(spies.toArray(Rule[]::new));
        }

        @Override
        public void close() {
            world.close();
        }

        void check(Kind kind, int tick) {
            assertTrue(State.of(crowd, world.space().axes()).finite(), "state after tick " + tick);
            for (int s = 0; s < spies.size(); s++) {
                for (int id = 0; id < kind.count; id++) {
                    for (int a = 0; a < 3; a++) {
                        float f = spies.get(s).force(a, id);
                        if (Float.isFinite(f)
                                && (f == 0 || tick < kind.gone || !rules.get(s).alone())) continue;
                        throw new AssertionError("%s, tick %d, agent %d, axis %d: %s N"
                                .formatted(rules.get(s).rule(), tick, id, a, f));
                    }
                }
            }
        }
    }

    static Stream<Arguments> cases() {
        var spaces = List.of(Space.open(2), Space.torus(SIDE, SIDE), Space.open(3), Space.torus(SIDE, SIDE, SIDE));
        return kinds().flatMap(kind -> spaces.stream().map(space -> Arguments.of(kind, space)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void finiteAndNothingForNobody(Kind kind, Space space) {
        var weak = Motion.DEFAULT.maxSpeed(0).maxForce(0).mass(1e-6f);
        for (Motion motion : List.of(Motion.DEFAULT, weak)) {
            var runs = new ArrayList<Run>();
            try {
                for (Form form : Forms.here()) runs.add(new Run(kind, space, motion, form));
                for (int t = 0; t < STEPS.length; t++) {
                    for (Run run : runs) run.world.tick(STEPS[t]);
                    for (Run run : runs) run.check(kind, t);
                    for (Run run : runs) same(runs.getFirst(), run);
                }
            } finally {
                runs.forEach(Run::close);
            }
        }
    }

    private static void same(Run scalar, Run run) {
        for (int s = 0; s < run.spies.size(); s++) {
            if (!run.spies.get(s).same(scalar.spies.get(s)))
                throw new AssertionError("the forms differ: " + run.rules.get(s).rule());
        }
        assertEquals(scalar.world.hash(), run.world.hash(), "the forms differ");
    }

    /** What the docs of rules say of who rests on the very place of a target at rest. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void atTheTarget(int axes) {
        var kind = kind("each its own, coincident and at rest", NEVER, Scene::each);
        for (float dt : new float[] {0, .1f, 10}) {
            for (Form form : Forms.here()) {
                try (var run = new Run(kind, Space.open(axes), Motion.DEFAULT, form)) {
                    var state = State.of(run.crowd, axes);
                    run.world.tick(dt);
                    for (int s = 0; s < run.rules.size(); s++) {
                        if (!run.rules.get(s).alone()) continue;
                        for (int id = 0; id < COINCIDENT; id += 3)
                            promise(run.rules.get(s).rule(), run.spies.get(s), state, id, dt);
                    }
                }
            }
        }
    }

    private static void promise(Rule rule, Spy spy, State state, int id, float dt) {
        String who = rule + ", agent " + id + ", dt " + dt;
        float[] force = {spy.force(0, id), spy.force(1, id), spy.force(2, id)};
        if (STAY.contains(rule.getClass())) {
            for (float f : force) assertTrue(f == 0, who);
        } else if (rule instanceof LineOfSight los) {
            for (int a = 0; a < 3; a++) assertEquals(los.thrust() * state.of(6 + a, id), force[a], who);
        } else if (rule instanceof Potential) { // 200/r³ − 100/r² at 1 cm, in a direction of its own
            double f = Math.sqrt(Math.pow(force[0], 2) + Math.pow(force[1], 2) + Math.pow(force[2], 2));
            assertEquals(1.99e8, f, 1e3, who);
            assertTrue(force[0] != spy.force(0, id + 3) || id + 3 >= COINCIDENT, who);
        }
    }

    @Test
    void rulesAreFound() {
        var found = Variants.DEFAULTS;
        assertTrue(found.size() >= 13, "found only " + found);
        assertTrue(found.contains(Seek.DEFAULT));
    }

    @Test
    void noRangeIsRefused() {
        for (float range : new float[] {0, -1, Float.NaN, 1e-4f, 2e6f}) {
            String says = assertThrows(IllegalArgumentException.class, () -> Target.nearest(0, range))
                    .getMessage();
            assertTrue(says.contains("the radius of a look is " + range + " m; allowed is 0.001 to"), says);
            says = assertThrows(IllegalArgumentException.class, () -> Look.within(range))
                    .getMessage();
            assertTrue(says.contains("the radius of a look is " + range + " m; allowed is 0.001 to"), says);
        }
    }
}
