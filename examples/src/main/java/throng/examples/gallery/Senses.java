package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import throng.examples.scenario.Scenarios;
import throng.examples.setup.MapScenario;
import throng.examples.setup.ScenarioSetup;
import throng.examples.tracks.DrawnCrowds;
import throng.examples.tracks.NoiseAreas;
import throng.examples.tracks.SightCone;
import throng.examples.tracks.TileAreas;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Picture;

/** What guards of {@code watch} see, and how far the steps of intruders who run are heard round corners. */
public final class Senses {
    private static final int AGENTS = 606, TICKS = 300;
    private static final float SIGHT = 15, CONE = 2, NOISE = 25, LOUD = 2.5f, WIDE = 96, HIGH = 66;

    private Senses() {}

    public static void main(String[] args) throws IOException {
        var watch = (MapScenario) Scenarios.named("watch");
        TileMap map = watch.map(AGENTS);
        var picture = Picture.of(1280, 880);
        float middle = map.width() * map.size() / 2;
        try (var world = new ScenarioSetup(watch, AGENTS, 2, 2, Form.AUTO, List.of()).build()) {
            for (int t = 0; t < TICKS; t++) world.tick(.1f);
            float[][] loud = Arrays.stream(DrawnCrowds.states(world.groups().getLast(), "x", "y", "vx", "vy"))
                    .filter(at -> at[2] * at[2] + at[3] * at[3] > LOUD * LOUD)
                    .sorted(Comparator.comparingDouble(at -> Math.abs(at[0] - middle) + Math.abs(at[1] - middle)))
                    .toArray(float[][]::new);
            float x = loud[0][0] - WIDE / 2, y = loud[0][1] - HIGH / 2;
            picture.frame(x, y, 0, x + WIDE, y + HIGH, 0);
            NoiseAreas.of(map, loud, NOISE, 0xB48CFF, .1f).forEach(picture::add);
            for (float[] at : DrawnCrowds.states(world.groups().getFirst(), "x", "y", "hx", "hy"))
                picture.add(new Areas(SightCone.of(map, at, SIGHT, CONE), 0xFFE0A0, .06f));
            picture.add(Areas.of(TileAreas.of(map, t -> !map.open(t)), 0x14303C));
            DrawnCrowds.add(picture, world, watch);
        }
        picture.write(Path.of(args.length > 0 ? args[0] : "senses.png"));
    }
}
