package throng.behaviour.people;

import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Measures the model at 1 agent/m²: ns per agent-tick, with the guide and without. Not a test. */
public final class SpeedTime {
    private SpeedTime() {}

    public static void main(String[] args) {
        int count = 10_000;
        for (Form form : new Form[] {Form.WIDE, Form.WIDE, Form.WIDE}) {
            double guide = time(count, form, false), model = time(count, form, true);
            System.out.printf("%s: guide alone %.1f, with the model %.1f ns%n", form, guide, model);
        }
    }

    private static double time(int count, Form form, boolean model) {
        try (var world = World.torus(100, count / 100f).form(form).workers(1).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            var walk = WalkAt.of(crowd, 1.2f, 0);
            if (model) crowd.steer(CollisionFreeSpeed.of(walk));
            else crowd.steer(walk);
            crowd.spawn(count, Spawn.box(0, 0, 100, count / 100f));
            for (int tick = 0; tick < 400; tick++) world.tick(.05f);
            double best = Double.POSITIVE_INFINITY;
            for (int part = 0; part < 40; part++) {
                long from = System.nanoTime();
                for (int tick = 0; tick < 10; tick++) world.tick(.05f);
                best = Math.min(best, (System.nanoTime() - from) / 10.0 / count);
            }
            return best;
        }
    }
}
