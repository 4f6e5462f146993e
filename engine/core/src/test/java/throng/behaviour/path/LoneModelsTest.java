package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.path.LoneCase.Model;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.simd.Simd;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/**
 * One who walks alone arrives, on any map, ways, and model, and goes hardly farther than told. {@code
 * -Dthrong.lone=3000} takes as many cases.
 */
@Tag("shows")
class LoneModelsTest {
    private static final long CASES = Long.getLong("throng.lone", 150);
    private static final long LONG_CASES = Long.getLong("throng.lone.long", 150);

    /**
     * Random cases: maps of towns, games, mazes and obstacles, tiles of 5 cm to 1 m, radii of 0 to 4.4 tiles, lanes,
     * delays, models and manners.
     */
    @Test
    void allArrive() {
        var left = new ArrayList<String>();
        double[] sum = new double[3];
        LongStream.range(0, CASES).mapToObj(LoneCase::of).forEach(of -> {
            var seen = of.run(5, 2);
            if (seen.left() > 0) left.add(of + ": " + seen.left() + " of " + seen.walkers() + seen.where());
            if (seen.worst() > (isToy(of) ? 2 : 1.15)) left.add(of + ": " + seen.worst() + " times as far as told");
            sum[0] += seen.walkers();
            sum[1] += seen.gone();
            sum[2] += seen.told();
        });
        assertTrue(sum[0] > 5 * CASES, sum[0] + " walkers");
        assertEquals(List.of(), left);
        assertTrue(sum[1] < 1.01 * sum[2] + 2 * sum[0], sum[1] / sum[2] + " of the lengths told");
    }

    /** ORCA swings at corners where a step is longer than a tile and bodies are a few centimetres wide. */
    private static boolean isToy(LoneCase of) {
        return of.tile() < .1f && of.model().isOrca();
    }

    /** Models whose walls push or turn people before they touch: on some maps they go astray, as PEOPLE.md says. */
    private static boolean isPushed(LoneCase of) {
        return of.model().narrowest(.2f, 80, 1.34f) > .4f;
    }

    /** Every model and manner that the engine has, in the longest ticks that their rules declare good. */
    @Test
    void allArriveInTheLongestTicks() {
        var walks = Walking.all();
        var left = new ArrayList<String>();
        int walkers = 0, pushed = 0, stayed = 0, astray = 0;
        for (long seed = 0; seed < LONG_CASES; seed++) {
            var of = LoneCase.of(seed).with(walks.get((int) (seed % walks.size())), LoneCase.LONGEST);
            var seen = of.run(5, 2);
            walkers += seen.walkers();
            if (isPushed(of)) {
                pushed += seen.walkers();
                stayed += seen.left();
                if (seen.worst() > 1.15) astray++;
                continue;
            }
            if (seen.left() > 0) left.add(of + ": " + seen.left() + " of " + seen.walkers() + seen.where());
            // on tiles of 5 cm steps are longer than a tile
            double most = isToy(of) ? 2 : of.tile() < .1f ? 1.25 : 1.15;
            if (seen.worst() > most) left.add(of + ": " + seen.worst() + " times as far as told");
        }
        if (LONG_CASES > 300)
            System.out.printf(
                    "%d walkers of %d kinds; of %d that walls push %d stayed, %d cases went farther than told%n",
                    walkers, walks.size(), pushed, stayed, astray);
        assertEquals(List.of(), left, () -> left.size() + " cases");
        assertTrue(stayed <= .02 * pushed, stayed + " of " + pushed + " stayed");
    }

    /** Walkers that take up their velocity in a second turned far behind bends of small tiles: up to 2.2 × the way. */
    @Test
    void thoseWhoTurnSlowlyTakeBendsOfSmallTiles() {
        for (int seed : new int[] {30, 224, 470, 564}) {
            var of = LoneCase.of(seed);
            var seen = of.run(5, 2);
            assertEquals(0, seen.left(), of.toString());
            assertTrue(of.tau() > 0 && seen.worst() < 1.15, of + ": " + seen.worst() + " times as far as told");
        }
    }

    /** A room of 8 m by 5 m with a door of 1 m: with ORCA, 8 of 20 stayed inside. */
    @Test
    void allLeaveARoom() {
        for (float tile : new float[] {.05f, .1f, .25f})
            for (var model : Model.values())
                for (var form : Simd.AVAILABLE ? new Form[] {Form.SCALAR, Form.WIDE} : new Form[] {Form.SCALAR})
                    assertEquals(0, leftInRoom(tile, model, form), "tiles of " + tile + " m, " + model + ", " + form);
    }

    private static int leftInRoom(float tile, Model model, Form form) {
        int width = Math.round(10 / tile), height = Math.round(5 / tile), wall = Math.round(8 / tile);
        var map = new TileMap(width, height, TilePlace.size(tile));
        for (int row = 0; row < height; row++)
            if (row * tile < 1.99f || row * tile > 2.99f - tile) map.set(wall, row, TileMap.BLOCKED);
        var ways = new WayFields(map, .2f);
        int goal = ways.goal(map.tile(Math.round(9.3f / tile), height / 2));
        try (var world = World.open(2).seed(3).workers(1).form(form).build()) {
            world.tiles(map);
            for (int k = 0; k < 20; k++) {
                var one = world.group("one" + k).radius(.2f).maxSpeed(1.34f).mass(80);
                one.maxForce(1e5f).turnRate(1e3f);
                one.steer(model.rule(
                        world, one, FollowWay.of(ways, FieldGoal.of(goal)).removing()));
                one.add(.5f + 7 * (k % 5) / 4f, .5f + 4 * (k / 5) / 3f);
            }
            int left = 20;
            for (int t = 0; t < 1200 && left > 0; t++) {
                world.tick(.05f);
                left = world.groups().stream().mapToInt(Group::count).sum();
            }
            return left;
        }
    }
}
