package throng.bench.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Prints how the cost of an agent depends on the number of agents and of neighbours. Agents fly straight, at random
 * headings: the three rules of a flock are computed in full, but with tiny weights. So the crowd stays uniform, however
 * long it runs. Worlds of all sizes take turns, each for a tenth of a second or one tick. Use
 * {@code THRONG_MAIN=throng.bench.sample.DensityCurve examples/throng WORKERS NEIGHBOURS..}.
 */
public final class DensityCurve {
    private static final int[] SIZES = {1_000, 10_000, 100_000, 1_000_000, 4_000_000};
    private static final float RADIUS = 10, SPEED = 10, TINY = 1e-6f, DT = 1 / 60f;
    private static final int ROUNDS = 11, WARM = 12;
    private static final long TURN = 100_000_000;

    private DensityCurve() {}

    /** Prints the lines for a number of workers and some numbers of neighbours. */
    public static void main(String[] args) {
        for (int a = 1; a < args.length; a++) print(Integer.parseInt(args[0]), Double.parseDouble(args[a]));
    }

    private static void print(int workers, double neighbours) {
        List<Crowd> crowds = new ArrayList<>();
        for (int agents : SIZES) crowds.add(new Crowd(agents, workers, neighbours));
        for (int round = -WARM; round < ROUNDS; round++) for (Crowd crowd : crowds) crowd.turn(round);
        for (Crowd crowd : crowds) {
            Arrays.sort(crowd.nanos);
            System.out.printf(
                    Locale.ROOT,
                    "%d,%d,%s,%.2f,%.1f,%.1f%n",
                    crowd.agents,
                    workers,
                    neighbours,
                    crowd.neighbours(),
                    crowd.nanos[0],
                    crowd.nanos[ROUNDS / 2]);
            crowd.world.close();
        }
    }

    /** One crowd, and ns for an agent in a tick by round. */
    private static final class Crowd {
        final int agents;
        final World world;
        final Group group;
        final double[] nanos = new double[ROUNDS];

        Crowd(int agents, int workers, double neighbours) {
            this.agents = agents;
            float side = (float) Math.sqrt(agents * Math.PI * RADIUS * RADIUS / neighbours);
            world = World.torus(side, side).seed(1).workers(workers).build();
            group = world.group("gas")
                    .maxSpeed(SPEED)
                    .steer(Separation.of(TINY, RADIUS), Alignment.of(TINY, RADIUS), Cohesion.of(TINY, RADIUS));
            group.spawn(agents, Spawn.uniform());
        }

        void turn(int round) {
            long start = System.nanoTime(), taken = 0;
            int ticks = 0;
            while (taken < TURN) {
                world.tick(DT);
                ticks++;
                taken = System.nanoTime() - start;
            }
            if (round >= 0) nanos[round] = (double) taken / ticks / agents;
        }

        double neighbours() {
            int[] counts = new int[agents];
            group.query().counts(RADIUS, counts);
            return Arrays.stream(counts).average().orElse(0);
        }
    }
}
