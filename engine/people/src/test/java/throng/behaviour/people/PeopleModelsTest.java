package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.mix.Switch;
import throng.motion.Contact;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** What all models of people have in common: bits, memory, and cases at the edge. */
class PeopleModelsTest {
    private static final float DT = .02f;

    enum Model {
        ANTICIPATION,
        SOCIAL,
        POWER;

        Rule of(Rule guide) {
            return switch (this) {
                case ANTICIPATION -> AnticipationVelocity.of(guide);
                case SOCIAL -> SocialForce.of(guide);
                case POWER -> PowerLaw.of(guide);
            };
        }

        Rule of(Rule guide, Group seen) {
            return switch (this) {
                case ANTICIPATION -> AnticipationVelocity.of(guide).seeing(seen);
                case SOCIAL -> SocialForce.of(guide).seeing(seen);
                case POWER -> PowerLaw.of(guide).seeing(seen);
            };
        }
    }

    /** Walls, posts and a house. */
    private static void build(World world) {
        for (int k = 0; k < 12; k++)
            world.walls().add(5 * k, 5, 5 * k + 4 * Cases.unit(3, k), 5 + 9 * Cases.unit(4, k));
        world.walls().add(30, 30, 30, 30);
        world.walls().add(Polygon.of(40, 40, 50, 40, 45, 50));
    }

