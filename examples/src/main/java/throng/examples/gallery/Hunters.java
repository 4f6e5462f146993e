package throng.examples.gallery;

import java.util.function.Function;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Intercept;
import throng.behaviour.target.Intercept.Mode;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.world.Spawn;
import throng.world.World;

/** Shows four ways to hunt: how many of a thousand runners forty hunters catch in a minute. */
public final class Hunters {
    private Hunters() {}

    /** Prints catches per minute. The argument is the number of ticks for each rule; 1800 without it. */
    public static void main(String[] args) {
        int ticks = args.length > 0 ? Integer.parseInt(args[0]) : 1800;
        var turn = new Toward(1, .1f); // reaches the wanted velocity within 0.1 s
        print("pure pursuit", prey -> new Seek(prey, turn), ticks);
        print("prediction", prey -> new Pursue(prey, Pursue.PREDICTION, turn), ticks);
        print("closing velocity", prey -> new Intercept(prey, Mode.CLOSING, Pursue.PREDICTION, turn), ticks);
        print("exact interception", prey -> new Intercept(prey, Mode.EXACT, Pursue.PREDICTION, turn), ticks);
    }

    private static void print(String name, Function<Target, Rule> rule, int ticks) {
        System.out.printf("%-20s %5.0f per minute%n", name, perMinute(rule, ticks));
    }

    /** Returns catches per minute. Hunters are faster by a tenth; each caught runner is replaced. */
    static double perMinute(Function<Target, Rule> rule, int ticks) {
        int[] caught = new int[1];
        try (var world = World.torus(800, 800).seed(7).build()) {
            var prey = world.group("prey").maxSpeed(10).steer(new Cruise(10, 2), new Wander(4, .3f));
            var hunters = world.group("hunters").maxSpeed(11).maxForce(200).turnRate(20);
            hunters.steer(rule.apply(Target.nearest(prey, 60)), new Catch(Target.nearest(prey, 2), 1, true));
            prey.spawn(1000, Spawn.uniform().moving(10));
            hunters.spawn(40, Spawn.uniform().moving(10));
            world.listen((what, hunter, other) -> caught[0]++); // Catch tells of each catch
            for (int t = 0; t < ticks; t++) {
                world.tick(1 / 30f);
                prey.spawn(1000 - prey.count(), Spawn.uniform().moving(10));
            }
        }
        return caught[0] * 1800.0 / ticks;
    }
}
