package throng.memory.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.record.StateBuffer;
import throng.record.StateVisitor;

/** Who is called what: the lowest free id, and how many had it before. */
class IdPoolTest {
    @Test
    void theLowestFreeId() {
        var ids = new IdPool(false);
        for (int id = 0; id < 5; id++) assertEquals(id, ids.take());
        ids.release(3);
        ids.release(1);
        assertArrayEquals(new int[] {1, 3, 5, 6}, ids.lowestFreeIds(4));
        assertEquals(1, ids.take());
        assertEquals(3, ids.take());
        assertEquals(5, ids.take());
    }

    @Test
    void generationsCountFormerOwners() {
        var ids = new IdPool(false);
        assertEquals(0, ids.generation(ids.take()));
        for (int round = 1; round < 20; round++) {
            ids.release(0);
            assertFalse(ids.alive(0));
            assertEquals(0, ids.take());
            assertEquals(round, ids.generation(0));
        }
        assertEquals(0, ids.generation(77), "never used");
        assertFalse(ids.alive(-1));
        assertFalse(ids.alive(77));
    }

    @Test
    void idsAskedFor() {
        var ids = new IdPool(false);
        ids.take(7);
        ids.take(0);
        assertEquals(
                "id 7 is taken: remove its agent first",
                assertThrows(IllegalArgumentException.class, () -> ids.take(7)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> ids.take(-1));
        assertThrows(IllegalArgumentException.class, () -> ids.take(IdPool.MAX_ID + 1));
        assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 8}, ids.lowestFreeIds(7));
        assertEquals(8, ids.idLimit());
    }

    /** Against a set that is searched from its beginning each time. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anyHistory(boolean shared) {
        var ids = new IdPool(shared);
        var live = new TreeSet<Integer>();
        int[] generation = new int[400];
        for (int step = 0; step < 5000; step++) {
            float what = Cases.unit(1, step);
            int id = (int) (300 * Cases.unit(2, step));
            if (what < .5f) {
                int lowest = 0;
                while (live.contains(lowest)) lowest++;
                assertEquals(lowest, ids.lowestFreeIds(1)[0]);
                assertEquals(lowest, ids.take());
                live.add(lowest);
            } else if (what < .6f && !live.contains(id)) {
                ids.take(id);
                live.add(id);
            } else if (live.remove(id)) {
                ids.release(id);
                generation[id]++;
            }
        }
        for (int id = 0; id < 400; id++) {
            assertEquals(live.contains(id), ids.alive(id));
            assertEquals(generation[id], ids.generation(id));
        }
    }

    /** Several ranks know all ids, and the indices of their own agents. */
    @Test
    void sharedIdsHaveIndicesWhenTheyAreNeeded() {
        var ids = new IdPool(true);
        for (int id = 0; id < 9; id++) ids.take();
        for (int id = 0; id < 9; id += 3) ids.hold(id, id / 3);
        assertTrue(ids.here(3) && !ids.here(4) && ids.alive(4));
        ids.beginIndices();
        ids.updateIndices(new int[] {6, 3, 0}, 0, 3);
        ids.elsewhere(3);
        ids.hold(ids.take(), 1);
        assertEquals(2, ids.indexOf(0));
        assertEquals(0, ids.indexOf(6));
        assertEquals(1, ids.indexOf(9));
        for (int id : new int[] {3, 4}) {
            assertFalse(ids.here(id));
            assertEquals(Integer.MAX_VALUE, ids.indexOf(id));
        }
        ids.release(4);
        assertEquals(0, ids.generation(3));
        assertEquals(1, ids.generation(4));
        assertEquals(10, ids.idLimit());
        assertEquals(0, ids.generation(0));
    }

    /** What a snapshot writes and reads. */
    @Test
    void restored() throws IOException {
        var ids = new IdPool(false);
        for (int id = 0; id < 9; id++) ids.take();
        for (int id : new int[] {8, 2, 5}) ids.release(id);
        assertEquals(9, ids.idLimit());
        var state = new StateBuffer();
        int[] generations = ids.visitGenerations(StateVisitor.save(state), 9);
        ids.visitRemovals(StateVisitor.save(state), generations, 9);
        var other = new IdPool(false);
        other.take(100);
        state.rewind(0);
        other.visitGenerations(StateVisitor.load(state), 9);
        other.restore(9, new int[] {0, 1, 3, 4, 6, 7}, 6);
        other.visitRemovals(StateVisitor.load(state), generations, 9);
        assertArrayEquals(ids.removals(), other.removals());
        assertFalse(other.alive(100));
        for (int id = 0; id < 9; id++) assertEquals(ids.alive(id), other.alive(id));
        assertArrayEquals(ids.lowestFreeIds(5), other.lowestFreeIds(5));
        assertEquals(2, other.take());
        assertEquals(1, other.generation(2));
        assertTrue(other.alive(2));
    }
}
