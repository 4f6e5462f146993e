package throng.perception;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.Sweep;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Space;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.World;

/**
 * Rows of the nearest against lists, which are tested against all pairs. Lists that are asked for backwards are found
 * agent by agent; those in turn come from rows, too.
 */
class NearestRowsTest {
    private static final float SIDE = 40;

    /** Compares all rows of its neighbourhoods with lists, where it should; counts neighbours. */
    private record Looking(List<Neighbourhood> neighbourhoods, boolean compares, AtomicLong seen) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            for (int n = 0; n < neighbourhoods.size(); n++) {
                NearestRows rows = in.nearestRows(this, n, start, end);
                if (!compares) continue;
                int step = in.count() > 4000 ? 8 : 1; // each looks at all others of its clump
                for (int i = end - 1; i >= start; i -= step) compare(rows, i - start, in.neighbours(this, n, i), n);
                for (int i = start; i < end; i++) compare(rows, i - start, in.neighbours(this, n, i), n); // in turn
                for (int i = start; i < end; i += 1 + i % 5 / 4) compare(rows, i - start, in.neighbours(this, n, i), n);
            }
        }

        private void compare(NearestRows rows, int a, NeighbourList list, int n) {
            String which = "agent " + a + " of the block, neighbourhood " + n;
            assertEquals(neighbourhoods.get(n).nearest(), rows.rows());
            assertEquals(list.count(), rows.count()[a], which);
            for (int c = 0; c < list.count(); c++) {
                assertEquals(list.index(c), rows.index(c)[a], which);
                assertEquals(list.dx(c), rows.offset(0, c)[a], which);
                assertEquals(list.dy(c), rows.offset(1, c)[a], which);
                if (list.dz(c) != 0) assertEquals(list.dz(c), rows.offset(2, c)[a], which);
            }
            seen.addAndGet(list.count());
        }
    }

    private static Group crowd(World world, String name, String crowd, int n) {
        boolean space = world.space().axes() == 3;
        var group = world.group(name).maxSpeed(30);
        group.spawn(n, agent -> {
            int i = agent.number();
            float x = SIDE * agent.random(0), y = SIDE * agent.random(1);
            switch (crowd) {
                case "lattice" -> {
                    x = i % 24;
                    y = i / 24;
                }
                case "clump" -> {
                    x = 20 + (int) (4 * agent.random(0)) * .25f;
                    y = 20 + (int) (4 * agent.random(1)) * .25f;
                }
                case "dense and sparse" -> {
                    x = i % 3 == 0 ? x : 30 + x / 80;
                    y = i % 3 == 0 ? y : 10 + y / 40;
                }
                default -> {}
            }
            agent.position(x, y, space ? 4 * agent.random(2) : 0);
            float[] direction = agent.direction(3);
            float speed = 8 * agent.random(4);
            agent.velocity(speed * direction[0], speed * direction[1], 0);
        });
        return group;
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({
        "random, 2, true, 1700",
        "random, 2, false, 513",
        "random, 2, true, 528",
        "random, 2, false, 40",
        "random, 3, true, 700",
        "lattice, 2, true, 576",
        "lattice, 2, false, 600",
        "clump, 2, false, 700",
        "clump, 2, true, 4600",
        "dense and sparse, 2, false, 1500",
        "dense and sparse, 2, true, 1500"
    })
    void rowsAreLists(String crowd, int axes, boolean torus, int n) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        for (Form form : Forms.here()) {
            try (var world = World.of(space).seed(3).workers(1).form(form).build()) {
                Group some = crowd(world, "some", crowd, n), few = crowd(world, "few", "random", 60);
                var own = Neighbourhood.within(5);
                var seen = new AtomicLong();
                some.steer(new Looking(
                        List.of(
                                own.nearest(1),
                                own.nearest(2),
                                own.nearest(9),
                                own.nearest(10),
                                own.nearest(11),
                                Neighbourhood.within(1).nearest(10),
                                own.fov(2).nearest(4),
                                own.of(few).nearest(3)),
                        true,
                        seen));
                few.steer(new Looking(List.of(own.of(some).nearest(10)), true, new AtomicLong()));
                for (int t = 0; t < (n > 4000 ? 1 : 6); t++) world.tick(.25f);
                assertTrue(seen.get() > n, form + ": " + seen);
            }
        }
    }

    @Test
    void aGroupSeesAnotherLargeOne() {
        for (Form form : Forms.here()) {
            try (var world = World.of(Space.torus(SIDE, SIDE))
                    .seed(3)
                    .workers(2)
                    .form(form)
                    .build()) {
                Group some = crowd(world, "some", "random", 900),
                        others = crowd(world, "others", "dense and sparse", 1400);
                var seen = new AtomicLong();
                some.steer(
                        new Looking(List.of(Neighbourhood.within(4).of(others).nearest(6)), true, seen));
                for (int t = 0; t < 6; t++) world.tick(.25f);
                assertTrue(seen.get() > 900, form + ": " + seen);
            }
        }
    }

    @Test
    void nobodyElseIsThere() {
        for (Form form : Forms.here()) {
            try (var world = World.open(2).seed(3).workers(1).form(form).build()) {
                var some = crowd(world, "some", "random", 700);
                var none = world.group("none");
                var seen = new AtomicLong();
                some.steer(new Looking(List.of(Neighbourhood.within(4).of(none).nearest(6)), true, seen));
                world.tick(.1f);
                assertEquals(0, seen.get());
            }
        }
    }

    @Test
    void lookingAllocatesNothing() {
        for (Form form : Forms.here()) {
            try (var world = World.of(Space.torus(SIDE, SIDE))
                    .seed(3)
                    .workers(1)
                    .form(form)
                    .build()) {
                crowd(world, "some", "random", 1500)
                        .steer(new Looking(List.of(Neighbourhood.within(5).nearest(10)), false, new AtomicLong()));
                assertEquals(0, Allocation.least(world, 10), form + "");
            }
        }
    }

    @Test
    void aNeighbourhoodOfAllHasNoRows() {
        try (var world = World.open(2).seed(3).workers(1).build()) {
            crowd(world, "some", "random", 5)
                    .steer(new Looking(List.of(Neighbourhood.within(5)), false, new AtomicLong()));
            String says =
                    assertThrows(TickAbandoned.class, () -> world.tick(.1f)).getMessage();
            assertTrue(says.contains("within 5.0 m has no rows of the nearest: make it nearest(k)"), says);
        }
    }
}
