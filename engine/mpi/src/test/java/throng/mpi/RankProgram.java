package throng.mpi;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.ranks.Exchange;
import throng.ranks.Parcels;
import throng.world.Spawn;
import throng.world.World;

/** What tests start on each rank: its first argument says what. */
final class RankProgram {
    private static final int TICKS = 40;

    private RankProgram() {}

    public static void main(String[] args) {
        if (args[0].equals("absent") && MpiRanks.launchedRank() == 1) sleep();
        if (args[0].equals("absent")) failing();
        MpiRanks.run(exchange -> {
            switch (args[0]) {
                case "tell" -> tell(exchange);
                case "hash" -> print(exchange, hash(exchange));
                case "save" -> save(exchange);
                case "throw" -> fail(exchange, 1);
                case "all-throw" -> fail(exchange, -1);
                case "early" -> early(exchange);
                case "differ" -> differ(exchange);
                case "calls" -> calls(exchange);
                case "hangs" -> hang(exchange);
                case "killed" -> killed(exchange);
                default -> throw new IllegalArgumentException(args[0]);
            }
        });
    }

    private static void print(Exchange exchange, String text) {
        if (exchange.rank() == 0) System.out.println(text);
    }

    private static void tell(Exchange exchange) {
        int me = exchange.rank(), ranks = exchange.ranks();
        var parcels = new Parcels(ranks);
        for (int n : new int[] {0, 1, 7, 300, 100_000}) {
            long[] values = new long[n + 1];
            Arrays.fill(values, me + 1L << 40);
            exchange.sum(values, n);
            for (int i = 0; i < n; i++) expect(values[i], ranks * (ranks + 1L) / 2 << 40);
            expect(values[n], me + 1L << 40);
            byte[] marks = new byte[n + ranks];
            marks[n + me] = (byte) (0x80 + me);
            exchange.join(marks, n + ranks);
            for (int r = 0; r < ranks; r++) expect(marks[n + r], (byte) (0x80 + r));
            parcels.clear();
            for (int r = 0; r < ranks; r++) {
                parcels.from(r).add(-5); // what stands there stays
                for (int k = 0; k < n * ((me + r) % 3); k++) parcels.to(r).add(1000 * me + 10 * r + k);
            }
            exchange.swap(parcels);
            for (int r = 0; r < ranks; r++) {
                expect(parcels.from(r).size(), 1 + n * ((me + r) % 3));
                expect(parcels.from(r).getInt(0), -5);
                for (int k = 0; k < n * ((me + r) % 3); k++)
                    expect(parcels.from(r).getInt(1 + k), 1000 * r + 10 * me + k);
            }
        }
        print(exchange, "told by " + ranks);
    }

    private static void expect(long is, long expected) {
        if (is != expected) throw new IllegalStateException("%d instead of %d".formatted(is, expected));
    }

    /** Returns the hash of a small flock after some ticks, in which agents are added. */
    static String hash(Exchange exchange) {
        try (var world = world(exchange)) {
            world.groups().get(0).spawn(2_000, Spawn.uniform());
            tick(world, TICKS);
            return "%016x".formatted(world.hash());
        }
    }

    /** Returns the same hash after a snapshot. */
    static String resume(Exchange exchange, Path from) {
        try (var world = world(exchange);
                var in = Files.newInputStream(from)) {
            world.restore(in);
            tick(world, TICKS);
            return "%016x".formatted(world.hash());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a snapshot in each tick; then one rank is killed. */
    private static void save(Exchange exchange) {
        Path file = Path.of(System.getProperty("snapshot")), part = file.resolveSibling("part");
        try (var world = world(exchange)) {
            world.groups().get(0).spawn(2_000, Spawn.uniform());
            for (int t = 0; t < TICKS; t++) {
                tick(world, t);
                if (t == TICKS / 2 && exchange.rank() == 1) kill();
                var out = exchange.rank() == 0 ? Files.newOutputStream(part) : OutputStream.nullOutputStream();
                try (out) {
                    world.snapshot(out);
                }
                if (exchange.rank() == 0) Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sleep();
    }

    private static World world(Exchange exchange) {
        var world = World.torus(60, 60).ranks(exchange).workers(1).seed(7).build();
        world.group("birds").maxSpeed(8).steer(Separation.of(2, 3), Alignment.of(1, 4), Cohesion.of(.1f, 5));
        return world;
    }

    /** Ticks until a number of ticks is done. */
    private static void tick(World world, int until) {
        while (world.ticks() < until) {
            if (world.ticks() == 10) world.groups().get(0).spawn(100, Spawn.uniform());
            world.tick(1 / 20f);
        }
    }

    /** Tells when the failure begins: the job must end soon. */
    private static void failing() {
        System.err.print("fails at " + System.currentTimeMillis() + "\n"); // at once: all ranks print
    }

    private static void sleep() {
        try {
            Thread.sleep(100_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void fail(Exchange exchange, int rank) {
        exchange.sum(new long[1], 1);
        if (rank < 0 || exchange.rank() == rank) throw broken();
        exchange.sum(new long[1], 1);
    }

    private static ArithmeticException broken() {
        failing();
        return new ArithmeticException("broken");
    }

    private static void early(Exchange exchange) {
        exchange.sum(new long[1], 1);
        failing();
        if (exchange.rank() != 1) exchange.sum(new long[3], 3);
    }

    private static void differ(Exchange exchange) {
        failing();
        if (exchange.rank() == 0) exchange.sum(new long[3], 3);
        else exchange.join(new byte[4], 4);
    }

    private static void calls(Exchange exchange) {
        try (var world = World.torus(60, 60).ranks(exchange).workers(1).build()) {
            world.group("birds").spawn(10 + exchange.rank(), Spawn.uniform());
            failing();
            world.tick(1 / 20f);
        }
    }

    private static void hang(Exchange exchange) {
        exchange.sum(new long[1], 1);
        failing();
        if (exchange.rank() == 1) sleep();
        exchange.sum(new long[3], 3);
    }

    private static void kill() {
        failing();
        try {
            new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void killed(Exchange exchange) {
        for (int n = 0; n < 100_000_000; n++) {
            if (n == 10 && exchange.rank() == 1) kill();
            exchange.sum(new long[1], 1);
        }
    }
}
