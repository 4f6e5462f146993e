package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Crowds of up to 100 who follow ways without a model all arrive, though tiles close meanwhile, and none is in a wall.
 * {@code -Dthrong.crowds=300} takes as many.
 */
class CrowdsOnMapsTest {
    private static final int CASES = Integer.getInteger("throng.crowds", 60);

    @Test
    void allArrive() {
        var wrong = new ArrayList<String>();
        int walkers = 0;
        double deepest = 0;
        for (int seed = 0; seed < CASES; seed++) {
            var of = LoneCase.of(seed).with(LoneCase.Model.GUIDE);
            var seen = new CrowdCase(of).run(100);
            walkers += seen.walkers();
            deepest = Math.max(deepest, seen.deepest());
            if (seen.left() > seen.shutIn()) wrong.add(of + ": " + seen);
        }
        assertEquals(List.of(), wrong);
        assertTrue(walkers > 20 * CASES, walkers + " walkers");
        assertTrue(deepest < 1e-3, deepest + " of a radius in walls");
    }
}
