package throng.perception;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Agents;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** The nearest of thousands that stand on one point or nearly, against all pairs. */
class NearestInCrowdTest {
    private static final float SIDE = 30, RANGE = 4;
    private static final int K = 10;

    /** Compares the nearest of some agents with all pairs. */
    private record AllPairs(List<Neighbourhood> neighbourhoods, Group others) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            boolean torus = in.space().axis(0).torus();
            for (int n = 0; n < neighbourhoods.size(); n++) {
                var them = n == 0 ? in.agents() : in.group(others);
                NearestRows rows = in.nearestRows(this, n, start, end);
                for (int i = start; i < end; i += 101) {
                    long[] wanted = nearest(in.agents(), i, them, n == 0, torus);
                    assertEquals(wanted.length, rows.count()[i - start]);
                    for (int c = 0; c < wanted.length; c++)
                        assertEquals((int) wanted[c], them.id()[rows.index(c)[i - start]], "place " + c);
                    var list = in.neighbours(this, n, i);
                    for (int c = 0; c < wanted.length; c++) assertEquals((int) wanted[c], them.id()[list.index(c)]);
                }
            }
        }

        private static long[] nearest(Agents me, int i, Agents them, boolean own, boolean torus) {
            long[] keys = new long[them.count()];
            int n = 0;
            for (int j = 0; j < them.count(); j++) {
                float dx = shorter(them.now(0)[j], me.now(0)[i], torus),
                        dy = shorter(them.now(1)[j], me.now(1)[i], torus);
                float d2 = dx * dx + dy * dy;
                if (d2 < RANGE * RANGE && !(own && j == i))
                    keys[n++] = (long) Float.floatToRawIntBits(d2) << 32 | them.id()[j];
            }
            Arrays.sort(keys, 0, n);
            return Arrays.copyOf(keys, Math.min(n, K));
        }

        private static float shorter(float theirs, float mine, boolean torus) {
            float d = theirs - mine;
            if (torus && d > SIDE / 2) return theirs - (mine + SIDE);
            return torus && d < -SIDE / 2 ? theirs - (mine - SIDE) : d;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theNearestAreThoseOfAllPairs(boolean torus) {
        for (var form : Forms.here())
            try (World world = World.of(torus ? Space.torus(SIDE, SIDE) : Space.open(2))
                    .seed(3)
                    .workers(2)
                    .form(form)
                    .build()) {
                Group crowd = world.group("crowd"), few = world.group("few");
                crowd.spawn(2500, Spawn.point(.01f, .02f, 0));
                crowd.spawn(1500, Spawn.disc(0, 0, .1f));
                crowd.spawn(900, Spawn.disc(0, 0, 3));
                few.spawn(700, Spawn.disc(1, 0, 2));
                var within = Neighbourhood.within(RANGE).nearest(K);
                crowd.steer(new AllPairs(List.of(within, within.of(few)), few));
                few.steer(new AllPairs(List.of(within, within.of(crowd)), crowd));
                world.tick(.05f);
            }
    }
}
