package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Formation;
import throng.behaviour.target.FormationShape;
import throng.behaviour.target.Shepherd;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.Writes;
import throng.perception.Neighbourhood;
import throng.ranks.RankThreads;
import throng.world.TickPass.Stage;

/** What agents ask of others far away, tell listeners, write in passes and leave in fields is alike on ranks. */
class RankAsksTest {
    private static final int[] RANKS = {2, 3, 8};
    private static final int TICKS = 12;

    private static void assertOneHash(RankWorld.Program program) {
        var world = RankWorld.of(Space.torus(120, 120), TICKS, program);
        long[] expected = world.run(1);
        for (int ranks : RANKS) assertArrayEquals(expected, world.run(ranks), ranks + " ranks");
    }

    /** A shepherd reads all sheep of the world, and its place is found by id, as is that of the leader. */
    @Test
    void leadersAndHerdsAreFoundAnywhere() {
        assertOneHash(world -> {
            Group sheep = world.group("sheep").maxSpeed(8),
                    dogs = world.group("dogs").maxSpeed(20);
            sheep.steer(new Separation(40, Neighbourhood.within(9).of(dogs)), Separation.of(1, 2));
            dogs.steer(new Shepherd(
                    Neighbourhood.within(6).of(sheep), Target.of(new Handle(sheep.number(), 7, 0)), 2, 1, .3f));
            sheep.spawn(500, Spawn.uniform());
            dogs.spawn(3, Spawn.box(0, 0, 0, 5, 5, 0));
            Group line = world.group("line");
            line.steer(Formation.of(Target.of(new Handle(sheep.number(), 9, 0)), FormationShape.Figure.LINE, 3));
            line.spawn(40, Spawn.uniform());
            world.pass(Stage.AFTER_SORTING, "own", sheep, Writes.nothing(), (in, start, end) -> {
                for (int id = 0; id < 500; id++) {
                    int i = in.agents().index(id);
                    assertTrue(i == Integer.MAX_VALUE || in.id()[i] == id, "an agent of another rank has no index");
                }
            });
        });
    }

    /** Columns tell the leaders of a formation. Agents cross to other ranks, go and follow others meanwhile. */
    @Test
    void formationsOfColumnsAreFoundAnywhere() {
        assertOneHash(world -> {
            Group leaders = world.group("leaders").maxSpeed(20).steer(Wander.DEFAULT, Separation.of(5, 9));
            Group squads = world.group("squads").maxSpeed(30);
            Column.Ints leader = squads.ints("leader", 2), life = squads.ints("life", 0);
            squads.steer(Formation.of(Target.each(leaders, leader, life), FormationShape.Figure.WEDGE, 2));
            leaders.spawn(12, Spawn.uniform());
            squads.spawn(300, Spawn.uniform());
            world.pass(Stage.AFTER_SORTING, "choose", squads, Writes.of(leader), (in, start, end) -> {
                for (int i = start; i < end; i++) {
                    int id = in.id()[i];
                    if (in.clock().tick() == id % 7) leader.values()[i] = id % 12;
                    if (in.clock().tick() == 5 && id % 50 == 0) in.remove(i);
                    if (in.clock().tick() == 8 && id == 1) in.remove(leaders, 3);
                }
            });
        });
    }

    /** Tells, removes and adds: an agent at a border of ranks does so by all of its neighbours, and once. */
    private static Rule asking() {
        Neighbourhood near = Neighbourhood.within(5);
        return new Rule() {
            @Override
            public List<Neighbourhood> neighbourhoods() {
                return List.of(near);
            }

            @Override
            public void steer(GroupView in, Force out, int start, int end) {
                out.clear(in.axes(), end - start);
                long t = in.clock().tick();
                for (int i = start; i < end; i++) {
                    int n = in.neighbours(this, 0, i).count(), id = in.id()[i];
                    if (n == 2) in.tell("two", i, in.group(), id);
                    if (n == 0 && (id + t) % 3 == 0) in.remove(in.group(), id);
                    if (n == 3 && (id + t) % 5 == 0) in.spawn(i, in.position(0)[i] + 1, in.position(1)[i], 0);
                }
            }
        };
    }

    @Test
    void allRanksHearAllEventsInOrder() {
        List<String> one = heard(1);
        assertTrue(one.size() > 300, one.size() + " events");
        for (int ranks : RANKS) assertEquals(one, heard(ranks), ranks + " ranks");
    }

    /** Listeners change the world, too: each rank does so alike. */
    private static List<String> heard(int ranks) {
        var first = new AtomicReference<List<String>>();
        RankThreads.run(ranks, exchange -> {
            try (World world =
                    World.torus(120, 120).seed(7).workers(1).ranks(exchange).build()) {
                Group crowd = world.group("crowd").maxSpeed(20);
                crowd.steer(Wander.DEFAULT, asking());
                crowd.spawn(400, Spawn.uniform().moving(20));
                var log = new ArrayList<String>();
                world.listen((what, agent, other) -> {
                    log.add(world.ticks() + " " + what + " " + agent);
                    if (agent.id() % 50 == 3 && crowd.alive(agent)) crowd.teleport(agent, 5, 5, 0);
                });
                for (int t = 0; t < TICKS; t++) world.tick(RankWorld.DT);
                log.add("%x of %d".formatted(world.hash(), crowd.agents()));
                if (exchange.rank() == 0) first.set(log);
            }
        });
        return first.get();
    }

