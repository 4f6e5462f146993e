package throng.examples.gallery.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The program that shows its world in the browser. */
class LivePageTest {
    @Test
    void itPrintsAnAddressAndTheSameHashEachTime() {
        String first = output(), second = output();
        assertTrue(first.matches("http://127\\.0\\.0\\.1:\\d+/[\\w-]{22}/\\R[0-9a-f]{16}\\R"), first);
        assertEquals(first.lines().toList().get(1), second.lines().toList().get(1));
    }

    private static String output() {
        var bytes = new ByteArrayOutputStream();
        PrintStream former = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            LivePage.main(new String[] {"3"});
        } finally {
            System.setOut(former);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
