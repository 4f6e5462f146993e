package throng.page.wire;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.jspecify.annotations.Nullable;
import throng.page.frame.FramePool;

/**
 * Serves the page and keeps its clients. Requests of pages wait in a short list until the thread that owns the world
 * takes them. All threads are daemons, and end with {@link #close}.
 */
public final class PageServer implements AutoCloseable {
    /** The most pages that are open at once. */
    public static final int MAX_CLIENTS = 8;

    private static final int MAX_REQUESTS = 256, MAX_TEXT = 4096, MAX_HEADERS = 4096;
    private static final int THREADS = 8, IDLE_MILLIS = 30_000, DEADLINE_MILLIS = 15_000;
    private static final long GOODBYE_NANOS = 300_000_000L;

    private final Board board = new Board();
    private final FramePool frames = new FramePool(MAX_CLIENTS);
    private final ArrayBlockingQueue<PageRequest> requests = new ArrayBlockingQueue<>(MAX_REQUESTS);
    private final Server server;
    private final FrameSender sender = new FrameSender(this);
    private final PageAccess access;
    private final URI url;
    private volatile Function<String, byte @Nullable []> pictures = name -> null;
    private volatile PageClient[] clients = new PageClient[0];
    private volatile @Nullable Thread owner;
    private volatile long drawnNanos;

    /**
     * Starts to serve.
     *
     * @param host to listen on; "" for this machine alone
     * @param port 0: any
     * @param token of the address; "": random
     * @throws IllegalStateException if the port is taken, or there is no such host
     */
    public PageServer(String host, int port, String token) {
        this(host, port, token, DEADLINE_MILLIS);
    }

    PageServer(String host, int port, String token, int deadlineMillis) {
        String secret = token.isEmpty() ? PageAccess.randomToken() : token;
        var threads = new QueuedThreadPool(THREADS, 1);
        threads.setName("throng-page");
        threads.setDaemon(true);
        server = new Server(threads);
        server.setStopTimeout(0);
        var config = new HttpConfiguration();
        config.setSendServerVersion(false);
        config.setRequestHeaderSize(MAX_HEADERS);
        config.setHttpCompliance(HttpCompliance.RFC9110);
        var connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(config));
        String address = host.isEmpty() ? InetAddress.getLoopbackAddress().getHostAddress() : host;
        connector.setHost(address);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        connector.addBean(new ConnectionShares(connector.getScheduler(), deadlineMillis));
        var sockets = ServerWebSocketContainer.ensure(server);
        sockets.setMaxTextMessageSize(MAX_TEXT);
        sockets.setMaxBinaryMessageSize(MAX_TEXT);
        sockets.setIdleTimeout(Duration.ZERO); // a paused page says nothing
        server.setHandler(new PageHandler(this, sockets));
        start(address, port);
        access = new PageAccess(secret, host, connector.getLocalPort());
        String name = address.contains(":") ? "[" + address + "]" : address;
        url = URI.create("http://" + name + ":" + connector.getLocalPort() + "/" + secret + "/");
        sender.start();
    }

    private void start(String address, int port) {
        try {
            server.start();
        } catch (Exception e) {
            stop();
            throw new IllegalStateException(
                    "cannot serve a page on %s, port %d: %s".formatted(address, port, cause(e, address)), e);
        }
    }

    private static String cause(Exception e, String address) {
        if (new InetSocketAddress(address, 0).isUnresolved()) return "no machine has this name; leave it out";
        for (Throwable at = e; at != null; at = at.getCause()) {
            String why = String.valueOf(at.getMessage());
            if (why.contains("in use")) return "another program uses it; choose another port, or 0 for any free one";
            if (why.contains("assign")) return "it is no address of this machine; leave it out";
            if (why.contains("ermission"))
                return "it takes special rights; choose a port above 1023, or 0 for any free one";
        }
        return e.getMessage() + "; choose another port, or 0 for any free one";
    }

    /** The address of the page, with its token. */
    public URI url() {
        return url;
    }

    /** Messages to pages. Call {@link #wakeSender} after a post. */
    public Board board() {
        return board;
    }

    /** Frames to pages. Call {@link #wakeSender} after a frame is published. */
    public FramePool frames() {
        return frames;
    }

    /** The next request; null if there is none. */
    public @Nullable PageRequest next() {
        return requests.poll();
    }

    /** Says which thread is to be woken by requests. */
    public void owner(Thread thread) {
        owner = thread;
    }

    /** The number of open pages. */
    public int clients() {
        return clients.length;
    }

    /** Whether a page waits for a frame. Allocates nothing. */
    public boolean wantsFrame() {
        for (PageClient client : clients) if (client.isFree()) return true;
        return false;
    }

    void drawnAfter(long nanos) {
        drawnNanos = nanos;
    }

    /** Nanoseconds from the end of a tick until a page had drawn it and said so, of the last such frame. */
    public long drawnNanos() {
        return drawnNanos;
    }

    /** Lets the sender look for news. */
    public void wakeSender() {
        sender.wake();
    }

    /** Serves a picture for each name for which there is one. Threads of the server call the function. */
    public void pictures(Function<String, byte @Nullable []> named) {
        pictures = named;
    }

    byte @Nullable [] picture(String name) {
        return pictures.apply(name);
    }

    PageAccess access() {
        return access;
    }

    PageClient[] open() {
        return clients;
    }

    boolean mayConnect() {
        return clients.length < MAX_CLIENTS;
    }

    /** Keeps a request for the owner. If it takes none for a while, the pages are told. */
    void ask(PageRequest request) {
        if (!requests.offer(request)) {
            board.post(Board.Kind.REFUSED, Map.of("text", "the program is busy: try again"));
            wakeSender();
        }
        LockSupport.unpark(owner);
    }

    synchronized void opened(PageClient client) {
        if (!mayConnect()) { // two came at once
            client.disconnect();
            return;
        }
        change(client, true);
    }

    synchronized void closed(PageClient client) {
        change(client, false);
    }

    private void change(PageClient client, boolean add) {
        List<PageClient> list = new ArrayList<>(List.of(clients));
        list.remove(client);
        if (add) list.add(client);
        clients = list.toArray(PageClient[]::new);
        wakeSender();
        LockSupport.unpark(owner);
    }

    private void stop() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the page server did not stop: " + e.getMessage(), e);
        }
    }

    /** Ends all connections and threads. */
    @Override
    public void close() {
        sender.end();
        for (PageClient client : clients) client.end();
        long begin = System.nanoTime();
        while (clients.length > 0 && System.nanoTime() - begin < GOODBYE_NANOS) LockSupport.parkNanos(this, 1_000_000);
        for (PageClient client : clients) client.disconnect();
        stop();
    }
}