    private static World crowd(Model model, Form form, int workers, int count) {
        var world = World.torus(60, 60).form(form).workers(workers).build();
        build(world);
        var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).maxSpeed(2);
        crowd.steer(model.of(WalkAt.of(crowd, .9f, .7f)));
        crowd.spawn(count, Spawn.box(0, 0, 60, 30));
        crowd.add(45, 40); // on a wall
        crowd.add(7, 7);
        crowd.add(7, 7); // two on one point
        crowd.add(10, 45);
        crowd.add(10, 45); // two more, far from walls: near them loops are scalar
        return world;
    }

    /** At each size near those of lanes and blocks, and for any number of workers. */
    @Tag("shows")
    @ParameterizedTest
    @EnumSource(Model.class)
    void haveTheSameBitsInAllForms(Model model) {
        for (int count : new int[] {0, 1, 14, 15, 252, 253, 254, 1500}) {
            long first = 0;
            for (var form : Forms.here())
                for (int workers : count == 1500 ? new int[] {1, 3} : new int[] {1})
                    try (var world = crowd(model, form, workers, count)) {
                        for (int tick = 0; tick < (count > 1000 ? 25 : 5); tick++) world.tick(DT);
                        assertTrue(GroupState.of(world.groups().getFirst(), 2).finite());
                        if (first == 0) first = world.hash();
                        assertEquals(first, world.hash(), form + ", " + workers + " workers, " + count + " agents");
                    }
        }
    }

    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @EnumSource(Model.class)
    void takeZeroBytesATick(Model model) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (var form : Forms.here())
            try (var world = crowd(model, form, 1, 2000)) {
                for (int tick = 0; tick < 200; tick++) world.tick(DT);
                long least = Long.MAX_VALUE;
                for (int round = 0; round < 200 && least > 0; round++) { // until all is compiled
                    long bytes = threads.getCurrentThreadAllocatedBytes();
                    for (int tick = 0; tick < 10; tick++) world.tick(DT);
                    least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
                }
                assertEquals(0, least, form.toString());
            }
    }

    /** Two on one point, of one group or of two, part in opposite directions. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void twoOnOnePointPart(Model model) {
        for (boolean same : new boolean[] {true, false}) {
            try (var world = World.open(2).build()) {
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                var others = same ? crowd : world.group("others").maxForce(1e9f).turnRate(1e6f);
                others.radius(.2f).mass(80).maxSpeed(100);
                crowd.steer(same ? model.of(WalkAt.of(crowd, 1, 0)) : model.of(WalkAt.of(crowd, 1, 0), others));
                if (!same) others.steer(model.of(WalkAt.of(others, 1, 0), crowd));
                crowd.add(3, 4);
                others.add(3, 4);
                for (int tick = 0; tick < 100; tick++) world.tick(DT);
                var a = GroupState.of(crowd, 2);
                var b = same ? a : GroupState.of(others, 2);
                int second = same ? 1 : 0;
                double apart = Math.hypot(a.of(0, 0) - b.of(0, second), a.of(1, 0) - b.of(1, second));
                assertTrue(apart > .1, model + " in " + (same ? "one group" : "two") + ": " + apart);
            }
        }
    }

    /** Two who meet exactly head-on pass. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void twoHeadOnPass(Model model) {
        try (var world = World.open(2).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).maxSpeed(2);
            var walk = WalkAt.of(crowd);
            crowd.steer(model.of(walk));
            crowd.add(0, 0);
            crowd.add(6, 0);
            walk.x().values()[0] = 1.2f;
            walk.x().values()[1] = -1.2f;
            for (int tick = 0; tick < 600; tick++) world.tick(DT);
            var after = GroupState.of(crowd, 2);
            assertTrue(after.of(0, 0) > 7 && after.of(0, 1) < -1, model + ": " + after.of(0, 0));
        }
    }

    /** None is faster than its maximum, nothing is NaN: in a crowd of 500 in a square metre, in ticks of 0 to 10 s. */
    @Tag("shows")
    @ParameterizedTest
    @EnumSource(Model.class)
    void fiveHundredInASquareMetreStayFinite(Model model) {
        for (var form : Forms.here())
            for (float radius : new float[] {0, .2f})
                for (float wish : new float[] {0, 1.2f})
                    for (float dt : new float[] {0, DT, 10})
                        try (var world = World.open(2).form(form).build()) {
                            var crowd = CollisionFreeSpeedTest.crowd(world)
                                    .radius(radius)
                                    .maxSpeed(2);
                            crowd.steer(model.of(WalkAt.of(crowd, wish, 0)));
                            world.walls().add(1, -1, 1, 2);
                            crowd.spawn(480, Spawn.box(0, 0, 1, 1));
                            for (int k = 0; k < 20; k++) crowd.add(.5f, .5f);
                            var before = GroupState.of(crowd, 2);
                            for (int tick = 0; tick < 4; tick++) world.tick(dt);
                            var after = GroupState.of(crowd, 2);
                            assertTrue(after.finite(), model + ", dt " + dt);
                            if (dt == 0) assertTrue(before.sameBits(after), "no time, no change");
                            for (int i = 0; i < after.count(); i++)
                                assertTrue(Math.hypot(after.of(3, i), after.of(4, i)) < 2.0001);
                        }
    }

    /** A wall hides who is behind it. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void wallsHideBodies(Model model) {
        for (var form : Forms.here()) {
            float[] seen = new float[3];
            for (int c = 0; c < 3; c++)
                try (var world = World.open(2).form(form).build()) {
                    var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).throughWalls(true);
                    crowd.steer(model.of(WalkAt.of(crowd, 1.2f, 0)));
                    if (c < 2) world.walls().add(.4f, -3, .4f, 3);
                    boolean two = c > 0;
                    crowd.spawn(two ? 2 : 1, agent -> {
                        agent.position(agent.number() * .7f, agent.number() * .1f, 0);
                        agent.velocity(agent.number() == 0 ? 1.2f : -1.2f, 0, 0);
                    });
                    world.tick(DT);
                    seen[c] = GroupState.of(crowd, 2).of(3, 0)
                            + 10 * GroupState.of(crowd, 2).of(4, 0);
                }
            assertEquals(seen[0], seen[1], model + ": as alone, behind the wall");
            assertTrue(Math.abs(seen[2] - seen[0]) > 1e-3, model + ": not as alone, without the wall");
        }
    }

    /** A wall pushes as much whole as in pieces. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void splittingAWallChangesNothing(Model model) {
        float[] turned = new float[2];
        for (int pieces = 0; pieces < 2; pieces++)
            try (var world = World.open(2).build()) {
                if (pieces == 0) world.walls().add(-5, .25f, 5, .25f);
                else {
                    world.walls().add(-5, .25f, -.1f, .25f);
                    world.walls().add(-.1f, .25f, -.1f, .25f);
                    world.walls().add(0, .25f, -.1f, .25f);
                    world.walls().add(0, .25f, 5, .25f);
                }
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                crowd.steer(model.of(WalkAt.of(crowd, 1, .5f)));
                crowd.spawn(1, agent -> {
                    agent.position(0, 0, 0);
                    agent.velocity(1, .5f, 0);
                });
                world.tick(DT);
                turned[pieces] = GroupState.of(crowd, 2).of(4, 0);
            }
        assertTrue(turned[0] < .49, "it is pushed away: " + turned[0]);
        assertEquals(turned[0], turned[1], 1e-6);
    }

    /** Before a door, with 16 sweeps of contact, bodies overlap by a hundredth of a radius at most. */
    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @EnumSource(Model.class)
    void contactPartsThoseBeforeADoor(Model model) {
        var door = new DoorFlow(
                        (group, guide) -> {
                            group.contact(new Contact(16, .25f));
                            return model.of(guide);
                        },
                        .05f,
                        .2f,
                        1,
                        60)
                .run(1);
        assertTrue(door.overlap() <= .01, model + " overlaps by " + door.overlap() + " of a radius");
    }

    /** Two models, and collision-free speed beside them, in one world: each model has its share, and all go on. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void twoModelsShareAWorld(Model model) {
        long first = 0;
        for (var form : Forms.here())
            try (var world = World.torus(20, 20).form(form).workers(2).seed(4).build()) {
                var people = CollisionFreeSpeedTest.crowd(world).radius(.2f).maxSpeed(2);
                var others = world.group("others").mass(80).maxForce(1e9f).turnRate(1e6f);
                others.radius(.2f).maxSpeed(2);
                var kind = people.ints("kind", 0);
                var walk = WalkAt.of(people, 1, 0);
                people.steer(Switch.of(
                        kind,
                        model.of(walk, others),
                        CollisionFreeSpeed.of(walk).seeing(others)));
                others.steer(model.of(WalkAt.of(others, -1, 0), people));
                people.spawn(150, Spawn.box(0, 0, 20, 20));
                others.spawn(50, Spawn.box(0, 0, 20, 20));
                var ids = people.ids();
                for (int k = 0; k < 150; k++) kind.values()[k] = ids.get(k) % 10 < 3 ? 0 : 1; // three of ten
                for (int tick = 0; tick < 50; tick++) world.tick(DT);
                assertTrue(GroupState.of(people, 2).finite()
                        && GroupState.of(others, 2).finite());
                if (first == 0) first = world.hash();
                assertEquals(first, world.hash(), form + "");
            }
    }
}
