package throng.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import picocli.CommandLine.ExitCode;

/**
 * Runs the command once for each line of standard input, in one process. Use it where many short runs would spend
 * their time with the start of Java. {@code .ci/bits} does.
 */
public final class ManyCommands {
    private ManyCommands() {}

    /** Exits with the code of the first line that failed, or with 0. Words of a line are divided by blanks. */
    public static void main(String[] args) throws IOException {
        var out = new PrintWriter(System.out, true, UTF_8);
        var lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int code = Throng.command().setOut(out).execute(line.strip().split("\\s+"));
            if (code == ExitCode.OK) continue;
            System.err.println("failed: " + line);
            System.exit(code);
        }
    }
}
