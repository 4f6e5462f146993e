package throng.view.world;

import org.jspecify.annotations.Nullable;
import throng.view.Picture;
import throng.world.World;

/** The box of a world that has ends or a map of tiles. */
record ShownBox(float x0, float y0, float z0, float x1, float y1, float z1) {
    /** The box of a world; null where the crowds say what is shown. */
    static @Nullable ShownBox of(World world) {
        var space = world.space();
        boolean is3d = space.axes() == 3, open = false;
        for (int a = 0; a < space.axes(); a++) open |= space.axis(a).open();
        if (open) {
            var map = world.tiles();
            if (map == null || is3d) return null;
            float size = map.size();
            return new ShownBox(map.x(), map.y(), 0, map.x() + size * map.width(), map.y() + size * map.height(), 0);
        }
        return new ShownBox(
                space.axis(0).low(),
                space.axis(1).low(),
                is3d ? space.axis(2).low() : 0,
                space.axis(0).high(),
                space.axis(1).high(),
                is3d ? space.axis(2).high() : 0);
    }

    float width() {
        return x1 - x0;
    }

    float height() {
        return y1 - y0;
    }

    void show(Picture picture) {
        picture.frame(x0, y0, z0, x1, y1, z1);
    }
}
