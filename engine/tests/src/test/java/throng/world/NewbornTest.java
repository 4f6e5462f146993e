package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.GroupView;
import throng.decision.machine.StateMachine;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.world.TickPass.Stage;

/** Agents that rules and passes ask for begin with the values that were asked for. */
class NewbornTest {
    private final List<World> worlds = new ArrayList<>();

    /** A fish lays eggs that take after it, several at one place; a few fish die or leave in the same tick. */
    private World make(int axes, int workers, boolean checked) {
        var builder = axes == 2 ? World.torus(60, 60) : World.torus(60, 60, 60);
        World world = builder.seed(3).workers(workers).checked(checked).build();
        worlds.add(world);
        Group fish = world.group("fish"), eggs = world.group("eggs").maxSpeed(9);
        var size = eggs.floats("size", 7);
        var mother = eggs.ints("mother", -1);
        var mass = eggs.perAgent(AgentProperty.MASS);
        var wide = fish.floats("wide", 1);
        fish.spawn(700, Spawn.uniform().moving(2).with(wide, agent -> agent.random(20)));
        world.pass(Stage.BEFORE_STEERING, "lays", fish, Writes.nothing(), (in, start, end) -> {
            for (int i = end - 1; i >= start; i--) lay(in, i, eggs, size, mother, mass, wide.values()[i]);
        });
        world.pass(Stage.AFTER_SORTING, "lays again", fish, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++) {
                int id = in.id()[i];
                if (id % 7 == 1) in.remove(i);
                if (id % 7 == 2) in.transfer(i, eggs);
                if (id % 7 < 3) in.spawn(i, eggs, 5, 5, 5).set(mother, 1000 + id);
                if (id % 7 == 0) in.spawn(i, eggs, 5, 5, 5);
            }
        });
        return world;
    }

    private static void lay(
            GroupView in, int i, Group eggs, Column.Floats size, Column.Ints mother, Column.Floats mass, float wide) {
        int id = in.id()[i];
        if (id % 5 > 0 || in.clock().tick() > 1) return;
        float[] x = in.position(0), y = in.position(1), v = in.velocity(0);
        for (int k = 3; k > 0; k--)
            in.spawn(i, eggs, x[i], y[i], 1).set(size, k * wide).set(mother, id);
        in.spawn(i, eggs, x[i], y[i], 1)
                .set(mass, 2 + wide)
                .velocity(v[i], 1, 2)
                .set(mother, 5)
                .set(mother, id);
        in.spawn(i, x[i] + 1, y[i], 1).heading(0, -2, 0);
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "2, 3", "2, 8", "3, 2", "3, 3", "3, 8"})
    void bitsAreThoseOfOneWorker(int axes, int workers) {
        World one = make(axes, 1, false), many = make(axes, workers, false), checked = make(axes, workers, true);
        for (int t = 0; t < 6; t++) {
            for (World world : worlds) world.tick(.1f);
            assertEquals(one.hash(), many.hash(), "tick " + t);
            assertEquals(one.hash(), checked.hash(), "checked, tick " + t);
        }
        close();
    }

    private static Column.Ints ints(Group group, String name) {
        for (Column column : group.parts.members().agents().columns())
            if (column.name().equals(name)) return (Column.Ints) column;
        throw new IllegalArgumentException(name);
    }

    private void close() {
        worlds.forEach(World::close);
        worlds.clear();
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void valuesArriveAndTheRestIsThatOfAnyNewAgent(int axes) {
        try (var world = (axes == 2 ? World.torus(20, 20) : World.torus(20, 20, 20))
                .workers(1)
                .build()) {
            Group fish = world.group("fish"), eggs = world.group("eggs");
            var size = eggs.floats("size", 7);
            var mother = eggs.ints("mother", -1);
            var mass = eggs.perAgent(AgentProperty.MASS);
            fish.add(3, 4);
            world.pass(Stage.AFTER_SORTING, "lays", fish, (in, start, end) -> {
                if (in.clock().tick() > 0) return;
                in.spawn(0, eggs, 23, 4, 5)
                        .set(size, 2.5f)
                        .set(mother, 41)
                        .set(mother, 42)
                        .set(mass, 3)
                        .velocity(0, 2, 0);
                in.spawn(0, eggs, 9, 4, 5).velocity(1, 0, 0).heading(0, -.5f, 0);
                in.spawn(0, eggs, 10, 4, 5).heading(0, 0, 0).velocity(0, 0, 0);
            });
            world.tick(0);
            assertEquals(0, eggs.count());
            world.tick(0);
            assertEquals(3, eggs.count());
            float z = axes == 3 ? 5 : 0;
            assertState(eggs, 0, new Vector3f(9, 4, z), new Vector3f(1, 0, 0), new Vector3f(0, -1, 0));
            assertState(eggs, 2, new Vector3f(3, 4, z), new Vector3f(0, 2, 0), new Vector3f(0, 1, 0));
            int plain = eggs.index(eggs.handle(1)), own = eggs.index(eggs.handle(2));
            assertArrayEquals(new float[] {7, -1, 1}, values(size, mother, mass, plain));
            assertArrayEquals(new float[] {2.5f, 42, 3}, values(size, mother, mass, own));
            var heading = new Vector3f();
            eggs.heading(eggs.handle(1), heading);
            assertEquals(1, heading.length(), 1e-6, "a random heading");
            assertFalse(heading.equals(new Vector3f(1, 0, 0)));
        }
    }

    private static float[] values(Column.Floats size, Column.Ints mother, Column.Floats mass, int i) {
        return new float[] {size.values()[i], mother.values()[i], mass.values()[i]};
    }

    private static void assertState(Group group, int id, Vector3f position, Vector3f velocity, Vector3f heading) {
        var handle = group.handle(id);
        assertEquals(position, group.position(handle, new Vector3f()));
        assertEquals(velocity, group.velocity(handle, new Vector3f()));
        assertEquals(heading, group.heading(handle, new Vector3f()));
    }

    /** A mother that is removed or moved in the tick of its request has asked all the same. */
    @Test
    void requestsOutliveTheirParents() {
        try (var world = make(2, 1, false)) {
            world.tick(0);
            world.tick(0);
            Group fish = world.groups().getFirst(), eggs = world.groups().get(1);
            int newFish = 140,
                    gone = 200,
                    laid = 4 * 140 + 400; // asked for once by each of ids 0, 5, ... and 0, 1, 2 of 7
            assertEquals(700 + newFish - gone, fish.count());
            assertEquals(laid + 100, eggs.count());
            int[] mothers = new int[700];
            Column.Ints mother = ints(eggs, "mother");
            for (int i = 0; i < eggs.count(); i++) if (mother.values()[i] >= 1000) mothers[mother.values()[i] - 1000]++;
            for (int id = 0; id < 700; id++) assertEquals(id % 7 < 3 ? 1 : 0, mothers[id], "of " + id);
        }
        close();
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2", "4"})
    void savedRequestsGoOnToTheSameBits(int ticks) throws IOException {
        World world = make(3, 2, false), copy = make(3, 3, false);
        for (int t = 0; t < ticks; t++) world.tick(.1f);
        copy.tick(.1f);
        byte[] bytes = bytes(world);
        copy.restore(new ByteArrayInputStream(bytes));
        assertArrayEquals(bytes, bytes(copy));
        for (int t = 0; t < 5; t++) {
            world.tick(.1f);
            copy.tick(.1f);
            assertEquals(world.hash(), copy.hash(), "tick " + t);
        }
        close();
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @Test
    void valuesOfRenamedColumnsAreKeptAndThoseOfDroppedOnesAreNot() throws IOException {
        World world = make(2, 1, false);
        world.tick(.1f);
        try (var other = World.torus(60, 60).seed(3).workers(1).build()) {
            other.group("fish").floats("wide", 1);
            var eggs = other.group("eggs").maxSpeed(9);
            eggs.perAgent(AgentProperty.MASS);
            var parent = eggs.ints("parent", -3);
            eggs.ints("new", 9);
            var changes = ColumnChanges.NONE.rename("eggs", "mother", "parent").drop("eggs", "size");
            other.restore(new ByteArrayInputStream(bytes(world)), version -> changes);
            other.tick(.1f);
            world.tick(.1f);
            var mother = ints(world.groups().get(1), "mother");
            int n = world.groups().get(1).count();
            assertEquals(n, eggs.count());
            long[] sums = new long[2];
            for (int i = 0; i < n; i++) {
                sums[0] += Math.max(0, mother.values()[i]);
                sums[1] += Math.max(0, parent.values()[i]);
            }
            assertEquals(sums[0], sums[1]);
        }
        close();
    }

    @Test
    void askingAndAddingAllocateNothing() {
        try (var world = World.torus(60, 60).seed(3).workers(1).build()) {
            Group fish = world.group("fish"), eggs = world.group("eggs");
            var size = eggs.floats("size", 0);
            var mother = eggs.ints("mother", -1);
            var mass = eggs.perAgent(AgentProperty.MASS);
            fish.spawn(400, Spawn.uniform().moving(1));
            world.pass(Stage.BEFORE_STEERING, "lays", fish, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++)
                    in.spawn(i, eggs, i, 5, 0)
                            .set(mother, i)
                            .set(size, i)
                            .set(mass, 3)
                            .velocity(1, 0, 0);
            });
            world.pass(Stage.BEFORE_STEERING, "hatches", eggs, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++) in.remove(i);
            });
            for (int t = 0; t < 200; t++) world.tick(1 / 60f);
            assertEquals(0, Allocation.least(world, 10));
            assertEquals(800, world.agents());
        }
    }

    /** A mind starts again when a newborn is given a state that it does not have. */
    @Test
    void impossibleStatesOfMindsStartAgain() {
        try (var world = World.torus(60, 60).seed(3).workers(1).build()) {
            Group fish = world.group("fish");
            var day = StateMachine.named("day")
                    .state("home")
                    .after(900, "leave")
                    .on("leave", "work")
                    .state("work")
                    .build();
            fish.mind(day.bind(fish::ints));
            var state = ints(fish, "day.state");
            fish.add(3, 4);
            world.pass(Stage.AFTER_SORTING, "lays", fish, Writes.nothing(), (in, start, end) -> {
                if (in.clock().tick() > 0) return;
                in.spawn(0, 1, 2, 3).set(state, 99);
                in.spawn(0, 2, 2, 3).set(state, 1);
            });
            world.tick(0);
            world.tick(0);
            assertEquals(0, state.values()[fish.index(fish.handle(1))], "at home, from where it starts");
            assertEquals(1, state.values()[fish.index(fish.handle(2))]);
        }
    }
}
