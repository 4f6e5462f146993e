package throng.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.world.Group;
import throng.world.World;

/** Four steps of a tick are four short ticks, for the sample of every rule: those that draw random numbers, too. */
class SampleStepsTest {
    private static final float DT = .125f;
    private static final int STEPS = 4, TICKS = 3;

    static List<Sample> samples() {
        return Samples.ofRules().stream()
                .filter(sample -> !Set.of(Catch.class).contains(sample.kind()))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void stepsAreShortTicks(Sample sample) {
        for (int axes = 2; axes <= 3; axes++)
            assertArrayEquals(run(sample, axes, 1), run(sample, axes, STEPS), sample + ", " + axes + " axes");
    }

    private static float[] run(Sample sample, int axes, int steps) {
        try (World world = SampleScene.worldBuilder(axes).seed(7).workers(1).build()) {
            var scene = SampleScene.in(world);
            scene.prey().steer(Wander.DEFAULT);
            scene.prey().spawn(40, scene.anywhere());
            scene.crowd().spawn(150, scene.anywhere());
            sample.setUp().accept(scene);
            for (Group group : world.groups()) group.steps(steps);
            for (int t = 0; t < TICKS * STEPS / steps; t++) world.tick(DT / STEPS * steps);
            return columns(scene.crowd(), axes);
        }
    }

    private static float[] columns(Group group, int axes) {
        String[] names = axes == 2
                ? new String[] {"x", "y", "vx", "vy", "hx", "hy"}
                : new String[] {"x", "y", "z", "vx", "vy", "vz", "hx", "hy", "hz"};
        float[] all = new float[names.length * group.count()], one = new float[group.count()];
        for (int c = 0; c < names.length; c++) {
            group.columns().read(names[c], one);
            for (int i = 0; i < one.length; i++) all[c * one.length + i] = one[i];
        }
        return all;
    }
}
