package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import throng.examples.scenario.Scenarios;
import throng.examples.tracks.NoiseAreas;
import throng.examples.tracks.SightCone;
import throng.setup.DrawnCrowds;
import throng.setup.MapScenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Picture;
import throng.view.world.TileAreas;
import throng.view.world.WorldNote;
import throng.world.Group;
import throng.world.World;

/** Shows senses: what the guards of the scenario watch see, and where running intruders are heard round corners. */
public final class Senses {
    private static final int AGENTS = 606, TICKS = 300;
    private static final float SIGHT_RANGE = 15,
            FOV = 2,
            NOISE_RANGE = 25,
            AUDIBLE_SPEED = 2.5f,
            WIDTH = 96,
            HEIGHT = 66;

    private Senses() {}

    public static void main(String[] args) throws IOException {
        var watch = (MapScenario) Scenarios.named("watch");
        TileMap map = watch.map(AGENTS);
        var picture = Picture.of(1280, 880);
        float middle = map.width() * map.size() / 2;
        try (var world = new ScenarioSetup(watch, AGENTS, 2, 2, Form.AUTO, List.of()).build()) {
            float[][] loud = {};
            for (int t = 1; t < TICKS || loud.length == 0; t++) { // until an intruder runs
                world.tick(.1f);
                if (t >= TICKS) loud = loud(world, middle);
            }
            float x = loud[0][0] - WIDTH / 2, y = loud[0][1] - HEIGHT / 2;
            picture.frame(x, y, 0, x + WIDTH, y + HEIGHT, 0);
            NoiseAreas.of(map, loud, NOISE_RANGE, 0xB48CFF, .1f).forEach(picture::add);
            for (float[] at : states(world.groups().getFirst(), "x", "y", "hx", "hy"))
                picture.add(new Areas(SightCone.of(map, at, SIGHT_RANGE, FOV), 0xFFE0A0, .06f));
            picture.add(Areas.of(TileAreas.of(map, t -> !map.open(t)), 0x14303C));
            picture.title("senses")
                    .note("what guards see, and where intruders are heard")
                    .note(WorldNote.of(world));
            DrawnCrowds.add(picture, world, watch);
            picture.legend(0x4A4434, "seen by a guard").legend(0xB48CFF, "heard");
        }
        picture.scale().write(Path.of(args.length > 0 ? args[0] : "senses.png"));
    }

    /** Returns the states of running intruders, the one nearest to the middle of the town first. */
    private static float[][] loud(World world, float middle) {
        return Arrays.stream(states(world.groups().getLast(), "x", "y", "vx", "vy"))
                .filter(at -> at[2] * at[2] + at[3] * at[3] > AUDIBLE_SPEED * AUDIBLE_SPEED)
                .sorted(Comparator.comparingDouble(at -> Math.abs(at[0] - middle) + Math.abs(at[1] - middle)))
                .toArray(float[][]::new);
    }

    /** Returns the values of some columns for each agent: {@code [agent][column]}. */
    private static float[][] states(Group group, String... columns) {
        float[][] states = new float[group.count()][columns.length];
        for (int c = 0; c < columns.length; c++) {
            var column = group.view(columns[c]);
            for (int i = 0; i < states.length; i++) states[i][c] = column.get(i);
        }
        return states;
    }
}
