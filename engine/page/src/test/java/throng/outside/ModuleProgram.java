package throng.outside;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import throng.behaviour.drive.Wander;
import throng.page.Viewer;
import throng.world.Spawn;
import throng.world.World;

/** A program outside of the engine's packages, which ends when a page has got a frame. */
public final class ModuleProgram {
    private ModuleProgram() {}

    public static void main(String[] args) {
        if (!Viewer.class.getModule().isNamed()) throw new AssertionError("not a module");
        var frames = new AtomicInteger();
        var page = new WebSocket.Listener() {
            @Override
            public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
                frames.incrementAndGet();
                return null;
            }
        };
        try (var world = World.torus(50, 50).seed(1).workers(1).build();
                var viewer = Viewer.open(world);
                var http = HttpClient.newHttpClient()) {
            world.group("birds").steer(Wander.DEFAULT).spawn(10, Spawn.uniform());
            var socket = http.newWebSocketBuilder()
                    .header("Origin", "http://" + viewer.url().getAuthority())
                    .buildAsync(URI.create(viewer.url().toString().replace("http", "ws") + "live"), page)
                    .join();
            while (frames.get() == 0) viewer.tick(.05f);
            socket.abort();
        }
    }
}
