package throng.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.SnapshotEnd;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.memory.Writes;
import throng.trace.TickAbandoned;
import throng.world.Allocation;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Fields are state: hashed, saved, restored, undone with a tick, checked, and without cost in memory. */
class FieldStateTest {
    /** Climbs the gradient of a field. */
    private record Climb(ScalarField field) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            float[] slope = in.direction();
            for (int i = start; i < end; i++) {
                field.gradient(in.position(0)[i], in.position(1)[i], slope);
                out.x()[i - start] = 2 * slope[0];
                out.y()[i - start] = 2 * slope[1];
            }
        }
    }

    /** Walkers that leave a smell and climb it. */
    private static World walkers(int workers, boolean checked) {
        var world =
                World.torus(60, 40).seed(8).workers(workers).checked(checked).build();
        var smell = world.field(
                "smell", FieldOptions.covering(world.space(), 1).halfLife(4).diffusion(.3f));
        world.field("unused", FieldOptions.of(0, 0, 60, 40, 1));
        var group = world.group("walkers").maxSpeed(3);
        group.steer(Wander.DEFAULT, new Climb(smell));
        group.spawn(2500, Spawn.uniform());
        world.pass(Stage.AFTER_MOVING, "leave", group, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++)
                smell.deposit(
                        in.position(0)[i],
                        in.position(1)[i],
                        (in.id()[i] % 7 + .1f) * in.clock().dt());
        });
        return world;
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    private static float[] values(World world) {
        float[] values = new float[60 * 40];
        world.fields().getFirst().read(values);
        return values;
    }

    @Test
    void aWorldSavedAtTick37GoesOnWithTheSameBits() throws IOException {
        var hashes = new LinkedHashSet<Long>();
        byte[] saved = {};
        float[] first = {};
        for (int workers : List.of(1, 2, 3, 8)) {
            try (var world = walkers(workers, false)) {
                for (int t = 0; t < 37; t++) world.tick(.1f);
                byte[] file = bytes(world);
                if (workers == 1) saved = file;
                assertArrayEquals(saved, file, "equal states give equal bytes");
                for (int t = 0; t < 40; t++) world.tick(.1f);
                hashes.add(world.hash());
                if (workers == 1) first = values(world);
                assertArrayEquals(first, values(world));
            }
            try (var world = walkers(workers, false)) {
                world.fields().getFirst().fill(5);
                for (int t = 0; t < 3; t++) world.tick(.3f);
                world.restore(new ByteArrayInputStream(saved));
                for (int t = 0; t < 40; t++) world.tick(.1f);
                hashes.add(world.hash());
                assertArrayEquals(first, values(world));
            }
        }
        assertEquals(1, hashes.size(), hashes::toString);
    }

    @Test
    void everyValueIsHashed() {
        try (var world = walkers(2, false)) {
            var seen = new LinkedHashSet<Long>();
            seen.add(world.hash());
            for (ScalarField field : world.fields()) {
                for (int[] cell : new int[][] {{0, 0}, {1, 0}, {59, 39}}) {
                    field.set(cell[0], cell[1], 1);
                    seen.add(world.hash());
                    field.set(cell[0], cell[1], Math.nextUp(1f));
                    seen.add(world.hash());
                    field.set(cell[0], cell[1], 0);
                }
            }
            assertEquals(1 + 2 * 3 * 2, seen.size(), "each change changes the hash");
            assertEquals(seen.getFirst(), world.hash());
        }
    }

    @ParameterizedTest
    @EnumSource
    void anAbandonedTickLeavesNothing(Stage stage) {
        boolean[] bad = {false};
        try (var world = walkers(3, false);
                var untouched = walkers(3, false)) {
            world.pass(stage, "thrower", world.groups().getFirst(), Writes.nothing(), (in, start, end) -> {
                for (int i = start; bad[0] && i < end; i++) {
                    world.fields().get(1).deposit(3, 3, 100);
                    if (in.id()[i] == 1234) throw new IllegalStateException("mine");
                }
            });
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
            }
            long hash = world.hash();
            bad[0] = true;
            for (int attempt = 0; attempt < 2; attempt++) {
                assertThrows(TickAbandoned.class, () -> world.tick(.1f));
                assertEquals(hash, world.hash());
            }
            bad[0] = false;
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
                assertEquals(untouched.hash(), world.hash());
            }
            assertEquals(0, world.fields().get(1).total());
        }
    }

    @Test
    void checkedTicksHaveTheSameBits() {
        try (var plain = walkers(1, false);
                var checked = walkers(2, true)) {
            for (int t = 0; t < 5; t++) {
                plain.tick(.1f);
                checked.tick(.1f);
                assertEquals(plain.hash(), checked.hash());
            }
        }
    }

    @Test
    void checkedTicksFindDepositsThatDependOnTheOrderOfAgents() {
        try (var world = walkers(1, true)) {
            var group = world.groups().getFirst();
            world.pass(Stage.BEFORE_STEERING, "by index", group, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++)
                    world.fields().get(1).deposit(in.position(0)[i], in.position(1)[i], i);
            });
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.contains("pass 'by index' over group 'walkers' threw at tick 0", e);
            AssertMessage.contains("what it deposits in fields depends on the order", e);
            assertEquals(0, world.fields().get(1).total());
        }
    }

    /** Asking a rule why it does what it does leaves nothing. */
    @Test
    void explainingLeavesNothing() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(0, 0, 10, 10, 1));
            var group = world.group("g");
            Rule marks = (in, out, start, end) -> {
                for (int i = start; i < end; i++) field.deposit(in.position(0)[i], in.position(1)[i], 1);
                for (int a = 0; a < 2; a++) Arrays.fill(out.axis(a), 0, end - start, 0);
            };
            group.steer(marks);
            var handle = group.add(5, 5);
            world.explain(handle);
            assertEquals(0, field.total());
            world.tick(.1f);
            assertEquals(1, field.total());
        }
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void ticksAllocateNothing(int workers) {
        try (var world = walkers(workers, false)) {
            for (int t = 0; t < 400; t++) world.tick(1 / 60f);
            assertEquals(0, Allocation.least(world, 50));
        }
    }

    private static byte[] withChecksum(ByteBuffer file) {
        int n = file.array().length - 4;
        var crc = new CRC32C();
        crc.update(file.array(), 0, n);
        return file.putInt(n, (int) crc.getValue()).array();
    }

    private static World small(String name, FieldOptions options) {
        var world = World.open(2).workers(1).build();
        world.field(name, options).deposit(1, 1, 7);
        return world;
    }

    /** The last bytes of the file: x, y and the size of a cell, 3 × 2 values, lists of goals, the checksum. */
    @ParameterizedTest
    @CsvSource({
        "12, 7FC00000, 'cell 5 of field f is NaN'",
        "12, 7F800000, 'cell 5 of field f is Infinity'",
        "16, BF800000, 'cell 4 of field f is -1.0'",
        "32, 80000000, 'cell 0 of field f is -0.0'",
        "32, 4E6E6B29, 'cell 0 of field f is 1.00000006E9'",
        "36, 40000000, 'the cells of field f is 2.0 in the file and 1.0 here'",
        "44, 40000000, 'x of field f is 2.0 in the file and 0.0 here'",
        "48, 7FFFFFFF, 'the height of field f is 2147483647 in the file and 2 here'",
        "52, FFFFFFFF, 'the width of field f is -1 in the file and 3 here'",
        "61, 00000002, 'fields is 2 in the file and 1 here'"
    })
    void forgedFieldsAreRefused(int fromEnd, String bits, String says) throws IOException {
        try (var world = small("f", FieldOptions.of(0, 0, 3, 2, 1))) {
            byte[] file = bytes(world);
            var buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            int end = file.length - 4 - SnapshotEnd.setup(world.groups().size());
            byte[] forged = withChecksum(buffer.putInt(end - fromEnd, Integer.parseUnsignedInt(bits, 16)));
            long hash = world.hash();
            var e = assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(forged)));
            AssertMessage.contains(says, e);
            assertEquals(hash, world.hash());
        }
    }

    @Test
    void filesOfOtherFieldsAreRefused() throws IOException {
        byte[] file;
        try (var world = small("f", FieldOptions.of(0, 0, 3, 2, 1).decay(3))) {
            file = bytes(world);
        }
        try (var other = small("g", FieldOptions.of(0, 0, 3, 2, 1));
                var same = small("f", FieldOptions.of(0, 0, 3, 2, 1))) {
            var e = assertThrows(IOException.class, () -> other.restore(new ByteArrayInputStream(file)));
            AssertMessage.contains("a field is f in the file and g here", e);
            same.fields().getFirst().fill(1);
            long before = same.hash();
            same.restore(new ByteArrayInputStream(file)); // how it fades is code
            assertNotEquals(before, same.hash());
            assertEquals(7, same.fields().getFirst().total());
        }
    }
}
