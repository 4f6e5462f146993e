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
 * -Dthrong.lone=3000} takes as many cases, {@code -Dthrong.lone.long=150} so many in the longest ticks, and {@code
 * -Dthrong.lone.night=20000} so many walkers at night.
 */
@Tag("shows")
class LoneModelsTest {
    private static final long CASES = Long.getLong("throng.lone", 150);
    private static final long LONG_CASES = Long.getLong("throng.lone.long", 150);
    private static final long NIGHT = Long.getLong("throng.lone.night", 20_000);

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

    /** What became of walkers of all kinds; astray: cases in which one went farther than told. */
    private static final class Kinds {
        final List<Walking> walks = Walking.all();
        final List<String> left = new ArrayList<>();
        final List<String> far = new ArrayList<>();
        int cases, walkers, turned, astray;

        /** Every model and manner that the engine has in turn, in the longest ticks that their rules declare good. */
        void run(long seed) {
            var of = LoneCase.of(seed).with(walks.get((int) (seed % walks.size())), LoneCase.LONGEST);
            var seen = of.run(5, 2);
            cases++;
            walkers += seen.walkers();
            if (seen.left() > 0) left.add(of + ": " + seen.left() + " of " + seen.walkers() + seen.where());
            if (of.model().isTurned()) { // these go astray on some maps, as PEOPLE.md says
                turned += seen.walkers();
                if (seen.worst() > 1.15) astray++;
                return;
            }
            // on tiles of 5 cm steps are longer than a tile
            double most = isToy(of) ? 2 : of.tile() < .1f ? 1.25 : 1.15;
            if (seen.worst() > most) far.add(of + ": " + seen.worst() + " times as far as told");
        }

        /** All arrive, and few go farther than told. */
        void judge(double most) {
            assertEquals(List.of(), left, () -> left.size() + " cases");
            assertTrue(far.size() <= most * cases, () -> far.size() + " of " + cases + " cases: " + far);
        }
    }

    @Test
    void allArriveInTheLongestTicks() {
        var kinds = new Kinds();
        for (long seed = 0; seed < LONG_CASES; seed++) kinds.run(seed);
        kinds.judge(0);
    }

    @Test
    @Tag("long")
    void allOfANightArriveInTheLongestTicks() {
        var kinds = new Kinds();
        for (long seed = LONG_CASES; kinds.walkers < NIGHT; seed++) kinds.run(seed);
        System.out.printf(
                "%d walkers of %d kinds in %d cases, %d cases with some left; %d turned by walls: %d cases farther than"
                        + " told; of the others %d%n",
                kinds.walkers,
                kinds.walks.size(),
                kinds.cases,
                kinds.left.size(),
                kinds.turned,
                kinds.astray,
                kinds.far.size());
        kinds.judge(.01);
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
