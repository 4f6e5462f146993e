package throng.examples.tracks;

import java.awt.image.BufferedImage;
import org.joml.Vector2f;
import throng.navigation.curve.Polyline;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Polygon;
import throng.terrain.Segment;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;
import throng.view.Theme;

/**
 * Draws the tracks of a scene. A ring is the start of a track, a dot each second (every 5 s in panels over 25 s), an
 * arrow its end. Thin lines are the headings of agents that rules turn.
 */
final class TrackChart {
    /** Share of the width that is left free at each border. */
    private static final float BORDER = 0.06f;

    private static final int GRID = 0x9FC4D0, WALL = 0x50646E, EDGE = 0x8CA3AE;

    private final Panel panel;
    private final float wide;
    private final float high;
    private final float pixel;
    private final Picture picture;

    TrackChart(Panel panel, int width, int height) {
        this.panel = panel;
        wide = panel.metres();
        high = wide * height / width;
        pixel = wide / (width * (1 - 2 * BORDER));
        picture = Picture.of(width, height).theme(Theme.SEA).frame(-wide / 2, -high / 2, 0, wide / 2, high / 2, 0);
    }

    /**
     * Returns the step of grid and scale bar, metres: 1, 2 or 5 times a power of ten, at most a quarter of the width.
     */
    static float step(float metres) {
        double ten = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(metres / 4)));
        double times = metres / 4 / ten;
        return (float) (ten * (times >= 5 ? 5 : times >= 2 ? 2 : 1));
    }

    BufferedImage draw(TrackedWorld scene) {
        grid();
        scene.obstacles().forEach(this::obstacle);
        scene.paths().forEach(this::path);
        scene.places().forEach(this::place);
        for (var ring : scene.rings()) {
            picture.add(new Lines(Outline.circle(ring.x, ring.y, ring.z), TrackedWorld.TARGET, 1.5f, .6f));
        }
        for (var group : scene.tracked()) for (var track : group.tracks()) track(track, group);
        for (var group : scene.tracked()) for (var track : group.tracks()) ends(track, group.rgb());
        return picture.draw();
    }

    private void grid() {
        float step = step(wide), a = wide / 2, b = high / 2;
        for (int k = (int) (-a / step); k <= a / step; k++) grid(k * step, -b, k * step, b);
        for (int k = (int) (-b / step); k <= b / step; k++) grid(-a, k * step, a, k * step);
        float left = -a + 8 * pixel, low = -b + 8 * pixel;
        picture.add(new Lines(line(left, low, left + step, low), 0xFFFFFF, 2, .8f));
    }

    private void grid(float x0, float y0, float x1, float y1) {
        picture.add(new Lines(line(x0, y0, x1, y1), GRID, 1, .06f));
    }

    private void obstacle(Obstacle obstacle) {
        var outline = switch (obstacle) {
            case Circle c -> Outline.circle(c.x(), c.y(), c.radius());
            case Box b -> Outline.rectangle(b.x0(), b.y0(), b.x1(), b.y1());
            case Segment s -> line(s.x0(), s.y0(), s.x1(), s.y1());
            case Polygon p -> throw new IllegalArgumentException(p + " cannot be drawn: show segments or boxes");
        };
        if (!(obstacle instanceof Segment)) picture.add(Areas.of(outline, WALL));
        picture.add(Lines.of(outline, EDGE, obstacle instanceof Segment ? 3 : 1));
    }

    private void path(Polyline path) {
        float[] x = new float[path.size()], y = new float[path.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) path.point(0, i);
            y[i] = (float) path.point(1, i);
        }
        picture.add(new Lines(Outline.of(x, y), TrackedWorld.TARGET, 1.5f, .6f));
    }

    private void place(Vector2f at) {
        float arm = 5 * pixel;
        picture.add(Lines.of(line(at.x - arm, at.y - arm, at.x + arm, at.y + arm), TrackedWorld.TARGET, 2));
        picture.add(Lines.of(line(at.x - arm, at.y + arm, at.x + arm, at.y - arm), TrackedWorld.TARGET, 2));
    }

    private void track(TrackedGroup.Track track, TrackedGroup group) {
        float[] x = track.x.toFloatArray(), y = track.y.toFloatArray();
        int rgb = group.rgb();
        picture.add(new Lines(Outline.of(x, y), rgb, 1.5f, .8f));
        int beat = panel.seconds() > 25 ? 300 : 60; // ticks
        for (int t = beat; t < x.length - 1; t += beat) dot(x[t], y[t], rgb, 4);
        if (!group.showsHeadings()) return;
        float length = 14 * pixel;
        for (int t = beat / 2; t < x.length - 1; t += beat / 2) {
            float hx = track.hx.getFloat(t), hy = track.hy.getFloat(t);
            picture.add(new Lines(line(x[t], y[t], x[t] + length * hx, y[t] + length * hy), rgb, 1, .8f));
        }
    }

    private void ends(TrackedGroup.Track track, int rgb) {
        int last = track.x.size() - 1;
        picture.add(Lines.of(Outline.circle(track.x.getFloat(0), track.y.getFloat(0), 4 * pixel), rgb, 1.5f));
        float x = track.x.getFloat(last), y = track.y.getFloat(last);
        float hx = track.heading.x * pixel, hy = track.heading.y * pixel;
        float[] ax = {x + 6 * hx, x - 5 * hx - 4.5f * hy, x - 2.5f * hx, x - 5 * hx + 4.5f * hy};
        float[] ay = {y + 6 * hy, y - 5 * hy + 4.5f * hx, y - 2.5f * hy, y - 5 * hy - 4.5f * hx};
        picture.add(Areas.of(Outline.of(ax, ay), rgb));
    }

    private void dot(float x, float y, int rgb, float width) {
        picture.add(Lines.of(line(x, y, x, y), rgb, width));
    }

    private static Outline line(float x0, float y0, float x1, float y1) {
        return Outline.of(new float[] {x0, x1}, new float[] {y0, y1});
    }
}
