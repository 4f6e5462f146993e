package throng.behaviour.people;

import java.util.function.Function;
import throng.Cases;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.motion.AgentProperty;
import throng.simd.Form;
import throng.world.World;

/**
 * A random crowd that a model steers for a tick: what it was, what it wanted, and what became of it.
 *
 * @param before the tick
 * @param after the tick
 * @param radius of each
 * @param wishX what each wants, m/s
 * @param wishY what each wants, m/s
 * @param torus length of the world along each axis, metres; 0: none
 */
record ModelCrowd(GroupState before, GroupState after, double[] radius, double[] wishX, double[] wishY, double torus) {
    static final float MASS = 75;

    /** Runs a tick of a crowd of some persons/m²; every other seed on a torus of 12 m. */
    static ModelCrowd run(long seed, int count, Form form, float dt, double[] walls, Function<Rule, Rule> model) {
        float torus = walls.length == 0 && seed % 2 == 0 ? 12 : 0;
        float side = torus > 0 || walls.length > 0 ? 12 : (float) Math.sqrt(count / (.3 + seed % 7 * .5));
        var builder = torus > 0 ? World.torus(side, side) : World.open(2);
        try (var world = builder.form(form).workers(1).build()) {
            for (int w = 0; w < walls.length; w += 4)
                world.walls().add((float) walls[w], (float) walls[w + 1], (float) walls[w + 2], (float) walls[w + 3]);
            var crowd = CollisionFreeSpeedTest.crowd(world).mass(MASS).throughWalls(false);
            var radii = crowd.perAgent(AgentProperty.RADIUS);
            var walk = WalkAt.of(crowd);
            crowd.steer(model.apply(walk));
            crowd.spawn(count, agent -> {
                int i = agent.number();
                agent.position(side * Cases.unit(seed, 9L * i), side * Cases.unit(seed, 9L * i + 1), 0);
                agent.velocity(speed(seed, 9L * i + 2), speed(seed, 9L * i + 3), 0);
            });
            double[] radius = new double[count], wx = new double[count], wy = new double[count];
            var ids = crowd.ids();
            for (int k = 0; k < count; k++) {
                int i = ids.get(k);
                radius[i] = radii.values()[k] = .1f + .2f * Cases.unit(seed, 9L * i + 4);
                wx[i] = walk.x().values()[k] = speed(seed, 9L * i + 5);
                wy[i] = walk.y().values()[k] = speed(seed, 9L * i + 6);
            }
            var before = GroupState.of(crowd, 2);
            world.tick(dt);
            return new ModelCrowd(before, GroupState.of(crowd, 2), radius, wx, wy, torus);
        }
    }

    private static float speed(long seed, long index) {
        return 3 * Cases.unit(seed, index) - 1.5f;
    }

    int count() {
        return radius.length;
    }

    /** How far agent j is from agent i along an axis, the short way round a torus. */
    double apart(int axis, int i, int j) {
        double d = (double) before.of(axis, j) - before.of(axis, i);
        return torus > 0 ? d - torus * Math.rint(d / torus) : d;
    }

    /** A velocity along an axis before the tick. */
    double v(int axis, int i) {
        return before.of(3 + axis, i);
    }

    /** The vector from agent i to the nearest point of a wall. */
    double[] toWall(double[] walls, int w, int i) {
        double ax = walls[w] - before.of(0, i), ay = walls[w + 1] - before.of(1, i);
        double wx = walls[w + 2] - walls[w], wy = walls[w + 3] - walls[w + 1];
        double t = Math.clamp(-(ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
        return new double[] {ax + t * wx, ay + t * wy};
    }

    /** Whether agent i, which is to have a velocity, would touch a wall within a tick of dt: motion would hold it. */
    boolean touches(double[] walls, int i, double speed, double dt) {
        for (int w = 0; w < walls.length; w += 4) {
            double[] to = toWall(walls, w, i);
            if (Math.hypot(to[0], to[1]) < radius[i] + speed * dt + 1e-3) return true;
        }
        return false;
    }

    /** One wall of up to 2.5 m in each square of 3 m, of four by four. */
    static double[] walls(long seed) {
        double[] all = new double[4 * 16];
        for (int w = 0; w < 16; w++) {
            double x = w % 4 * 3 + 1.5, y = w / 4 * 3 + 1.5, turn = 2 * Math.PI * Cases.unit(seed, 900 + w);
            double half = .3 + .95 * Cases.unit(seed, 1000 + w), dx = half * Math.cos(turn), dy = half * Math.sin(turn);
            all[4 * w] = (float) (x - dx);
            all[4 * w + 1] = (float) (y - dy);
            all[4 * w + 2] = (float) (x + dx);
            all[4 * w + 3] = (float) (y + dy);
        }
        return all;
    }
}
