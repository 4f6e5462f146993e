package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Separation;
import throng.math.Distribution;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.ranks.Exchange;
import throng.ranks.RankThreads;

/** Agents come, go and are moved between ticks on several ranks as on one, and snapshots have the same bytes. */
class RankChangesTest {
    private static final int TICKS = 36;

    /** What a run tells: the hash of each tick, places of agents, and the bytes of its snapshot. */
    private record Told(long[] hashes, float[] places, byte[] snapshot) {}

    @Test
    void agentsComeGoAndMoveAlike() {
        Told one = run(1);
        for (int ranks : new int[] {2, 3, 8}) {
            Told told = run(ranks);
            assertArrayEquals(one.hashes, told.hashes, ranks + " ranks");
            assertArrayEquals(one.places, told.places, ranks + " ranks");
            assertArrayEquals(one.snapshot, told.snapshot, ranks + " ranks");
        }
    }

    @Test
    void aSnapshotOfFourRanksGoesOnOnOneAndThree() {
        byte[] snapshot = run(4).snapshot;
        long expected = goOn(1, snapshot, false);
        for (int ranks : new int[] {1, 3, 4}) assertEquals(expected, goOn(ranks, snapshot, true), ranks + " ranks");
    }

    private static Told run(int ranks) {
        var hashes = new long[TICKS];
        var places = new float[3 * TICKS];
        var out = new ByteArrayOutputStream();
        RankThreads.run(ranks, exchange -> {
            try (World world = world(exchange)) {
                for (int t = 0; t < TICKS; t++) {
                    change(world, t);
                    world.tick(RankWorld.DT);
                    long hash = world.hash();
                    Vector3f place = at(world, t);
                    if (exchange.rank() != 0) continue;
                    hashes[t] = hash;
                    for (int a = 0; a < 3; a++) places[3 * t + a] = place.get(a);
                }
                write(world, exchange, out);
                world.tick(RankWorld.DT); // agents go back to their ranks
            }
        });
        return new Told(hashes, places, out.toByteArray());
    }

    private static World world(Exchange exchange) {
        World world = World.torus(90, 70).seed(3).workers(1).ranks(exchange).build();
        Group a = world.group("a").maxSpeed(9), b = world.group("b").maxSpeed(7), c = world.group("c");
        Column.Floats heat = a.floats("heat", Distribution.uniform(0, 5));
        b.floats("heat", 1);
        a.perAgent(AgentProperty.MAX_SPEED, Distribution.uniform(4, 9));
        a.steer(
                asking(heat, c),
                Wander.DEFAULT,
                Alignment.of(1, 4),
                new Separation(2, Neighbourhood.within(8).of(c)));
        b.steer(Wander.DEFAULT, Separation.of(2, 3));
        c.steer(new Alignment(1, Neighbourhood.within(30).of(a)), Separation.of(4, 2));
        a.spawn(300, Spawn.uniform().moving(5));
        b.spawn(200, Spawn.uniform().moving(5));
        c.spawn(20, Spawn.uniform());
        Spawn hot = agent -> {
            agent.position(3, 60, 0);
            agent.set(heat, 4.5f);
        };
        a.spawn(3, hot);
        return world;
    }

    /** Some agents ask for a child, some to go to another group, some to be removed, by id and tick. */
    private static Rule asking(Column.Floats heat, Group other) {
        return (in, out, start, end) -> {
            out.clear(in.axes(), end - start);
            long t = in.clock().tick();
            for (int i = start; i < end; i++) {
                int id = in.id()[i];
                if ((id + t) % 31 == 0)
                    in.spawn(i, in.position(0)[i] + 1, in.position(1)[i] - 30, 0)
                            .velocity(1, 2, 0)
                            .set(heat, id);
                if ((id + t) % 37 == 1) in.spawn(i, other, 5, id % 70, 0);
                if ((id + 2 * t) % 41 == 0) in.remove(i);
                if ((id + 2 * t) % 43 == 7) in.transfer(i, other);
            }
        };
    }

