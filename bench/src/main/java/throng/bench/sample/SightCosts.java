package throng.bench.sample;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.function.Function;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.navigation.map.TownMap;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.Spawn;
import throng.world.World;

/** Shows what sight through a town costs, and what each way to look less saves: ns for a guard in a tick. */
public final class SightCosts {
    private static final int AGENTS = 5_000, SIDE = 256;

    private SightCosts() {}

    /** Prints a line for each way to look; the argument is the number of ticks, 300 if there is none. */
    public static void main(String[] args) {
        int ticks = args.length > 0 ? Integer.parseInt(args[0]) : 300;
        var ways = new LinkedHashMap<String, Function<See, Rule>>();
        ways.put("looks in every tick", see -> see);
        ways.put("every(5)", see -> see.every(5));
        ways.put("nearest()", See::nearest);
        ways.put("rays(4)", see -> see.rays(4));
        double blind = nanos(see -> ForceSum.of(), ticks, "wanders, and sees nothing", 0);
        ways.forEach((name, change) -> nanos(change, ticks, name, blind));
    }

    private static double nanos(Function<See, Rule> change, int ticks, String name, double blind) {
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(new TownMap(SIDE, SIDE, 7, 12, 5).map());
            var guards = world.group("guards").maxSpeed(3);
            var thieves = world.group("thieves").maxSpeed(3).steer(Wander.DEFAULT);
            var columns = SightColumns.of("seen", 2, guards::floats, guards::ints);
            var see = See.of(Neighbourhood.within(15).fov(2).of(thieves), columns);
            guards.steer(change.apply(see), Wander.DEFAULT);
            guards.spawn(AGENTS, Spawn.box(0, 0, SIDE, SIDE));
            thieves.spawn(AGENTS, Spawn.box(0, 0, SIDE, SIDE));
            long best = Long.MAX_VALUE;
            for (int t = 0; t < 2 * ticks; t++) { // the first half warms up
                long start = System.nanoTime();
                world.tick(.1f);
                if (t >= ticks) best = Math.min(best, System.nanoTime() - start);
            }
            int[] seen = new int[AGENTS];
            guards.columns().read(columns.count().name(), seen);
            double mean = Arrays.stream(seen).average().orElse(0), cost = (double) best / AGENTS;
            System.out.printf("%-26s %5.0f ns, sees %.1f thieves%n", name, cost - blind, mean);
            return cost;
        }
    }
}
