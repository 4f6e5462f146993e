package throng.page.wire;

import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;
import throng.page.frame.FrameBuffer;
import throng.page.socket.PageSocket;

/**
 * One open page. One thing at a time is on its way to it: a message, or a frame. The next frame goes out when the page
 * says that it has drawn the last one.
 */
final class PageClient implements PageSocket.Hearer {
    private static final double MESSAGES_PER_SECOND = 250;
    private static final String DRAWN = "drawn ";

    private final PageServer server;
    private final int[] told = new int[Board.Kind.values().length];
    private final MessageRate rate = new MessageRate(MESSAGES_PER_SECOND, System.nanoTime());
    private volatile @Nullable Session session;
    private volatile int drawn;
    private volatile int sent;
    private volatile long sentOf;
    private volatile boolean sending;
    private volatile long sendingSince;
    private volatile boolean closing;
    private @Nullable FrameBuffer held;

    PageClient(PageServer server) {
        this.server = server;
    }

    /** Whether it waits for a frame. */
    boolean isFree() {
        return session != null && !closing && !sending && drawn == sent;
    }

    /** Whether something has been on its way since before that time, nanoseconds. */
    boolean isStuck(long before) {
        return sending && sendingSince - before < 0;
    }

    @Override
    public void opened(Session opened) {
        session = opened;
        server.opened(this);
    }

    @Override
    public void heard(String message) {
        if (!rate.allows(System.nanoTime())) {
            close(StatusCode.POLICY_VIOLATION, "too many messages a second");
            return;
        }
        try {
            if (message.startsWith(DRAWN)) {
                int number = Integer.parseInt(message.substring(DRAWN.length()));
                if (number == sent) {
                    drawn = number;
                    server.drawnAfter(System.nanoTime() - sentOf);
                }
                server.wakeSender();
            } else {
                server.ask(PageRequest.parse(message));
            }
        } catch (IllegalArgumentException e) {
            close(StatusCode.POLICY_VIOLATION, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void heardBytes() {
        close(StatusCode.BAD_DATA, "requests are text");
    }

    @Override
    public void closed() {
        session = null;
        server.closed(this);
    }

    @Override
    public void failed() {
        disconnect(); // a fault of the network or of the client; Jetty closes the session, and tells
    }

    /** Sends what is newest, if nothing is on its way. Called by the sender alone. */
    void send(long now) {
        var open = session;
        if (sending || closing || open == null) return;
        for (Board.Kind kind : Board.Kind.values()) {
            var post = server.board().newest(kind);
            if (post == null || post.number == told[kind.ordinal()]) continue;
            told[kind.ordinal()] = post.number;
            begin(now, null);
            open.sendText(Board.text(kind, post), Callback.from(this::sent, this::unsent));
            return;
        }
        if (drawn != sent) return;
        var frame = server.frames().newerThan(sent);
        if (frame == null) return;
        begin(now, frame);
        sentOf = frame.since();
        sent = frame.serial();
        open.sendBinary(frame.view(), Callback.from(this::sent, this::unsent));
    }

    private void begin(long now, @Nullable FrameBuffer frame) {
        held = frame;
        sendingSince = now;
        sending = true;
    }

    private void sent() {
        release();
        sending = false;
        server.wakeSender();
    }

    private void unsent(Throwable cause) {
        release();
        if (!closing) disconnect(); // what was on its way when it was closed fails, and the page is yet to hear why
    }

    private void release() {
        var frame = held;
        held = null;
        if (frame != null) server.frames().release(frame);
    }

    /** Tells the page that the program has ended. */
    void end() {
        close(StatusCode.SHUTDOWN, "the program has ended");
    }

    private void close(int code, String reason) {
        var open = session;
        closing = true;
        if (open != null) open.close(code, reason, Callback.from(() -> {}, failure -> disconnect()));
    }

    void disconnect() {
        var open = session;
        if (open != null) open.disconnect();
    }
}
