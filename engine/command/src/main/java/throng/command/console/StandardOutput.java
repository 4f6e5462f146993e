package throng.command.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/**
 * Standard output that remembers why writing failed. A {@link PrintWriter} alone hides the failure, and a command whose
 * report was lost would end with exit code 0.
 */
public final class StandardOutput extends OutputStream {
    /** The exit code that shells report for a command ended by a closed pipe, as after {@code | head -1}. */
    private static final int BROKEN_PIPE = 141;

    private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
    private final PrintWriter writer = new PrintWriter(this, false, System.out.charset());
    private @Nullable IOException failure;

    /** Returns the writer that verbs print to. */
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
     * Returns the exit code of a command that ended with {@code code}, or another code if its results were lost. Prints
     * why they were lost, unless the reader has closed the pipe.
     */
    public int code(int code, PrintWriter err) {
        writer.flush();
        if (failure == null) return code;
        String why = String.valueOf(failure.getMessage());
        if (why.toLowerCase(Locale.ROOT).contains("pipe")) return code == ExitCode.OK ? BROKEN_PIPE : code;
        err.println("throng: cannot write to standard output (" + why + "); the printed results are lost");
        err.println("redirect it to a file that can be written; files named by options are written");
        err.flush();
        return code == ExitCode.OK ? ExitCode.SOFTWARE : code;
    }
}
