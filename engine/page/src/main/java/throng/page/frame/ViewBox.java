package throng.page.frame;

import org.jspecify.annotations.Nullable;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.world.World;

/**
 * The box of the world within which positions are sent as 16 bits.
 *
 * @param low x, y, z, metres
 * @param high x, y, z, metres, above low
 */
public record ViewBox(float[] low, float[] high) {
    private static final float LEAST = 1e-3f, MARGIN = .05f;

    /** The whole of a world: its space, or its map, or where its agents are. */
    public static ViewBox of(World world, @Nullable TileMap map) {
        var box = new ViewBox(new float[3], new float[3]);
        Space space = world.space();
        float[] low = box.low, high = box.high;
        for (int a = 0; a < space.axes(); a++) {
            low[a] = space.axis(a).low();
            high[a] = space.axis(a).high();
            if (!space.axis(a).open()) continue;
            low[a] = Float.POSITIVE_INFINITY;
            high[a] = Float.NEGATIVE_INFINITY;
            if (map != null && a < 2) {
                low[a] = a == 0 ? map.x() : map.y();
                high[a] = low[a] + map.size() * (a == 0 ? map.width() : map.height());
            }
            box.holdAgents(world, a);
            if (a < 2) box.holdWalls(world, a);
            box.widen(a);
        }
        return box;
    }

    private void holdAgents(World world, int axis) {
        for (var group : world.groups()) {
            var values = group.view("xyz".substring(axis, axis + 1));
            for (int i = 0; i < values.limit(); i++) hold(axis, values.get(i));
        }
    }

    private void holdWalls(World world, int axis) {
        if (!world.walls().any()) return;
        float[] ends = world.walls().ends();
        for (int k = axis; k < ends.length; k += 2) hold(axis, ends[k]);
    }

    private void hold(int axis, float value) {
        low[axis] = Math.min(low[axis], value);
        high[axis] = Math.max(high[axis], value);
    }

    private void widen(int axis) {
        if (!(low[axis] <= high[axis])) {
            low[axis] = 0;
            high[axis] = 1;
        }
        float margin = Math.max(1, MARGIN * (high[axis] - low[axis]));
        low[axis] -= margin;
        high[axis] += margin;
    }

    /**
     * The box that a page asks for, cut to sizes that 16 bits can tell apart; z stays.
     *
     * @return this box if the numbers are no box
     */
    public ViewBox flat(float x0, float y0, float x1, float y1) {
        boolean fits = Math.abs(x0) < 1e15f && Math.abs(y0) < 1e15f && Math.abs(x1) < 1e15f && Math.abs(y1) < 1e15f;
        if (!fits || !(x1 - x0 > LEAST) || !(y1 - y0 > LEAST)) return this;
        return new ViewBox(new float[] {x0, y0, low[2]}, new float[] {x1, y1, high[2]});
    }
}
