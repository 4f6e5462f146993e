package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Cases;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.target.FormationShape.Figure;
import throng.behaviour.target.FormationShape.Slots;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Handle;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Formations: the figures by hand, and which agent stands where after a while and after removals. */
class FormationTest {
    private static final float GAP = 3;

    @Test
    void figuresMatchTheirSlots() {
        slots(Figure.LINE, new float[][] {{0, 3, 0}, {0, -3, 0}, {0, 6, 0}, {0, -6, 0}, {0, 9, 0}});
        slots(Figure.COLUMN, new float[][] {{-3, 0, 0}, {-6, 0, 0}, {-9, 0, 0}});
        slots(Figure.WEDGE, new float[][] {{-3, 3, 0}, {-3, -3, 0}, {-6, 6, 0}, {-6, -6, 0}});
        float r = (float) (4 * GAP / (2 * Math.PI));
        slots(Figure.CIRCLE, new float[][] {{GAP, 0, 0}, {0, GAP, 0}, {-GAP, 0, 0}, {0, -GAP, 0}});
        assertEquals(1.9, r, .1); // the radius of a circle of four is at least the spacing
        slots(
                Slots.ranks(3),
                new float[][] {{-3, 3, 0}, {-3, 0, 0}, {-3, -3, 0}, {-6, 3, 0}, {-6, 0, 0}, {-6, -3, 0}, {-9, 3, 0}});
        slots(
                new Slots(List.of(new Slots.Place(1, 0, 2), new Slots.Place(-1, 1, 0))),
                new float[][] {{3, 0, 6}, {-3, 3, 0}, {-6, 0, 6}, {-12, 3, 0}});
    }

    private static void slots(FormationShape shape, float[][] expected) {
        for (int k = 0; k < expected.length; k++) {
            float[] place = new float[3];
            shape.place(k, expected.length, GAP, place);
            assertArrayEquals(expected[k], place, 1e-5f, shape + ", slot " + k);
        }
    }

    /** Neighbours on a large circle are one spacing apart along it. */
    @Test
    void aLargeCircleKeepsItsSpacing() {
        float[] one = new float[3], two = new float[3];
        Figure.CIRCLE.place(0, 100, GAP, one);
        Figure.CIRCLE.place(1, 100, GAP, two);
        assertEquals(GAP, Math.hypot(one[0] - two[0], one[1] - two[1]), .001);
    }

    /** Leaders that move straight, and followers that know their leader by columns. */
    private record Troops(World world, Group leaders, Group followers, Column.Ints whose, List<Handle> chiefs)
            implements AutoCloseable {
        @Override
        public void close() {
            world.close();
        }

        static Troops of(Space space, Form form, int workers, int each, FormationShape shape) {
            var world = World.of(space).seed(5).form(form).workers(workers).build();
            Group leaders = world.group("leaders").maxSpeed(3),
                    followers = world.group("followers").maxSpeed(9);
            int[] ids = leaders.spawn(3, agent -> {
                agent.position(40 * agent.number(), 10, 20);
                agent.velocity(1, agent.number() - 1, agent.number() == 2 ? .5f : 0);
            });
            var whose = followers.ints("leader", 0);
            followers.steer(Formation.of(Target.each(leaders, whose, followers.ints("since", 0)), shape, GAP));
            followers.spawn(3 * each, Spawn.box(-9, -9, 0, 100, 60, 30));
            followers.ids(); // in order
            for (int i = 0; i < 3 * each; i++)
                whose.values()[i] = followers.ids().get(i) % 3;
            return new Troops(
                    world,
                    leaders,
                    followers,
                    whose,
                    java.util.stream.IntStream.of(ids).mapToObj(leaders::handle).toList());
        }

        void run(int ticks) {
            for (int t = 0; t < ticks; t++) world.tick(.02f);
        }

        /** Each follower stands in the slot of its rank by id among the followers of its leader. */
        void check(FormationShape shape) {
            int axes = world.space().axes(), n = followers.count();
            int[] rank = new int[3], of = new int[3];
            int[] ids = new int[n];
            followers.ids().get(ids);
            for (int id : ids) of[id % 3]++;
            java.util.Arrays.sort(ids);
            float[] place = new float[3];
            for (int id : ids) {
                int l = id % 3;
                shape.place(rank[l]++, of[l], GAP, place);
                Vector3f h = leaders.heading(chiefs.get(l), new Vector3f());
                Vector3f left = new Vector3f(-h.y, h.x, 0).normalize(), up = new Vector3f(h).cross(left);
                Vector3f q = leaders.position(chiefs.get(l), new Vector3f())
                        .fma(place[0], h)
                        .fma(place[1], left)
                        .fma(axes == 3 ? place[2] : 0, up);
                Vector3f p = followers.position(followers.handle(id), new Vector3f());
                for (int a = 0; a < axes; a++) {
                    double d = q.get(a) - p.get(a);
                    if (world.space().axis(a).torus()) d -= 200 * Math.rint(d / 200);
                    assertEquals(0, d, 2e-3, shape + ", follower " + id + ", axis " + a);
                }
            }
        }
    }

