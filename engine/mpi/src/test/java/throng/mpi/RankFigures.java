package throng.mpi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.ranks.Exchange;
import throng.ranks.RankThreads;
import throng.world.Spawn;
import throng.world.World;

/**
 * Prints what ranks cost: a flock on ranks that are threads, or processes of MPI. Start it by hand:
 *
 * <pre>
 *  java … throng.mpi.RankFigures AGENTS TICKS even|clumps RANKS WORKERS      # threads
 *  mpirun -np N java … throng.mpi.RankFigures AGENTS TICKS even|clumps 0 WORKERS
 * </pre>
 */
final class RankFigures {
    private static final int WARM = 48;
    private static final double AGENTS_PER_SQUARE_METRE = .25;

    private final int agents;
    private final int ticks;
    private final boolean clumps;
    private final int workers;

    private RankFigures(int agents, int ticks, boolean clumps, int workers) {
        this.agents = agents;
        this.ticks = ticks;
        this.clumps = clumps;
        this.workers = workers;
    }

    public static void main(String[] args) {
        int ranks = Integer.parseInt(args[3]);
        var figures = new RankFigures(
                Integer.parseInt(args[0]),
                Integer.parseInt(args[1]),
                args[2].equals("clumps"),
                Integer.parseInt(args[4]));
        if (ranks == 0) MpiRanks.run(figures::run);
        else if (ranks == 1) figures.run(Exchange.ALONE);
        else RankThreads.run(ranks, figures::run);
    }

    private void run(Exchange exchange) {
        var counted = new CountedExchange(exchange);
        float side = (float) Math.sqrt(agents / AGENTS_PER_SQUARE_METRE);
        try (var world =
                World.torus(side, side).ranks(counted).workers(workers).seed(7).build()) {
            var birds = world.group("birds")
                    .maxSpeed(8)
                    .steer(Separation.of(2, 3), Alignment.of(1, 4), Cohesion.of(.1f, 5));
            birds.spawn(agents, clumps ? clumps(side) : Spawn.uniform());
            for (int t = 0; t < WARM; t++) world.tick(1 / 60f);
            counted.reset();
            long cpu = cpu(), begin = System.nanoTime();
            for (int t = 0; t < ticks; t++) world.tick(1 / 60f);
            long wall = System.nanoTime() - begin;
            cpu = cpu() - cpu;
            long[] told = {world.hash()};
            System.out.printf(
                    "rank %d of %d: %d agents, %.1f ms a tick, cpu of its thread %.1f, in exchanges %.1f of cpu %.1f,"
                            + " sent %.1f B for an agent and tick, %.1f calls,"
                            + " heap %,d kB after collection, peak %s kB, hash %016x%n",
                    exchange.rank(),
                    exchange.ranks(),
                    birds.count(),
                    wall / 1e6 / ticks,
                    cpu / 1e6 / ticks,
                    counted.nanos() / 1e6 / ticks,
                    counted.cpu() / 1e6 / ticks,
                    (double) counted.bytes() / ticks / birds.count(),
                    (double) counted.calls() / ticks,
                    heap(),
                    peak(),
                    told[0]);
        }
    }

    /** Half of the agents in eight discs, eight times as dense as all are, most of them low; the others anywhere. */
    private static Spawn clumps(float side) {
        float[] y = {.1f, .12f, .2f, .25f, .3f, .5f, .55f, .9f};
        float radius = side * (float) Math.sqrt(1 / (16 * Math.PI * 8));
        return agent -> {
            int disc = agent.id() % 16;
            if (disc >= y.length) agent.position(side * agent.random(0), side * agent.random(1), 0);
            else {
                double r = radius * Math.sqrt(agent.random(0)), angle = 2 * Math.PI * agent.random(1);
                agent.position(
                        side * (disc + .5f) / y.length + (float) (r * Math.cos(angle)),
                        side * y[disc] + (float) (r * Math.sin(angle)),
                        0);
            }
        };
    }

    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long heap() {
        for (int n = 0; n < 5; n++) System.gc(); // the serial collector leaves holes in most of its collections
        var runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / 1024;
    }

    private static String peak() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status")))
                if (line.startsWith("VmHWM:")) return line.replaceAll("\\D", "");
            return "unknown";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
