package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** The bits of each sample do not depend on workers, form, snapshots, order of spawning, and checks. */
class SampleBitsTest {
    private static final int COUNT = 2222; // more than Workers.MAX_SERIAL_AGENTS, and no multiple of a block
    private static final int PREY = 150, TICKS = 6, RESUMED_AT = 3;
    private static final float DT = 1 / 30f;

    /** How a sample is run; the bits must not depend on it. */
    private record Run(int workers, Form form, boolean resumed, boolean shuffled, boolean checked) {
        static final Run PLAIN = new Run(1, Form.SCALAR, false, false, false);
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    /** In a short run every second sample is flat, and the others have three axes. */
    @Tag("sweep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void bitsDoNotDependOnTheRun(Sample sample) throws IOException {
        for (int axes = 2; axes <= 3; axes++) {
            if (Cases.kind(sample) != axes % 2 && !Cases.whole()) continue;
            long plain = run(sample, axes, Run.PLAIN);
            Form widest = Forms.here().getLast();
            assertSame(plain, sample, axes, new Run(8, widest, true, axes == 3, false));
            if (axes == 3) continue;
            assertSame(plain, sample, axes, new Run(3, Form.SCALAR, false, true, false));
            assertSame(plain, sample, axes, new Run(1, Form.AUTO, true, true, true));
        }
    }

    private static void assertSame(long expected, Sample sample, int axes, Run run) throws IOException {
        assertEquals(
                "%016x".formatted(expected),
                "%016x".formatted(run(sample, axes, run)),
                sample + ", " + axes + " axes, " + run);
    }

    private static long run(Sample sample, int axes, Run run) throws IOException {
        World world = buildWorld(axes, run);
        try {
            var scene = SampleScene.in(world);
            scene.prey().steer(Wander.DEFAULT);
            spawn(scene.prey(), PREY, axes, run);
            spawn(scene.crowd(), COUNT, axes, run);
            sample.setUp().accept(scene);
            for (int t = 0; t < TICKS; t++) {
                if (run.resumed && t == RESUMED_AT) {
                    World resumed = resume(world, sample, axes, run);
                    world.close();
                    world = resumed;
                }
                change(world, t);
                world.tick(DT);
            }
            return world.hash();
        } finally {
            world.close();
        }
    }

    private static World buildWorld(int axes, Run run) {
        return SampleScene.worldBuilder(axes)
                .seed(7)
                .workers(run.workers)
                .form(run.form)
                .checked(run.checked)
                .build();
    }

    private static World resume(World world, Sample sample, int axes, Run run) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        World other = buildWorld(axes, run);
        var scene = SampleScene.in(other);
        scene.prey().steer(Wander.DEFAULT);
        sample.setUp().accept(scene);
        other.restore(new ByteArrayInputStream(bytes.toByteArray()));
        return other;
    }

    /** Spawns agents in any order of ids; the scene of an agent depends on its id alone. */
    private static void spawn(Group group, int n, int axes, Run run) {
        int[] ids = IntStream.range(0, n).toArray();
        if (run.shuffled) for (int k = n - 1; k > 0; k--) swap(ids, k, (int) (Cases.unit(5, k) * (k + 1)));
        float[][] p = new float[6][n];
        for (int k = 0; k < n; k++)
            for (int c = 0; c < 6; c++) {
                float unit = Cases.unit(100 + 10L * group.number() + c, ids[k]);
                float from = c == 2 ? -SampleScene.SIDE / 4 : axes == 2 ? 0 : -SampleScene.SIDE / 2;
                p[c][k] = c > 2 ? 8 * unit - 4 : from + unit * (c == 2 ? SampleScene.SIDE / 2 : SampleScene.SIDE);
            }
        if (axes == 2) java.util.Arrays.fill(p[2], 0);
        group.spawn(ids, Spawn.arrays(p[0], p[1], p[2]).velocities(p[3], p[4], p[5]));
    }

    private static void swap(int[] ids, int a, int b) {
        int previous = ids[a];
        ids[a] = ids[b];
        ids[b] = previous;
    }

    /** Adds, removes and teleports agents before some ticks, by ids alone. */
    private static void change(World world, int t) {
        Group crowd = world.groups().getFirst(), prey = world.groups().get(1);
        if (t == 2) prey.remove(prey.handle(17));
        if (t == 3) crowd.remove(crowd.handle(1000));
        if (t == 3) crowd.spawn(20, Spawn.box(10, 10, 20, 20).moving(2));
        if (t == 5) prey.teleport(prey.handle(30), 10, 20, 5);
        if (t == 6) prey.spawn(3, Spawn.box(50, 10, 60, 20));
    }
}
