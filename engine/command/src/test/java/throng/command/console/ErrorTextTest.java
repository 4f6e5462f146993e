package throng.command.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Errors of Java, such as a missing class, are printed without a stack trace. */
class ErrorTextTest {
    @Command(name = "broken")
    static final class Broken implements Callable<Integer> {
        @Option(names = "--debug")
        boolean debug;

        @Override
        public Integer call() {
            throw new NoClassDefFoundError("throng/Missing");
        }
    }

    private static String errorOutput(String... args) {
        var err = new StringWriter();
        var command = ErrorText.handled(new CommandLine(new Broken())).setErr(new PrintWriter(err, true));
        assertEquals(1, command.execute(args));
        return err.toString();
    }

    @Test
    void anErrorIsTwoLinesWithoutDebug() {
        String text = errorOutput();
        assertTrue(
                text.startsWith("throng: failed while running: java.lang.NoClassDefFoundError: throng/Missing"), text);
        assertEquals(2, text.lines().count(), text);
        assertFalse(text.contains("\tat "), text);
        assertTrue(errorOutput("--debug").contains("\tat throng."), text);
    }
}
