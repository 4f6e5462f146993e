package throng.view;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.view.paint.CrowdLayer;
import throng.view.paint.Raster;
import throng.view.paint.SketchLayer;

/**
 * A picture of crowds, lines and areas. Say what is to be seen, then draw it; a picture may be drawn many times, and
 * the same columns give the same bytes. One thread at a time.
 *
 * <pre>{@code
 * Picture.of(1920, 1080).add(crowd).write(Path.of("crowd.png"));
 * }</pre>
 */
public final class Picture {
    private static final int LEAST = 16;
    private static final int MOST = 8192;

    /** Lengths of an agent in the distance of neighbours, on the screen: shoals keep apart, a flock's birds overlap. */
    private static final double FLAT = 0.95, DEEP = 2;

    private final int width;
    private final int height;
    private final List<DrawnCrowd> crowds = new ArrayList<>();
    private final List<@Nullable Integer> colours = new ArrayList<>();
    private final List<Drawing> drawings = new ArrayList<>();
    private @Nullable Theme theme;
    private @Nullable Frame frame;

    private Picture(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /**
     * An empty picture.
     *
     * @param width in pixels, 16 to 8192
     * @param height in pixels, 16 to 8192
     * @throws IllegalArgumentException if either is out of range
     */
    public static Picture of(int width, int height) {
        if (width < LEAST || width > MOST || height < LEAST || height > MOST) {
            throw new IllegalArgumentException("a picture of " + width + " × " + height + " pixels: each side must be "
                    + LEAST + " to " + MOST + "; choose a size such as 1920 × 1080");
        }
        return new Picture(width, height);
    }

    /**
     * Shows this box of the world, whole, wherever the crowds are: for pictures that are to be compared, or to follow
     * each other; what lies outside it is darker where the crowds are on the plane. Otherwise the picture shows where
     * the crowds are, less some strays: at most 0.5 % of the agents at each end of an axis (one of them where that is
     * less than one, none of fewer than ten).
     *
     * @param x0 least x in metres
     * @param y0 least y in metres
     * @param z0 least z in metres
     * @param x1 greatest x in metres
     * @param y1 greatest y in metres
     * @param z1 greatest z in metres; may equal {@code z0} on the plane
     * @return this picture
     * @throws IllegalArgumentException if a bound or an extent is not finite, the extent in x or y is not positive, or
     *     the one in z is negative
     */
    public Picture frame(float x0, float y0, float z0, float x1, float y1, float z1) {
        boolean finite = Float.isFinite(x1 - x0) && Float.isFinite(y1 - y0) && Float.isFinite(z1 - z0);
        if (!(finite && x1 > x0 && y1 > y0 && z1 >= z0)) {
            throw new IllegalArgumentException("a frame from (" + x0 + ", " + y0 + ", " + z0 + ") to (" + x1 + ", " + y1
                    + ", " + z1 + "): pass finite metres, the lesser corner first, with an extent in x and y");
        }
        frame = new Frame(new AxisSpan(x0, x1), new AxisSpan(y0, y1), new AxisSpan(z0, z1));
        return this;
    }

    /**
     * Chooses the theme; otherwise {@link Theme#DUSK} where a crowd is deep, else {@link Theme#SEA}.
     *
     * @return this picture
     */
    public Picture theme(Theme chosen) {
        theme = chosen;
        return this;
    }

    /**
     * Adds a crowd in the colours of the theme. Crowds that are added later lie before those added earlier.
     *
     * @return this picture
     */
    public Picture add(DrawnCrowd crowd) {
        crowds.add(crowd);
        colours.add(null);
        return this;
    }

    /**
     * Adds a crowd in a colour of its own.
     *
     * @param rgb 0xRRGGBB; higher bits are ignored
     * @return this picture
     */
    public Picture add(DrawnCrowd crowd, int rgb) {
        crowds.add(crowd);
        colours.add(rgb);
        return this;
    }

    /**
     * Adds lines. They lie behind all crowds, and before the lines and areas that were added earlier.
     *
     * @return this picture
     */
    public Picture add(Lines lines) {
        drawings.add(lines);
        return this;
    }

    /**
     * Adds areas. They lie behind all crowds, and before the lines and areas that were added earlier.
     *
     * @return this picture
     */
    public Picture add(Areas areas) {
        drawings.add(areas);
        return this;
    }

    /** Draws the crowds as they are now. */
    public BufferedImage draw() {
        var seen = new ArrayList<>(crowds);
        drawings.forEach(drawing -> seen.add(drawing.outline().points()));
        boolean is3d = seen.stream().anyMatch(DrawnCrowd::is3d);
        var look = theme != null ? theme : is3d ? Theme.DUSK : Theme.SEA;
        var raster = new Raster(width, height);
        int w = raster.fineWidth(), h = raster.fineHeight();
        var camera = Camera.aim(seen, frame, w, h);
        var layers = new ArrayList<CrowdLayer>();
        for (int i = 0; i < crowds.size(); i++) {
            Integer rgb = colours.get(i);
            var ink = rgb == null ? look.ink() : look.ink(rgb);
            layers.add(raster.layer(camera.marks(crowds.get(i), w, h), look.shape(), ink, is3d ? DEEP : FLAT));
        }
        var backdrop = look.backdrop(w, h);
        if (frame != null && !is3d) {
            AxisSpan across = camera.across(frame, w), down = camera.down(frame, h);
            backdrop.within(across.low(), down.low(), across.high(), down.high());
        }
        var sketch = new SketchLayer();
        drawings.forEach(drawing -> Drawing.draw(drawing, camera, sketch));
        raster.draw(backdrop, sketch, layers);
        return raster.image();
    }

    /**
     * Draws the crowds into a PNG file. The file appears whole or not at all: what is written goes beside it first.
     *
     * @param png the file; one that exists is replaced
     * @throws IOException if the folder does not exist or cannot be written to
     */
    public void write(Path png) throws IOException {
        PngFile.check(png);
        PngFile.write(draw(), png);
    }
}
