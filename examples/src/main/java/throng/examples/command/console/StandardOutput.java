package throng.examples.command.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/**
 * Standard output, which remembers why it took no more: a {@link PrintWriter} swallows that, and a command whose
 * report nobody got would end as if all were well.
 */
public final class StandardOutput extends OutputStream {
    /** What a shell sees of a command that the closed pipe of {@code | head -1} has ended. */
    private static final int BROKEN_PIPE = 141;

    private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
    private final PrintWriter writer = new PrintWriter(this, false, System.out.charset());
    private @Nullable IOException failure;

    /** What verbs print to. */
    public PrintWriter writer() {
        return writer;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        if (failure != null) return;
        try {
            stream.write(bytes, from, count);
        } catch (IOException e) {
            failure = e;
        }
    }

    /**
     * The exit code of a command that has ended with {@code code}: another where its results got lost. Tells so, but
     * for a reader who has left: he knows.
     */
    public int code(int code, PrintWriter err) {
        writer.flush();
        if (failure == null) return code;
        String why = String.valueOf(failure.getMessage());
        if (why.toLowerCase(Locale.ROOT).contains("pipe")) return code == ExitCode.OK ? BROKEN_PIPE : code;
        err.println("throng: standard output takes nothing (" + why + "), and what was printed is lost");
        err.println("send it to a file or a program that takes it; files that options name are written");
        err.flush();
        return code == ExitCode.OK ? ExitCode.SOFTWARE : code;
    }
}
