package throng.behaviour.manner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.motion.Contact;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** What models and contact do where bodies, walls or times are degenerate: the table of engine/PEOPLE.md. */
class DegenerateBodiesTest {
    private static final float RADIUS = .2f, DT = .05f;

    private enum Model {
        ORCA,
        SPEED,
        CONTACT,
        /** Both manners, the model, and contact. */
        ALL;

        Rule of(Group group, Rule guide) {
            return switch (this) {
                case ORCA -> Orca.of(guide);
                case SPEED -> CollisionFreeSpeed.of(guide);
                case CONTACT -> guide;
                case ALL ->
                    CollisionFreeSpeed.of(KeepSide.right(Patience.of(guide, PatienceColumns.of(group::floats))));
            };
        }

        boolean touches() {
            return this == CONTACT || this == ALL;
        }
    }

    /** A group that wants (speed, 0). */
    private static Group people(World world, Model model, float speed) {
        var group = world.group("people").mass(80).radius(RADIUS).maxSpeed(2).maxForce(1e5f);
        var guide = new MannerOracleTest.Wishes(group.floats("wishX", speed), group.floats("wishY", 0));
        group.steer(model.of(group, guide));
        return model.touches() ? group.contact(Contact.DEFAULT) : group;
    }

    private static double apart(Group group) {
        var now = GroupState.of(group, 2);
        return Math.hypot(now.of(0, 0) - now.of(0, 1), now.of(1, 0) - now.of(1, 1));
    }

    /** Orca and contact part them; with collision-free speed one who wants to stand does not move at all. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void coincidentBodiesThatWantToStand(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 0);
            group.spawn(2, Spawn.point(3, 4, 0));
            for (int tick = 0; tick < 100; tick++) world.tick(DT);
            assertEquals(model == Model.SPEED ? 0 : 2 * RADIUS, apart(group), .004, model + "");
        }
    }

    /** All but contact alone part them on the way. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void coincidentBodiesThatWalk(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 1.3f);
            group.spawn(2, Spawn.point(3, 4, 0));
            for (int tick = 0; tick < 100; tick++) world.tick(DT);
            assertTrue(apart(group) > 2 * RADIUS - .004, model + ": " + apart(group));
            assertTrue(GroupState.of(group, 2).of(0, 0) > 7, "they go on");
        }
    }

    /** They walk on and keep no distance: points never touch. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void bodiesWithoutRadius(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 1.3f).radius(0);
            group.spawn(200, Spawn.box(0, 0, 3, 3));
            for (int tick = 0; tick < 200; tick++) world.tick(DT);
            var now = GroupState.of(group, 2);
            assertTrue(now.finite());
            for (int i = 0; i < 200; i++) assertTrue(now.of(0, i) > 7, model + ": " + now.of(0, i));
            if (model.touches())
                for (int i = 0; i < 200; i++)
                    assertEquals(0, group.view("pressure").get(i));
        }
    }

    /** Who wants to stand and is touched by no one stays to the bit. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void bodiesThatWantToStand(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 0);
            group.spawn(200, agent -> agent.position(agent.number() % 20 * .5f, agent.number() / 20 * .5f, 0));
            var before = GroupState.of(group, 2);
            for (int tick = 0; tick < 50; tick++) world.tick(DT);
            assertTrue(before.sameBits(GroupState.of(group, 2)), model + "");
        }
    }

    @Tag("shows")
    @ParameterizedTest
    @EnumSource(Model.class)
    void fiveHundredInASquareMetre(Model model) {
        for (float speed : new float[] {0, 1.3f})
            for (float dt : new float[] {DT, 10})
                try (var world = World.open(2).seed(2).build()) {
                    var group = people(world, model, speed);
                    group.spawn(500, Spawn.box(0, 0, 1, 1));
                    for (int tick = 0; tick < 40; tick++) world.tick(dt);
                    var now = GroupState.of(group, 2);
                    assertTrue(now.finite());
                    for (int i = 0; i < 500; i++)
                        assertTrue(Math.hypot(now.of(3, i), now.of(4, i)) < 2.0001, model + ", dt " + dt);
                    if (model.touches())
                        for (int i = 0; i < 500; i++) {
                            float pressure = group.view("pressure").get(i);
                            assertTrue(pressure >= 0 && pressure < 1000, model + ": " + pressure + " m");
                        }
                }
    }

    /** A body that reaches into a wall stays on the side of its middle, and goes no deeper. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void aBodyInAWall(Model model) {
        for (float speed : new float[] {0, 1.3f})
            try (var world = World.open(2).seed(2).build()) {
                var group = people(world, model, speed);
                world.walls().add(.1f, -3, .1f, 3);
                group.add(0, 0);
                for (int tick = 0; tick < 60; tick++) {
                    world.tick(DT);
                    float x = group.view("x").get(0);
                    assertTrue(x < .01f, model + " goes deeper: " + x);
                }
            }
    }

    /** A wall without length is a post, around which bodies go, or at which they stop. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void aWallWithoutLength(Model model) {
        for (float beside : new float[] {0, .05f})
            try (var world = World.open(2).seed(2).build()) {
                var group = people(world, model, 1.3f);
                world.walls().add(3, beside, 3, beside);
                group.add(0, 0);
                for (int tick = 0; tick < 200; tick++) {
                    world.tick(DT);
                    var now = GroupState.of(group, 2);
                    double d = Math.hypot(now.of(0, 0) - 3, now.of(1, 0) - beside);
                    assertTrue(d > RADIUS - .002, model + " covers the post: " + d);
                }
                assertTrue(GroupState.of(group, 2).finite());
            }
    }

    /** No time passes: no one moves or gets a velocity. Contact alone parts overlaps even then. */
    @ParameterizedTest
    @ValueSource(strings = {"ORCA", "SPEED"})
    void aTickWithoutTime(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 1.3f);
            group.spawn(300, Spawn.box(0, 0, 5, 5));
            var before = GroupState.of(group, 2);
            for (int tick = 0; tick < 5; tick++) world.tick(0);
            assertTrue(before.sameBits(GroupState.of(group, 2)), model + "");
        }
    }

    /** Far too long a tick: bodies may overlap, but no one is faster than it may be. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void aTickOfTenSeconds(Model model) {
        try (var world = World.open(2).seed(2).build()) {
            var group = people(world, model, 1.3f);
            world.walls().add(20, -5000, 20, 5000);
            group.spawn(300, Spawn.box(0, 0, 10, 10));
            for (int tick = 0; tick < 10; tick++) world.tick(10);
            var now = GroupState.of(group, 2);
            assertTrue(now.finite());
            for (int i = 0; i < 300; i++) {
                assertTrue(now.of(0, i) < 20, model + " is through the wall: " + now.of(0, i));
                assertTrue(Math.hypot(now.of(3, i), now.of(4, i)) < 2.0001);
            }
        }
    }
}
