package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.simd.Form;
import throng.simd.Simd;

/** Crowds in one cell or on one point, groups of no or one agent, and a million agents. */
class CrowdedCellTest {
    private static final float RADIUS = 5;

    private static World flock(int axes, Form form) {
        var world = World.open(axes).seed(31).workers(2).form(form).build();
        world.group("crowd").steer(Separation.of(4, RADIUS), Alignment.of(.5f, RADIUS), Cohesion.of(.05f, RADIUS));
        return world;
    }

    /** The share of the crowd in the fullest cell, whose side is the range. */
    private static double fullest(GroupState state) {
        var cells = new HashMap<Long, Integer>();
        int max = 0;
        for (int i = 0; i < state.count(); i++) {
            long cell = 0;
            for (int a = 0; a < 3; a++) cell = cell << 20 | (long) Math.floor(state.of(a, i) / RADIUS) & 0xFFFFF;
            max = Math.max(max, cells.merge(cell, 1, Integer::sum));
        }
        return max / (double) state.count();
    }

    /** 20,000 agents in one cell stay finite and disperse within 10 s. */
    @Tag("shows")
    @Tag("long")
    @Test
    void aCrowdInOneCellDisperses() {
        disperses(20_000, Spawn.box(.1f, .1f, 4.9f, 4.9f), 100);
    }

    /** 5,000 agents on one point disperse in all directions. */
    @Test
    void aCrowdOnOnePointDisperses() {
        disperses(5000, Spawn.point(2, 2, 0), 100);
    }

    private static void disperses(int n, Spawn spawn, int ticks) {
        try (var world = flock(2, Form.AUTO)) {
            var group = world.groups().getFirst();
            group.spawn(n, spawn);
            assertEquals(1, fullest(GroupState.of(group, 2)));
            for (int t = 0; t < ticks; t++) {
                world.tick(.1f);
                if (t % 10 == 0) assertTrue(GroupState.of(group, 2).finite(), "tick " + t);
            }
            var state = GroupState.of(group, 2);
            double full = fullest(state);
            assertTrue(state.finite());
            assertTrue(full <= .1, full + " of the crowd are still in one cell");
            double x = 0, y = 0;
            for (int i = 0; i < n; i++) {
                x += state.of(0, i) / n;
                y += state.of(1, i) / n;
            }
            assertEquals(2.5, x, 3, "the centre of the crowd stays");
            assertEquals(2.5, y, 3);
        }
    }

    /** A crowd on one point moves to the same bits in both forms. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void coincidentAgentsMoveAlikeInBothForms(int axes) {
        long[] hash = Forms.here().stream()
                .mapToLong(form -> {
                    try (var world = flock(axes, form)) {
                        world.groups().getFirst().spawn(1000, Spawn.point(0, 0, 0));
                        for (int t = 0; t < 20; t++) world.tick(1 / 30f);
                        return world.hash();
                    }
                })
                .distinct()
                .toArray();
        assertEquals(1, hash.length);
    }

    /** No agent, or one: no force, no error, and queries work. */
    @Test
    void anAgentAloneFeelsNoForce() {
        for (Form form : Forms.here()) {
            for (int n = 0; n <= 1; n++) {
                try (var world = flock(3, form)) {
                    var group = world.groups().getFirst();
                    group.spawn(n, Spawn.point(1, 2, 3).moving(2));
                    var before = GroupState.of(group, 3);
                    long hash = world.hash();
                    for (int t = 0; t < 5; t++) world.tick(.5f);
                    var after = GroupState.of(group, 3);
                    assertTrue(after.finite());
                    for (int i = 0; i < n; i++) {
                        for (int c = 3; c < 9; c++) assertEquals(before.of(c, i), after.of(c, i), 1e-6, "no force");
                        for (int a = 0; a < 3; a++)
                            assertEquals(before.of(a, i) + 2.5 * before.of(3 + a, i), after.of(a, i), 1e-5);
                    }
                    assertTrue(hash != world.hash());
                    assertEquals(n, world.agents());
                    assertEquals(n, group.query().count(1, 2, 3, 9));
                }
            }
        }
    }

    /** A million agents: more than 16 bits or a small table can hold. */
    @Tag("shows")
    @Tag("long")
    @Test
    void aMillionAgentsTick() {
        var builder = World.torus(4000, 4000).seed(1).workers(2).form(Simd.AVAILABLE ? Form.WIDE : Form.SCALAR);
        try (var world = builder.build()) {
            var group = world.group("crowd").steer(Separation.of(2, RADIUS), Wander.DEFAULT);
            group.spawn(1_000_000, Spawn.uniform().moving(1));
            world.tick(.1f);
            assertTrue(GroupState.of(group, 2).finite());
            assertEquals(1_000_000, group.count());
            double density = group.query().count(2000, 2000, 0, 400) / (Math.PI * 400 * 400);
            assertEquals(1e6 / 16e6, density, .002);
        }
    }
}
