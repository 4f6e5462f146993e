package throng.page.socket;

import java.nio.ByteBuffer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** Hands what a web socket hears to the page that it belongs to. Jetty calls it. */
public final class PageSocket implements Session.Listener.AutoDemanding {
    private final Hearer to;

    /** What is told of a socket. */
    public interface Hearer {
        /**
         * The connection stands.
         *
         * @param session to send with
         */
        void opened(Session session);

        /**
         * A text came.
         *
         * @param text whole
         */
        void heard(String text);

        /** Bytes came. */
        void heardBytes();

        /** The connection has ended. */
        void closed();

        /** The network or the client failed. */
        void failed();
    }

    /**
     * Tells a hearer.
     *
     * @param to the page
     */
    public PageSocket(Hearer to) {
        this.to = to;
    }

    @Override
    public void onWebSocketOpen(Session session) {
        to.opened(session);
    }

    @Override
    public void onWebSocketText(String text) {
        to.heard(text);
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        callback.succeed();
        to.heardBytes();
    }

    @Override
    public void onWebSocketClose(int code, String reason, Callback callback) {
        to.closed();
        callback.succeed();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        to.failed();
    }
}
