package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.decision.machine.StateMachine;
import throng.field.FieldOptions;
import throng.memory.RestoreOptions;
import throng.memory.RestoreOptions.Same;
import throng.motion.Contact;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;
import throng.world.TickPass.Stage;

/** A snapshot tells which part of a world was set up otherwise when it was written. */
class RestoreOptionsTest {
    /** What a world is made of; each difference changes one thing. */
    private static final class Setup {
        float wall = 4;
        int blocked = 3;
        int goal = 8;
        float weight = 1;
        boolean wanders = true;
        int steps = 1;
        Contact contact = Contact.NONE;
        float decay = .1f;
        String pass = "rain";
        String mind = "day";
        float speed = 2;

        World make() {
            var world = World.open(2).seed(3).workers(1).build();
            var map = new TileMap(10, 10);
            map.set(blocked, 3, TileMap.BLOCKED);
            world.tiles(map);
            world.walls().add(1, 1, wall, 1);
            world.field("smoke", FieldOptions.of(0, 0, 10, 10, 1).decay(decay));
            var goals = new Goals(map);
            goals.add(goal);
            var birds = world.group("birds").maxSpeed(speed).contact(contact);
            birds.steps(steps);
            var separation = Separation.of(weight, 2);
            var field = FollowWay.of(new WayFields(goals, .3f, world.workers()), FieldGoal.of(0));
            if (wanders) birds.steer(separation, field, Wander.DEFAULT);
            else birds.steer(separation, field);
            var machine = StateMachine.named(mind).state("a").build();
            birds.mind(machine.bind((name, initial) -> birds.ints(name.replace(mind, "m"), initial)));
            world.pass(Stage.BEFORE_STEERING, pass, clock -> {});
            world.group("empty");
            return world;
        }
    }

    /** A thing that is set up otherwise. */
    enum Difference {
        WALL("the walls", true, s -> s.wall = 5),
        TILES("the tiles, the maps of rules", true, s -> s.blocked = 4),
        GOAL("the goals of rules", true, s -> s.goal = 9),
        WEIGHT("the numbers of group 'birds'", false, s -> s.weight = 2),
        SPEED("the numbers of group 'birds'", false, s -> s.speed = 3),
        RULES("the rules of group 'birds', the numbers of group 'birds'", false, s -> s.wanders = false),
        STEPS("the settings of group 'birds'", false, s -> s.steps = 2),
        CONTACT("the settings of group 'birds'", false, s -> s.contact = new Contact(2, .5f)),
        DECAY("the fields", false, s -> s.decay = .2f),
        PASS("the passes", false, s -> s.pass = "snow"),
        MIND("the passes, the minds of group 'birds'", false, s -> s.mind = "night");

        private final String parts;
        private final boolean ground;
        private final Consumer<Setup> change;

        Difference(String parts, boolean ground, Consumer<Setup> change) {
            this.parts = parts;
            this.ground = ground;
            this.change = change;
        }
    }

    private static byte[] saved() throws IOException {
        try (var world = new Setup().make()) {
            world.groups().getFirst().spawn(10, Spawn.box(5, 5, 9, 9));
            world.groups().getFirst().set("separation.weight", 7).set("maxSpeed", 6);
            world.tick(.1f);
            var out = new ByteArrayOutputStream();
            world.snapshot(out, 4);
            return out.toByteArray();
        }
    }

    private static ByteArrayInputStream in(byte... bytes) {
        return new ByteArrayInputStream(bytes);
    }

