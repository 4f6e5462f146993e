package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.memory.ColumnChanges;

/** A program saves with a version of its own, and chooses the changes of columns by it. */
class SavedVersionsTest {
    private World world;
    private World other;

    @BeforeEach
    void build() {
        world = World.torus(20, 20).seed(5).workers(1).build();
        other = World.torus(20, 20).seed(6).workers(1).build();
        world.group("people").floats("heat", 1);
        world.groups().getFirst().spawn(4, Spawn.uniform());
        other.group("people").spawn(2, Spawn.uniform());
    }

    @AfterEach
    void close() {
        world.close();
        other.close();
    }

    private byte[] bytes(int version) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out, version);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 1 << 20, Integer.MAX_VALUE})
    void theVersionIsTold(int version) throws IOException {
        byte[] file = bytes(version);
        assertArrayEquals(file, bytes(version), "equal states of one version give equal bytes");
        var told = new ArrayList<Integer>();
        int returned = other.restore(new ByteArrayInputStream(file), given -> {
            told.add(given);
            return ColumnChanges.NONE.drop("people", "heat");
        });
        assertEquals(List.of(version), told);
        assertEquals(version, returned);
        assertEquals(version, world.restore(new ByteArrayInputStream(file)));
    }

    @Test
    void withoutAVersionItIsZero() throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        assertArrayEquals(bytes(0), out.toByteArray());
    }

    @Test
    void aNegativeVersionIsRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> bytes(-1));
        assertEquals("the version of a snapshot is -1; allowed is 0 to 2147483647", e.getMessage());
    }

    /** A damaged version is never told: the checksum is checked first. */
    @Test
    void aDamagedFileAsksForNoChanges() throws IOException {
        byte[] file = bytes(3);
        for (int at = 0; at < file.length; at++) {
            byte[] flipped = file.clone();
            flipped[at] ^= 1;
            assertThrows(
                    IOException.class,
                    () -> other.restore(new ByteArrayInputStream(flipped), version -> {
                        throw new AssertionError("asked for version " + version);
                    }));
        }
    }

    @Test
    @SuppressWarnings("NullAway") // null is what this test passes
    void wrongChangesAreRefusedAndChangeNothing() throws IOException {
        byte[] file = bytes(3);
        long hash = other.hash();
        var none = assertThrows(
                IllegalArgumentException.class,
                () -> other.restore(new ByteArrayInputStream(file), (IntFunction<ColumnChanges>) null));
        assertEquals("the changes of columns by version is null: give one", none.getMessage());
        var given = assertThrows(
                IllegalArgumentException.class, () -> other.restore(new ByteArrayInputStream(file), version -> null));
        assertEquals("the changes of columns is null: give one", given.getMessage());
        var thrown = new UnsupportedOperationException();
        assertEquals(
                thrown,
                assertThrows(
                        UnsupportedOperationException.class,
                        () -> other.restore(new ByteArrayInputStream(file), version -> {
                            throw thrown;
                        })));
        assertEquals(hash, other.hash());
    }

    /** What chooses the changes may use the world, so it may make a column that only old files need. */
    @Test
    void theWorldMayChangeWhileChangesAreChosen() throws IOException {
        byte[] file = bytes(3);
        other.restore(new ByteArrayInputStream(file), version -> {
            other.tick(.1f);
            other.groups().getFirst().add(1, 1);
            other.group("dogs").add(2, 2);
            other.groups().getFirst().floats("heat", 9);
            return ColumnChanges.NONE;
        });
        assertEquals(4, other.agents());
        assertEquals(0, other.ticks());
        assertEquals(1, other.groups().getFirst().view("heat").get(3));
        other.restore(new ByteArrayInputStream(bytes(4)));
        var e = assertThrows(
                IllegalStateException.class,
                () -> other.restore(new ByteArrayInputStream(file), version -> {
                    other.close();
                    return ColumnChanges.NONE;
                }));
        assertEquals("the world is closed", e.getMessage());
    }
}
