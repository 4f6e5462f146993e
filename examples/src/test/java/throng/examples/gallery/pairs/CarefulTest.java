package throng.examples.gallery.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.people.PairKernel;
import throng.behaviour.people.WalkingModel;
import throng.kernel.Force;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** People of {@link Careful} walk by its formula, in all forms. */
class CarefulTest {
    private static final float LOOK = 3, TIME_GAP = 1.5f, RADIUS = .2f, SIDE = 40;

    /** Wants to go east at 1.3 m/s. */
    private static final Rule EAST = (in, out, start, end) -> {
        for (int i = start; i < end; i++) {
            out.x()[i - start] = (1.3f - in.velocity(0)[i]) / in.clock().dt();
            out.y()[i - start] = -in.velocity(1)[i] / in.clock().dt();
        }
    };

    private static World world(Form form, int workers) {
        return World.torus(SIDE, SIDE).form(form).workers(workers).seed(6).build();
    }

    private static Group people(World world, int count) {
        var people = world.group("people").radius(RADIUS).maxSpeed(2).maxForce(1000);
        people.steer(new Careful(EAST, Neighbourhood.within(LOOK), TIME_GAP)).spawn(count, Spawn.uniform());
        return people;
    }

    private static double around(double offset) {
        return offset - SIDE * Math.rint(offset / SIDE);
    }

    @Test
    void theSpeedIsThatOfTheGap() {
        int slowed = 0, count = 1000;
        try (var world = world(Form.AUTO, 1)) {
            var people = people(world, count);
            double[] x = new double[count], y = new double[count];
            var at = new Vector3f();
            for (int id = 0; id < count; id++) {
                people.position(people.handle(id), at);
                x[id] = at.x;
                y[id] = at.y;
            }
            world.tick(.05f);
            for (int i = 0; i < count; i++) {
                double gap = LOOK;
                for (int j = 0; j < count; j++) {
                    double dx = around(x[j] - x[i]), dy = around(y[j] - y[i]);
                    boolean ahead = dx > 0 && Math.abs(dy) < 2 * RADIUS && Math.hypot(dx, dy) < LOOK;
                    if (i != j && ahead) gap = Math.min(gap, Math.max(0, dx - 2 * RADIUS));
                }
                double expected = Math.min(1.3, gap / TIME_GAP);
                assertEquals(expected, people.velocity(people.handle(i), at).x, 1e-4, "agent " + i);
                if (expected < 1.3) slowed++;
            }
        }
        assertTrue(slowed > 100 && slowed < count, "some are slowed: " + slowed);
    }

    @Test
    void allFormsAndWorkersAgree() {
        long expected = hash(Form.SCALAR, 1);
        for (int workers : new int[] {1, 2, 3, 8}) {
            assertEquals(expected, hash(Form.SCALAR, workers));
            if (Simd.AVAILABLE) assertEquals(expected, hash(Form.WIDE, workers));
        }
    }

    /** With some on one point and walls. */
    private static long hash(Form form, int workers) {
        try (var world = world(form, workers)) {
            for (int n = 0; n < 6; n++) world.walls().add(6 * n, 3, 6 * n + 2, 30);
            var people = people(world, 2500);
            for (int n = 0; n < 5; n++) people.add(9, 9);
            for (int t = 0; t < 20; t++) world.tick(.05f);
            return world.hash();
        }
    }

    /** Sees to those on one point itself, which its method for registers leaves out and does not mark by NaN. */
    private record Aside(Rule guide, Neighbourhood near) implements WalkingModel {
        private static final Supplier<Steps> MAKER = PairKernel.maker(Steps::new);

        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(near);
        }

        @Override
        public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
            in.scratch(MAKER).walk(this, in, out, start, end, isWide);
        }
    }

    private static final class Steps extends PairKernel {
        private final float[] step = new float[Force.LENGTH];

        Steps() {
            super(MethodHandles.lookup());
        }

        void walk(Aside model, GroupView in, Force out, int start, int end, boolean isWide) {
            begin(model, in, out, start, end);
            Arrays.fill(step, 0);
            pairs(isWide);
            System.arraycopy(step, 0, out.y(), 0, end - start);
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (!(dx > 0)) return;
            step[k] += .01f * dy;
        }

        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            if (d2 == 0) step[k] += .5f;
            else pair(k, j, dx, dy, d2);
        }
    }

    @Test
    void ownAnswersForThoseOnOnePointAreTheSameInAllForms() {
        long[] hashes = new long[2];
        for (int n = 0; n < 2; n++)
            try (var world = world(n == 0 || !Simd.AVAILABLE ? Form.SCALAR : Form.WIDE, 1)) {
                var people = world.group("people").radius(RADIUS).maxSpeed(2).maxForce(1000);
                people.steer(new Aside(EAST, Neighbourhood.within(LOOK))).spawn(1000, Spawn.uniform());
                for (int k = 0; k < 9; k++) people.add(9, 9);
                for (int t = 0; t < 5; t++) world.tick(.05f);
                hashes[n] = world.hash();
            }
        assertEquals(hashes[0], hashes[1]);
    }

    @Tag("shows")
    @Test
    void theProgramPrintsFewerMetresPerSecondWhereTheyAreMore() {
        var bytes = new ByteArrayOutputStream();
        PrintStream former = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Careful.main(new String[0]);
        } finally {
            System.setOut(former);
        }
        double before = 1.3;
        String[] lines = bytes.toString(StandardCharsets.UTF_8).lines().toArray(String[]::new);
        assertEquals(4, lines.length);
        for (String line : lines) {
            double speed = Double.parseDouble(line.replaceAll(".*: (\\S+) m/s", "$1"));
            assertTrue(speed <= before, line);
            before = speed;
        }
        assertTrue(before > .05 && before < .5, lines[3]);
    }
}
