package throng.page.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import org.junit.jupiter.api.Test;

/** A connection without a page has a deadline, however busy it looks; a page stays. */
class ConnectionDeadlineTest {
    private static final int DEADLINE_MILLIS = 400;

    @Test
    void aRequestThatTricklesIsEnded() throws Exception {
        long begin =
                System.nanoTime(); // before the connection: its deadline begins there, and a page may take long to open
        try (var server = new PageServer("", 0, "token", DEADLINE_MILLIS);
                var trickle = new Socket(
                        InetAddress.getLoopbackAddress(), server.url().getPort())) {
            var page = HttpClient.newHttpClient() // closing it would wait for the page
                    .newWebSocketBuilder()
                    .header("Origin", "http://" + server.url().getAuthority())
                    .buildAsync(
                            URI.create(server.url().toString().replaceFirst("http", "ws") + "live"),
                            new WebSocket.Listener() {})
                    .join();
            trickle.getOutputStream().write("GET /token/ HTTP/1.1\r\nX: ".getBytes(ISO_8859_1));
            trickle.setSoTimeout(20);
            while (isOpen(trickle)) assertTrue(System.nanoTime() - begin < 10_000_000_000L, "it is open after 10 s");
            assertTrue(System.nanoTime() - begin > DEADLINE_MILLIS * 900_000L, "it has its time");
            Thread.sleep(2 * DEADLINE_MILLIS);
            assertEquals(1, server.clients(), "the page stays");
            page.abort();
        }
    }

    private static boolean isOpen(Socket socket) throws IOException {
        try {
            socket.getOutputStream().write('x');
            return socket.getInputStream().read() >= 0;
        } catch (java.net.SocketTimeoutException e) { // it says nothing
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
