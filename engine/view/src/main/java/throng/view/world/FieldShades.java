package throng.view.world;

import java.util.Map;
import throng.field.ScalarField;
import throng.view.Picture;
import throng.view.ShadedCells;
import throng.world.World;

/** Draws the fields of a world: the more a cell has, the denser is its shade. */
public final class FieldShades {
    private static final int[] FIELDS = {0x60C060, 0xB060FF, 0xC08040, 0x4080C0};

    private FieldShades() {}

    /**
     * How a field is drawn.
     *
     * @param rgb its colour, 0xRRGGBB
     * @param full the value from which on a cell has all of it
     */
    record Shade(int rgb, float full) {}

    /**
     * Adds all fields of a world, each in a colour of its own, full at half of its largest value.
     *
     * @param picture receives them
     * @param world of the fields
     * @param legend whether the picture names them
     */
    public static void add(Picture picture, World world, boolean legend) {
        add(picture, world, Map.of(), legend);
    }

    static void add(Picture picture, World world, Map<ScalarField, Shade> shades, boolean legend) {
        for (int f = 0; f < world.fields().size(); f++) {
            ScalarField field = world.fields().get(f);
            float[] values = new float[field.options().cells()];
            field.read(values);
            float most = 2 * Float.MIN_NORMAL;
            for (float value : values) most = Math.max(most, value);
            var how = shades.getOrDefault(field, new Shade(FIELDS[f % FIELDS.length], most / 2));
            var cells = field.options();
            picture.add(new ShadedCells(
                    values, cells.width(), cells.height(), cells.x(), cells.y(), cells.cell(), how.rgb, how.full));
            if (legend) picture.legend(how.rgb, field.name());
        }
    }
}
