package throng.behaviour.body;

import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.kernel.Force;
import throng.world.Spawn;
import throng.world.World;

/** Patient people who leave a room by a door, without contact: the flow through it, and how deep bodies overlap. */
final class SpeedDoors {
    static final float RADIUS = .2f;
    private static final float DT = .05f, SPEED = 1.34f, MOST_SECONDS = 400;

    private SpeedDoors() {}

    /** A guide: through a door in the wall x = 0, then on along x. */
    private record Through(float half) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                float x = in.position(0)[i], y = in.position(1)[i], edge = Math.max(0, half - .25f);
                float toX = .3f - x, toY = Math.max(-edge, Math.min(edge, y)) - y;
                float d = (float) Math.sqrt(toX * toX + toY * toY);
                boolean passed = x > 0 || d < .01f;
                out.x()[i - start] = passed ? SPEED : toX / d * SPEED;
                out.y()[i - start] = passed ? 0 : toY / d * SPEED;
            }
            velocityToForce(in, out, 0, start, end);
        }
    }

    /**
     * What was measured.
     *
     * @param flow persons/s of the middle 80 % of the crossings; −1 if not all get through in 400 s
     * @param overlap the deepest of two bodies, as a share of a radius
     */
    record Measured(double flow, double overlap) {}

    static Measured measure(int count, float width, long seed, float timeGap) {
        try (var world = World.open(2).seed(seed).workers(1).build()) {
            world.walls().add(0, width / 2, 0, 8);
            world.walls().add(0, -width / 2, 0, -8);
            world.walls().add(0, 8, -12, 8);
            world.walls().add(0, -8, -12, -8);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(RADIUS);
            crowd.steer(CollisionFreeSpeed.of(Patience.of(new Through(width / 2), PatienceColumns.of(crowd::floats)))
                    .timeGap(timeGap));
            crowd.spawn(count, Spawn.box(-10, -5, -1, 5));
            double[] times = new double[count];
            boolean[] through = new boolean[count];
            int crossed = 0;
            double nearest = 2 * RADIUS;
            for (int tick = 0; tick * DT < MOST_SECONDS && crossed < count; tick++) {
                world.tick(DT);
                var now = GroupState.of(crowd, 2);
                if (tick * DT > 20) nearest = Math.min(nearest, nearest(now)); // they start on random places
                for (int i = 0; i < count; i++) {
                    if (through[i] || now.of(0, i) < 0) continue;
                    through[i] = true;
                    times[crossed++] = tick * DT;
                }
            }
            int from = count / 10, to = count - count / 10 - 1;
            double flow = crossed < count ? -1 : (to - from) / (times[to] - times[from]);
            return new Measured(flow, (2 * RADIUS - nearest) / RADIUS);
        }
    }

    private static double nearest(GroupState now) {
        double least = 1;
        for (int i = 0; i < now.count(); i++)
            for (int j = 0; j < i; j++) {
                double dx = now.of(0, i) - now.of(0, j), dy = now.of(1, i) - now.of(1, j);
                least = Math.min(least, dx * dx + dy * dy);
            }
        return Math.sqrt(least);
    }
}
