package throng.memory.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.Cases;

/** Who is called what: the lowest free id, and how many had it before. */
class KeysTest {
    @Test
    void theLowestFreeId() {
        var keys = new Keys();
        for (int id = 0; id < 5; id++) assertEquals(id, keys.take());
        keys.release(3);
        keys.release(1);
        assertArrayEquals(new int[] {1, 3, 5, 6}, keys.free(4));
        assertEquals(1, keys.take());
        assertEquals(3, keys.take());
        assertEquals(5, keys.take());
    }

    @Test
    void generationsCountFormerOwners() {
        var keys = new Keys();
        assertEquals(0, keys.generation(keys.take()));
        for (int round = 1; round < 20; round++) {
            keys.release(0);
            assertFalse(keys.alive(0));
            assertEquals(0, keys.take());
            assertEquals(round, keys.generation(0));
        }
        assertEquals(0, keys.generation(77), "nobody had it");
        assertFalse(keys.alive(-1));
        assertFalse(keys.alive(77));
    }

    @Test
    void idsAskedFor() {
        var keys = new Keys();
        keys.take(7);
        keys.take(0);
        assertEquals(
                "id 7 is taken: remove its agent first",
                assertThrows(IllegalArgumentException.class, () -> keys.take(7)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> keys.take(-1));
        assertThrows(IllegalArgumentException.class, () -> keys.take(Keys.LAST + 1));
        assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 8}, keys.free(7));
        assertEquals(8, keys.known());
    }

    /** Against a set that is searched from its beginning each time. */
    @Test
    void anyHistory() {
        var keys = new Keys();
        var live = new TreeSet<Integer>();
        int[] generation = new int[400];
        for (int step = 0; step < 5000; step++) {
            float what = Cases.unit(1, step);
            int id = (int) (300 * Cases.unit(2, step));
            if (what < .5f) {
                int lowest = 0;
                while (live.contains(lowest)) lowest++;
                assertEquals(lowest, keys.free(1)[0]);
                assertEquals(lowest, keys.take());
                live.add(lowest);
            } else if (what < .6f && !live.contains(id)) {
                keys.take(id);
                live.add(id);
            } else if (live.remove(id)) {
                keys.release(id);
                generation[id]++;
            }
        }
        for (int id = 0; id < 400; id++) {
            assertEquals(live.contains(id), keys.alive(id));
            assertEquals(generation[id], keys.generation(id));
        }
    }

    /** What a snapshot writes and reads. */
    @Test
    void restored() {
        var keys = new Keys();
        for (int id = 0; id < 9; id++) keys.take();
        for (int id : new int[] {8, 2, 5}) keys.release(id);
        assertEquals(9, keys.known());
        int[] generations = new int[9];
        for (int id = 0; id < 9; id++) generations[id] = keys.generation(id);
        var other = new Keys();
        other.take(100);
        other.restore(generations, new int[] {0, 1, 3, 4, 6, 7});
        assertFalse(other.alive(100));
        for (int id = 0; id < 9; id++) assertEquals(keys.alive(id), other.alive(id));
        assertArrayEquals(keys.free(5), other.free(5));
        assertEquals(2, other.take());
        assertEquals(1, other.generation(2));
        assertTrue(other.alive(2));
    }
}
