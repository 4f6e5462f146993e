package throng.memory.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.memory.Agents;

/** Columns: padded, growing, and each agent's numbers together. */
class AgentStoreTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void growthKeepsEverything(int axes) {
        var agents = new AgentStore(axes);
        var own = agents.floats("own", 3.5f);
        var state = agents.ints("state", -7);
        for (int i = 0; i < 1000; i++) {
            assertEquals(i, agents.append(agents.ids().take()));
            assertEquals(3.5f, own.values()[i]);
            assertEquals(-7, state.values()[i]);
            for (int c : agents.used()) {
                assertEquals(
                        c == Agents.HX ? 1 : 0, agents.now(c)[i], "a new agent rests at the origin, heading along x");
                agents.now(c)[i] = 100 * i + c;
            }
            own.values()[i] = i;
            state.values()[i] = 2 * i;
            padded(agents);
        }
        for (int i = 0; i < 1000; i++) {
            for (int c : agents.used()) assertEquals(100 * i + c, agents.now(c)[i]);
            assertEquals(i, own.values()[i]);
            assertEquals(2 * i, state.values()[i]);
        }
    }

    /** A whole register behind the last agent: wide loops read and write there. */
    private static void padded(AgentStore agents) {
        int least = agents.count() + Agents.LANES;
        assertTrue(agents.id().length >= least);
        for (int c = 0; c < Agents.COLUMNS; c++) {
            assertTrue(agents.now(c).length >= least && agents.next(c).length >= least, "column " + c);
        }
    }

    /** A flat world has one column of zeros for all of its third axis. */
    @Test
    void flatWorldsShareTheirZeros() {
        var agents = new AgentStore(2);
        for (int i = 0; i < 100; i++) agents.append(agents.ids().take());
        for (int c = 2; c < Agents.COLUMNS; c += 3) {
            assertSame(agents.now(2), agents.now(c));
            assertSame(agents.now(2), agents.next(c));
        }
    }

    @Test
    void removedAgentsPlaceIsTaken() {
        var agents = new AgentStore(3);
        var own = agents.ints("own", 0);
        for (int i = 0; i < 10; i++) {
            agents.append(agents.ids().take());
            for (int c : agents.used()) agents.now(c)[i] = 10 * i + c;
            own.values()[i] = i;
        }
        agents.remove(4);
        assertEquals(9, agents.count());
        assertEquals(9, agents.id()[4]);
        assertEquals(9, own.values()[4]);
        for (int c : agents.used()) assertEquals(90 + c, agents.now(c)[4]);
        agents.remove(8);
        assertEquals(8, agents.count());
        assertEquals(1, agents.ids().generation(8));
        assertEquals(4, agents.ids().take());
    }

    @Test
    void namesOfColumns() {
        var agents = new AgentStore(2);
        agents.floats("mass", 1);
        for (String name : new String[] {"mass", "x", "hz", "", " "}) {
            var e = assertThrows(IllegalArgumentException.class, () -> agents.ints(name, 0));
            AssertMessage.endsWith("take another name", e);
        }
    }

    /** A new column is there for those who are there. */
    @Test
    void columnsMayComeLate() {
        var agents = new AgentStore(2);
        for (int i = 0; i < 100; i++) agents.append(agents.ids().take());
        var late = agents.floats("late", 4);
        for (int i = 0; i < 100; i++) assertEquals(4, late.values()[i]);
    }
}
