package throng.behaviour.manner;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.kernel.Force;
import throng.memory.Column;
import throng.perception.Neighbourhood;
import throng.terrain.Segment;
import throng.world.Group;
import throng.world.World;

/** Families against their formula in double, over all members. */
class StayTogetherTest {
    private static final float SIDE = 14, ROOM = .7f;

    private static final List<Neighbourhood> BEHIND = List.of(Neighbourhood.within(ROOM));

    /** A guide: wishes, ways and what is left of them by columns. */
    record Given(Column.Floats x, Column.Floats y, Column.Ints way, Column.Floats left) implements Rule {
        static Given of(Group group) {
            return new Given(
                    group.floats("wishX", 0), group.floats("wishY", 0), group.ints("way", 0), group.floats("left", 0));
        }

        @Override
        public List<Column> reads() {
            return List.of(x, y, way, left);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            System.arraycopy(x.values(), start, out.x(), 0, end - start);
            System.arraycopy(y.values(), start, out.y(), 0, end - start);
            velocityToForce(in, out, 0, start, end);
        }

        @Override
        public void wayLeft(GroupView in, int[] ways, float[] metres, int start, int end) {
            System.arraycopy(way.values(), start, ways, 0, end - start);
            System.arraycopy(left.values(), start, metres, 0, end - start);
        }
    }

    /** What each agent has, by id. */
    private record Crowd(GroupState at, double[][] wish, int[] family, int[] way, double[] left, boolean torus) {
        double shortest(double d) {
            return torus ? Math.IEEEremainder(d, SIDE) : d;
        }

        boolean belong(int i, int j) {
            return family[j] == family[i] && way[j] == way[i];
        }

        /** From one to the middle of the others; on a torus the middle is that seen from the lowest id. */
        double toOthers(int axis, int i, int others) {
            int first = 0;
            while (!belong(i, first)) first++;
            double sum = 0;
            for (int j = 0; j < family.length; j++)
                if (belong(i, j)) sum += shortest(at.of(axis, j) - at.of(axis, first));
            double middle = at.of(axis, first) + sum / (others + 1);
            return shortest(middle - at.of(axis, i)) * (others + 1) / others;
        }
    }

    private static double[] together(Crowd crowd, StayTogether rule, int i, Segment wall) {
        double[] wish = crowd.wish[i];
        double s = Math.hypot(wish[0], wish[1]);
        int others = 0;
        double behind = 0;
        if (crowd.family[i] <= 0 || crowd.way[i] < 0) return wish;
        for (int j = 0; j < crowd.family.length; j++) {
            if (j == i || !crowd.belong(i, j)) continue;
            others++;
            behind = Math.max(behind, crowd.left[j] - crowd.left[i]);
        }
        if (others == 0 || s <= .01) return wish;
        double dx = crowd.toOthers(0, i, others), dy = crowd.toOthers(1, i, others);
        double ex = wish[0] / s, ey = wish[1] / s, most = Math.max(s - rule.slower() * others, s / 2);
        double f = behind <= rule.near() ? 1 : 1 - (behind - rule.near()) / (rule.far() - rule.near());
        double by = Math.clamp(f, rule.least(), 1), aside = 0, d = Math.hypot(dx, dy);
        if (d > 1e-3 && !hides(wall, crowd.at.of(0, i), crowd.at.of(1, i), dx, dy)) {
            double ahead = dx * ex + dy * ey, left = dy * ex - dx * ey;
            by = Math.min(by, 1 / (1 + rule.gaze() * Math.max(-ahead, 0) / d));
            double beyond = Math.max(Math.abs(left) - rule.apart() * (others + 1) / 2, 0);
            aside = Math.signum(left) * rule.pull() * Math.min(beyond, 1);
        }
        if (isPressed(crowd, i, ex, ey)) by = 1;
        double on = most * by, length = Math.hypot(on, aside), scale = length > most ? most / length : 1;
        return new double[] {(ex * on - ey * aside) * scale, (ey * on + ex * aside) * scale};
    }

    private static boolean isPressed(Crowd crowd, int i, double ex, double ey) {
        for (int j = 0; j < crowd.family.length; j++) {
            double dx = crowd.shortest(crowd.at.of(0, j) - crowd.at.of(0, i));
            double dy = crowd.shortest(crowd.at.of(1, j) - crowd.at.of(1, i)), d = Math.hypot(dx, dy);
            if (crowd.family[j] != crowd.family[i] && d < ROOM && -(dx * ex + dy * ey) / d >= Math.sqrt(.5))
                return true;
        }
        return false;
    }

