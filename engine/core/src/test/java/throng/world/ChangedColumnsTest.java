package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.motion.AgentProperty;

/** A file is read by a later version of a program. Columns were added, dropped, renamed or put in another order. */
class ChangedColumnsTest {
    private static final ColumnChanges NONE = ColumnChanges.NONE;
    private static final int AGENTS = 5;

    private final List<World> worlds = new ArrayList<>();
    /** What a former program wrote: columns heat (ten times the id), mood (the id) and mass (50 + the id). */
    private byte[] file;

    @BeforeEach
    void write() throws IOException {
        World world = world(group -> {
            group.floats("heat", 1);
            group.ints("mood", 2);
            group.perAgent(AgentProperty.MASS);
        });
        Group group = world.groups().getFirst();
        group.spawn(AGENTS, Spawn.uniform().moving(1));
        fill(group, "heat", 0, 10);
        fill(group, "mass", 50, 1);
        Column mood = column(group, "mood");
        for (int i = 0; i < AGENTS; i++) mood.bits(i, group.ids().get(i));
        file = bytes(world, 0);
    }

    @AfterEach
    void close() {
        worlds.forEach(World::close);
    }

    /** A world with one group. */
    private World world(Consumer<Group> columns) {
        World world = World.torus(20, 20).seed(3).workers(1).build();
        worlds.add(world);
        columns.accept(world.group("people").steer(Wander.DEFAULT));
        return world;
    }

