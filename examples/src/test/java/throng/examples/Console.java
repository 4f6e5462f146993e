package throng.examples;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What a command left behind.
 *
 * @param code exit code
 * @param out results
 * @param err errors and progress
 */
record Console(int code, String out, String err) {
    /** The command {@code throng} in this JVM. */
    static Console throng(String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int code = Throng.command()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new Console(code, out.toString(), err.toString());
    }

    /** The same, its words apart at blanks. */
    static Console line(String words) {
        return throng(words.strip().split("\\s+"));
    }

    /** The value of a line of the results that begins with a name. */
    String value(String name) {
        return out.lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line " + name + " in:\n" + out + err));
    }
}