    /** Whether a wall along y at its x lies between a place and another one. */
    private static boolean hides(Segment wall, double x, double y, double dx, double dy) {
        if (wall == null || (wall.x0() - x) * (wall.x0() - x - dx) > 0) return false;
        double at = y + dy * (wall.x0() - x) / dx;
        return at >= Math.min(wall.y0(), wall.y1()) && at <= Math.max(wall.y0(), wall.y1());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void itIsItsFormula(int kind) {
        Segment wall = kind == 2 ? new Segment(7, 2, 7, 11) : null;
        int changed = 0;
        for (var form : Forms.here())
            for (int count : new int[] {0, 1, 2, 15, 16, 17, 255, 256, 257, 600})
                for (int workers : new int[] {1, 3}) {
                    var space = kind == 0 ? World.torus(SIDE, SIDE) : World.open(2);
                    try (var world = space.form(form).workers(workers).build()) {
                        if (wall != null) world.walls().add(wall.x0(), wall.y0(), wall.x1(), wall.y1());
                        var group = world.group("people").mass(1).maxForce(1e9f).maxSpeed(3);
                        var family = group.ints("family", 0);
                        var guide = Given.of(group);
                        var rule = new StayTogether(guide, family, BEHIND, .6f, 1.7f, 1.2f, 1.5f, 5, .2f, .1f);
                        changed += compare(world, group, guide, rule, count, kind == 0, wall);
                    }
                }
        assertTrue(changed > 1500, changed + " changed their minds");
    }

    private static int compare(
            World world, Group group, Given guide, StayTogether rule, int count, boolean torus, Segment wall) {
        group.spawn(count, agent -> {
            int n = agent.number();
            agent.position(SIDE * Cases.unit(1, n), SIDE * Cases.unit(2, n), 0);
            agent.velocity(3 * Cases.unit(3, n) - 1.5f, 2 * Cases.unit(4, n) - 1, 0);
        });
        var ids = group.ids();
        var crowd = new Crowd(
                GroupState.of(group, 2),
                new double[count][2],
                new int[count],
                new int[count],
                new double[count],
                torus);
        for (int i = 0; i < count; i++) {
            int id = ids.get(i);
            float scale = id % 7 == 0 ? .01f : 1.4f;
            crowd.wish[id][0] = guide.x().values()[i] = scale * (2 * Cases.unit(6, id) - 1);
            crowd.wish[id][1] = guide.y().values()[i] = scale * (2 * Cases.unit(7, id) - 1);
            crowd.family[id] = rule.family().values()[i] = (int) (Cases.unit(8, id) * count / 3) - 1;
            crowd.way[id] = guide.way().values()[i] = (int) (4 * Cases.unit(9, id)) - 1;
            crowd.left[id] = guide.left().values()[i] = 8 * Cases.unit(10, id);
        }
        var forces = new ForceRecorder(count, rule);
        group.steer(forces);
        var before = GroupState.of(group, 2);
        world.tick(1);
        int changed = 0;
        for (int i = 0; i < count; i++) {
            double[] wanted = together(crowd, rule, i, wall);
            for (int a = 0; a < 2; a++)
                assertEquals(wanted[a], forces.force(a, i) + before.of(3 + a, i), 3e-4, "agent " + i + " of " + count);
            if (Math.hypot(wanted[0] - crowd.wish[i][0], wanted[1] - crowd.wish[i][1]) > 1e-3) changed++;
        }
        return changed;
    }

    /** A pair, one a metre ahead and one beside: by hand. */
    @Test
    void whoIsAheadSlows() {
        assertArrayEquals(new float[] {1, 0, .5f, 0}, pair(1, 0, 0), 1e-6f); // 1/(1 + 1), as it has to look back
        assertArrayEquals(new float[] {1, 0, 1, 0}, pair(0, 1, 0), 1e-6f);
        assertArrayEquals(new float[] {1, 0, .25f, 0}, pair(0, 1, 4), 1e-6f); // it waits: 1 − (4 − 1)/(5 − 1)
        assertArrayEquals(new float[] {1, 0, .1f, 0}, pair(0, 1, 90), 1e-6f);
        double on = .5 * Math.sqrt(.5) * 2; // both are 1 m too far aside: 0.5 m/s to the middle, at most 1 m/s in all
        float[] far = pair(0, 3, 0);
        assertEquals(1, Math.hypot(far[0], far[1]), 1e-6);
        assertTrue(far[1] > .4 && far[3] < -.4, "they come together: " + List.of(far[1], far[3]) + on);
    }

    /** Velocities of two who want 1 m/s along x; the second is at (x, y) and so many metres nearer to the goal. */
    private static float[] pair(float x, float y, float nearer) {
        try (var world = World.open(2).build()) {
            var group = world.group("people").radius(.1f).maxSpeed(5).maxForce(1e6f);
            var family = group.ints("family", 7);
            var guide = Given.of(group);
            group.steer(new StayTogether(guide, family, BEHIND, 1, 1, .5f, 1, 5, .1f, 0));
            group.add(0, 0);
            group.add(x, y);
            group.ids();
            for (int i = 0; i < 2; i++) {
                guide.x().values()[i] = 1;
                guide.left().values()[i] = 100 - (group.ids().get(i) == 1 ? nearer : 0);
            }
            world.tick(.5f);
            var after = GroupState.of(group, 2);
            return new float[] {after.of(3, 0), after.of(4, 0), after.of(3, 1), after.of(4, 1)};
        }
    }

    /** Who has no other member goes as without the manner, to the bit: 0, and a family of one, below a model. */
    @Test
    void whoIsAloneGoesAsWithoutIt() {
        for (var form : Forms.here()) {
            long[] hash = new long[2];
            for (int kind = 0; kind < 2; kind++)
                try (var world = World.torus(SIDE, SIDE).form(form).build()) {
                    var group = world.group("people").maxForce(1e6f);
                    var family = group.ints("family", 0);
                    var guide = Given.of(group);
                    group.steer(CollisionFreeSpeed.of(kind == 0 ? guide : StayTogether.of(guide, family)));
                    group.spawn(300, agent -> {
                        agent.position(SIDE * agent.random(0), SIDE * agent.random(1), 0);
                        agent.set(family, agent.number() % 2 * agent.number());
                        agent.set(guide.x(), 2 * agent.random(2) - 1);
                        agent.set(guide.left(), 50 * agent.random(3));
                    });
                    for (int tick = 0; tick < 20; tick++) world.tick(.1f);
                    hash[kind] = world.hash();
                }
            assertEquals(hash[0], hash[1]);
        }
    }

    /** All in one family, and one in each; and members at one point: finite, and in time. */
    @Test
    void anyNumbersOfFamiliesAreFinite() {
        for (int kind = 0; kind < 3; kind++)
            try (var world = World.torus(20, 20).build()) {
                var group = world.group("people").maxForce(1e6f);
                var family = group.ints("family", 0);
                var guide = Given.of(group);
                group.steer(StayTogether.of(guide, family));
                int what = kind;
                group.spawn(20_000, agent -> {
                    if (what == 2) agent.position(3, 3, 0);
                    else agent.position(20 * agent.random(0), 20 * agent.random(1), 0);
                    agent.set(family, what == 1 ? Integer.MAX_VALUE - agent.number() : Integer.MAX_VALUE);
                    agent.set(guide.x(), 1);
                });
                for (int tick = 0; tick < 3; tick++) world.tick(.1f);
                var state = GroupState.of(group, 2);
                for (int i = 0; i < 20_000; i += 997)
                    assertTrue(Float.isFinite(state.of(0, i)) && Float.isFinite(state.of(3, i)), "agent " + i);
            }
    }

    @Test
    void badParametersAreRefused() {
        try (var world = World.open(2).build()) {
            var group = world.group("people");
            var family = group.ints("family", 0);
            var guide = Given.of(group);
            assertThrows(IllegalArgumentException.class, () -> StayTogether.of(guide, null));
            assertThrows(IllegalArgumentException.class, () -> StayTogether.of(null, family));
            var far = assertThrows(
                    IllegalArgumentException.class,
                    () -> new StayTogether(guide, family, BEHIND, 1, 1, 1, 5, 4, .1f, 0));
            assertEquals("far of stay together is 4.0 m, near 5.0 m: make far the larger one", far.getMessage());
            new StayTogether(guide, family, BEHIND, 1, 1, 1, 5, 5, .1f, 0);
        }
        assertThrows(IllegalArgumentException.class, () -> {
            try (var world = World.open(3).build()) {
                var group = world.group("people");
                group.steer(StayTogether.of(Given.of(group), group.ints("family", 0)));
            }
        });
    }
}
