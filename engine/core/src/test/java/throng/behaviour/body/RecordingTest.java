package throng.behaviour.body;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** A recorded corridor in which people walk freely, as a world. */
class RecordingTest {
    @Test
    void freeWalkersAreAsRecorded() throws IOException {
        assumeTrue(Files.isDirectory(Recording.FOLDER));
        var result = Recording.FREE.run((group, guide) -> Orca.of(guide), .2f, .1f, 1);
        assertTrue(result.worst(Recording.FREE.measured()) < .15, result + "");
    }
}
