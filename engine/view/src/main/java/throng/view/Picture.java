package throng.view;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.view.paint.AgentMarks;
import throng.view.paint.CrowdLayer;
import throng.view.paint.Ink;
import throng.view.paint.Raster;
import throng.view.paint.SketchLayer;
import throng.view.paint.caption.Caption;

/**
 * A picture of crowds, lines and areas. Add what it shows, then draw it. A picture may be drawn many times; the same
 * columns give the same bytes. Use it from one thread at a time.
 *
 * <p>Use it to look at a world without a window: for a report, a test or a series of frames.
 *
 * <pre>{@code
 * Picture.of(1920, 1080).add(crowd).write(Path.of("crowd.png"));
 * }</pre>
 */
public final class Picture {
    private static final int MIN_SIDE = 16;
    private static final int MAX_SIDE = 8192;

    /**
     * The length of an agent in distances between neighbours on the screen. Fish keep apart; the birds of a flock
     * overlap.
     */
    private static final double LENGTHS_2D = 0.95, LENGTHS_3D = 2;

    /** The edges of a box in space, in dark and in bright pictures. */
    private static final int PALE = 0x8090A0, DIM = 0x303840;

    private static final float EDGE_OPACITY = .5f;

    private final int width;
    private final int height;
    private final List<DrawnCrowd> crowds = new ArrayList<>();
    private final List<@Nullable Integer> colours = new ArrayList<>();
    private final List<Drawing> drawings = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final Caption caption = new Caption();
    private @Nullable Theme theme;
    private @Nullable Frame frame;
    private boolean scale, down;

    private record Label(Outline place, String text, boolean beside) {}