    @ParameterizedTest
    @EnumSource
    void aDifferenceIsToldOrRefused(Difference of) throws IOException {
        byte[] saved = saved();
        var setup = new Setup();
        of.change.accept(setup);
        try (var world = setup.make()) {
            if (of == Difference.CONTACT) saved = withPressure(saved);
            var told = new ArrayList<String>();
            var options = RestoreOptions.DEFAULT.differences(told::addAll);
            long before = world.hash();
            byte[] file = saved;
            var all = assertThrows(IOException.class, () -> world.restore(in(file), options.same(Same.ALL)));
            assertEquals(
                    "the world was set up otherwise when the file was written: " + of.parts
                            + "; set it up as it was, restore, and change it then; "
                            + "or restore with RestoreOptions.Same.NOTHING",
                    all.getMessage());
            assertEquals(before, world.hash());
            assertEquals(List.of(), told);
            if (of.ground) assertThrows(IOException.class, () -> world.restore(in(file)));
            else assertEquals(4, world.restore(in(file)));
            assertEquals(4, world.restore(in(file), options.same(Same.NOTHING)));
            assertEquals(of.parts, String.join(", ", told));
            assertEquals(1, world.ticks());
        }
    }

    /** Contact makes a column: the file of a world that had it once fits one that has it now. */
    private static byte[] withPressure(byte... without) throws IOException {
        try (var world = new Setup().make()) {
            world.restore(in(without));
            world.groups().getFirst().contact(new Contact(1, .5f)).contact(Contact.NONE);
            var out = new ByteArrayOutputStream();
            world.snapshot(out, 4);
            return out.toByteArray();
        }
    }

    /** Numbers that were set, walls in another order, a group and its pass more: nothing is set up otherwise. */
    @Test
    void whatIsTheSameIsNotTold() throws IOException {
        byte[] saved = saved();
        try (var world = new Setup().make()) {
            int first = world.walls().add(2, 2, 3, 3);
            int second = world.walls().add(1, 1, 4, 1);
            world.walls().remove(0);
            world.walls().remove(first);
            assertEquals(2, second);
            world.groups().getFirst().set("wander.weight", 9);
            var late = world.group("late").steer(Separation.of(1, 3));
            world.pass(Stage.AFTER_MOVING, "look", late, (in, start, end) -> {});
            world.restore(in(saved), RestoreOptions.DEFAULT.same(Same.ALL).differences(parts -> {
                assertEquals(List.of(), parts);
            }));
            assertEquals(7, world.groups().getFirst().get("separation.weight"));
        }
    }

    /** A program may refuse by itself. */
    @Test
    void whoHearsOfDifferencesMayThrow() throws IOException {
        byte[] saved = saved();
        var setup = new Setup();
        setup.weight = 3;
        try (var world = setup.make()) {
            long before = world.hash();
            var refusal = new UnsupportedOperationException();
            var options = RestoreOptions.DEFAULT.differences(parts -> {
                if (parts.contains("the numbers of group 'birds'")) throw refusal;
            });
            assertEquals(
                    refusal,
                    assertThrows(UnsupportedOperationException.class, () -> world.restore(in(saved), options)));
            assertEquals(before, world.hash());
        }
    }

    /** A rule whose components are a list, a neighbourhood and columns counts with all numbers in them. */
    @Test
    void numbersDeepInARuleCount() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var world = World.open(2).build();
                var other = World.open(2).build()) {
            world.group("a").steer(new Separation(1, Neighbourhood.within(4).fov(2)));
            other.group("a").steer(new Separation(1, Neighbourhood.within(4).fov(2.5f)));
            world.snapshot(out);
            var e = assertThrows(
                    IOException.class,
                    () -> other.restore(in(out.toByteArray()), RestoreOptions.DEFAULT.same(Same.ALL)));
            assertTrue(String.valueOf(e.getMessage()).contains("the numbers of group 'a'"), e::toString);
        }
    }

    @Test
    void bytesBehindASnapshotAreRefused() throws IOException {
        byte[] saved = saved(), longer = Arrays.copyOf(saved, saved.length + 3);
        try (var world = new Setup().make()) {
            long before = world.hash();
            var e = assertThrows(IOException.class, () -> world.restore(in(longer)));
            assertEquals(
                    "the file should end at byte %d, and goes on: give a stream that holds one snapshot and nothing "
                                    .formatted(saved.length)
                            + "behind it",
                    e.getMessage());
            assertEquals(before, world.hash());
            world.restore(in(saved));
        }
    }
}
