package throng.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import throng.bench.peer.GdxGuards;

/** One tree for all does what gdx-ai's tree for each does, to the bit; and how fast either is, in one run. */
class GuardCrowdTest {
    @Test
    void thinkAlike() {
        assertEquals(20, GuardCrowd.TREE.nodes());
        int n = 1000;
        var guards = new GuardCrowd(n);
        var peers = new GdxGuards(n);
        double spent = 0;
        for (int t = 0; t < 500; t++) {
            guards.tick();
            peers.tick();
            for (int id = 0; id < n; id++) {
                assertEquals(peers.energy(id), guards.energy(id), "energy of " + id + " after tick " + t);
                assertEquals(peers.place(id), guards.place(id), "place of " + id + " after tick " + t);
                spent += guards.energy(id);
            }
        }
        assertTrue(spent > .3 * 500 * n && spent < .9 * 500 * n, "energy on average " + spent / 500 / n);
    }

    /** By turns, so that neither has the quieter machine; the best of each. */
    @Test
    void pace() {
        int n = 100_000, ticks = 20;
        var guards = new GuardCrowd(n);
        var peers = new GdxGuards(n);
        double ours = Double.MAX_VALUE, theirs = Double.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            ours = Math.min(ours, seconds(guards::tick, ticks));
            theirs = Math.min(theirs, seconds(peers::tick, ticks));
        }
        double each = (double) n * ticks / 1e6;
        System.out.printf(
                Locale.ROOT,
                "20 nodes, %d agents, one thread: throng %.1f, gdx-ai %.1f million tree ticks a second: %.2f times%n",
                n,
                each / ours,
                each / theirs,
                theirs / ours);
        assertTrue(ours < theirs, "slower than a tree for each");
    }

    private static double seconds(Runnable tick, int ticks) {
        long begin = System.nanoTime();
        for (int t = 0; t < ticks; t++) tick.run();
        return (System.nanoTime() - begin) / 1e9;
    }
}
