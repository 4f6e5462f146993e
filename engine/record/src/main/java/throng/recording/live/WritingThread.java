package throng.recording.live;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import throng.recording.CrowdFrame;
import throng.recording.RecordingWriter;
import throng.recording.UnwrappedPlaces;

/** Sorts and writes the ticks of a ring, until it ends or a tick cannot be written. */
final class WritingThread extends Thread {
    /** What is written later than a second after its tick would be lost if the program were killed. */
    private static final long FLUSH_NANOS = 500_000_000L, IDLE_NANOS = 60_000_000_000L;

    private final CopyRing<TickCopy> ring;
    private final RecordingWriter writer;
    private final CrowdFrame frame;
    private final @Nullable UnwrappedPlaces unwrapped;
    private final RowOrder order = new RowOrder();
    private volatile String hash = "";
    private volatile @Nullable Exception failure;
    private volatile long rows, ticks;
    private boolean pending;
    private long since;

    WritingThread(
            CopyRing<TickCopy> ring, RecordingWriter writer, CrowdFrame frame, @Nullable UnwrappedPlaces unwrapped) {
        super("throng-recorder");
        setDaemon(true); // a program that forgets to close ends
        this.ring = ring;
        this.writer = writer;
        this.frame = frame;
        this.unwrapped = unwrapped;
    }

    @Override
    public void run() {
        try (writer) {
            while (!ring.over()) next();
            writer.end(hash);
        } catch (IOException | RuntimeException e) { // of a writer, or of a life without a number
            failure = e;
            ring.breakOff();
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // this thread alone counts
    private void next() throws IOException {
        TickCopy copy = ring.full(pending ? FLUSH_NANOS - (System.nanoTime() - since) : IDLE_NANOS);
        if (copy != null) {
            copy.order(order, frame);
            ring.emptied();
            if (unwrapped != null) unwrapped.unwrap(frame);
            writer.write(frame);
            rows += frame.count();
            ticks++;
            if (!pending) since = System.nanoTime();
            pending = true;
        }
        if (pending && System.nanoTime() - since >= FLUSH_NANOS) {
            writer.flush();
            pending = false;
        }
    }

    /** Sets how the world ended, before the ring ends. */
    void hash(String hash) {
        this.hash = hash;
    }

    /** Why it stopped early; null if it did not. */
    @Nullable
    Exception failure() {
        return failure;
    }

    long rows() {
        return rows;
    }

    long ticks() {
        return ticks;
    }
}