    /** Follows the mean warmth of its neighbours, which a pass has written before. */
    private static Rule warmth(Column.Floats heat) {
        Neighbourhood near = Neighbourhood.within(6);
        return new Rule() {
            @Override
            public List<Neighbourhood> neighbourhoods() {
                return List.of(near);
            }

            @Override
            public List<Column> reads() {
                return List.of(heat);
            }

            @Override
            public void steer(GroupView in, Force out, int start, int end) {
                out.clear(in.axes(), end - start);
                float[] values = heat.values();
                for (int i = start; i < end; i++) {
                    var near = in.neighbours(this, 0, i);
                    for (int k = 0; k < near.count(); k++) {
                        out.x()[i - start] += near.dx(k) * values[near.index(k)];
                        out.y()[i - start] += near.dy(k) * values[near.index(k)];
                    }
                }
            }
        };
    }

    @Test
    void neighboursReadWhatAPassHasWritten() {
        assertOneHash(world -> {
            Group crowd = world.group("crowd").maxSpeed(9);
            Column.Floats heat = crowd.floats("heat", 0);
            var runs = new AtomicInteger();
            world.pass(Stage.BEFORE_STEERING, "warm", crowd, Writes.of(heat).velocities(), (in, start, end) -> {
                runs.addAndGet(end - start);
                for (int i = start; i < end; i++) {
                    heat.values()[i] = (in.id()[i] + in.clock().tick()) % 7 - 3;
                    if (in.id()[i] % 9 == 0) in.velocity(0)[i] = -in.velocity(0)[i];
                }
            });
            world.pass(Stage.AFTER_MOVING, "cool", crowd, Writes.of(heat), (in, start, end) -> {
                for (int i = start; i < end; i++) heat.values()[i] += in.position(1)[i];
            });
            world.pass(Stage.AFTER_SORTING, "count", clock -> {
                assertEquals(crowd.count(), runs.getAndSet(0), "a pass runs over the agents of its rank alone");
            });
            crowd.steer(Wander.DEFAULT, warmth(heat));
            crowd.spawn(500, Spawn.uniform().moving(9));
        });
    }

    /** Leaves and follows a scent; as it begins, a rule leaves some and asks for an agent, which counts once. */
    private static Rule scent(ScalarField field) {
        return new Rule() {
            @Override
            public void begin(GroupView in) {
                field.deposit(3, 100, in.count());
                for (int i = 0; i < in.count(); i++)
                    if (in.id()[i] == in.clock().tick()) in.spawn(i, 60, 60, 0);
            }

            @Override
            public void steer(GroupView in, Force out, int start, int end) {
                out.clear(in.axes(), end - start);
                float[] slope = new float[2];
                for (int i = start; i < end; i++) {
                    float x = in.position(0)[i], y = in.position(1)[i];
                    field.deposit(x, y, in.id()[i] % 4);
                    field.gradient(x, y, slope);
                    out.x()[i - start] = slope[0];
                    out.y()[i - start] = slope[1];
                }
            }
        };
    }

    @Test
    void fieldsHoldWhatAgentsOfAllRanksLeave() {
        assertOneHash(world -> {
            ScalarField smoke = world.field(
                    "smoke", FieldOptions.covering(world.space(), 5).halfLife(3).diffusion(2));
            Group ants = world.group("ants").maxSpeed(9);
            ants.steer(Wander.DEFAULT, scent(smoke));
            ants.spawn(300, Spawn.uniform().moving(9));
        });
    }

    /** What is near a point: each rank knows a part of it. */
    @Test
    void queriesLookAtTheAgentsOfAllRanks() {
        List<String> one = found(1);
        assertTrue(one.stream().anyMatch(each -> each.endsWith("null")), "no agent is near some point");
        assertTrue(
                one.stream().filter(each -> !each.endsWith("null")).distinct().count() > 20);
        for (int ranks : RANKS) assertEquals(one, found(ranks), ranks + " ranks");
    }

    private static List<String> found(int ranks) {
        var first = new AtomicReference<List<String>>();
        RankThreads.run(ranks, exchange -> {
            try (World world =
                    World.torus(120, 120).seed(7).workers(1).ranks(exchange).build()) {
                Group crowd = world.group("crowd").maxSpeed(20);
                crowd.steer(Wander.DEFAULT);
                crowd.spawn(400, Spawn.uniform().moving(20));
                crowd.spawn(9, Spawn.point(60, 60, 0)); // at one distance: the lowest id counts
                var log = new ArrayList<String>();
                for (int t = 0; t < 3; t++) {
                    for (float p = 0; p <= 120; p += 4) {
                        var query = crowd.query();
                        log.add(query.count(60, p, 0, 9) + " " + query.pick(60, p, 0, 3));
                    }
                    world.tick(RankWorld.DT);
                }
                if (exchange.rank() == 0) first.set(log);
            }
        });
        return first.get();
    }
}
