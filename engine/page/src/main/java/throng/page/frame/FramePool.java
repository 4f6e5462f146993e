package throng.page.frame;

import org.jspecify.annotations.Nullable;

/**
 * The buffers of frames. The newest frame is never overwritten, nor one that is being sent; so a client that stops
 * reading holds one buffer, and no more. Frames are not queued: each client gets the newest.
 */
public final class FramePool {
    private final FrameBuffer[] buffers;
    private @Nullable FrameBuffer newest;

    /**
     * Makes the buffers. They hold no bytes before they are used.
     *
     * @param clients the most clients; two buffers more are made
     */
    public FramePool(int clients) {
        buffers = new FrameBuffer[clients + 2];
        for (int b = 0; b < buffers.length; b++) buffers[b] = new FrameBuffer();
    }

    /** A buffer that may be written; null if there is none, which more clients than expected would cause. */
    public synchronized @Nullable FrameBuffer free() {
        for (FrameBuffer buffer : buffers) if (buffer.readers == 0 && buffer != newest) return buffer;
        return null;
    }

    /** Makes a buffer the newest frame, of a tick that had ended at a time in nanoseconds. */
    public synchronized void publish(FrameBuffer buffer, long since) {
        buffer.since = since;
        newest = buffer;
    }

    /** The newest frame, if it is newer than the one named; {@link #release} gives it back. */
    public synchronized @Nullable FrameBuffer newerThan(int serial) {
        var frame = newest;
        if (frame == null || frame.serial() - serial <= 0) return null;
        frame.readers++;
        return frame;
    }

    /** Gives back a frame that was sent. */
    public synchronized void release(FrameBuffer frame) {
        frame.readers--;
    }

    /** Forgets the newest frame: it is of a world that is gone. */
    public synchronized void forget() {
        newest = null;
    }
}
