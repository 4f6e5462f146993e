package throng.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.GroupView;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.Switch;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Pursue;
import throng.decision.machine.StateMachine;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Condition;
import throng.decision.tree.Status;
import throng.decision.tree.Task;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Senses, machines and trees together, as in a game: two groups that see and hear each other, with walls and tiles.
 * Agents come, go and change groups. The bits are the same for any workers, form and snapshot.
 */
@Tag("shows")
@Tag("long")
class TownTest {
    private static final int COPS = 0, ROBBERS = 1, SIDE = 120, TICKS = 40;

    private static final BehaviourTree TREE = BehaviourTree.parse("""
            selector
              timeout 3
                sequence
                  seen?
                  subtree flee
              cooldown 2
                sequence memory
                  chance 0.3
                    shout
                  repeat 2
                    wait
              parallel memory 1 2
                heard > 0.5
                look
              random 3 1 2
                go
                retry 2
                  wait
                invert
                  until success
                    look
            tree flee
              parallel 2 1
                go
                shout
            """);

    private static World town(int axes, boolean torus, boolean tiles, int workers, Form form) {
        var builder = !torus ? World.open(axes) : axes == 2 ? World.torus(SIDE, SIDE) : World.torus(SIDE, SIDE, SIDE);
        var world = builder.seed(9).workers(workers).form(form).build();
        Group cops = world.group("cops").maxSpeed(4),
                robbers = world.group("robbers").maxSpeed(4.5f);
        var map = new TileMap(SIDE / 2, SIDE / 2, TilePlace.size(2));
        for (int k = 0; k < 900; k++)
            map.set((k * 37 + k * k * 11) % map.width(), (k * 53 + k * k * 7) % map.height(), TileMap.BLOCKED);
        if (tiles) world.tiles(map);
        world.walls().add(10, 10, 36, 12);
        world.walls().add(30, 5, 30, 25);
        var shout = robbers.floats("shout", 0);
        Loudness loud = Loudness.column(() -> ROBBERS, shout), steps = Loudness.running(() -> COPS, 3, 10);
        cops(cops, axes, tiles ? NoiseSources.over(map, loud, steps) : NoiseSources.straight(loud, steps));
        robbers(robbers, axes, shout, tiles ? NoiseSources.over(map, steps) : NoiseSources.straight(steps));
        return world;
    }

    private static void cops(Group cops, int axes, NoiseSources noise) {
        var seen = SightColumns.of("seen", axes, cops::floats, cops::ints);
        var columns = HearingColumns.of(cops::floats, cops::ints, axes);
        var beat = StateMachine.named("beat")
                .state("go")
                .after(7, "t")
                .on("t", "stay")
                .state("stay")
                .after(5, "u")
                .on("u", "go")
                .build();
        var brain = StateMachine.named("brain")
                .state("patrol")
                .holds(beat)
                .when(Guard.atLeast(seen.memory().age(), 0), "saw")
                .when(Guard.is(columns.id(), -1).and(Guard.chance(.02f, 3)), "bored")
                .on("saw", "chase")
                .on("bored", "rest")
                .state("chase")
                .when(Guard.below(seen.memory().age(), 0), "lost")
                .after(20, "tired")
                .back("lost")
                .on("tired", "rest")
                .state("rest")
                .after(9, "ok")
                .back("ok")
                .build()
                .bind(cops::ints);
        var thief = Target.each(() -> ROBBERS, seen.memory().id(), seen.memory().generation());
        cops.mind(brain);
        cops.steer(
                Separation.of(1, 2),
                See.of(Neighbourhood.within(18).of(() -> ROBBERS).fov(2.5f), seen)
                        .nearest()
                        .every(2)
                        .memorySeconds(3),
                Hear.of(noise, columns).memorySeconds(2),
                Switch.of(brain.state(0), Wander.DEFAULT, Pursue.of(thief), Brake.DEFAULT));
    }

