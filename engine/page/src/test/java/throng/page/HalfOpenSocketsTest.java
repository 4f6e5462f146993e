package throng.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.world.World;

/** Sockets that begin a request and never end it take no place from others. Opens 200 at most, on this machine. */
class HalfOpenSocketsTest {
    private static final int MANY = 100;

    private final Queue<Socket> halves = new ArrayDeque<>();
    private World world;
    private Viewer viewer;

    @BeforeEach
    void open() {
        world = World.torus(100, 100).seed(1).workers(1).build();
        viewer = Viewer.open(world, ViewerOptions.DEFAULT.token("right-token_1").speed(0));
    }

    @AfterEach
    void close() throws IOException {
        for (Socket each : halves) each.close();
        viewer.close();
        world.close();
    }

    /** Begins a request, as a peer with an address of its own. */
    private Socket half(String from) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(
                new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), viewer.url().getPort()),
                2000);
        socket.getOutputStream().write("GET /right-token_1/ HTTP/1.1\r\n".getBytes(ISO_8859_1));
        halves.add(socket);
        return socket;
    }

    private int status() throws Exception {
        var request =
                HttpRequest.newBuilder(URI.create(viewer.url() + "main.js")).timeout(Duration.ofSeconds(5));
        return OpenPage.HTTP
                .send(request.build(), HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }

    private boolean answers(Socket socket) throws IOException {
        socket.setSoTimeout(5000);
        try {
            socket.getOutputStream()
                    .write(("Host: localhost:" + viewer.url().getPort() + "\r\n\r\n").getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readNBytes(12), ISO_8859_1).endsWith("200");
        } catch (IOException e) { // it was ended
            return false;
        }
    }

    @Test
    void thePageComesWhateverOthersLeaveOpen() throws Exception {
        for (int n = 0; n < MANY; n++) half("127.0.0.1");
        assertEquals(200, status());
        try (var page = OpenPage.of(viewer)) {
            for (int n = 0; n < MANY; n++) half("127.0.0.1");
            assertEquals(200, status());
            OpenPage.await("the page stays", () -> viewer.clients() == 1);
            while (page.count.get() == 0) viewer.tick(.1f);
        }
    }

    /** The share of a peer is its own: however many sockets others open, a slow one is served. */
    @Test
    void onePeerTakesNothingFromAnother() throws Exception {
        Socket slow = half("127.0.0.1");
        for (int n = 0; n < MANY; n++) half("127.0.0.2");
        assertTrue(answers(slow));
        Socket last = slow;
        while (!halves.isEmpty()) last = halves.remove();
        assertTrue(answers(last), "the newest of a peer is kept");
        last.close();
    }
}
