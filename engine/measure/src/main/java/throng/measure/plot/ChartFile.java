package throng.measure.plot;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.util.SVGConstants;
import org.w3c.dom.Document;

/** Writes a drawing as PNG, with twice as many pixels as units, and as SVG. */
final class ChartFile {
    private static final int SCALE = 2;

    private ChartFile() {}

    static List<Path> write(Path folder, String name, int width, int height, Consumer<Graphics2D> drawing)
            throws IOException {
        var image = new BufferedImage(SCALE * width, SCALE * height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pixels = image.createGraphics();
        pixels.setColor(Color.WHITE);
        pixels.fillRect(0, 0, image.getWidth(), image.getHeight());
        pixels.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pixels.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pixels.scale(SCALE, SCALE);
        drawing.accept(pixels);
        pixels.dispose();
        Path png = folder.resolve(name + ".png"), svg = folder.resolve(name + ".svg");
        if (!ImageIO.write(image, "png", png.toFile())) throw new IOException(png + ": Java writes no PNG here");
        var vectors = new SVGGraphics2D(document());
        vectors.setSVGCanvasSize(new Dimension(width, height));
        drawing.accept(vectors);
        try (var out = Files.newBufferedWriter(svg)) {
            vectors.stream(out);
        }
        return List.of(png, svg);
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVGConstants.SVG_NAMESPACE_URI, SVGConstants.SVG_SVG_TAG, null);
        } catch (ParserConfigurationException e) { // the default one has no wishes
            throw new IllegalStateException(e);
        }
    }
}