    private Picture(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /**
     * Makes an empty picture.
     *
     * @param width in pixels, 16 to 8192
     * @param height in pixels, 16 to 8192
     * @return the picture
     * @throws IllegalArgumentException if either is out of range
     */
    public static Picture of(int width, int height) {
        if (width < MIN_SIDE || width > MAX_SIDE || height < MIN_SIDE || height > MAX_SIDE) {
            throw new IllegalArgumentException("a picture of " + width + " × " + height + " pixels: each side must be "
                    + MIN_SIDE + " to " + MAX_SIDE + "; choose a size such as 1920 × 1080");
        }
        return new Picture(width, height);
    }

    /**
     * Shows this box of the world, wherever the crowds are. Use it for pictures that are compared, or that follow each
     * other. In a flat world, what lies outside the box is darker; in space, its edges are drawn.
     *
     * <p>Without a frame the picture shows where the crowds are, without outliers: at most 0.5 % of the agents at each
     * end of an axis. That is at least one agent, and none of fewer than ten.
     *
     * @param x0 least x, metres
     * @param y0 least y, metres
     * @param z0 least z, metres
     * @param x1 greatest x, metres
     * @param y1 greatest y, metres
     * @param z1 greatest z, metres; may equal {@code z0} in a flat world
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
     * Draws y of a flat world downwards, as the rows of a map stand in a file. Without it y is drawn upwards.
     *
     * @return this picture
     */
    public Picture downwards() {
        down = true;
        return this;
    }

    /**
     * Chooses the theme. The default is {@link Theme#DUSK} where a crowd has three dimensions, else {@link Theme#SEA}.
     *
     * @param chosen the theme
     * @return this picture
     */
    public Picture theme(Theme chosen) {
        theme = chosen;
        return this;
    }

    /**
     * Adds a crowd in the colours of the theme. Crowds that are added later cover those added earlier.
     *
     * @param crowd the agents
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
     * @param crowd the agents
     * @param rgb 0xRRGGBB; higher bits are ignored
     * @return this picture
     */
    public Picture add(DrawnCrowd crowd, int rgb) {
        crowds.add(crowd);
        colours.add(rgb);
        return this;
    }

    /**
     * Adds lines. They lie behind all crowds, and cover the lines and areas that were added earlier.
     *
     * @param lines to draw
     * @return this picture
     */
    public Picture add(Lines lines) {
        drawings.add(lines);
        return this;
    }

    /**
     * Adds areas. They lie behind all crowds, and cover the lines and areas that were added earlier.
     *
     * @param areas to fill
     * @return this picture
     */
    public Picture add(Areas areas) {
        drawings.add(areas);
        return this;
    }

    /**
     * Adds shaded cells. They lie behind all crowds, and cover the lines and areas that were added earlier.
     *
     * @param cells to shade
     * @return this picture
     */
    public Picture add(ShadedCells cells) {
        drawings.add(cells);
        return this;
    }

    /**
     * Sets a title in the upper left corner. Words cover the crowds. Their letters are part of this library, so they
     * look the same on every machine.
     *
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public Picture title(String text) {
        caption.title(text);
        return this;
    }

    /**
     * Adds a line below those in the lower left corner, such as seed and time.
     *
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public Picture note(String text) {
        caption.note(text);
        return this;
    }

    /**
     * Draws a bar of a round length in the lower right corner, and says how much larger than they are bodies are drawn.
     *
     * @return this picture
     */
    public Picture scale() {
        scale = true;
        return this;
    }

    /**
     * Writes words at a place of a flat world, such as the name of a room. They cover the crowds. Words that would
     * cover others stand above, below or beside their place; where there is no room, those that were added first are
     * left out.
     *
     * @param x of their middle, metres
     * @param y of their middle, metres
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public Picture label(float x, float y, String text) {
        return label(x, y, text, false);
    }

    /**
     * Writes words above a small thing of a flat world, such as a door, so that it is seen; else as {@link #label}.
     *
     * @param x of the thing, metres
     * @param y of the thing, metres
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public Picture labelBeside(float x, float y, String text) {
        return label(x, y, text, true);
    }

    private Picture label(float x, float y, String text, boolean beside) {
        labels.add(new Label(Outline.of(new float[] {x}, new float[] {y}), text, beside));
        return this;
    }

    /**
     * Adds a crowd to the legend below the title: its shape and colour, and a text beside it.
     *
     * @param crowd that was added
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     * @throws IllegalArgumentException if the crowd was not added
     */
    public Picture legend(DrawnCrowd crowd, String text) {
        int at = crowds.indexOf(crowd);
        if (at < 0) throw new IllegalArgumentException("the legend '" + text + "' is of no crowd: add the crowd first");
        Integer rgb = colours.get(at);
        caption.add(rgb != null ? new int[] {look().shown(rgb)} : look().headings(), crowd.shape(), text);
        return this;
    }

    /**
     * Adds a line to the legend below the title: a square of a colour, and a text beside it.
     *
     * @param rgb 0xRRGGBB; higher bits are ignored
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public Picture legend(int rgb, String text) {
        caption.add(new int[] {rgb}, null, text);
        return this;
    }

    /**
     * Draws the crowds as they are now.
     *
     * @return a new image
     */
    public BufferedImage draw() {
        var seen = new ArrayList<>(crowds);
        drawings.forEach(drawing -> seen.add(drawing.outline().points()));
        labels.forEach(label -> seen.add(label.place.points()));
        var look = look();
        var raster = new Raster(width, height);
        int w = raster.fineWidth(), h = raster.fineHeight();
        if (scale) caption.roomForScale(seen.stream().anyMatch(DrawnCrowd::is3d));
        var camera = Camera.aim(seen, frame, w, h, down, caption.foot(width, height), caption.side(width, height));
        var marks = new ArrayList<AgentMarks>();
        for (var crowd : crowds) marks.add(camera.marks(crowd, w, h));
        double room = camera.above() ? LENGTHS_2D : LENGTHS_3D;
        var lengths = new BodyLengths(crowds, marks, camera.scale(), room, raster);
        var layers = new ArrayList<CrowdLayer>();
        for (int c = 0; c < crowds.size(); c++) {
            Integer rgb = colours.get(c);
            boolean plain = rgb != null && lengths.few(c); // haze would hide it
            var ink = rgb == null ? look.ink() : plain ? Ink.lit(look.shown(rgb)) : look.ink(rgb);
            layers.add(raster.layer(marks.get(c), crowds.get(c).shape(), ink, lengths.of(c)));
        }
        var backdrop = look.backdrop(w, h);
        if (frame != null && camera.above()) {
            AxisSpan across = camera.across(frame, w), down = camera.down(frame, h);
            backdrop.within(across.low(), down.low(), across.high(), down.high());
        }
        var sketch = new SketchLayer();
        if (frame != null && !camera.above())
            sketch.stroke(camera.path(frame.edges()), look.dark() ? PALE : DIM, EDGE_OPACITY, 1);
        drawings.forEach(drawing -> Drawing.draw(drawing, camera, sketch));
        raster.draw(backdrop, sketch, layers);
        var names = new ArrayList<Caption.Name>();
        for (Label label : labels) {
            var at = camera.path(label.place).getCurrentPoint();
            if (at != null)
                names.add(new Caption.Name(at.getX() * width / w, at.getY() * height / h, label.text, label.beside));
        }
        caption.paint(raster.image(), look.dark(), scale ? scale(camera, w, lengths.times()) : null, names);
        return raster.image();
    }

    private Caption.Scale scale(Camera camera, int fineWidth, double times) {
        String bodies = times < 1.5 ? "" : String.format(Locale.ROOT, ", bodies x%.0f", times);
        return new Caption.Scale(fineWidth / camera.scale() / width, (camera.above() ? "" : " in the middle") + bodies);
    }

    /** The theme that was chosen, or the one for these crowds. */
    private Theme look() {
        if (theme != null) return theme;
        boolean is3d = crowds.stream().anyMatch(DrawnCrowd::is3d)
                || drawings.stream().anyMatch(drawing -> drawing.outline().is3d());
        return is3d ? Theme.DUSK : Theme.SEA;
    }

    /**
     * Draws the crowds into a PNG file. The file appears whole or not at all: it is written beside its place, then
     * moved.
     *
     * @param png the file; an existing file is replaced
     * @throws IOException if the folder does not exist or cannot be written to
     */
    public void write(Path png) throws IOException {
        PngFile.check(png);
        PngFile.write(draw(), png);
    }
}
