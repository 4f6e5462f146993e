package throng.behaviour.people;

import java.util.function.BiFunction;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * People who leave a room by a door: the flow through it, how they turn, and how far they walk back.
 *
 * @param model makes the rule of a group from the guide
 * @param dt of a tick, seconds
 * @param radius of a body, metres
 * @param width of the door, metres
 * @param count of people
 */
record DoorFlow(BiFunction<Group, Rule, Rule> model, float dt, float radius, float width, int count) {
    private static final float SPEED = 1.34f, MOST_SECONDS = 400;

    /** Seconds without anyone who passes: the door is clogged. */
    private static final float CLOGGED = 100;

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
     * @param passed how many got through
     * @param flow persons/s of the middle 80 % of the crossings; 0 if not all get through
     * @param overlap the deepest of two bodies after 20 s, as a share of a radius
     * @param turns of those before the door
     */
    record Measured(int passed, double flow, double overlap, WalkTurns turns) {}

    Measured run(long seed) {
        try (var world = World.open(2).seed(seed).form(Form.SCALAR).workers(1).build()) {
            float h = width / 2;
            world.walls().add(0, h, 0, 8);
            world.walls().add(0, -h, 0, -8);
            world.walls().add(0, 8, -12, 8);
            world.walls().add(0, -8, -12, -8);
            var crowd =
                    world.group("people").mass(80).maxForce(1e5f).maxSpeed(2).turnRate(1e3f);
            crowd.radius(radius);
            crowd.steer(model.apply(crowd, new Through(h)));
            crowd.spawn(count, Spawn.box(-10, -5, -1, 5));
            double[] times = new double[count];
            boolean[] through = new boolean[count];
            int crossed = 0;
            double nearest = 2 * radius, last = 0;
            var turns = new WalkTurns(count);
            for (int tick = 1; tick * dt < MOST_SECONDS && crossed < count; tick++) {
                world.tick(dt);
                double time = tick * (double) dt;
                var now = GroupState.of(crowd, 2);
                turns.add(now, time, i -> through[i] ? Double.NaN : .3, 0);
                if (time > 20 && tick % 20 == 0) nearest = Math.min(nearest, nearest(now));
                for (int i = 0; i < count; i++) {
                    if (through[i] || now.of(0, i) < 0) continue;
                    through[i] = true;
                    times[crossed++] = last = time;
                }
                if (time - last > CLOGGED) break;
            }
            int from = count / 10, to = count - count / 10 - 1;
            double flow = crossed < count ? 0 : (to - from) / (times[to] - times[from]);
            return new Measured(crossed, flow, (2 * radius - nearest) / radius, turns);
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