    private static void change(World world, int t) {
        Group a = world.groups().get(0),
                b = world.groups().get(1),
                c = world.groups().get(2);
        if (t % 3 == 0) a.spawn(7, Spawn.box(1, 1, 0, 89, 5, 0));
        if (t % 4 == 1) for (int id = t; id < 60; id += 9) if (isAlive(a, id)) a.remove(a.handle(id));
        if (t % 5 == 2) for (int id = t; id < 90; id += 11) if (isAlive(b, id)) b.transfer(b.handle(id), a);
        if (t % 5 == 3) b.transfer(b.handle(firstAlive(b)), c);
        if (t % 2 == 0) c.teleport(c.handle(firstAlive(c)), 3 * t % 90, 70 - t, 0);
        if (t == 10) b.remove(new int[] {firstAlive(b), lastAlive(b)});
        if (t == 17) a.set("maxForce", 6);
        if (t == 20) c.spawn(new int[] {5000, 4077}, Spawn.uniform());
    }

    private static boolean isAlive(Group group, int id) {
        try {
            group.handle(id);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static int firstAlive(Group group) {
        int id = 0;
        while (!isAlive(group, id)) id++;
        return id;
    }

    private static int lastAlive(Group group) {
        int id = 1000;
        while (!isAlive(group, id)) id--;
        return id;
    }

    private static Vector3f at(World world, int t) {
        Group group = world.groups().get(t % 3);
        return group.position(group.handle(firstAlive(group)), new Vector3f());
    }

    private static void write(World world, Exchange exchange, ByteArrayOutputStream out) {
        try {
            world.snapshot(exchange.rank() == 0 ? out : new ByteArrayOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long goOn(int ranks, byte[] snapshot, boolean ranked) {
        long[] hash = new long[1];
        RankThreads.run(ranks, exchange -> {
            try (World world = world(ranked ? exchange : Exchange.ALONE)) {
                world.restore(new ByteArrayInputStream(snapshot));
                for (int t = 0; t < 5; t++) world.tick(RankWorld.DT);
                long told = world.hash();
                if (exchange.rank() == 0) hash[0] = told;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return hash[0];
    }

    /** On each rank, columns and ids are those of the agents that it holds; together they are all. */
    @Test
    void columnsTellTheAgentsOfTheRank() {
        int[] counts = new int[3];
        RankThreads.run(3, exchange -> {
            try (World world = world(exchange)) {
                world.tick(RankWorld.DT);
                Group a = world.groups().get(0);
                counts[exchange.rank()] = a.ids().remaining();
                assertEquals(a.count(), a.view("x").remaining());
                assertEquals(523, world.agents());
            }
        });
        assertEquals(303, counts[0] + counts[1] + counts[2]);
    }

    @Test
    void anIndexIsThatOfTheRankThatHoldsTheAgent() {
        int[] held = new int[2];
        RankThreads.run(2, exchange -> {
            try (World world = world(exchange)) {
                Group a = world.groups().get(0);
                for (int id = 0; id < 300; id++) {
                    try {
                        if (a.ids().get(a.index(a.handle(id))) == id) held[exchange.rank()]++;
                    } catch (IllegalArgumentException e) {
                        assertEquals(true, e.getMessage().contains("is on another rank"), e.getMessage());
                    }
                }
            }
        });
        assertEquals(300, held[0] + held[1]);
    }

    /** Half of the agents are so dense that they are nearly all of the work: both ranks get agents of that half. */
    @Test
    void stripsHaveAsMuchWorkNotAsManyAgents() {
        int[] held = new int[2];
        RankThreads.run(2, exchange -> {
            try (var world =
                    World.torus(200, 200).ranks(exchange).workers(1).seed(7).build()) {
                Group crowd = world.group("crowd").steer(Separation.of(.001f, 5));
                crowd.spawn(2_000, Spawn.disc(100, 50, 8));
                crowd.spawn(2_000, Spawn.disc(100, 140, 50));
                for (int t = 0; t < 18; t++) world.tick(.001f);
                held[exchange.rank()] = crowd.count();
            }
        });
        assertEquals(4_000, held[0] + held[1]);
        assertTrue(held[0] > 900 && held[0] < 1_300, held[0] + " agents of the dense half");
    }
}
