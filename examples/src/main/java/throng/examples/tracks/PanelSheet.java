package throng.examples.tracks;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * A sheet of panels with their names, three panels in a row.
 *
 * @param name the file's name, without extension
 * @param panels the panels, row by row
 */
public record PanelSheet(String name, List<Panel> panels) {
    private static final int COLUMNS = 3, WIDTH = 360, HEIGHT = 264, TITLE = 24, GAP = 6;
    private static final Color PAGE = new Color(0x03_0D13), TEXT = new Color(0xDD_E9EE);

    /** Draws the sheet and writes {@code name.png} to a folder. */
    public void write(Path folder) throws IOException {
        int rows = (panels.size() + COLUMNS - 1) / COLUMNS;
        int width = COLUMNS * (WIDTH + GAP) + GAP, height = rows * (TITLE + HEIGHT + GAP) + GAP;
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setColor(PAGE);
        pen.fillRect(0, 0, width, height);
        for (int k = 0; k < panels.size(); k++) {
            int x = GAP + k % COLUMNS * (WIDTH + GAP), y = GAP + k / COLUMNS * (TITLE + HEIGHT + GAP);
            draw(panels.get(k), pen, x, y);
        }
        pen.dispose();
        ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
    }

    private static void draw(Panel panel, Graphics2D pen, int x, int y) {
        var scene = panel.play();
        pen.drawImage(new TrackChart(panel, WIDTH, HEIGHT).draw(scene), x, y + TITLE, null);
        pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
        pen.setColor(TEXT);
        pen.drawString(panel.name(), x + 4, y + 17);
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
        String scale = String.format(Locale.ROOT, "%.0f m", TrackChart.step(panel.metres()));
        pen.drawString(scale, x + 30, y + TITLE + HEIGHT - 29);
        int right = x + WIDTH - 4;
        for (var group : scene.tracked().reversed()) {
            if (group.label().isEmpty()) continue;
            right -= pen.getFontMetrics().stringWidth(group.label());
            pen.setColor(new Color(group.rgb()));
            pen.drawString(group.label(), right, y + 17);
            right -= 9;
        }
    }
}