    private static byte[] bytes(World world, int version) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out, version);
        return out.toByteArray();
    }

    private static void fill(Group group, String column, float first, float step) {
        float[] values = new float[group.count()];
        for (int i = 0; i < values.length; i++)
            values[i] = first + step * group.ids().get(i);
        group.columns().write(column, values);
    }

    private static Column column(Group group, String name) {
        return group.parts.members().agents().columns().stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The floats of the agents by id. */
    private static float[] floats(World world, String name) {
        Group group = world.groups().getFirst();
        float[] byId = new float[group.count()];
        for (int i = 0; i < byId.length; i++)
            byId[group.ids().get(i)] = group.view(name).get(i);
        return byId;
    }

    /** The ints of the agents by id. */
    private static int[] ints(World world, String name) {
        Group group = world.groups().getFirst();
        world.hash(); // sorts
        int[] byId = new int[group.count()];
        for (int i = 0; i < byId.length; i++)
            byId[group.ids().get(i)] = column(group, name).bits(i);
        return byId;
    }

    private void restore(World world, ColumnChanges changes) throws IOException {
        world.restore(new ByteArrayInputStream(file), version -> changes);
    }

    /** Asserts that the file is refused and the world unchanged. */
    private void refused(World world, ColumnChanges changes, String says) {
        world.groups().getFirst().spawn(3, Spawn.uniform());
        long hash = world.hash();
        assertEquals(
                says,
                assertThrows(IOException.class, () -> restore(world, changes)).getMessage());
        assertEquals(hash, world.hash());
    }

    @Test
    void columnsAreMatchedByNameInAnyOrder() throws IOException {
        World world = world(group -> {
            group.perAgent(AgentProperty.MASS);
            group.ints("mood", 0);
            group.floats("heat", 0);
        });
        restore(world, NONE);
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "heat"));
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, ints(world, "mood"));
        assertArrayEquals(new float[] {50, 51, 52, 53, 54}, floats(world, "mass"));
        for (int t = 0; t < 3; t++) world.tick(.1f);
    }

    @Test
    void anAddedColumnTakesItsFirstValue() throws IOException {
        World world = world(group -> {
            group.floats("thirst", .5f);
            group.floats("heat", 0);
            group.ints("mood", 0);
            group.ints("team", -3);
            group.perAgent(AgentProperty.MASS);
        });
        Group group = world.groups().getFirst();
        group.spawn(9, Spawn.uniform());
        fill(group, "thirst", 7, 7); // the former state does not show
        world.tick(.1f);
        restore(world, NONE);
        assertArrayEquals(new float[] {.5f, .5f, .5f, .5f, .5f}, floats(world, "thirst"));
        assertArrayEquals(new int[] {-3, -3, -3, -3, -3}, ints(world, "team"));
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "heat"));
    }

    /** All agents of the former program had the constant. */
    @Test
    void anAddedPropertyTakesTheConstantOfTheGroup() throws IOException {
        World world = world(group -> {
            group.maxSpeed(3);
            group.perAgent(AgentProperty.MAX_SPEED);
            group.floats("heat", 0);
            group.ints("mood", 0);
            group.perAgent(AgentProperty.MASS);
        });
        restore(world, NONE);
        assertArrayEquals(new float[] {3, 3, 3, 3, 3}, floats(world, "maxSpeed"));
    }

    @Test
    void aColumnThatIsMissingHereIsRefused() {
        refused(
                world(group -> group.floats("heat", 0)),
                NONE,
                "the file has columns [mood, mass] of group 'people', which are missing here: "
                        + "make them, or rename or drop those of the file by ColumnChanges");
    }

    @Test
    void columnsAreDroppedOnRequest() throws IOException {
        World world = world(group -> group.floats("heat", 7));
        var changes = NONE.drop("people", "mood").drop("people", "mass");
        restore(world, changes);
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "heat"));
        restore(world, changes.drop("people", "heat"));
        assertArrayEquals(new float[] {7, 7, 7, 7, 7}, floats(world, "heat"), "a dropped column begins anew");
        restore(world, changes.drop("dogs", "heat").drop("people", "hunger"));
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "heat"), "other changes do nothing");
    }

    @Test
    void columnsAreRenamed() throws IOException {
        World world = world(group -> {
            group.floats("warmth", 0);
            group.ints("temper", 0);
            group.floats("weight", 0);
        });
        var changes = NONE.rename("people", "heat", "warmth").rename("people", "mass", "weight");
        refused(
                world,
                changes,
                "the file has columns [mood] of group 'people', which are missing here: "
                        + "make them, or rename or drop those of the file by ColumnChanges");
        restore(world, changes.rename("people", "mood", "temper").rename("people", "older", "warmth"));
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "warmth"));
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, ints(world, "temper"));
        assertArrayEquals(new float[] {50, 51, 52, 53, 54}, floats(world, "weight"));
    }

    @Test
    void twoColumnsSwapTheirNames() throws IOException {
        World world = world(group -> {
            group.floats("heat", 0);
            group.perAgent(AgentProperty.RADIUS);
        });
        restore(
                world,
                NONE.rename("people", "heat", "radius")
                        .rename("people", "mass", "heat")
                        .drop("people", "mood"));
        assertArrayEquals(new float[] {50, 51, 52, 53, 54}, floats(world, "heat"));
        assertArrayEquals(new float[] {0, 10, 20, 30, 40}, floats(world, "radius"));
    }

    @Test
    void twoColumnsOfOneNameAreRefused() {
        World world = world(group -> {
            group.floats("heat", 0);
            group.ints("mood", 0);
        });
        refused(
                world,
                NONE.rename("people", "mass", "heat"),
                "columns 'heat' and 'mass' of group 'people' in the file would both be 'heat': "
                        + "drop one of them by ColumnChanges");
    }

    @Test
    void anotherKindIsRefused() {
        World world = world(group -> {
            group.floats("mood", 0);
            group.ints("heat", 0);
            group.perAgent(AgentProperty.MASS);
        });
        String cure = ": rename or drop that of the file by ColumnChanges";
        refused(world, NONE, "column 'mood' of group 'people' holds ints in the file and floats here" + cure);
        refused(
                world,
                NONE.drop("people", "mood"),
                "column 'heat' of group 'people' holds floats in the file and ints here" + cure);
    }

    @Test
    void aValueThatAPropertyCannotHaveIsRefused() {
        World world = world(group -> {
            group.perAgent(AgentProperty.MASS);
            group.ints("mood", 0);
        });
        refused(
                world,
                NONE.drop("people", "mass").rename("people", "heat", "mass"),
                "mass is 0.0 for an agent of group 'people' in the file; allowed is 1.0E-6 to 1.0E9");
    }

    /** The group of the file is the first one; one behind it is empty afterwards, one before it is refused. */
    @Test
    void groupsMayBeAddedBehind() throws IOException {
        World world = world(group -> {
            group.floats("heat", 0);
            group.ints("mood", 0);
            group.perAgent(AgentProperty.MASS);
        });
        Group dogs = world.group("dogs");
        var dog = dogs.add(1, 1);
        dogs.add(2, 2);
        dogs.remove(dog);
        world.tick(.1f);
        restore(world, NONE);
        assertEquals(AGENTS, world.agents());
        assertEquals(0, dogs.count());
        assertEquals(0, dogs.handle(dogs.spawn(1, Spawn.uniform())[0]).generation(), "its ids are forgotten, too");
        world.tick(.1f);
        String says = "the file is of another world: group %d is '%s' in the file and %s here; "
                + "make the groups of the file first, in its order, and new ones after them";
        try (World other = World.torus(20, 20).workers(1).build()) {
            refused(other(other, "dogs"), NONE, says.formatted(0, "people", "'dogs'"));
        }
        file = bytes(world, 0);
        refused(
                world(group -> {
                    group.floats("heat", 0);
                    group.ints("mood", 0);
                    group.perAgent(AgentProperty.MASS);
                }),
                NONE,
                says.formatted(1, "dogs", "missing"));
    }

    private static World other(World world, String group) {
        world.group(group);
        return world;
    }
}
