package throng.command;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * The result of running the command.
 *
 * @param code exit code
 * @param out standard output: results
 * @param err standard error: errors and progress
 */
record CommandResult(int code, String out, String err) {
    /** Runs the command {@code throng} in this JVM. */
    static CommandResult throng(String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int code = Throng.command()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new CommandResult(code, out.toString(), err.toString());
    }

    /** Runs the command with the arguments of a line, separated by blanks. */
    static CommandResult line(String arguments) {
        return throng(arguments.strip().split("\\s+"));
    }

    /** Returns the rest of the result line that begins with a name. */
    String value(String name) {
        return out.lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line " + name + " in:\n" + out + err));
    }
}
