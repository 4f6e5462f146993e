package throng.sense;

import java.util.Arrays;
import java.util.Random;
import throng.GroupState;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * A random place of 64 m, and brute force in double for which agents see each other there. All coordinates lie on a
 * lattice of 1/32 m: differences, squares and sides are exact, and many lines run through corners and along sides.
 */
final class Scenery implements AutoCloseable {
    static final int SIDE = 64;
    private static final int PARTS_PER_METRE = 32;
    /** Angle from the edge of a cone, radians, within which rounding decides. */
    private static final double EDGE = 1e-5;

    final World world;
    final int axes;
    private final boolean torus;
    private final boolean tiles;
    private final double[][] walls;
    private final TileMap map = new TileMap(SIDE, SIDE);
    private final Random random;
    /** Pairs that were tested. */
    long pairs;
    /** Pairs in range and cone. */
    long rays;
    /** Pairs in range and cone that a wall or tile hides. */
    long hidden;
    /** Pairs at the edge of a cone, where rounding decides. */
    long edges;

    Scenery(World world, int walls, int tiles, Random random) {
        this.world = world;
        this.random = random;
        this.tiles = tiles > 0;
        axes = world.space().axes();
        torus = world.space().x().torus();
        this.walls = new double[walls][];
        for (int w = 0; w < walls; w++) {
            float x = place(4), y = place(4);
            float toX = x + random.nextInt(49) / 4f - 6, toY = y + random.nextInt(49) / 4f - 6;
            if (w % 4 == 0) toX = x;
            if (w % 4 == 1) toY = y;
            world.walls().add(x, y, toX, toY);
            this.walls[w] = new double[] {x, y, toX, toY};
        }
        for (int t = 0; t < tiles; t++) map.set(random.nextInt(SIDE), random.nextInt(SIDE), 0);
        if (tiles > 0) world.tiles(map);
    }

    private float place(int parts) {
        return random.nextInt(SIDE * parts) / (float) parts;
    }

    /** Spawns agents with random places and headings. */
    GroupState fill(Group group, int n) {
        float[][] p = new float[6][n];
        for (int k = 0; k < n; k++) {
            for (int a = 0; a < 3; a++) p[a][k] = place(k % 4 == 0 ? 1 : PARTS_PER_METRE);
            for (int a = 3; a < 6; a++) p[a][k] = (float) random.nextGaussian();
        }
        if (axes == 2) Arrays.fill(p[2], 0);
        int[] ids = group.spawn(n, Spawn.arrays(p[0], p[1], p[2]));
        if (ids[n - 1] != n - 1) throw new IllegalStateException("ids do not count from 0");
        group.columns().headings(p[3], p[4], p[5]);
        return GroupState.of(group, axes);
    }

    /** Returns the squared distance if agent i sees agent j; −1 if it does not; NaN if rounding decides. */
    double sees(GroupState me, int i, GroupState other, int j, double radius, double fov) {
        pairs++;
        double[] d = new double[3];
        double d2 = 0, dot = 0;
        for (int a = 0; a < axes; a++) {
            d[a] = (double) other.of(a, j) - me.of(a, i);
            if (torus) d[a] -= SIDE * Math.rint(d[a] / SIDE);
            d2 += d[a] * d[a];
            dot += d[a] * me.of(6 + a, i);
        }
        if (d2 >= radius * radius) return -1;
        double off = d2 == 0 || fov > 6.28 ? -1 : Math.acos(Math.clamp(dot / Math.sqrt(d2), -1, 1)) - fov / 2;
        if (Math.abs(off) < EDGE) edges++;
        if (Math.abs(off) < EDGE) return Double.NaN;
        if (off > 0) return -1;
        rays++;
        boolean isHidden = blocked(me.of(0, i), me.of(1, i), me.of(0, i) + d[0], me.of(1, i) + d[1]);
        if (isHidden) hidden++;
        return isHidden ? -1 : d2;
    }

    private boolean blocked(double ax, double ay, double bx, double by) {
        int image = torus ? 1 : 0;
        for (double[] w : walls)
            for (int x = -image; x <= image; x++)
                for (int y = -image; y <= image; y++)
                    if (touches(ax - x * SIDE, ay - y * SIDE, bx - x * SIDE, by - y * SIDE, w)) return true;
        if (tiles) return touchesTile(ax, ay, bx, by);
        return false;
    }

    /** Returns whether two segments touch, by the sides of their ends; all numbers are exact. */
    private static boolean touches(double ax, double ay, double bx, double by, double[] w) {
        if (Math.max(ax, bx) < Math.min(w[0], w[2]) || Math.min(ax, bx) > Math.max(w[0], w[2])) return false;
        if (Math.max(ay, by) < Math.min(w[1], w[3]) || Math.min(ay, by) > Math.max(w[1], w[3])) return false;
        double from = Math.signum(side(ax, ay, bx, by, w[0], w[1])), to = Math.signum(side(ax, ay, bx, by, w[2], w[3]));
        double a = Math.signum(side(w[0], w[1], w[2], w[3], ax, ay));
        double b = Math.signum(side(w[0], w[1], w[2], w[3], bx, by));
        return from * to <= 0 && a * b <= 0;
    }

    private boolean touchesTile(double ax, double ay, double bx, double by) {
        for (int c = (int) Math.floor(Math.min(ax, bx)) - 1; c <= Math.max(ax, bx); c++) {
            for (int r = (int) Math.floor(Math.min(ay, by)) - 1; r <= Math.max(ay, by); r++) {
                boolean open = torus ? map.open(Math.floorMod(c, SIDE), Math.floorMod(r, SIDE)) : map.open(c, r);
                if (open) continue;
                if (c + 1 < Math.min(ax, bx) || r + 1 < Math.min(ay, by)) continue;
                double s1 = side(ax, ay, bx, by, c, r), s2 = side(ax, ay, bx, by, c + 1, r);
                double s3 = side(ax, ay, bx, by, c, r + 1), s4 = side(ax, ay, bx, by, c + 1, r + 1);
                boolean onOneSide = s1 > 0 && s2 > 0 && s3 > 0 && s4 > 0 || s1 < 0 && s2 < 0 && s3 < 0 && s4 < 0;
                if (!onOneSide) return true;
            }
        }
        return false;
    }

    private static double side(double ax, double ay, double bx, double by, double x, double y) {
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    }

    @Override
    public void close() {
        world.close();
    }
}
