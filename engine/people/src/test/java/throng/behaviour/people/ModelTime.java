package throng.behaviour.people;

import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Measures a model at 1 agent/m²: ns for an agent in a tick, of the guide alone and with the model. Not a test. */
public final class ModelTime {
    private ModelTime() {}

    /** Prints a line for each number of agents: MODEL COUNT... */
    public static void main(String[] args) {
        for (int a = 1; a < args.length; a++) {
            int count = Integer.parseInt(args[a]);
            for (int turn = 0; turn < 2; turn++)
                System.out.printf(
                        "%s, %d agents: guide alone %.1f, with the model %.1f ns%n",
                        args[0], count, time(count, "guide"), time(count, args[0]));
        }
    }

    private static double time(int count, String model) {
        int parts = Math.max(4, 400_000 / count);
        try (var world =
                World.torus(100, count / 100f).form(Form.WIDE).workers(1).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).maxSpeed(2);
            var walk = WalkAt.of(crowd, 1.2f, 0);
            if (model.equals("guide")) crowd.steer(walk);
            else if (model.equals("speed")) crowd.steer(CollisionFreeSpeed.of(walk));
            else crowd.steer(PeopleModelsTest.Model.valueOf(model).of(walk));
            crowd.spawn(count, Spawn.box(0, 0, 100, count / 100f));
            for (int tick = 0; tick < 4_000_000 / count; tick++) world.tick(.02f);
            double best = Double.POSITIVE_INFINITY;
            for (int part = 0; part < parts; part++) {
                long from = System.nanoTime();
                for (int tick = 0; tick < 10; tick++) world.tick(.02f);
                best = Math.min(best, (System.nanoTime() - from) / 10.0 / count);
            }
            return best;
        }
    }
}
