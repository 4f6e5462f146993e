package throng.command.run;

import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import throng.setup.DrawnCrowds;
import throng.setup.MapScenario;
import throng.setup.Scenario;
import throng.terrain.Surroundings;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Picture;
import throng.view.Theme;
import throng.view.world.FieldShades;
import throng.view.world.PlaceOutlines;
import throng.view.world.TileAreas;
import throng.view.world.WallOutline;
import throng.view.world.WorldNote;
import throng.world.World;

/** Draws the current state of a world as a PNG picture. */
final class WorldPicture {
    private static final int WIDTH = 1920, HEIGHT = 1080;
    private static final int BLOCKED = 0x14303C, WALL = 0x8CA3AE;

    private WorldPicture() {}

    /**
     * Draws all groups; groups that were declared first lie below. A bounded world is shown whole.
     *
     * @param agents the number of agents that the world was built for, which is what the size of its map depends on
     * @param bare whether title, legend, scale and notes are left out
     */
    static void write(World world, Scenario scenario, int agents, boolean bare, OutputStream out) throws IOException {
        var picture = Picture.of(WIDTH, HEIGHT)
                .theme(theme(scenario.surroundings(), world.space().axes() == 3));
        frame(world, picture);
        FieldShades.add(picture, world, !bare);
        TileMap map = scenario instanceof MapScenario mapped ? mapped.map(agents) : world.tiles();
        if (map != null) {
            if (map.place().down()) picture.downwards();
            picture.add(Areas.of(TileAreas.of(map, tile -> !map.open(tile)), BLOCKED));
        }
        if (world.walls().any()) picture.add(Lines.of(WallOutline.of(world.walls()), WALL, 2));
        DrawnCrowds.add(picture, world, scenario, !bare);
        if (world.space().axes() == 2) PlaceOutlines.add(picture, world.places(), !bare);
        if (!bare)
            picture.title(scenario.name())
                    .note(scenario.story())
                    .note(WorldNote.of(world))
                    .scale();
        try (var stream = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(picture.draw(), "png", stream);
        }
    }

    /** Water is the ground of flat worlds that say nothing, too: it has a hue for each heading. */
    private static Theme theme(Surroundings surroundings, boolean is3d) {
        return switch (surroundings) {
            case NONE -> is3d ? Theme.PLAIN : Theme.SEA;
            case WATER -> Theme.SEA;
            case SKY -> Theme.DUSK;
            case GROUND -> Theme.GROUND;
        };
    }

    private static void frame(World world, Picture picture) {
        var space = world.space();
        boolean is3d = space.axes() == 3;
        for (int a = 0; a < space.axes(); a++) if (space.axis(a).open()) return;
        picture.frame(
                space.axis(0).low(),
                space.axis(1).low(),
                is3d ? space.axis(2).low() : 0,
                space.axis(0).high(),
                space.axis(1).high(),
                is3d ? space.axis(2).high() : 0);
    }
}
