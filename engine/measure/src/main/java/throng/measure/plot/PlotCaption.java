package throng.measure.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;

/** A line of small letters below a chart, such as what it was made with; an empty one takes no room. */
record PlotCaption(String text) {
    static final PlotCaption NONE = new PlotCaption("");

    private static final int ROOM = 22, MARGIN = 10, LARGEST = 12, SMALLEST = 7;

    /** How much higher the chart is. */
    int room() {
        return text.isEmpty() ? 0 : ROOM;
    }

    /** Draws it below a chart of that size: a long one in smaller letters, so that it is not cut. */
    void draw(Graphics2D to, int width, int height) {
        if (text.isEmpty()) return;
        to.setColor(Color.WHITE);
        to.fillRect(0, height, width, ROOM);
        to.setColor(new Color(0x57606A));
        int size = LARGEST;
        do to.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
        while (to.getFontMetrics().stringWidth(text) > width - 2 * MARGIN && --size >= SMALLEST);
        to.drawString(text, MARGIN, height + 14);
    }
}
