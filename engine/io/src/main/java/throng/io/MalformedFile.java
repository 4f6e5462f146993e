package throng.io;

import java.io.IOException;

/** A file that is not what it should be. The message is one line: {@code file:line:column: what; what is allowed}. */
public final class MalformedFile extends IOException {
    private static final long serialVersionUID = 1;

    /** Of a whole file, or of one that has no lines. */
    public MalformedFile(String file, String what) {
        super(file + ": " + what);
    }

    /** At a place: lines and columns count from 1. */
    public MalformedFile(String file, int line, int column, String what) {
        super("%s:%d:%d: %s".formatted(file, line, column, what));
    }
}
