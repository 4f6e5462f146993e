package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import throng.behaviour.manner.SlowInCrowds;

/** Recorded corridors as worlds: flow, density and speed together. */
class RecordingTest {
    @Test
    void freeWalkersAreAsRecorded() throws IOException {
        assumeTrue(Files.isDirectory(Recording.FOLDER));
        var result = Recording.FREE.run((group, guide) -> Orca.of(guide), .2f, .1f, 1);
        assertTrue(result.worst(Recording.FREE.measured()) < .15, result + "");
    }

    /** One set of numbers, of people with a radius of 0.17 m, for a full corridor and a free one. */
    @Test
    void queuesAreAsRecorded() throws IOException {
        assumeTrue(Files.isDirectory(Recording.FOLDER));
        for (var recording : new Recording[] {Recording.BUSY, Recording.FREE}) {
            var result = recording.run((group, guide) -> CollisionFreeSpeed.of(guide), .17f, .05f, 1);
            assertTrue(result.worst(recording.measured()) < .15, recording.name() + ": " + result);
        }
    }

    /** The numbers that were fitted; the third crowd, before a gap, differs too much from seed to seed for a test. */
    @Test
    void fittedNumbersAreAsRecorded() throws IOException {
        assumeTrue(Files.isDirectory(Recording.FOLDER));
        for (var recording : new Recording[] {Recording.BUSY, Recording.FREE}) {
            float radius = SlowInCrowds.FITTED_RADIUS;
            var result = recording.run((group, guide) -> Orca.of(SlowInCrowds.fitted(guide)), radius, .1f, 1);
            assertTrue(result.worst(recording.measured()) < .15, recording.name() + ": " + result);
        }
    }
}
