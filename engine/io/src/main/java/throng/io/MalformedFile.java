package throng.io;

import java.io.IOException;

/**
 * A file that does not have the expected format. The message is one line:
 * {@code file:line:column: problem; what is allowed}.
 *
 * <p>Catch it to show the message to the user: it is complete. Other errors of reading stay an {@link IOException}.
 */
public final class MalformedFile extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * Reports an error of the whole file.
     *
     * @param file name
     * @param problem what is wrong, what is allowed, and the cure
     */
    public MalformedFile(String file, String problem) {
        super(file + ": " + problem);
    }

    /**
     * Reports an error at a place in the file.
     *
     * @param file name
     * @param line from 1
     * @param column from 1
     * @param problem what is wrong, what is allowed, and the cure
     */
    public MalformedFile(String file, int line, int column, String problem) {
        super("%s:%d:%d: %s".formatted(file, line, column, problem));
    }
}
