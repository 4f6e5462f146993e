package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.samples.Sample;
import throng.samples.SampleScene;
import throng.samples.Samples;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** What agents do without their target: they coast, or what was chosen. */
class FallbackTest {
    private static final float DT = .1f;

    /** Where the target lives, the force is that of the rule to the bit, also where the rule wants nothing. */
    @Test
    void withATargetTheRuleSteers() {
        for (Form form : Forms.here()) assertEquals(arrive(form, false), arrive(form, true));
    }

    private static long arrive(Form form, boolean fallback) {
        try (var world = World.open(2).seed(1).workers(1).form(form).build()) {
            var group = world.group("a").maxSpeed(3);
            Rule arrive = Arrive.of(Target.at(40, 2));
            group.steer(fallback ? Fallback.of(arrive, Brake.DEFAULT) : arrive).spawn(700, Spawn.box(0, 0, 4, 4));
            for (int t = 0; t < 200; t++) world.tick(DT);
            return java.util.Arrays.hashCode(read(group, "x")) * 31L + java.util.Arrays.hashCode(read(group, "vx"));
        }
    }

    private static float[] read(throng.world.Group group, String column) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        return values;
    }

    @Test
    void withoutATargetTheOtherSteers() {
        for (Form form : Forms.here())
            try (var world = World.open(2).seed(1).workers(1).form(form).build()) {
                var prey = world.group("prey");
                var first = prey.add(100, 0);
                prey.add(100, 5);
                var target = Target.of(first);
                var stops = world.group("stops").steer(Fallback.of(Arrive.of(target), Brake.DEFAULT));
                var between = world.group("between")
                        .steer(Fallback.of(new Interpose(Target.at(90, 0), target, true, Toward.FULL), Brake.DEFAULT));
                var coasts = world.group("coasts").steer(Arrive.of(target));
                for (var group : List.of(stops, between, coasts)) group.spawn(600, Spawn.box(0, 0, 4, 4));
                for (int t = 0; t < 30; t++) world.tick(DT);
                for (float v : read(stops, "vx")) assertTrue(v > 9, "on its way");
                prey.remove(first);
                for (int t = 0; t < 30; t++) world.tick(DT);
                for (var group : List.of(stops, between)) for (float v : read(group, "vx")) assertEquals(0, v, 1e-5);
                for (float v : read(coasts, "vx")) assertTrue(v > 9, "goes on as it goes");
            }
    }

    static Stream<Sample> samples() {
        return Samples.ofRules().stream();
    }

    /** All rules with targets of agents: without any they coast alone, and stop with a fallback. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void eachRuleWithATargetCanFallBack(Sample sample) {
        try (var world = SampleScene.worldBuilder(2).seed(3).workers(1).build()) {
            var scene = SampleScene.in(world);
            scene.prey().spawn(20, scene.anywhere());
            scene.crowd().maxSpeed(5).spawn(40, scene.anywhere().moving(4));
            sample.setUp().accept(scene);
            Rule rule = scene.crowd().rule();
            if (rule.targets().isEmpty() || rule.targets().stream().noneMatch(FallbackTest::isAgent)) return;
            if (rule instanceof PostMoveRule) {
                assertThrows(IllegalArgumentException.class, () -> Fallback.of(rule, Brake.DEFAULT));
                return;
            }
            scene.crowd().steer(Fallback.of(rule, Brake.DEFAULT));
            int[] ids = new int[20];
            for (int i = 0; i < 20; i++) ids[i] = scene.prey().ids().get(i);
            world.tick(DT);
            scene.prey().remove(ids);
            for (int t = 0; t < 20; t++) world.tick(DT);
            var v = new Vector3f();
            for (int id = 0; id < 40; id++)
                assertEquals(
                        0, scene.crowd().velocity(scene.crowd().handle(id), v).length(), 1e-4, "agent " + id);
        }
    }

    private static boolean isAgent(Target target) {
        return target.trackedGroup() >= 0 || !target.neighbourhoods().isEmpty();
    }

    @Test
    void aRuleWithoutATargetIsRefused() {
        String message = assertThrows(IllegalArgumentException.class, () -> Fallback.of(Wander.DEFAULT, Brake.DEFAULT))
                .getMessage();
        assertTrue(message.startsWith("Wander has no target that could be lost"), message);
        assertThrows(IllegalArgumentException.class, () -> Fallback.of(Seek.DEFAULT, null));
    }
}
