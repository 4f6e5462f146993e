package throng.examples.command.console;

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

/** Errors of Java, such as a class that is missing, were stack traces. */
class ErrorTextTest {
    @Command(name = "broken")
    static final class Broken implements Callable<Integer> {
        @Option(names = "--debug")
        boolean debug;

        @Override
        public Integer call() {
            throw new NoClassDefFoundError("throng/Lost");
        }
    }

    private static String told(String... args) {
        var err = new StringWriter();
        var command = ErrorText.handled(new CommandLine(new Broken())).setErr(new PrintWriter(err, true));
        assertEquals(1, command.execute(args));
        return err.toString();
    }

    @Test
    void errorsAreTwoLines() {
        String told = told();
        assertTrue(told.startsWith("throng: failed while running: java.lang.NoClassDefFoundError: throng/Lost"), told);
        assertEquals(2, told.lines().count(), told);
        assertFalse(told.contains("\tat "), told);
        assertTrue(told("--debug").contains("\tat throng."), told);
    }
}
