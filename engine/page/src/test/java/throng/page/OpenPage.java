package throng.page;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** A page without a browser: it connects, keeps what it is sent, and says that frames are drawn. */
final class OpenPage implements WebSocket.Listener, AutoCloseable {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    final BlockingQueue<ByteBuffer> frames = new LinkedBlockingQueue<>();
    final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    final CompletableFuture<Integer> closed = new CompletableFuture<>();
    final AtomicInteger count = new AtomicInteger();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final StringBuilder text = new StringBuilder();
    private final boolean draws;
    private final WebSocket socket;
    private CompletableFuture<?> sends = CompletableFuture.completedFuture(null);

    private OpenPage(URI page, String origin, boolean draws) {
        this.draws = draws;
        socket = HTTP.newWebSocketBuilder()
                .header("Origin", origin)
                .buildAsync(URI.create(page.toString().replaceFirst("http", "ws") + "live"), this)
                .join();
    }

    /** Connects as the page of a viewer does. */
    static OpenPage of(Viewer viewer) {
        return of(viewer.url(), origin(viewer.url()), true);
    }

    static OpenPage of(URI page, String origin, boolean draws) {
        return new OpenPage(page, origin, draws);
    }

    static String origin(URI page) {
        return "http://" + page.getAuthority();
    }

    /** Sends a request, unless the connection has ended. */
    void ask(String request) {
        send(socket, request).exceptionally(ended -> null).join();
    }

    /** One text at a time is on its way. */
    private synchronized CompletableFuture<?> send(WebSocket to, String request) {
        return sends = sends.handle((done, error) -> to).thenCompose(open -> open.sendText(request, true));
    }

    @Override
    public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
        byte[] part = new byte[data.remaining()];
        data.get(part);
        bytes.writeBytes(part);
        from.request(1);
        if (!last) return null;
        var frame = ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.reset();
        count.incrementAndGet();
        frames.add(frame);
        if (frames.size() > 50) frames.poll();
        if (draws) send(from, "drawn " + frame.getInt(16));
        return null;
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        text.append(data);
        from.request(1);
        if (last) {
            messages.add(text.toString());
            text.setLength(0);
        }
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed.complete(1006);
    }

    /** The next frame. */
    ByteBuffer frame() throws InterruptedException {
        var frame = frames.poll(10, TimeUnit.SECONDS);
        if (frame == null) throw new AssertionError("no frame in 10 s");
        return frame;
    }

    /** The next message of a kind; those before it are dropped. */
    String message(String kind) throws InterruptedException {
        while (true) {
            String message = messages.poll(10, TimeUnit.SECONDS);
            if (message == null) throw new AssertionError("no message " + kind + " in 10 s");
            if (message.startsWith("{\"kind\":\"" + kind + "\"")) return message;
        }
    }

    static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begin > 10_000_000_000L) throw new AssertionError("not within 10 s: " + what);
            Thread.sleep(2);
        }
    }

    @Override
    public void close() {
        socket.abort();
    }
}
