package throng.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.memory.Agents;
import throng.memory.store.AgentStore;

/** Tests that the hash depends on every bit of a state, and not on how it is stored. */
class HashTest {
    private static AgentStore agents(int n, boolean backwards) {
        var agents = new AgentStore(3);
        agents.floats("own", 0);
        agents.ints("state", 0);
        for (int k = 0; k < n; k++) {
            int id = backwards ? n - 1 - k : k;
            agents.ids().take(id);
            int i = agents.append(id);
            for (int c = 0; c < Agents.COLUMNS; c++) agents.now(c)[i] = Cases.unit(c, id);
            agents.columns().get(0).bits(i, Float.floatToRawIntBits(Cases.unit(20, id)));
            agents.columns().get(1).bits(i, id * 7);
        }
        return agents;
    }

    @Test
    void hashDoesNotDependOnStorage() {
        long whole = Hash.of(1, agents(100, false), 0, 100);
        assertEquals(whole, Hash.of(1, agents(100, true), 0, 100));
        var agents = agents(100, false);
        assertEquals(whole, Hash.of(1, agents, 0, 37) + Hash.of(1, agents, 37, 100), "parts add up");
    }

    @Test
    void hashDependsOnEveryBit() {
        var seen = new HashSet<Long>();
        seen.add(Hash.of(1, agents(5, false), 0, 5));
        for (int c = 0; c < Agents.COLUMNS; c++) {
            for (int bit = 0; bit < 32; bit++) {
                var agents = agents(5, false);
                float[] column = agents.now(c);
                column[3] = Float.intBitsToFloat(Float.floatToRawIntBits(column[3]) ^ 1 << bit);
                seen.add(Hash.of(1, agents, 0, 5));
            }
        }
        for (int own = 0; own < 2; own++) {
            for (int bit = 0; bit < 32; bit++) {
                var agents = agents(5, false);
                agents.columns().get(own).bits(2, agents.columns().get(own).bits(2) ^ 1 << bit);
                seen.add(Hash.of(1, agents, 0, 5));
            }
        }
        assertEquals(1 + 32 * 11, seen.size());
    }

    @Test
    void hashDependsOnGroupIdAndGeneration() {
        long hash = Hash.of(1, agents(5, false), 0, 5);
        assertNotEquals(hash, Hash.of(2, agents(5, false), 0, 5), "another group");
        assertNotEquals(hash, Hash.of(1, agents(6, false), 0, 6), "one more agent");
        var older = agents(5, false);
        older.ids().release(4);
        older.ids().take(4);
        assertNotEquals(hash, Hash.of(1, older, 0, 5), "another generation");
        var swapped = agents(5, false);
        for (int c = 0; c < Agents.COLUMNS; c++) {
            float former = swapped.now(c)[1];
            swapped.now(c)[1] = swapped.now(c)[2];
            swapped.now(c)[2] = former;
        }
        assertNotEquals(hash, Hash.of(1, swapped, 0, 5), "two agents swapped");
    }

    @Test
    void hashDependsOnTimeAndSeed() {
        var seen = new HashSet<Long>();
        for (long seed = 0; seed < 4; seed++) {
            for (long tick = 0; tick < 4; tick++)
                for (int k = 0; k < 4; k++) seen.add(Hash.world(77, seed, tick, k * .1));
        }
        assertEquals(64, seen.size());
    }
}
