package throng.recording;

import java.io.IOException;

/** Takes the ticks of a recording, in order, and writes them. One thread calls it. */
public interface RecordingWriter extends AutoCloseable {
    /**
     * Takes a tick. It may stay in memory until {@link #flush}.
     *
     * @param frame its rows; its arrays are used again afterwards
     * @throws IOException if the file cannot be written, or the format cannot hold the tick
     */
    void write(CrowdFrame frame) throws IOException;

    /**
     * Writes all ticks that it took: they can be read from then on, even if the program ends at once.
     *
     * @throws IOException if the file cannot be written
     */
    void flush() throws IOException;

    /**
     * Writes what stands at the end of a file, and how the world ended.
     *
     * @param hash of the world, 16 hex digits; empty if unknown
     * @throws IOException if the file cannot be written
     */
    void end(String hash) throws IOException;

    /**
     * {@return how many bytes it has written}
     *
     * @throws IOException if the file does not tell
     */
    long bytes() throws IOException;

    /** Closes the file. Without {@link #end} the recording is cut, as if the program had been killed. */
    @Override
    void close() throws IOException;
}
