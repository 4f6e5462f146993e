package throng.view.paint;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lines, areas and images between backdrop and crowds; later ones cover earlier ones. Paths are in fine pixels. */
public final class SketchLayer {
    private final List<Consumer<Graphics2D>> strokes = new ArrayList<>();

    /** Makes an empty layer. */
    public SketchLayer() {}

    /** A path, drawn as lines {@code width} pixels of the picture wide, or filled if the width is 0. */
    private record Stroke(Path2D path, Color colour, float width) {}

    /**
     * Adds lines.
     *
     * @param path in fine pixels
     * @param rgb 0xRRGGBB
     * @param opacity 0 to 1
     * @param width pixels of the picture
     */
    public void stroke(Path2D path, int rgb, float opacity, float width) {
        var stroke = new Stroke(path, colour(rgb, opacity), width);
        strokes.add(pen -> draw(stroke, pen));
    }

    /**
     * Adds areas.
     *
     * @param path in fine pixels
     * @param rgb 0xRRGGBB
     * @param opacity 0 to 1
     */
    public void fill(Path2D path, int rgb, float opacity) {
        path.setWindingRule(Path2D.WIND_EVEN_ODD);
        var area = new Stroke(path, colour(rgb, opacity), 0);
        strokes.add(pen -> draw(area, pen));
    }

    /**
     * Adds an image, smooth between the middles of its pixels.
     *
     * @param image with an opacity for each pixel
     * @param place from its pixels to fine pixels
     */
    public void image(BufferedImage image, AffineTransform place) {
        strokes.add(pen -> pen.drawImage(image, place, null));
    }

    /** Paints some rows, from row {@code top} on, over {@code lights}, three for each pixel. */
    void paint(float[] lights, int width, int top, int rows) {
        if (strokes.isEmpty()) {
            return;
        }
        var image = new BufferedImage(width, rows, BufferedImage.TYPE_INT_ARGB);
        var pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.translate(0, -top);
        strokes.forEach(stroke -> stroke.accept(pen));
        pen.dispose();
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < pixels.length; i++) {
            if (pixels[i] >>> 24 != 0) {
                mix(lights, 3 * i, pixels[i]);
            }
        }
    }

    private static void draw(Stroke stroke, Graphics2D pen) {
        pen.setColor(stroke.colour);
        if (stroke.width == 0) {
            pen.fill(stroke.path);
        } else {
            float wide = Raster.FINE * stroke.width;
            pen.setStroke(new BasicStroke(wide, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            pen.draw(stroke.path);
        }
    }

    private static void mix(float[] lights, int at, int argb) {
        float hidden = (argb >>> 24) / 255f;
        for (int channel = 0; channel < 3; channel++) {
            float light = Tone.light(argb, channel);
            lights[at + channel] += hidden * (light - lights[at + channel]);
        }
    }

    private static Color colour(int rgb, float opacity) {
        return new Color(rgb & 0xFFFFFF | Math.round(255 * opacity) << 24, true);
    }
}
