package throng.behaviour.body;

import java.util.List;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/** Measures the flow of 200 people through doors, without contact. Not a test. */
public final class SpeedDoors {
    private SpeedDoors() {}

    /** A guide: through a door in the wall x = 0, then on along x. */
    record Through(float half) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                float x = in.position(0)[i], y = in.position(1)[i];
                float edge = Math.max(0, half - .25f), toX = .3f - x, toY = Math.max(-edge, Math.min(edge, y)) - y;
                if (x > 0) toY = 0;
                float d = (float) Math.sqrt(toX * toX + toY * toY), by = x > 0 || d < .01f ? 0 : 1.34f / d;
                out.x()[i - start] = by == 0 ? 1.34f : toX * by;
                out.y()[i - start] = toY * by;
            }
            velocityToForce(in, out, 0, start, end);
        }
    }

    public static void main(String[] args) {
        float[] widths = {.8f, 1, 1.2f, 1.6f, 2, 2.5f};
        for (float[] set : new float[][] {
            {1, 8, .1f}, {.5f, 8, .1f}, {.5f, 14, .4f}, {.55f, 12, .4f}, {.6f, 10, .4f}, {.6f, 12, .3f}
        })
            for (float dt : new float[] {.05f}) {
                double n = 0, sw = 0, sj = 0, sww = 0, swj = 0, sjj = 0;
                StringBuilder line = new StringBuilder("T %.2f a %.0f D %.2f:".formatted(set[0], set[1], set[2]));
                for (float w : widths) {
                    double mean = 0;
                    int clogged = 0;
                    for (int seed = 1; seed <= 3; seed++) {
                        double j = flow(w, seed, set, dt);
                        if (j < 0) clogged++;
                        else mean += j;
                    }
                    mean /= Math.max(1, 3 - clogged);
                    line.append(" %.1f: %.2f%s".formatted(w, mean, clogged > 0 ? " (" + clogged + " clogged)" : ""));
                    n++;
                    sw += w;
                    sj += mean;
                    sww += w * w;
                    swj += w * mean;
                    sjj += mean * mean;
                }
                double slope = (n * swj - sw * sj) / (n * sww - sw * sw);
                double r = (n * swj - sw * sj) / Math.sqrt((n * sww - sw * sw) * (n * sjj - sj * sj));
                System.out.println(line + "  slope %.2f R2 %.3f".formatted(slope, r * r));
            }
    }

    /** Persons per second, of the middle 80 % of the crossings; −1 if not all get through in 400 s. */
    static double flow(float width, long seed, float[] set, float dt) {
        int count = 200;
        try (var world = World.open(2).seed(seed).workers(1).build()) {
            world.walls().add(0, width / 2, 0, 8);
            world.walls().add(0, -width / 2, 0, -8);
            world.walls().add(0, 8, -12, 8);
            world.walls().add(0, -8, -12, -8);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(new CollisionFreeSpeed(
                    new Through(width / 2), List.of(Neighbourhood.within(3)), set[1], set[2], 5, .02f, set[0]));
            crowd.spawn(count, Spawn.box(-10, -5, -1, 5));
            double[] times = new double[count];
            boolean[] through = new boolean[count];
            int crossed = 0;
            for (int tick = 0; tick * dt < 400 && crossed < count; tick++) {
                world.tick(dt);
                var now = GroupState.of(crowd, 2);
                for (int i = 0; i < count; i++) {
                    if (through[i] || now.of(0, i) < 0) continue;
                    through[i] = true;
                    times[crossed++] = tick * dt;
                }
            }
            if (crossed < count) return -1;
            int from = count / 10, to = count - count / 10 - 1;
            return (to - from) / (times[to] - times[from]);
        }
    }
}
