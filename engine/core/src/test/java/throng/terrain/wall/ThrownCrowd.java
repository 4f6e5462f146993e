package throng.terrain.wall;

import java.util.Random;
import java.util.stream.IntStream;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * A crowd without rules: before each tick some agents get a new velocity. Positions and velocities by id, with those of
 * the tick before.
 */
final class ThrownCrowd implements AutoCloseable {
    final World world;
    final Group group;
    final int n;
    final float[] x;
    final float[] y;
    final float[] vx;
    final float[] vy;
    final float[] oldX;
    final float[] oldY;
    final float[] thrown;
    private final Random random;

    ThrownCrowd(Space space, float radius, int n, Random random, Spawn spawn) {
        this.random = random;
        this.n = n;
        world = World.of(space).workers(1).build();
        group = world.group("thrown").maxSpeed(100).radius(radius);
        group.spawn(n, spawn);
        x = new float[n];
        y = new float[n];
        vx = new float[n];
        vy = new float[n];
        oldX = new float[n];
        oldY = new float[n];
        thrown = new float[n];
        read();
    }

    /** Gives one agent in three a new velocity, and ticks. */
    void tick(float speed, float dt) {
        int[] ids = new int[n];
        group.ids().get(ids);
        float[] ux = new float[n], uy = new float[n];
        for (int i = 0; i < n; i++) {
            int id = ids[i];
            if (random.nextInt(3) == 0) {
                double a = random.nextInt(5) == 0 ? random.nextInt(8) * Math.PI / 4 : random.nextDouble(2 * Math.PI);
                vx[id] = (float) (speed * Math.cos(a));
                vy[id] = (float) (speed * Math.sin(a));
            }
            ux[i] = vx[id];
            uy[i] = vy[id];
            thrown[id] = (float) Math.hypot(ux[i], uy[i]);
        }
        group.columns().write("vx", ux);
        group.columns().write("vy", uy);
        System.arraycopy(x, 0, oldX, 0, n);
        System.arraycopy(y, 0, oldY, 0, n);
        world.tick(dt);
        read();
    }

    private void read() {
        float[][] by = {x, y, vx, vy};
        String[] names = {"x", "y", "vx", "vy"};
        int[] ids = new int[n];
        group.ids().get(ids);
        float[] column = new float[n];
        for (int c = 0; c < 4; c++) {
            group.columns().read(names[c], column);
            for (int i = 0; i < n; i++) by[c][ids[i]] = column[i];
        }
    }

    /** Where the path of this tick began, in the image nearest to its end. */
    double from(int axis, int id) {
        double p = axis == 0 ? oldX[id] : oldY[id], q = axis == 0 ? x[id] : y[id];
        Axis along = world.space().axis(axis);
        return along.torus() ? p + along.high() * Math.rint((q - p) / along.high()) : p;
    }

    /** Moves one agent with a velocity for one tick of 0.1 s; returns x, y, vx, vy. */
    static double[] moveOne(World world, float radius, float x, float y, float vx, float vy) {
        var group = world.group("one").maxSpeed(100).radius(radius);
        Handle handle = group.add(x, y);
        group.columns().write("vx", new float[] {vx});
        group.columns().write("vy", new float[] {vy});
        world.tick(.1f);
        var p = group.position(handle, new org.joml.Vector3f());
        var v = group.velocity(handle, new org.joml.Vector3f());
        return new double[] {p.x, p.y, v.x, v.y};
    }

    IntStream all() {
        return IntStream.range(0, n);
    }

    @Override
    public void close() {
        world.close();
    }
}
