package throng.examples.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.memory.Events;
import throng.memory.Handle;

class EventCountsTest {
    /** By numbers as by handles: a world tells by numbers, and makes handles for those alone who want them. */
    @Test
    void countsWhatHappens() {
        var tally = new EventCounts();
        var events = new Events();
        events.listener(tally);
        for (int id = 0; id < 3; id++) events.tell("caught", 0, id, 0, 1, id, 0);
        events.tell("caught", 0, 2, 0, 1, 2, 0); // told twice, heard once
        events.tell("lost", 0, 1, 0, 1, 1, 0);
        events.publish();
        tally.onEvent("lost", new Handle(0, 2, 0), new Handle(1, 2, 0));
        assertEquals(Map.of("caught", 3L, "lost", 2L), tally.counts());
    }
}
