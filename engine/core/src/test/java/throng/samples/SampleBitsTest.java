package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Each sample comes to the same bits, whoever does the work and however its world came to its state. */
class SampleBitsTest {
    private static final int COUNT = 2222; // more than Workers.FEW, and no multiple of a block
    private static final int PREY = 150, TICKS = 8, LATE = 4;
    private static final float DT = 1 / 30f;

    /** How it is run: nothing of it may show. */
    private record Run(int workers, Form form, boolean resumed, boolean shuffled, boolean checked) {
        static final Run PLAIN = new Run(1, Form.SCALAR, false, false, false);
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void sameBits(Sample sample) throws IOException {
        for (int axes = 2; axes <= 3; axes++) {
            long plain = run(sample, axes, Run.PLAIN);
            for (Form form : Forms.here()) {
                for (int workers : form == Form.SCALAR ? new int[] {3} : new int[] {1, 2, 8})
                    same(plain, sample, axes, new Run(workers, form, false, false, false));
                same(plain, sample, axes, new Run(2, form, true, false, false));
            }
            same(plain, sample, axes, new Run(1, Form.SCALAR, false, true, false));
            same(plain, sample, axes, new Run(1, Form.AUTO, true, true, true));
        }
    }

    private static void same(long expected, Sample sample, int axes, Run run) throws IOException {
        assertEquals(
                "%016x".formatted(expected),
                "%016x".formatted(run(sample, axes, run)),
                sample + ", " + axes + " axes, " + run);
    }

    private static long run(Sample sample, int axes, Run run) throws IOException {
        World world = make(axes, run);
        try {
            var place = SampleScene.in(world);
            place.prey().steer(Wander.DEFAULT);
            spawn(place.prey(), PREY, axes, run);
            spawn(place.crowd(), COUNT, axes, run);
            sample.gives().accept(place);
            for (int t = 0; t < TICKS; t++) {
                if (run.resumed && t == LATE) {
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

    private static World make(int axes, Run run) {
        return SampleScene.around(axes)
                .seed(7)
                .workers(run.workers)
                .form(run.form)
                .checked(run.checked)
                .build();
    }

    private static World resume(World world, Sample sample, int axes, Run run) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        World other = make(axes, run);
        var place = SampleScene.in(other);
        place.prey().steer(Wander.DEFAULT);
        sample.gives().accept(place);
        other.restore(new ByteArrayInputStream(bytes.toByteArray()));
        return other;
    }

    /** Ids in any order, each of them where it always is. */
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
        int former = ids[a];
        ids[a] = ids[b];
        ids[b] = former;
    }

    /** Before tick t: who comes, goes and jumps, by ids alone. */
    private static void change(World world, int t) {
        Group crowd = world.groups().getFirst(), prey = world.groups().get(1);
        if (t == 2) prey.remove(prey.handle(17));
        if (t == 3) crowd.remove(crowd.handle(1000));
        if (t == 3) crowd.spawn(20, Spawn.box(10, 10, 20, 20).moving(2));
        if (t == 5) prey.teleport(prey.handle(30), 10, 20, 5);
        if (t == 6) prey.spawn(3, Spawn.box(50, 10, 60, 20));
    }
}
