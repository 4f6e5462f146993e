package throng.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.world.Spawn;
import throng.world.World;

/** What strangers send does no harm: to the program, to other pages, or to files. */
class PageSafetyTest {
    private static final float DT = 1 / 30f;
    private World world;
    private Viewer viewer;

    @BeforeEach
    void open() {
        world = World.torus(100, 100).seed(1).workers(1).build();
        world.group("birds").steer(Wander.DEFAULT).spawn(200, Spawn.uniform());
        viewer = Viewer.open(
                world, ViewerOptions.DEFAULT.token("right-token_1").speed(0).fps(240));
    }

    @AfterEach
    void close() {
        viewer.close();
        world.close();
    }

    private HttpResponse<String> get(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://" + viewer.url().getAuthority() + path));
        return OpenPage.HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Sends a request as it stands, and returns the first line of the answer. */
    private String raw(String request) throws IOException {
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), viewer.url().getPort())) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            socket.setSoTimeout(10_000);
            String answer = new String(socket.getInputStream().readNBytes(12), ISO_8859_1);
            return answer.substring(Math.min(9, answer.length()));
        }
    }

    @Test
    void thePageComesWithAPolicyAndWithoutTheServersName() throws Exception {
        var page = get("/right-token_1/");
        assertEquals(200, page.statusCode());
        assertTrue(page.body().startsWith("<!doctype html>"));
        assertTrue(page.headers()
                .firstValue("Content-Security-Policy")
                .orElseThrow()
                .startsWith("default-src 'self';"));
        assertEquals("no-referrer", page.headers().firstValue("Referrer-Policy").orElseThrow());
        assertTrue(page.headers().firstValue("Server").isEmpty());
        assertFalse(page.body().contains("style="), "the policy forbids it");
        assertEquals(200, get("/right-token_1/main.js").statusCode());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/main.js",
                "//main.js",
                "/right-token_/",
                "/right-token_11/main.js",
                "/RIGHT-TOKEN_1/",
                "/right-token_1"
            })
    void nothingIsServedWithoutTheToken(String path) throws Exception {
        int status = get(path).statusCode();
        assertTrue(status == 403 || path.startsWith("//") && status == 400, path + " " + status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/right-token_1/../pom.xml",
                "/right-token_1/..%2f..%2fpom.xml",
                "/right-token_1/%2e%2e/%2e%2e/etc/passwd",
                "/right-token_1//etc/passwd",
                "/right-token_1/throng/page/main.js",
                "/right-token_1/Viewer.class"
            })
    void noPathReachesAFile(String path) throws Exception {
        String status = raw(
                "GET " + path + " HTTP/1.1\r\nHost: localhost:" + viewer.url().getPort() + "\r\n\r\n");
        assertTrue(status.equals("400") || status.equals("403") || status.equals("404"), status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:PORT", "192.168.1.2:PORT"})
    void aForeignHostIsRefused(String host) throws Exception {
        String port = Integer.toString(viewer.url().getPort());
        String request = "GET /right-token_1/ HTTP/1.1\r\nHost: %s\r\n\r\n";
        assertEquals("403", raw(request.formatted(host.replace("PORT", port))));
        assertEquals("200", raw(request.formatted("localhost:" + port)));
        assertEquals("405", raw(request.replace("GET", "POST").formatted("localhost:" + port)));
    }

    @Test
    void aForeignOriginOrTokenGetsNoSocket() {
        URI url = viewer.url();
        for (String origin : new String[] {"http://evil.example", "https://" + url.getAuthority(), "null"})
            assertThrows(CompletionException.class, () -> OpenPage.of(url, origin, true));
        var wrong = URI.create(url.toString().replace("right", "wrong"));
        assertThrows(CompletionException.class, () -> OpenPage.of(wrong, OpenPage.origin(url), true));
        assertEquals(0, viewer.clients());
    }

    @Test
    void theNinthPageIsRefusedUntilOneCloses() throws InterruptedException {
        var pages = new ArrayList<OpenPage>();
        for (int n = 0; n < 8; n++) pages.add(OpenPage.of(viewer));
        OpenPage.await("eight", () -> viewer.clients() == 8);
        assertThrows(CompletionException.class, () -> OpenPage.of(viewer));
        pages.removeFirst().close();
        OpenPage.await("seven", () -> viewer.clients() == 7);
        pages.add(OpenPage.of(viewer));
        for (OpenPage page : pages) {
            while (page.count.get() == 0) viewer.tick(DT);
            page.close();
        }
    }

    @Test
    void aLongOrWrongMessageEndsItsPageAlone() throws Exception {
        try (var good = OpenPage.of(viewer);
                var huge = OpenPage.of(viewer);
                var wrong = OpenPage.of(viewer);
                var flood = OpenPage.of(viewer)) {
            huge.ask("x".repeat(1 << 20));
            wrong.ask("format disk");
            for (int n = 0; n < 2000 && !flood.closed.isDone(); n++) flood.ask("unpick");
            assertTrue(huge.closed.get(10, TimeUnit.SECONDS) >= 1000);
            assertTrue(wrong.closed.get(10, TimeUnit.SECONDS) >= 1000);
            assertTrue(flood.closed.get(10, TimeUnit.SECONDS) >= 1000);
            OpenPage.await("one is left", () -> viewer.clients() == 1);
            int before = good.count.get();
            while (good.count.get() < before + 3) viewer.tick(DT);
        }
    }

    /** A message is one request: a second one in it is neither done nor dropped in silence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "pause\nplay",
                "play pause",
                "step step",
                "restart 1 2",
                "set birds.maxSpeed 3\nrestart 5",
                "fit fit",
                "pick 0 1 2",
                "look 0 0 1 1 2",
                "choose a b",
                "speed 1\u00002"
            })
    void twoRequestsInAMessageAreRefused(String message) throws Exception {
        try (var page = OpenPage.of(viewer)) {
            page.ask(message);
            assertEquals(1008, page.closed.get(10, TimeUnit.SECONDS));
        }
    }

    /** Frames are on their way when a page is closed: it hears why all the same. */
    @Test
    void aPageHearsWhyItIsClosed() throws Exception {
        for (int n = 0; n < 50; n++)
            try (var page = OpenPage.of(viewer)) {
                while (page.count.get() == 0) viewer.tick(DT);
                page.ask("pause play");
                for (int t = 0; t < 50 && !page.closed.isDone(); t++) viewer.tick(DT);
                assertEquals(1008, page.closed.get(10, TimeUnit.SECONDS), "page " + n);
            }
    }

    /** A page that never reads holds one frame; others, and the world, go on. */
    @Test
    void aStalledPageStopsNoOther() throws Exception {
        world.groups().getFirst().spawn(20_000, Spawn.uniform());
        try (var stalled = new Socket(
                        InetAddress.getLoopbackAddress(), viewer.url().getPort());
                var page = OpenPage.of(viewer)) {
            String host = viewer.url().getAuthority();
            stalled.getOutputStream()
                    .write(("GET /right-token_1/live HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host
                                    + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                            .getBytes(ISO_8859_1));
            OpenPage.await("both", () -> viewer.clients() == 2);
            while (page.count.get() < 5) viewer.tick(DT);
            assertEquals(2, viewer.clients());
            viewer.close();
            stalled.setSoTimeout(10_000);
            byte[] rest = new byte[1 << 16];
            while (stalled.getInputStream().read(rest) >= 0) {}
        }
    }

    @Test
    void closingLeavesNoThreadAndNoPort() throws Exception {
        var page = OpenPage.of(viewer);
        viewer.tick(DT);
        int port = viewer.url().getPort();
        viewer.close();
        assertFalse(viewer.tick(DT));
        assertThrows(ConnectException.class, () -> new Socket(InetAddress.getLoopbackAddress(), port).close());
        OpenPage.await(
                "no thread is left",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("throng-page")));
        page.closed.get(10, TimeUnit.SECONDS);
        world.tick(DT); // the world is the program's
    }

    @Test
    void aTakenPortIsToldWithTheCure() {
        var options = ViewerOptions.DEFAULT.port(viewer.url().getPort());
        var refused = assertThrows(IllegalStateException.class, () -> Viewer.open(world, options));
        assertTrue(refused.getMessage().contains("choose another port"), refused.getMessage());
        var wrong = assertThrows(IllegalArgumentException.class, () -> ViewerOptions.DEFAULT.token("a b"));
        assertTrue(wrong.getMessage().contains("use letters"), wrong.getMessage());
        assertThrows(IllegalArgumentException.class, () -> ViewerOptions.DEFAULT.port(70_000));
    }
}
