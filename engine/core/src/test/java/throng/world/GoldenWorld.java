package throng.world;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import throng.Cases;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.memory.Handle;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.simd.Form;

/** Worlds that have the same bits in every {@link Run}. */
enum GoldenWorld {
    /** A ball of birds in an open world with three axes. */
    MURMURATION,
    /** Fish on a flat torus, with a field of view. */
    SHOAL,
    /** A lattice: all sums cancel, so that the order of addition shows. */
    LATTICE,
    /** All agents on one point of an open plane. */
    ONE_POINT,
    /** Three groups that look at each other; agents are added, removed and moved between groups. */
    THREE_GROUPS;

    static final int TICKS = 60;
    static final int COUNT = 3333; // enough for several workers, and not a multiple of the block size
    private static final float DT = 1 / 60f;

    private Space space() {
        return switch (this) {
            case MURMURATION -> Space.open(3);
            case ONE_POINT -> Space.open(2);
            case SHOAL, LATTICE, THREE_GROUPS -> Space.torus(120, 90);
        };
    }

    /** How a world is run. It must not change the result. */
    record Run(int workers, Form form, boolean resumed, boolean shuffled, boolean withUnrelatedGroup) {
        static final Run PLAIN = new Run(1, Form.SCALAR, false, false, false);

        Run on(int workers, Form form) {
            return new Run(workers, form, resumed, shuffled, withUnrelatedGroup);
        }
    }

    /** The hashes of the world and of its first group at the end. */
    record Result(long world, long first) {}

    Result run(Run run) {
        var world = make(run);
        try {
            populate(world, run);
            for (int t = 0; t < TICKS; t++) {
                if (run.resumed && t == TICKS / 2) {
                    var resumed = resume(world, run);
                    world.close();
                    world = resumed;
                }
                if (this == THREE_GROUPS) change(world, t);
                world.tick(DT);
            }
            return new Result(
                    world.hash(), AgentsHash.of(world, List.of(world.groups().getFirst())));
        } finally {
            world.close();
        }
    }

    private World resume(World world, Run run) {
        try {
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            var other = make(run);
            other.restore(new ByteArrayInputStream(bytes.toByteArray()));
            return other;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The world without agents. */
    World make(Run run) {
        var world = World.of(space())
                .farPlaces(true)
                .seed(99)
                .workers(run.workers)
                .form(run.form)
                .build();
        var first = world.group("first")
                .motion(Motion.DEFAULT.maxForce(30).turnRate(4))
                .steer(rules());
        if (this == THREE_GROUPS) {
            var prey = Neighbourhood.within(9).of(() -> 0);
            first.steer(new Separation(-4, Neighbourhood.within(7).of(() -> 1)), Cohesion.of(1, 5));
            world.group("second").steer(new Cohesion(2, prey, false, null), Separation.of(2, 3), Wander.DEFAULT);
            world.group("third")
                    .steer(new Alignment(2, prey.nearest(7)), Cruise.DEFAULT)
                    .ints("age", 3);
            first.floats("fear", .5f);
            first.perAgent(AgentProperty.MAX_SPEED);
        }
        if (run.withUnrelatedGroup) world.group("company").steer(Cohesion.of(1, 20));
        return world;
    }

    private Rule[] rules() {
        Neighbourhood ahead = this == MURMURATION
                ? Neighbourhood.within(4)
                : Neighbourhood.within(5).fov(4.7f);
        return new Rule[] {
            new Separation(3, ahead.fov(Neighbourhood.ALL_ROUND)),
            new Alignment(4, ahead),
            new Cohesion(1, Neighbourhood.within(6), false, null),
            new Wander(3, 2),
            new GoalDrive(.5f, 40, 30, 10)
        };
    }

    private void populate(World world, Run run) {
        int n = this == ONE_POINT ? COUNT / 3 : COUNT;
        int[] ids = IntStream.range(0, n).toArray();
        if (run.shuffled) for (int k = n - 1; k > 0; k--) swap(ids, k, (int) (Cases.unit(5, k) * (k + 1)));
        float[][] p = new float[6][n];
        for (int k = 0; k < n; k++) for (int c = 0; c < 6; c++) p[c][k] = start(c, ids[k]);
        var spawn = Spawn.arrays(p[0], p[1], p[2]).velocities(p[3], p[4], p[5]);
        world.groups().getFirst().spawn(ids, spawn);
        if (this == THREE_GROUPS) {
            world.groups().get(1).spawn(400, Spawn.uniform().moving(3));
            world.groups().get(2).spawn(50, Spawn.uniform());
        }
        if (run.withUnrelatedGroup) {
            world.groups().getLast().spawn(500, Spawn.box(0, 0, 30, 30));
            world.groups().getLast().add(1e7f, 20, 0);
        }
    }

    private static void swap(int[] ids, int a, int b) {
        int former = ids[a];
        ids[a] = ids[b];
        ids[b] = former;
    }

    private float start(int column, int id) {
        float unit = Cases.unit(100 + column, id);
        return switch (this) {
            case MURMURATION -> column < 3 ? 24 * unit - 12 : 6 * unit - 3;
            case SHOAL, THREE_GROUPS ->
                column < 2 ? unit * (column == 0 ? 120 : 90) : column == 3 || column == 4 ? unit - .5f : 0;
            case LATTICE ->
                column == 0 ? id % 60 * 2 : column == 1 ? Math.floorDiv(id, 60) * 1.5f : column == 3 ? 2 : 0;
            case ONE_POINT -> column < 2 ? -7 : 0;
        };
    }

    /** Adds, removes and moves agents before tick t. It chooses them by id. */
    private void change(World world, int t) {
        Group first = world.groups().get(0),
                second = world.groups().get(1),
                third = world.groups().get(2);
        if (t % 3 == 0) first.spawn(20, Spawn.box(10, 10, 20, 20).moving(2));
        for (int k = 0; k < 5; k++) {
            Handle agent = anyAgent(first, t * 31 + k);
            if (t % 4 == 1) first.remove(agent);
            else if (t % 5 == 2) first.transfer(agent, k < 2 ? second : third);
            else if (t % 7 == 3) first.teleport(agent, 10 * k - 30, 1000 + t, 0);
        }
        if (t % 5 == 4) second.transfer(anyAgent(second, t), first);
    }

    private static Handle anyAgent(Group group, int n) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        Arrays.sort(ids);
        return group.handle(ids[(int) (Cases.unit(17, n) * ids.length)]);
    }
}
