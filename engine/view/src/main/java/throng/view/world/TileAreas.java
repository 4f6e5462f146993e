package throng.view.world;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.util.function.IntPredicate;
import throng.terrain.TileMap;
import throng.view.Outline;

/** Outlines tiles of a map, for the areas of a picture. */
public final class TileAreas {
    private TileAreas() {}

    /**
     * Outlines some tiles of a map: one rectangle for each run of tiles in a row.
     *
     * @param map of tiles
     * @param shown accepts the number of each tile that is outlined, such as {@code tile -> !map.open(tile)}
     * @return the outline
     */
    public static Outline of(TileMap map, IntPredicate shown) {
        var x = new FloatArrayList();
        var y = new FloatArrayList();
        float half = map.size() / 2;
        for (int row = 0; row < map.height(); row++) {
            for (int from = 0, to = 0; from < map.width(); from = to + 1) {
                to = from;
                while (to < map.width() && shown.test(map.tile(to, row))) to++;
                if (to == from) continue;
                float x0 = map.middleX(map.tile(from, row)) - half, x1 = map.middleX(map.tile(to - 1, row)) + half;
                float y0 = map.middleY(map.tile(from, row)) - half, y1 = y0 + map.size();
                for (float f : new float[] {x0, x1, x1, x0, Float.NaN}) x.add(f);
                for (float f : new float[] {y0, y0, y1, y1, Float.NaN}) y.add(f);
            }
        }
        return Outline.of(x.toFloatArray(), y.toFloatArray());
    }
}
