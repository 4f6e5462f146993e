package throng.page.wire;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Ends connections that ask for files and take too long, or are too many. Each has a deadline, however busy it looks: a
 * request that comes byte by byte would keep its place for ever. Each peer has a share, and all together have a limit;
 * the newest connection is served, and the oldest makes room for it. So a peer that leaves connections open takes no
 * place from others.
 *
 * <p>A connection that became a web socket counts no more: its page is one of {@link PageServer#MAX_CLIENTS}.
 */
final class ConnectionShares implements Connection.Listener {
    /** The most connections for files, of all and of one peer: a browser opens six. */
    private static final int MOST = 64, SHARE = 16;

    private final Scheduler scheduler;
    private final int deadlineMillis;
    /** From the oldest to the newest. */
    private final Set<Connection> open = new LinkedHashSet<>();

    /**
     * Begins with none.
     *
     * @param scheduler ends connections at their deadline
     * @param deadlineMillis that a connection may live
     */
    ConnectionShares(Scheduler scheduler, int deadlineMillis) {
        this.scheduler = scheduler;
        this.deadlineMillis = deadlineMillis;
    }

    @Override
    public void onOpened(Connection connection) {
        if (!(connection instanceof ConnectionMetaData)) return; // a web socket
        scheduler.schedule(() -> end(connection), deadlineMillis, TimeUnit.MILLISECONDS);
        Connection tooMany = add(connection);
        if (tooMany != null) end(tooMany);
    }

    private synchronized @Nullable Connection add(Connection connection) {
        open.add(connection);
        Object peer = peer(connection);
        if (open.stream().filter(each -> peer(each).equals(peer)).count() > SHARE)
            return open.stream()
                    .filter(each -> peer(each).equals(peer))
                    .findFirst()
                    .orElseThrow();
        return open.size() > MOST ? open.iterator().next() : null;
    }

    private static Object peer(Connection connection) {
        SocketAddress at = connection.getEndPoint().getRemoteSocketAddress();
        return at instanceof InetSocketAddress known ? known.getAddress() : "unknown";
    }

    /** Ends a connection, unless it has ended or became a web socket. */
    private void end(Connection connection) {
        boolean there;
        synchronized (this) {
            there = open.remove(connection);
        }
        if (there) connection.getEndPoint().close();
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        open.remove(connection);
    }
}
