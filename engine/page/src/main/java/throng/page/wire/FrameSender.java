package throng.page.wire;

import java.util.concurrent.locks.LockSupport;

/** Sends frames and messages to pages, so that the thread that owns the world need not. */
final class FrameSender implements Runnable {
    private static final long STUCK_NANOS = 10_000_000_000L, LOOK_NANOS = 1_000_000_000L;

    private final PageServer server;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("throng-page-sender").unstarted(this);
    private volatile boolean ended;

    FrameSender(PageServer server) {
        this.server = server;
    }

    void start() {
        thread.start();
    }

    void wake() {
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        while (!ended) {
            long now = System.nanoTime();
            for (PageClient client : server.open()) {
                if (client.isStuck(now - STUCK_NANOS)) client.disconnect();
                else client.send(now);
            }
            LockSupport.parkNanos(this, LOOK_NANOS);
        }
    }

    /** Ends the thread, and waits for it. */
    void end() {
        ended = true;
        wake();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
