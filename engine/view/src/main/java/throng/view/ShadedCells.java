package throng.view;

import java.awt.image.BufferedImage;
import throng.view.paint.SketchLayer;

/**
 * The cells of a plane, each shaded by its value: a pheromone, smoke, heat. Values between the middles of cells are
 * interpolated. It is drawn in pictures of flat crowds alone. The array is read while the picture is drawn; it is
 * neither copied nor written.
 *
 * @param values at least 0: cell (column, row) at index row · width + column; row 0 has the smallest y
 * @param width cells along x
 * @param height cells along y
 * @param x x of the corner with the smallest coordinates, metres
 * @param y y of that corner, metres
 * @param cell the side of a cell, metres
 * @param rgb 0xRRGGBB; higher bits are ignored
 * @param full the value, above 0, from which a cell hides what lies behind; half of it hides half
 */
@SuppressWarnings("ArrayRecordComponent") // as with a crowd
public record ShadedCells(float[] values, int width, int height, float x, float y, float cell, int rgb, float full)
        implements Drawing {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there are too few values, or a number is not finite or not above 0
     */
    public ShadedCells {
        if (width < 1 || height < 1 || values.length / width < height) {
            throw new IllegalArgumentException(values.length + " values for " + width + " × " + height
                    + " cells: pass a value for each cell, and at least one cell");
        }
        if (!(cell > 0 && full > 0 && Float.isFinite(x + width * cell) && Float.isFinite(y + height * cell))) {
            throw new IllegalArgumentException("cells of " + cell + " m from (" + x + ", " + y + "), full at " + full
                    + ": pass finite metres, and a cell and a value above 0");
        }
    }

    @Override
    public Outline outline() {
        return Outline.rectangle(x, y, x + width * cell, y + height * cell);
    }

    /** Adds the cells to {@code sketch}, as {@code camera} sees them from above. */
    void draw(Camera camera, SketchLayer sketch) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                float share = Math.clamp(values[row * width + column] / full, 0f, 1f); // NaN: 0 when rounded
                image.setRGB(column, row, rgb & 0xFFFFFF | Math.round(255 * share) << 24);
            }
        }
        sketch.image(image, camera.plane(x, y, cell));
    }
}
