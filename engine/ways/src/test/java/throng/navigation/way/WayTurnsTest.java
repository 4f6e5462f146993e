package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import throng.kernel.Force;
import throng.terrain.TileMap;

/** Agents that come round the corner of a corridor 4 m wide, at (4, 4), keep their lanes; others go on as they did. */
class WayTurnsTest {
    private static final float RADIUS = .2f, SPREAD = 3;

    private final TileMap map = corridor();
    private final WayFields fields = new WayFields(map, RADIUS);
    private final int goal = fields.goal(map.tile(59, 0), map.tile(59, 1), map.tile(59, 2), map.tile(59, 3));

    private static TileMap corridor() {
        var map = new TileMap(60, 60);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.column(tile) >= 4 && map.row(tile) >= 4) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    /** Returns the direction of an agent that would go on along +x. */
    private float[] held(double x, double y, double vx, double vy, float lane) {
        fields.begin(0);
        fields.ask(goal);
        fields.build();
        var out = new Force();
        out.x()[0] = 1;
        float[] px = {(float) x}, py = {(float) y}, sx = {(float) vx}, sy = {(float) vy};
        WayTurns.hold(fields, new int[] {goal}, px, py, sx, sy, 0, 1, new float[] {lane}, SPREAD, out);
        return new float[] {out.x()[0], out.y()[0]};
    }

    /** On the circle of its lane an agent goes along it, 80° off its middle, until straight on touches the circle. */
    @Test
    void anAgentThatTurnsGoesAlongItsCircle() {
        for (float lane : new float[] {.2f, .5f, .99f}) {
            double radius = RADIUS + lane * SPREAD;
            for (double angle = 0.1; angle < 1.1; angle += .1) {
                double sin = Math.sin(angle), cos = Math.cos(angle);
                float[] to = held(4 - (radius + 1e-6) * cos, 4 - (radius + 1e-6) * sin, sin, -cos, lane);
                double off = Math.asin(.985), x = Math.cos(angle - off), y = Math.sin(angle - off);
                assertArrayEquals(new float[] {(float) x, (float) y}, to, 2e-3f, lane + ", " + angle);
            }
        }
    }

    /** Outside of the circle it goes to where it touches it, inside it winds to the corner. */
    @Test
    void anAgentBesideItsCircleComesBack() {
        float[] outside = held(2, 3.5, 0, -1, .5f);
        double far = Math.hypot(2, .5), along = Math.atan2(-.5, -2) + Math.PI, aside = Math.asin(1.7 / far);
        assertArrayEquals(
                new float[] {(float) Math.cos(along - aside), (float) Math.sin(along - aside)}, outside, 1e-6f);
        float[] inside = held(2.8, 3.5, 0, -1, .5f);
        double toward = inside[0] * 1.2 + inside[1] * .5;
        assertEquals(Math.sqrt(1 - .985 * .985) * 1.3, toward, 1e-5, "nearer to the corner by a sixth of each step");
    }

    /** Who would go off its way is let go. */
    @Test
    void noneGoesFarther() {
        for (double y = 3.9; y > 1; y -= .1)
            for (double x = 1.1; x < 4; x += .1) {
                float[] to = held(x, y, 0, -1, .99f);
                assertEquals(true, to[0] > .17, x + ", " + y);
            }
    }

    @Test
    void othersGoOnAsTheyDid() {
        float[] straight = {1, 0};
        assertArrayEquals(straight, held(3, 3.5, 0, 0, .9f), "at rest");
        assertArrayEquals(straight, held(3, 3.5, 1.3, 0, .9f), "straight on");
        assertArrayEquals(straight, held(3, 3.5, -1.3, .2, .9f), "back");
        assertArrayEquals(straight, held(3, 3.5, 0, 1.3, .9f), "it turns right, and the way turns left");
        assertArrayEquals(straight, held(3.5, 3.5, 0, -1.3, .9f), "far inside of its circle");
        assertArrayEquals(straight, held(.9, 3.5, 0, -1.3, .4f), "far off its circle");
        assertArrayEquals(straight, held(3, .5, 0, -1.3, .5f), "straight on keeps off its circle");
        assertArrayEquals(straight, held(6, 3.5, 0, -1.3, .9f), "past the corner");
        assertArrayEquals(straight, held(-1, 3.5, 0, -1.3, .9f), "off the map");
        assertArrayEquals(straight, held(6, 6, 0, -1.3, .9f), "in a wall");
        assertArrayEquals(straight, held(Double.NaN, 3.5, 0, -1.3, .9f), "nowhere");
    }
}
