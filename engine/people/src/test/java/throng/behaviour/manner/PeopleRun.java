package throng.behaviour.manner;

import java.util.Arrays;
import throng.world.Group;
import throng.world.World;

/** Watches people of one radius on their way: when all have arrived, the longest wait, the deepest overlap. */
final class PeopleRun {
    /**
     * What was seen.
     *
     * @param seconds until all had arrived, or the end
     * @param stood the longest time for which one who had not arrived stayed within 0.3 m
     * @param waited the longest time in which one who had not arrived came no 0.1 m nearer than ever before
     * @param overlap the deepest of two bodies, as a share of a radius
     * @param inWall the deepest of a body and a wall, as a share of a radius
     */
    record Seen(int arrived, int count, double seconds, double stood, double waited, double overlap, double inWall) {
        @Override
        public String toString() {
            return "%3d of %3d | %5.1f | %5.1f | %5.1f | %5.2f | %4.2f"
                    .formatted(arrived, count, seconds, stood, waited, 100 * overlap, 100 * inWall);
        }
    }

    /** Metres that are left until the goal; 0 or less: arrived. */
    interface Left {
        double of(int id, double x, double y);
    }

    private static final double NEARER = .1, PLACE = .3;

    private final World world;
    private final Group group;
    private final float dt;
    private final double[][] walls;
    private final double radius;
    private final double[] x;
    private final double[] y;
    private final double[] best;
    private final double[] since;
    private final double[] placeX;
    private final double[] placeY;
    private final double[] there;
    private final boolean[] arrived;
    private double stood;
    private double waited;
    private double overlap;
    private double inWall;
    private int done;

    PeopleRun(World world, Group group, float dt, double[][] walls) {
        this.world = world;
        this.group = group;
        this.dt = dt;
        this.walls = walls;
        radius = group.motion().radius();
        int n = group.count();
        x = new double[n];
        y = new double[n];
        best = new double[n];
        since = new double[n];
        placeX = new double[n];
        placeY = new double[n];
        there = new double[n];
        arrived = new boolean[n];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        Arrays.fill(placeX, Double.POSITIVE_INFINITY);
    }

    Seen run(double most, Left left) {
        double time = 0;
        while (time < most && done < x.length) {
            world.tick(dt);
            time += dt;
            read();
            for (int i = 0; i < x.length; i++) if (!arrived[i]) follow(i, time, left.of(i, x[i], y[i]));
            overlaps();
            touchWalls();
        }
        return new Seen(done, x.length, time, stood, waited, overlap, inWall);
    }

    private void read() {
        var ids = group.ids();
        var px = group.view("x");
        var py = group.view("y");
        for (int i = 0; i < x.length; i++) {
            x[ids.get(i)] = px.get(i);
            y[ids.get(i)] = py.get(i);
        }
    }

    private void follow(int i, double time, double left) {
        if (left < best[i] - NEARER) {
            best[i] = left;
            since[i] = time;
        }
        if (!(Math.hypot(x[i] - placeX[i], y[i] - placeY[i]) < PLACE)) {
            placeX[i] = x[i];
            placeY[i] = y[i];
            there[i] = time;
        }
        waited = Math.max(waited, time - since[i]);
        stood = Math.max(stood, time - there[i]);
        if (left > 0) return;
        arrived[i] = true;
        done++;
    }

    private void overlaps() {
        for (int i = 0; i < x.length; i++)
            for (int j = 0; j < i; j++) {
                double dx = x[i] - x[j], dy = y[i] - y[j];
                if (Math.abs(dx) < 2 * radius && Math.abs(dy) < 2 * radius)
                    overlap = Math.max(overlap, 2 - Math.sqrt(dx * dx + dy * dy) / radius);
            }
    }

    private void touchWalls() {
        for (double[] w : walls)
            for (int i = 0; i < x.length; i++) {
                double wx = w[2] - w[0], wy = w[3] - w[1], ax = x[i] - w[0], ay = y[i] - w[1];
                double t = Math.clamp((ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
                inWall = Math.max(inWall, 1 - Math.hypot(ax - t * wx, ay - t * wy) / radius);
            }
    }
}
