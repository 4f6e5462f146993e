package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import throng.examples.scenario.Mapped;
import throng.examples.scenario.Scenarios;
import throng.examples.scenario.Setup;
import throng.examples.tracks.Crowds;
import throng.examples.tracks.Gaze;
import throng.examples.tracks.Tiles;
import throng.kernel.Form;
import throng.navigation.sound.SoundField;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Picture;
import throng.world.Group;

/** What guards of {@code watch} see, and how far the steps of intruders who run are heard round corners. */
public final class Senses {
    private static final int AGENTS = 606, TICKS = 350;
    private static final float SIGHT = 15, CONE = 2, NOISE = 25, LOUD = 2.5f, WIDE = 96, HIGH = 66;

    private Senses() {}

    public static void main(String[] args) throws IOException {
        var watch = (Mapped) Scenarios.named("watch");
        TileMap map = watch.map(AGENTS);
        var picture = Picture.of(1280, 880);
        try (var world = new Setup(watch, AGENTS, 2, 2, Form.AUTO, List.of()).build()) {
            for (int t = 0; t < TICKS; t++) world.tick(.1f);
            var sound = new SoundField(map);
            for (float[] at : states(world.groups().getLast(), "vx", "vy")) {
                if (at[2] * at[2] + at[3] * at[3] <= LOUD * LOUD) continue;
                sound.add(at[0], at[1], NOISE, (long) at[4]);
                picture.frame(at[0] - WIDE / 2, at[1] - HIGH / 2, 0, at[0] + WIDE / 2, at[1] + HIGH / 2, 0);
            }
            sound.build(1);
            for (float least = 0; least < 1; least += .2f) {
                float most = 1 - least;
                picture.add(new Areas(Tiles.of(map, t -> share(sound, t) <= most), 0xB48CFF, .1f));
            }
            for (float[] at : states(world.groups().getFirst(), "hx", "hy"))
                picture.add(new Areas(Gaze.of(map, at, SIGHT, CONE), 0xFFE0A0, .06f));
            picture.add(Areas.of(Tiles.of(map, t -> !map.open(t)), 0x14303C));
            Crowds.add(picture, world, watch);
        }
        picture.write(Path.of(args.length > 0 ? args[0] : "senses.png"));
    }

    /** Where a sound is just heard 1, at its source 0, beyond that 2. */
    private static double share(SoundField sound, int tile) {
        int at = sound.at(sound.map().middleX(tile), sound.map().middleY(tile));
        return at < 0 ? 2 : sound.share(at, 0);
    }

    /** Of each agent x, y, two other columns, and a number of its own. */
    private static float[][] states(Group group, String third, String fourth) {
        float[][] states = new float[group.count()][];
        var x = group.view("x");
        var y = group.view("y");
        for (int i = 0; i < states.length; i++)
            states[i] = new float[] {
                x.get(i), y.get(i), group.view(third).get(i), group.view(fourth).get(i), i
            };
        return states;
    }
}
