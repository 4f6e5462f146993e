package throng.behaviour.manner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** People who meet, in streams and at doors: all get through, none stands for a minute or is in a wall. */
@Tag("shows")
@Tag("long")
class PeopleShowsTest {
    private static PeopleScene model(String name, int sweeps) {
        return PeopleTable.models(sweeps).get(name);
    }

    /** Without contact bodies of collision-free speed overlap by at most 5 % of a radius, with 8 sweeps by 1 %. */
    private static void check(PeopleRun.Seen seen, int sweeps) {
        assertPassed(seen);
        assertTrue(seen.overlap() <= (sweeps == 0 ? .05 : .01), seen + "");
    }

    private static void assertPassed(PeopleRun.Seen seen) {
        assertEquals(seen.count(), seen.arrived(), seen + "");
        assertTrue(seen.stood() < (seen.count() == 500 ? 120 : 60), seen + ""); // the queue of 500 is calm, 400 s long
        assertTrue(seen.inWall() < .01, seen + "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"speed", "speed, patience", "speed, both", "orca", "orca, both"})
    void headOnPairsPass(String model) {
        for (double beside : new double[] {0, .01, .05, .3})
            check(model(model, 0).pair(beside), 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void streamsPassEachOther(int sweeps) {
        check(model("speed", sweeps).corridor(4), sweeps);
        check(model("speed, both", sweeps).corridor(4), sweeps);
        check(model("speed, both", sweeps).corridor(2), sweeps);
    }

    @Test
    void fourStreamsPassASquare() {
        check(model("speed, both", 8).square(), 8);
    }

    /** No arch holds. */
    @ParameterizedTest
    @CsvSource({"1, 0", ".8, 8"})
    void queuesPassDoors(double width, int sweeps) {
        check(model("speed, patience", sweeps).door(width), sweeps);
    }
}
