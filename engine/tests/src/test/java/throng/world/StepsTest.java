package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.FloatBuffer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Seek;
import throng.kernel.Force;
import throng.memory.Writes;
import throng.motion.Contact;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** A group may take several steps in a tick. */
class StepsTest {
    private static final float DT = .125f;

    private static Group people(World world, int steps) {
        world.walls().add(4, -20, 4, -1);
        world.walls().add(4, 1, 4, 20);
        var people = world.group("people").radius(.25f).mass(75).maxSpeed(1.5f).maxForce(5000);
        people.steps(steps);
        people.steer(CollisionFreeSpeed.of(Seek.of(Target.at(12, 0))));
        people.spawn(400, Spawn.box(-12, -8, 0, 3, 8, 0));
        return people;
    }

    private static float[] columns(Group group) {
        float[] all = new float[6 * group.count()], one = new float[group.count()];
        String[] names = {"x", "y", "vx", "vy", "hx", "hy"};
        for (int c = 0; c < names.length; c++) {
            group.columns().read(names[c], one);
            System.arraycopy(one, 0, all, c * one.length, one.length);
        }
        return all;
    }

    /** Four steps of a tick are four short ticks, but for contact: lengths are powers of two, so dt is exact. */
    @ParameterizedTest
    @CsvSource({"1, SCALAR", "2, WIDE", "3, WIDE", "8, SCALAR"})
    void aGroupAloneGetsTheBitsOfShortTicks(int workers, Form form) {
        try (World stepped = World.open(2).seed(7).workers(workers).form(form).build();
                World ticked = World.open(2).seed(7).build()) {
            Group a = people(stepped, 4), b = people(ticked, 1);
            for (int t = 0; t < 10; t++) {
                stepped.tick(DT);
                for (int k = 0; k < 4; k++) ticked.tick(DT / 4);
                assertArrayEquals(columns(b), columns(a), "tick " + t);
                assertEquals(ticked.time(), stepped.time());
                assertEquals(t + 1, stepped.ticks());
            }
        }
    }

    /** Groups of 1, 2, 3 and 7 steps, which see each other, wander and have contact: one hash in all forms. */
    @Test
    void groupsOfDifferentStepsHaveOneHash() {
        long[] hashes = new long[5];
        int[] workers = {1, 2, 3, 8, 2};
        for (int w = 0; w < hashes.length; w++)
            try (World world = World.torus(40, 40)
                    .seed(7)
                    .workers(workers[w])
                    .form(w == 4 ? Form.SCALAR : Form.AUTO)
                    .checked(w == 3)
                    .build()) {
                int[] steps = {1, 7, 2, 3};
                for (int g = 0; g < steps.length; g++)
                    world.group("group " + g).steps(steps[g]).contact(g % 2 == 0 ? Contact.DEFAULT : Contact.NONE);
                for (Group group : world.groups()) {
                    group.steer(
                            Wander.DEFAULT,
                            Separation.of(2, 3),
                            new Separation(
                                    1, Neighbourhood.within(3).of(world.groups().get(1))));
                    group.spawn(300, Spawn.uniform().moving(1));
                }
                world.pass(Stage.AFTER_MOVING, "nothing", world.groups().get(1), Writes.nothing(), (in, s, e) -> {});
                for (int t = 0; t < 20; t++) world.tick(.1f);
                hashes[w] = world.hash();
            }
        for (long hash : hashes) assertEquals(hashes[0], hash);
    }

    /** A group of one step sees the others where they are after their earlier steps. */
    @Test
    void theOthersAreWhereTheirStepsTookThem() {
        try (World world = World.open(2).build()) {
            Group fast = world.group("fast").steps(4).maxSpeed(1).maxForce(1e9f), slow = world.group("slow");
            fast.steer(Seek.of(Target.at(1000, 0)));
            float[] seen = new float[1];
            slow.steer(new Rule() {
                @Override
                public void steer(GroupView in, Force out, int start, int end) {
                    seen[0] = in.group(fast).now(0)[0];
                    out.clear(2, end - start);
                }
            });
            fast.add(0, 0);
            slow.add(0, 5);
            world.tick(1);
            assertEquals(.75f, seen[0], 1e-6, "after three of four steps");
        }
    }

    /** A rule that throws in the third step: the world is as before the tick. */
    @Test
    void anAbandonedStepLeavesNothing() {
        try (World world = World.open(2).seed(7).workers(2).build();
                World untouched = World.open(2).seed(7).build()) {
            boolean[] bad = {false};
            for (World each : new World[] {world, untouched}) {
                Group group = people(each, 4);
                Rule guide = group.rule();
                group.steer(guide, new Rule() {
                    @Override
                    public void steer(GroupView in, Force out, int start, int end) {
                        if (bad[0] && in.clock().step() == 2) throw new IllegalStateException("bad");
                        out.clear(2, end - start);
                    }
                });
            }
            for (int t = 0; t < 4; t++) {
                world.tick(DT);
                untouched.tick(DT);
                bad[0] = true;
                assertThrows(TickAbandoned.class, () -> world.tick(DT));
                bad[0] = false;
                assertEquals(untouched.hash(), world.hash());
                assertEquals(untouched.time(), world.time());
            }
        }
    }

    /** Frames between ticks lie between the ends of whole ticks. */
    @Test
    void framesSpanTheWholeTick() {
        try (World world = World.open(2).build()) {
            Group group = world.group("a").steps(4).maxSpeed(1).maxForce(1e9f);
            group.steer(Seek.of(Target.at(1000, 0)));
            group.frames(true);
            for (int k = 0; k < 50; k++) group.add(-k, 3 * k % 7);
            world.tick(1);
            float[] half = new float[4 * 50];
            world.tick(1);
            group.frame(0, FloatBuffer.wrap(half));
            int[] ids = new int[50];
            group.ids().get(ids);
            for (int i = 0; i < 50; i++) {
                float x = group.position(group.handle(ids[i]), new Vector3f()).x;
                assertEquals(x - 1, half[4 * i], .02, "where it was a whole tick before");
            }
        }
    }

    @Test
    void checkedWorldsRefuseLongTicks() {
        try (World world = World.open(2).checked(true).build()) {
            Group people = world.group("people").steer(Orca.of(Seek.of(Target.at(9, 0))));
            people.add(0, 0);
            var e = assertThrows(IllegalArgumentException.class, () -> world.tick(1));
            assertEquals(
                    "a tick of 1.0 s in one step is too long for Orca of group 'people', "
                            + "which is good for steps of 0.25 s: take shorter ticks, or group.steps(4); "
                            + "in crowds denser than 1 person/m² no tick keeps the flow: "
                            + "put SlowInCrowds around the guide",
                    e.getMessage());
            assertEquals(0, world.ticks());
            people.steps(4);
            world.tick(1);
            assertThrows(IllegalArgumentException.class, () -> people.steps(0));
            assertThrows(IllegalArgumentException.class, () -> people.steps(101));
        }
    }
}