    private static Space space(int axes, boolean torus) {
        return !torus ? Space.open(axes) : axes == 2 ? Space.torus(200, 200) : Space.torus(200, 200, 200);
    }

    @ParameterizedTest
    @EnumSource(Figure.class)
    void followersFindTheirSlotsAndGapsClose(Figure figure) {
        for (int axes = 2; axes <= 3; axes++) {
            for (Form form : Forms.here()) {
                try (var troops = Troops.of(space(axes, axes == 2), form, 1, 14, figure)) {
                    troops.run(2500);
                    troops.check(figure);
                    for (int id : new int[] {0, 7, 8, 31}) troops.followers.remove(troops.followers.handle(id));
                    troops.run(1500);
                    troops.check(figure);
                }
            }
        }
    }

    /** Rows in 3D with heights, for any number of workers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theBitsDoNotDependOnWorkers(int workers) {
        long[] hashes = new long[2];
        int f = 0;
        for (Form form : Forms.here()) {
            try (var troops = Troops.of(space(3, true), form, workers, 1000, Slots.ranks(25))) {
                troops.run(40);
                troops.followers.remove(troops.followers.handle((int) (900 * Cases.unit(1, 1))));
                troops.run(40);
                hashes[f++ % 2] = troops.world.hash();
            }
        }
        assertEquals(SAME, hashes[0], "workers " + workers);
        if (f > 1) assertEquals(hashes[0], hashes[1], "forms");
    }

    private static final long SAME = hash();

    private static long hash() {
        try (var troops = Troops.of(space(3, true), Form.SCALAR, 1, 1000, Slots.ranks(25))) {
            troops.run(40);
            troops.followers.remove(troops.followers.handle((int) (900 * Cases.unit(1, 1))));
            troops.run(40);
            return troops.world.hash();
        }
    }

    /** Without its leader an agent feels no force, and keeps its velocity. */
    @Test
    void withoutALeaderThereIsNoForce() {
        try (var troops = Troops.of(space(2, false), Form.SCALAR, 1, 5, Figure.WEDGE)) {
            troops.run(500);
            troops.leaders.remove(troops.chiefs.get(1));
            troops.world.tick(.02f);
            var one = troops.followers.handle(4);
            Vector3f before = troops.followers.velocity(one, new Vector3f());
            troops.run(50);
            assertEquals(before, troops.followers.velocity(one, new Vector3f()));
        }
    }

    /** A formation round a place has the frame of the axes. */
    @Test
    void formsUpRoundAPlace() {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("guards").steer(Formation.of(Target.at(50, 20), Figure.CIRCLE, 5));
            group.spawn(8, Spawn.box(0, 0, 90, 90));
            for (int t = 0; t < 1500; t++) world.tick(.02f);
            double r = 8 * 5 / (2 * Math.PI);
            for (int id = 0; id < 8; id++) {
                Vector3f p = group.position(group.handle(id), new Vector3f());
                assertEquals(50 + r * Math.cos(Math.PI / 4 * id), p.x, 1e-3, "x of " + id);
                assertEquals(20 + r * Math.sin(Math.PI / 4 * id), p.y, 1e-3, "y of " + id);
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        AssertMessage.startsWith(
                "a formation needs a leader that stays the same",
                assertThrows(
                        IllegalArgumentException.class,
                        () -> Formation.of(Target.nearest(() -> 0, 3), Figure.LINE, 1)));
        AssertMessage.startsWith(
                "the spacing of a formation is 0.0 m",
                assertThrows(IllegalArgumentException.class, () -> Formation.of(Target.at(0, 0), Figure.LINE, 0)));
        AssertMessage.startsWith(
                "slots is 0", assertThrows(IllegalArgumentException.class, () -> new Slots(List.of())));
        AssertMessage.startsWith("files is 0", assertThrows(IllegalArgumentException.class, () -> Slots.ranks(0)));
        AssertMessage.startsWith(
                "left of a slot is NaN",
                assertThrows(IllegalArgumentException.class, () -> new Slots.Place(0, Float.NaN, 0)));
    }
}
