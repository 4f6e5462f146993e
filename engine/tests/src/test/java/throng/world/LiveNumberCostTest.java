package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cpu;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.avoid.AvoidAgents;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.turn.LookWhereYouGo;
import throng.simd.Form;

/** What numbers that are set cost: no memory for a call, and no new plan. */
@Tag("alone")
class LiveNumberCostTest {
    /** A tick after a set makes the record that holds the number, and those that hold that. */
    private static final long MOST_BYTES = 600;

    private static World flock(Form form) {
        var world = World.torus(100, 100).seed(3).workers(1).form(form).build();
        world.group("birds").steer(Separation.of(1, 5), Alignment.DEFAULT, Cohesion.DEFAULT, Wander.DEFAULT);
        world.groups().getFirst().spawn(300, Spawn.uniform().moving(2));
        return world;
    }

    /** Numbers that rise bit by bit, or go to and fro: 10⁶ calls take no byte, and their ticks as long as others. */
    @ParameterizedTest
    @ValueSource(strings = {"cohesion.weight", "maxSpeed", "wander.changes"})
    void aCallTakesNoMemoryAndATickNoPlan(String number) {
        try (World world = flock(Form.AUTO)) {
            Group birds = world.groups().getFirst();
            float given = birds.get(number);
            for (int t = 0; t < 20_000; t++) { // a set is compiled when it has been called often
                set(birds, number, given, t);
                world.tick(1 / 60f);
            }
            long[] least = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
            for (int round = 0; round < 100; round++) {
                long bytes = Cpu.bytes();
                least[0] = Math.min(least[0], Cpu.bytes() - bytes);
                bytes = Cpu.bytes();
                for (int k = 0; k < 10_000; k++) set(birds, number, given, 20_000 + 10_000 * round + k);
                least[1] = Math.min(least[1], Cpu.bytes() - bytes);
                bytes = Cpu.bytes();
                world.tick(1 / 60f);
                least[2] = Math.min(least[2], Cpu.bytes() - bytes);
            }
            long[] nanos = {Long.MAX_VALUE, Long.MAX_VALUE};
            for (int round = 0; round < 150; round++)
                for (int live = 0; live < 2; live++)
                    nanos[live] = Math.min(nanos[live], ticks(world, birds, live == 1 ? number : "", given));
            System.out.printf(
                    "%s: %d bytes of 10,000 calls, %d of a tick after them; %.1f against %.1f µs a tick%n",
                    number, least[1] - least[0], least[2] - least[0], nanos[1] / 20e3, nanos[0] / 20e3);
            assertEquals(least[0], least[1], "bytes of 10,000 calls");
            assertTrue(least[2] - least[0] <= MOST_BYTES, least[2] + " bytes of a tick");
            assertTrue(nanos[1] < 1.2 * nanos[0], nanos[1] + " against " + nanos[0] + " ns for 20 ticks");
        }
    }

    private static void set(Group birds, String number, float given, int k) {
        birds.set(number, given * (1 + k * 1e-6f));
    }

    private static long ticks(World world, Group birds, String number, float given) {
        long begin = Cpu.nanos();
        for (int t = 0; t < 20; t++) {
            if (!number.isEmpty()) set(birds, number, given, t);
            world.tick(1 / 60f);
        }
        return Cpu.nanos() - begin;
    }

    /** Oracle: a world whose motion was given anew at the same tick. Others read the radius and the mass in pairs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void numbersOfTheMotionHoldWithoutANewPlan(int workers) {
        for (Form form : Forms.here())
            try (World live = bodies(workers, form);
                    World given = bodies(1, Form.SCALAR)) {
                for (int t = 0; t < 5; t++) tick(live, given);
                for (World world : new World[] {live, given}) {
                    Group walkers = world.groups().getFirst();
                    boolean set = world == live;
                    if (set)
                        walkers.set("radius", .9f)
                                .set("maxSpeed", 1)
                                .set("mass", 40)
                                .set("turnRate", .5f);
                    else
                        walkers.motion(walkers.motion()
                                .radius(.9f)
                                .maxSpeed(1)
                                .mass(40)
                                .turnRate(.5f));
                }
                for (int t = 0; t < 10; t++) tick(live, given);
                for (int g = 0; g < 2; g++)
                    for (String column : new String[] {"x", "y", "vx", "vy", "hx"}) {
                        var a = live.groups().get(g).view(column);
                        var b = given.groups().get(g).view(column);
                        assertEquals(b, a, column);
                    }
                assertNotEquals(given.hash(), live.hash(), "what was set is part of the state");
            }
    }

    private static void tick(World... worlds) {
        for (World world : worlds) world.tick(.05f);
    }

    private static World bodies(int workers, Form form) {
        var world = World.torus(60, 60).seed(4).workers(workers).form(form).build();
        Group walkers = world.group("walkers").radius(.3f).maxSpeed(3),
                dogs = world.group("dogs").maxSpeed(4);
        walkers.steer(AvoidAgents.within(5), Separation.of(1, 3), Wander.DEFAULT)
                .turn(LookWhereYouGo.DEFAULT);
        dogs.steer(
                Pursue.of(Target.nearest(walkers, 20)),
                Orca.of(Seek.of(Target.at(30, 30))).seeing(walkers, 1));
        walkers.spawn(700, Spawn.uniform().moving(2));
        dogs.spawn(600, Spawn.uniform());
        world.walls().add(10, 10, 20, 12);
        return world;
    }

    /** 0 is allowed, and 0.01 and more: between them a value is refused at the door, not in the tick. */
    @Test
    void aGapBetweenTwoAcceptedValuesIsRefused() {
        try (World world = World.open(2).build()) {
            Group people = world.group("people").steer(Orca.of(Seek.of(Target.at(9, 0))));
            people.add(0, 0);
            people.set("orca.wallHorizon", 0);
            world.tick(.05f);
            assertThrows(IllegalArgumentException.class, () -> people.set("orca.wallHorizon", .005f));
            people.set("orca.wallHorizon", .02f);
            assertThrows(IllegalArgumentException.class, () -> people.set("orca.wallHorizon", .005f));
            world.tick(.05f);
            assertEquals(.02f, people.get("orca.wallHorizon"));
        }
    }

    /** A number that rises to the end of its range is accepted up to that, and not beyond. */
    @Test
    void aRisingNumberIsAcceptedUpToItsEnd() {
        try (World world = World.open(2).build()) {
            Group people = world.group("people").steer(Wander.DEFAULT);
            people.add(0, 0);
            for (float speed = 0; speed <= 1e6f; speed = Math.nextUp(speed * 1.001f)) people.set("maxSpeed", speed);
            people.set("maxSpeed", 1e6f);
            world.tick(.05f);
            assertThrows(IllegalArgumentException.class, () -> people.set("maxSpeed", Math.nextUp(1e6f)));
            assertThrows(IllegalArgumentException.class, () -> people.set("maxSpeed", -1e-30f));
            assertEquals(1e6f, people.motion().maxSpeed());
        }
    }
}
