package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.FloatBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Columns are read into buffers that are large enough; other buffers are refused and unchanged. */
class SmallBuffersTest {
    private World world;
    private BulkColumns columns;

    @BeforeEach
    void build() {
        world = World.torus(30, 30).workers(1).build();
        world.group("a").spawn(20, Spawn.uniform());
        columns = world.groups().getFirst().columns();
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void smallBuffersAreRefused() {
        for (int room : new int[] {0, 1, 19}) {
            var into = FloatBuffer.allocate(30).position(30 - room);
            var e = assertThrows(IllegalArgumentException.class, () -> columns.read("x", into));
            assertEquals(room + " floats are too few for 20 agents", e.getMessage());
            assertEquals(room, into.remaining());
            assertArrayEquals(new float[30], into.array());
        }
    }

    @Test
    void readOnlyBuffersAreRefused() {
        var into = FloatBuffer.allocate(30);
        var e = assertThrows(IllegalArgumentException.class, () -> columns.read("x", into.asReadOnlyBuffer()));
        assertEquals("the buffer is read only: give one to write into", e.getMessage());
        assertArrayEquals(new float[30], into.array());
    }

    @Test
    void largeBuffersAreFilledFromTheirPosition() {
        var into = FloatBuffer.allocate(25).position(5);
        columns.read("x", into);
        assertEquals(25, into.position());
        assertEquals(columns.view("x").get(19), into.get(24));
    }
}
