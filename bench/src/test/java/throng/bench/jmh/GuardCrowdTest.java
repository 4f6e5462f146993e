package throng.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.bench.peer.GdxGuards;

/** One tree for all agents gives the bits of gdx-ai's tree for each agent, and is faster. */
class GuardCrowdTest {
    @Test
    void bothKindsOfTreesGiveTheSameBits() {
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

    /** Both take turns, so that other load affects them alike; the best turn of each counts. */
    @Tag("shows")
    @Test
    void oneTreeForAllIsFasterThanATreeForEach() {
        int n = 100_000, ticks = 20;
        var guards = new GuardCrowd(n);
        var peers = new GdxGuards(n);
        double ours = Double.MAX_VALUE, theirs = Double.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            ours = Math.min(ours, seconds(guards::tick, ticks));
            theirs = Math.min(theirs, seconds(peers::tick, ticks));
        }
        double millions = (double) n * ticks / 1e6;
        String speeds = String.format(
                Locale.ROOT,
                "20 nodes, %d agents, one thread: throng %.1f, gdx-ai %.1f million tree ticks a second: %.2f times",
                n,
                millions / ours,
                millions / theirs,
                theirs / ours);
        assertTrue(ours < theirs, speeds);
    }

    private static double seconds(Runnable tick, int ticks) {
        long begin = System.nanoTime();
        for (int t = 0; t < ticks; t++) tick.run();
        return (System.nanoTime() - begin) / 1e9;
    }
}
