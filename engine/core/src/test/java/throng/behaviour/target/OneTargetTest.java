package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.behaviour.target.RuleFormulas.NAMES;
import static throng.behaviour.target.RuleFormulas.each;
import static throng.behaviour.target.RuleFormulas.formula;
import static throng.behaviour.target.RuleFormulas.length;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.target.RuleFormulas.AgentInputs;
import throng.behaviour.target.RuleFormulas.RuleFormula;
import throng.motion.AgentProperty;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The rules of one agent and its targets, against their formulas in double. */
class OneTargetTest {
    private static final int N = 600;
    static final float DT = .05f;
    private static final float SIDE = 40;

    static Stream<String> names() {
        return NAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void matchesItsFormula(String name) {
        for (int axes = 2; axes <= 3; axes++)
            for (boolean torus : new boolean[] {false, true}) {
                ForceRecorder scalar = null;
                for (Form form : Forms.here()) {
                    var asked = ask(formula(name), axes, torus, form);
                    asked.check(name, form);
                    assertTrue(scalar == null || scalar.sameBits(asked.spy), name + ": the forms differ");
                    scalar = asked.spy;
                }
            }
    }

    /** The forces on a crowd, and what the rule knew of each agent. */
    private record Answer(ForceRecorder spy, AgentInputs[] inputs, boolean[] hasTarget, RuleFormula formula, int axes) {
        void check(String name, Form form) {
            for (int i = 0; i < N; i++) {
                double[] expected = hasTarget[i] || name.startsWith("brake")
                        ? formula.formula().apply(inputs[i])
                        : new double[3];
                double scale = Math.max(length(expected), inputs[i].mass() * length(inputs[i].v()) / .5);
                for (int a = 0; a < axes; a++) {
                    String what = "%s, %s, %d axes, agent %d, axis %d".formatted(name, form, axes, i, a);
                    assertEquals(expected[a], spy.force(a, i), 2e-4 * Math.max(scale, 1e-3), what);
                }
                if (axes == 2) assertEquals(0, spy.force(2, i));
            }
        }
    }

    private static Answer ask(RuleFormula formula, int axes, boolean torus, Form form) {
        var builder = !torus ? World.open(axes) : axes == 2 ? World.torus(SIDE, SIDE) : World.torus(SIDE, SIDE, SIDE);
        try (var world = builder.seed(3).workers(1).form(form).build()) {
            var prey = world.group("prey");
            var crowd = world.group("crowd");
            prey.spawn(N, crowd(4, 6));
            crowd.spawn(N, crowd(5, 8));
            var id = crowd.ints("target", -1);
            var generation = crowd.ints("generation", 0);
            var traits = List.of(
                    crowd.perAgent(AgentProperty.MASS),
                    crowd.perAgent(AgentProperty.MAX_FORCE),
                    crowd.perAgent(AgentProperty.MAX_SPEED));
            var ids = crowd.ids();
            float[][] limits = new float[3][N];
            for (int k = 0; k < N; k++) {
                int i = ids.get(k);
                id.values()[k] = i % 10 == 0 ? -1 : i * 7 % N;
                generation.values()[k] =
                        i % 10 == 0 ? 0 : prey.handle(i * 7 % N).generation();
                float[] own = {1 + Cases.unit(1, i), 20 + 40 * Cases.unit(2, i), 3 + 6 * Cases.unit(3, i)};
                for (int t = 0; t < 3; t++) limits[t][i] = traits.get(t).values()[k] = own[t];
            }
            var spy = new ForceRecorder(N, formula.rule().apply(crowd).apply(Target.each(prey, id, generation)));
            crowd.steer(spy);
            var mine = GroupState.of(crowd, axes);
            var theirs = GroupState.of(prey, axes);
            world.tick(DT);
            var inputs = new AgentInputs[N];
            var hasTarget = new boolean[N];
            for (int i = 0; i < N; i++) {
                hasTarget[i] = i % 10 != 0;
                inputs[i] = asked(mine, theirs, i, axes, torus, limits);
            }
            return new Answer(spy, inputs, hasTarget, formula, axes);
        }
    }

    private static AgentInputs asked(
            GroupState mine, GroupState theirs, int i, int axes, boolean torus, float[][] limits) {
        int j = i * 7 % N;
        double[] place = {3, 4, axes == 3 ? 5 : 0};
        return new AgentInputs(
                each(a -> offset(mine.of(a, i), theirs.of(a, j), torus && a < axes)),
                each(a -> theirs.of(3 + a, j)),
                each(a -> theirs.of(6 + a, j)),
                each(a -> offset(mine.of(a, i), place[a], torus && a < axes)),
                each(a -> mine.of(3 + a, i)),
                limits[0][i],
                new double[] {limits[1][i], limits[2][i], axes});
    }

    private static double offset(double from, double to, boolean torus) {
        double d = to - from;
        return torus ? d - SIDE * Math.rint(d / SIDE) : d;
    }

    /** Every fifth agent is at rest; agent 7 and its target, 49, stand at the same point. */
    private static Spawn crowd(int use, float speed) {
        var box = Spawn.box(0, 0, 0, SIDE, SIDE, SIDE);
        return agent -> {
            float[] p = {agent.random(use), agent.random(use + 10), agent.random(use + 20)};
            box.place(agent);
            agent.position(p[0] * SIDE, p[1] * SIDE, p[2] * SIDE);
            agent.speed(agent.number() % 5 == 0 ? 0 : speed * agent.random(use + 30));
            if (agent.number() == (use == 4 ? 49 : 7)) agent.position(1, 2, 3);
        };
    }

    /**
     * With dt 0, no force, no speed, all agents at one point, at rest or not: forces are finite, and move no agent
     * away.
     */
    @ParameterizedTest
    @MethodSource("names")
    void degenerateCasesAreFinite(String name) {
        for (int axes = 2; axes <= 3; axes++)
            for (Form form : Forms.here()) {
                for (int variant = 0; variant < 8; variant++) degenerate(name, axes, form, variant);
            }
    }

    private static void degenerate(String name, int axes, Form form, int variant) {
        var spy = new ForceRecorder(N, formula(name).rule().apply(null).apply(Target.at(1, 2, 3)));
        try (var world =
                World.open(axes).farPlaces(true).seed(3).workers(1).form(form).build()) {
            var crowd = world.group("crowd").steer(spy);
            if ((variant & 1) != 0) crowd.maxForce(0).maxSpeed(0);
            var place = (variant & 2) != 0 ? Spawn.point(1e12f, -1e12f, 0) : Spawn.point(1, 2, 3);
            crowd.spawn(N, place.moving((variant & 4) != 0 ? 5 : 0));
            for (float dt : new float[] {0, 1e-30f, 1e-12f, .1f, 0, 1}) {
                world.tick(dt);
                for (int i = 0; i < N; i++)
                    for (int a = 0; a < axes; a++)
                        assertTrue(Float.isFinite(spy.force(a, i)), name + ", dt " + dt + ", variant " + variant);
                assertTrue(GroupState.of(crowd, axes).finite(), name);
            }
        }
    }

    @Test
    void theFrameOfAVerticalLeaderHasLeftAlongY() {
        double[][] heading = {{0, 0, 1}, {0, 0, -1}};
        for (double[] h : heading) {
            try (var world = World.open(3).farPlaces(true).workers(1).build()) {
                var leader = world.group("leader");
                leader.spawn(1, Spawn.point(0, 0, 0).heading(0, 0, (float) h[2]));
                var target = Target.of(leader.handle(0));
                var spy = new ForceRecorder(1, new OffsetPursuit(target, 2, 0, 0, false, Toward.FULL));
                var left = new ForceRecorder(1, new OffsetPursuit(target, 0, 2, 0, false, Toward.FULL));
                var up = new ForceRecorder(1, new OffsetPursuit(target, 0, 0, 2, false, Toward.FULL));
                for (var rule : List.of(spy, left, up))
                    world.group("one " + rule).steer(rule).add(0, 0, 0);
                world.tick(.1f);
                assertEquals(20 * h[2], spy.force(2, 0), 1e-5, "forward is up");
                assertEquals(20, left.force(1, 0), 1e-5, "left is the y axis");
                assertEquals(-20 * h[2], up.force(0, 0), 1e-5, "up is h × l");
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var at = Target.at(0, 0);
        refused("the panic range of flee is 0.0 m; allowed is 0.001 to", () -> Flee.within(at, 0));
        refused("the panic range of flee, 0 or is -1.0 m", () -> new Flee(at, -1, Toward.FULL));
        refused("the panic range of evade is NaN m", () -> Evade.within(at, Float.NaN));
        refused("maxPrediction of evade is -1.0 s; allowed is 0 to 1000 s", () -> new Evade(at, -1, 0, Toward.FULL));
        refused("maxPrediction of pursue is 2000.0 s", () -> new Pursue(at, 2000, Toward.FULL));
        refused(
                "maxPrediction of intercept is NaN s",
                () -> new Intercept(at, Intercept.Mode.EXACT, Float.NaN, Toward.FULL));
        refused("tau of match velocity is 0.0 s; allowed is 0.001 to 1000 s", () -> new MatchVelocity(at, 1, 0));
        refused("the slow radius of arrive, 0 or is -2.0 m", () -> Arrive.slowing(at, -2));
        refused("the weight of arrive is -1.0; allowed is 0 to", () -> new Arrive(at, -1, 0, .5f));
        refused("the radius of a tether is 0.0 m; allowed is 0.001 to", () -> Tether.of(0, 0, 0, 0));
        refused("forward of offset pursuit is Infinity m", () -> OffsetPursuit.of(at, Float.POSITIVE_INFINITY, 0, 0));
    }

    private static void refused(String message, Runnable make) {
        String told = assertThrows(IllegalArgumentException.class, make::run).getMessage();
        assertTrue(told.startsWith(message), told);
    }
}