    private static void robbers(Group robbers, int axes, throng.memory.Column.Floats shout, NoiseSources noise) {
        var seen = SightColumns.of("seen", axes, robbers::floats, robbers::ints);
        var columns = HearingColumns.of(robbers::floats, robbers::ints, axes);
        Action loud = Action.set(shout, 20), silent = Action.set(shout, 0);
        robbers.mind(TREE.bind("plan")
                .condition("seen", Condition.of(Guard.atLeast(seen.memory().age(), 0)))
                .column(columns.heard())
                .action("shout", Task.until(Guard.chance(.3f, 76), loud, (in, agents, from, to) -> {}))
                .action("look", Task.until(Guard.chance(.1f, 77), silent, (in, agents, from, to) -> {}))
                .action("go", Task.until(Guard.chance(.2f, 78), silent, TownTest::comeAndGo))
                .action("wait", (in, agents, from, to, result) -> {
                    for (int k = from; k < to; k++)
                        if ((in.id()[agents[k]] + in.clock().tick()) % 5 == 0) result[k] = Status.SUCCESS;
                })
                .every(2)
                .to(robbers::ints));
        var memory = seen.memory();
        robbers.steer(
                Separation.of(1, 2),
                See.of(List.of(Neighbourhood.within(12).of(() -> COPS), Neighbourhood.within(5)), seen)
                        .rays(6),
                Hear.of(noise, columns),
                Evade.of(Target.each(() -> COPS, memory.id(), memory.generation())),
                Flee.of(Target.places(memory.x(), memory.y())),
                Wander.of(.3f));
    }

    private static void comeAndGo(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = agents[k], id = in.id()[i];
            if (id % 40 == 3) in.remove(i);
            if (id % 50 == 4) in.spawn(i, in.position(0)[i], in.position(1)[i], in.position(2)[i]);
        }
    }

    private static int nth(Group group, int k) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        Arrays.sort(ids);
        return ids[k % ids.length];
    }

    private static long[] hashes(World first, World second, boolean pile, float dt) throws IOException {
        long[] hashes = new long[TICKS];
        World world = first;
        var everywhere = world.space().axes() == 2
                ? Spawn.box(0, 0, SIDE - 1, SIDE - 1)
                : Spawn.box(0, 0, 0, SIDE - 1, SIDE - 1, SIDE - 1);
        for (Group group : world.groups())
            group.spawn(group.number() == COPS ? 250 : 500, pile ? Spawn.point(5, 5, 0) : everywhere);
        for (int t = 0; t < TICKS; t++) {
            if (t == TICKS / 2 && second != first) {
                var snapshot = new ByteArrayOutputStream();
                world.snapshot(snapshot);
                world = second;
                world.restore(new ByteArrayInputStream(snapshot.toByteArray()));
            }
            Group cops = world.groups().get(COPS), robbers = world.groups().get(ROBBERS);
            cops.remove(cops.handle(nth(cops, t)));
            robbers.transfer(robbers.handle(nth(robbers, 7 * t)), cops);
            cops.transfer(cops.handle(nth(cops, 3 * t)), robbers);
            robbers.add(3 + t % 7, 4);
            world.tick(dt);
            hashes[t] = world.hash();
            for (Group group : world.groups())
                assertTrue(world.explain(group.handle(nth(group, t))).toString().contains("sees"));
            for (String column : List.of("x", "y", "vx", "vy", "hx", "hy"))
                for (Group group : world.groups())
                    for (int i = 0; i < group.count(); i++)
                        assertTrue(Float.isFinite(group.view(column).get(i)), column + " in tick " + t);
        }
        return hashes;
    }

    @ParameterizedTest
    @CsvSource({
        "2, false, true, false, .1",
        "2, true, false, false, .1",
        "2, true, true, true, 10",
        "2, false, false, true, 0",
        "3, false, false, false, 10",
        "3, true, true, false, .1",
        "3, false, true, true, .1"
    })
    void bitsAreTheSameForAnyWorkersFormAndSnapshot(int axes, boolean torus, boolean tiles, boolean pile, float dt)
            throws IOException {
        long[] expected;
        try (var world = town(axes, torus, tiles, 1, Form.SCALAR)) {
            expected = hashes(world, world, pile, dt);
        }
        for (int workers : new int[] {2, 8}) {
            try (var world = town(axes, torus, tiles, workers, Form.AUTO);
                    var other = town(axes, torus, tiles, 2, Form.SCALAR)) {
                long[] got = hashes(world, workers == 2 ? other : world, pile, dt);
                assertEquals(-1, Arrays.mismatch(expected, got), "tick, " + workers + " workers");
            }
        }
    }
}
