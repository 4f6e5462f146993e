package throng.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Events are counted by their name. */
class EventCountsTest {
    /** A world tells of events by numbers or by handles; both count. */
    @Test
    void countsEventsByName() {
        var counts = new EventCounts();
        for (int id = 0; id < 3; id++) counts.onEvent("caught", 0, id, 0, 1, id, 0);
        counts.onEvent("lost", 0, 1, 0, 1, 1, 0);
        counts.onEvent("lost", new Handle(0, 2, 0), new Handle(1, 2, 0));
        assertEquals(Map.of("caught", 3L, "lost", 2L), counts.counts());
    }

    /** More names than it has room for at first. */
    @Test
    void namesMayBeMany() {
        var counts = new EventCounts();
        var expected = new HashMap<String, Long>();
        for (int k = 0; k < 1000; k++) {
            counts.onEvent("event " + k % 70, 0, 0, 0, 0, 0, 0);
            expected.merge("event " + k % 70, 1L, Long::sum);
        }
        assertEquals(expected, counts.counts());
        long[] copy = counts.copy(new long[3]);
        for (int k = 0; k < 70; k++) assertEquals(expected.get(counts.names().get(k)), copy[k]);
        assertSame(copy, counts.copy(copy));
    }
}
