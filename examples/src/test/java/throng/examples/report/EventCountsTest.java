package throng.examples.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.memory.Handle;
import throng.tick.Events;

/** Events are counted by their name. */
class EventCountsTest {
    /** A world tells of events by numbers or by handles; both count. */
    @Test
    void countsEventsByName() {
        var counts = new EventCounts();
        var events = new Events();
        events.listener(counts);
        for (int id = 0; id < 3; id++) events.tell("caught", 0, id, 0, 1, id, 0);
        events.tell("caught", 0, 2, 0, 1, 2, 0); // the same event again in one tick counts once
        events.tell("lost", 0, 1, 0, 1, 1, 0);
        events.publish(1);
        counts.onEvent("lost", new Handle(0, 2, 0), new Handle(1, 2, 0));
        assertEquals(Map.of("caught", 3L, "lost", 2L), counts.counts());
    }
}
