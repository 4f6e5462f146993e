package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.page.frame.AgentColour;
import throng.page.frame.FramePacker;
import throng.page.frame.FramePool;
import throng.page.frame.ViewBox;
import throng.world.Spawn;
import throng.world.World;

/**
 * Measures and strains the page; prints figures. Takes minutes:
 * {@code mvn -o -pl engine/page -am test -Dtest=PageLoadTest -Dthrong.page=true}.
 */
@EnabledIfSystemProperty(named = "throng.page", matches = "true")
class PageLoadTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0).fps(30);

    private static World flock(int axes, int agents) {
        float side = (float) Math.sqrt(agents * 10.);
        var builder = axes == 2 ? World.torus(side, side) : World.torus(side, side, side);
        var world = builder.seed(5).workers(1).build();
        var birds = world.group("birds").maxSpeed(6).steer(Separation.of(1, 4), Wander.DEFAULT);
        birds.spawn(agents, Spawn.uniform());
        return world;
    }

    @Test
    void packing() {
        for (int axes = 2; axes <= 3; axes++)
            for (String colour : new String[] {AgentColour.GROUP, AgentColour.SPEED, "vx"})
                try (var world = flock(axes, 50_000)) {
                    var packer = new FramePacker();
                    var pool = new FramePool(8);
                    var box = ViewBox.of(world, null);
                    packer.look(world, new AgentColour(colour));
                    long[] nanos = new long[3000];
                    int bytes = 0;
                    for (int n = 0; n < nanos.length; n++) {
                        var buffer = pool.free();
                        long begin = System.nanoTime();
                        packer.pack(world, box, buffer, n, 1);
                        nanos[n] = System.nanoTime() - begin;
                        pool.publish(buffer, begin);
                        bytes = buffer.size();
                    }
                    Arrays.sort(nanos, 1000, 3000);
                    System.out.printf(
                            "pack %dD by %s: min %.0f, median %.0f, p90 %.0f µs, %,d bytes%n",
                            axes, colour, nanos[1000] / 1e3, nanos[2000] / 1e3, nanos[2800] / 1e3, bytes);
                }
    }

    /** Ticks a second with and without a page that draws at once, in turns of a second. */
    @Test
    void aLightPageAndTheTicks() throws InterruptedException {
        try (var world = flock(2, 50_000);
                var viewer = Viewer.open(world, FAST)) {
            double[] alone = new double[6], seen = new double[6];
            long warm = System.nanoTime(), tick = Long.MAX_VALUE;
            while (tick > 4_000_000
                    && System.nanoTime() - warm < 40_000_000_000L) { // until Java has compiled the loops
                long begin = System.nanoTime();
                viewer.tick(DT);
                tick = System.nanoTime() - begin;
            }
            for (int turn = 0; turn < alone.length; turn++) {
                alone[turn] = rate(viewer);
                try (var light = OpenPage.of(viewer)) {
                    OpenPage.await("open", () -> viewer.clients() == 1);
                    long cpu = pageThreads();
                    int frames = viewer.frames();
                    seen[turn] = rate(viewer);
                    frames = viewer.frames() - frames;
                    System.out.printf(
                            "ticks/s alone %.1f, with a page %.1f at %d frames; server %.2f ms CPU a frame%n",
                            alone[turn], seen[turn], frames / 2, (pageThreads() - cpu) / 1e6 / frames);
                    System.out.println(light.count.get() + " frames drawn");
                }
                OpenPage.await("closed", () -> viewer.clients() == 0);
            }
        }
    }

    private static double rate(Viewer viewer) {
        long begin = System.nanoTime(), ticks = viewer.world().ticks();
        while (System.nanoTime() - begin < 2_000_000_000L) viewer.tick(DT);
        return (viewer.world().ticks() - ticks) / ((System.nanoTime() - begin) / 1e9);
    }

    /** Nanoseconds that the threads of the server have run. */
    private static long pageThreads() {
        var threads = ManagementFactory.getThreadMXBean();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("throng-page"))
                .mapToLong(thread -> Math.max(0, threads.getThreadCpuTime(thread.threadId())))
                .sum();
    }

    /** A thousand connections a second for ten seconds, while a page is drawn; then 100,000 ticks with it. */
    @Test
    void connectionsAndLongRuns() throws Exception {
        long alone;
        try (var world = flock(2, 300)) {
            for (int t = 0; t < 100_000; t++) world.tick(DT);
            alone = world.hash();
        }
        try (var world = flock(2, 300);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            for (int t = 0; t < 5000; t++) viewer.tick(DT);
            long before = used();
            int[] stormed = new int[2];
            var storm = Thread.ofPlatform().start(() -> storm(viewer.url().getPort(), stormed));
            while (storm.isAlive()) {
                if (world.ticks() < 60_000) viewer.tick(DT);
                else storm.join();
            }
            System.out.printf(
                    "%,d connections in 10 s, %,d failed; %d pages open%n", stormed[0], stormed[1], viewer.clients());
            while (world.ticks() < 100_000) viewer.tick(DT);
            Thread.sleep(200);
            long after = used();
            System.out.printf(
                    "heap %.1f MB before, %.1f MB after; %,d frames%n", before / 1e6, after / 1e6, page.count.get());
            assertEquals(alone, world.hash());
            assertTrue(after < before + 20_000_000, "memory is flat");
            assertEquals(1, viewer.clients());
        }
    }

    private static void storm(int port, int[] counts) {
        long begin = System.nanoTime();
        for (int n = 0; n < 10_000; n++) {
            while (System.nanoTime() - begin < n * 1_000_000L) Thread.onSpinWait();
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                if (n % 2 == 0) socket.getOutputStream().write("GET /x/live HTTP/1.1\r\nHost: a\r\n\r\n".getBytes());
                counts[0]++;
            } catch (java.io.IOException e) {
                counts[1]++;
            }
        }
    }

    private static long used() throws InterruptedException {
        for (int n = 0; n < 3; n++) {
            System.gc();
            Thread.sleep(50);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Big frames to a page that stops reading: the write blocks, and the world goes on. */
    @Test
    void aPageThatStopsReading() throws Exception {
        try (var world = flock(2, 1_000_000);
                var viewer = Viewer.open(world, FAST.token("t"));
                var stalled = new Socket(
                        InetAddress.getLoopbackAddress(), viewer.url().getPort())) {
            String host = viewer.url().getAuthority();
            stalled.getOutputStream()
                    .write(("GET /t/live HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host
                                    + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                            .getBytes());
            OpenPage.await("open", () -> viewer.clients() == 1);
            long begin = System.nanoTime(), longest = 0;
            while (viewer.clients() == 1 && System.nanoTime() - begin < 40_000_000_000L) {
                long tick = System.nanoTime();
                viewer.tick(DT);
                if (world.ticks() > 20) longest = Math.max(longest, System.nanoTime() - tick);
            }
            System.out.printf(
                    "stalled page was dropped after %.1f s; %d ticks, longest %.0f ms, %d frames%n",
                    (System.nanoTime() - begin) / 1e9, world.ticks(), longest / 1e6, viewer.frames());
            assertEquals(0, viewer.clients());
        }
    }
}
