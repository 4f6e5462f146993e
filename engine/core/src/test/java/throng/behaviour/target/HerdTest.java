package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Dogs bring a flock home, as in Strömbom et al. 2014, and with the same bits whatever the history. */
class HerdTest {
    private static final int SHEEP = 50, LIMIT = 1200;
    private static final float REACH = 2, YARD = 20;

    /**
     * The world of the paper, with a tick of 1 s for its step. A sheep of 1 kg that brakes with τ = 2 s keeps half of
     * its velocity: h = 0.5. Its forces are c = 1.05 N to the mean position of 35 neighbours, ρₐ = 2 N away from sheep
     * within r, and ρₛ = 1 N away from a dog within 65 m. A sheep farther from any dog grazes: its pull to the others
     * is cancelled, and it wanders at 4 cm/s. Sheep have no other noise.
     */
    private static World make(int seed, int workers, Form form, boolean checked) {
        var world = World.open(2)
                .seed(seed)
                .workers(workers)
                .form(form)
                .checked(checked)
                .build();
        var dogs = world.group("dogs").maxSpeed(1.5f).maxForce(100);
        var sheep = world.group("sheep").maxSpeed(1).maxForce(100);
        dogs.steer(Shepherd.of(sheep, Target.at(0, 0), REACH));
        var gather = new Cohesion(1, Neighbourhood.within(500).nearest(35), false, null);
        var unseen = new Cohesion(
                -1,
                gather.neighbourhood(),
                false,
                Neighbourhood.within(65).of(dogs)); // without a dog there is no cohesion
        sheep.steer(
                new Brake(2),
                ForceLimit.of(1.05f, ForceSum.of(gather, unseen)),
                ForceLimit.of(2, Separation.of(4, REACH)),
                new Flee(Target.nearest(dogs, 65), 65, new Toward(.01f, 0)),
                Wander.of(.02f));
        return world;
    }

    /** How far the farthest sheep is from home, metres. */
    private static double farthest(Group sheep) {
        var x = sheep.view("x");
        var y = sheep.view("y");
        return IntStream.range(0, sheep.count())
                .mapToDouble(i -> Math.hypot(x.get(i), y.get(i)))
                .max()
                .orElse(0);
    }

    /** The ticks until all sheep are home, at most LIMIT. */
    private static int home(int seed, int dogs) {
        try (var world = make(seed, 1, Form.AUTO, false)) {
            world.groups().getFirst().spawn(dogs, Spawn.box(-10, -10, 10, 10));
            var sheep = world.groups().get(1);
            sheep.spawn(SHEEP, Spawn.box(50, 50, 150, 150));
            int t = 0;
            while (t < LIMIT && farthest(sheep) > YARD) {
                world.tick(1);
                t++;
            }
            return t;
        }
    }

    /** It takes 418 to 705 ticks; the dog collects first, then drives. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aDogBringsAllSheepHome(int seed) {
        assertTrue(home(seed, 1) < LIMIT);
    }

    @Test
    void withoutADogTheSheepStay() {
        assertEquals(LIMIT, home(1, 0));
    }

    private static long run(int workers, Form form, boolean resumed, boolean checked) throws IOException {
        World world = make(3, workers, form, checked);
        try {
            world.groups().getFirst().spawn(2500, Spawn.box(-50, -50, 0, 50));
            world.groups().get(1).spawn(1500, Spawn.box(0, 0, 150, 150));
            for (int t = 0; t < 24; t++) {
                if (resumed && t % 7 == 3) world = again(world, make(3, workers, form, checked));
                for (Group group : world.groups()) {
                    if (t % 5 == 2) remove(group, t);
                    if (t % 5 == 4) group.spawn(20, Spawn.box(3, 4, 20, 30));
                }
                world.tick(1);
            }
            return world.hash();
        } finally {
            world.close();
        }
    }

    private static World again(World world, World resumed) throws IOException {
        var bytes = new ByteArrayOutputStream();
        world.snapshot(bytes);
        world.close();
        resumed.restore(new ByteArrayInputStream(bytes.toByteArray()));
        return resumed;
    }

    /** Removes every seventh id from {@code from} on. */
    private static void remove(Group group, int from) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        group.remove(IntStream.of(ids)
                .filter(id -> id >= from && (id - from) % 7 == 0)
                .sorted()
                .toArray());
    }

    /** 2500 dogs, with spawns, removals, any workers and forms, snapshots, and in a checked world. */
    @Tag("shows")
    @Test
    void theBitsDoNotDependOnWorkersFormOrHistory() throws IOException {
        long expected = run(1, Form.SCALAR, false, false);
        for (Form form : Forms.here()) {
            for (int workers : new int[] {1, 2, 3}) assertEquals(expected, run(workers, form, false, false));
            assertEquals(expected, run(2, form, true, false), form + ", resumed");
        }
        assertEquals(expected, run(2, Form.AUTO, true, true), "checked");
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var home = Target.at(0, 0);
        var sheep = Neighbourhood.within(6).of(() -> 0);
        refused("the flock of a shepherd is null", () -> new Shepherd(null, home, 1, 1, 0));
        refused("the group of a neighbourhood is -2; allowed is", () -> Shepherd.of(() -> -2, home, 1));
        refused("the home of a shepherd's flock is null", () -> new Shepherd(sheep, null, 1, 1, 0));
        refused("the reach of a shepherd's sheep is 0.0 m; allowed is", () -> new Shepherd(sheep, home, 0, 1, 0));
        refused("the reach of a shepherd's sheep is NaN m", () -> Shepherd.of(() -> 0, home, Float.NaN));
        refused("the slow speed of a shepherd is -1.0 m/s; allowed is", () -> new Shepherd(sheep, home, 1, -1, 0));
        refused("the noise of a shepherd is Infinity", () -> new Shepherd(sheep, home, 1, 1, Float.POSITIVE_INFINITY));
        try (var world = World.open(2).build()) {
            world.group("dogs").steer(Shepherd.of(() -> 3, home, 2)).add(0, 0);
            var e = assertThrows(RuntimeException.class, () -> world.tick(1));
            AssertMessage.startsWith(
                    "a rule of group 'dogs' sees group number 3, but the world has 1: declare it first", e);
        }
    }

    private static void refused(String text, Executable made) {
        AssertMessage.startsWith(text, assertThrows(IllegalArgumentException.class, made));
    }
}
