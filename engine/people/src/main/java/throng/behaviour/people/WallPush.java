package throng.behaviour.people;

import throng.math.Exp;
import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;

/**
 * How walls near an agent turn it: each place where they are nearest ({@link WallPlaces}) pushes once. Scratch of one
 * worker.
 */
final class WallPush {
    private final WallPlaces places = new WallPlaces();
    private float x;
    private float y;
    private float xx;
    private float xy;
    private float yy;
    /** The two nearest places of walls: unit vector to each, and the way until the body touches it, metres. */
    private final float[] touch = new float[6];

    /** Writes the sums of the last agent as those of agent k. */
    void write(PushSums into, int k) {
        into.x[k] = x;
        into.y[k] = y;
        into.xx[k] = xx;
        into.xy[k] = xy;
        into.yy[k] = yy;
    }

    /** Copies the two nearest places of the last agent, if there are any; a missing second one is infinitely far. */
    boolean touched(float[] into, int at) {
        System.arraycopy(touch, 0, into, at, 6);
        return touch[2] < Float.POSITIVE_INFINITY;
    }

    /** Sums up what the edges found near a place turn an agent there. */
    void sum(CollisionFreeSpeed rule, WallEdges edges, NearEdges near, float px, float py, float radius) {
        float reach = radius + SpeedBlock.MAX_EXPONENT * rule.wallDistance();
        float perMetre = 1 / rule.wallDistance();
        x = y = xx = xy = yy = 0;
        touch[2] = touch[5] = Float.POSITIVE_INFINITY;
        places.find(edges, near, px, py, reach * reach);
        for (int k = 0; k < places.count; k++) {
            if (!places.isNearest(k)) continue;
            float d = (float) Math.sqrt(places.d2[k]), exponent = (radius - d) / rule.wallDistance();
            if (!(d > 0)) continue;
            float e = rule.wallStrength() * Exp.exp(Math.min(exponent, SpeedBlock.MAX_EXPONENT));
            float ux = (float) (places.x[k] / d), uy = (float) (places.y[k] / d), growth = e * perMetre;
            x += ux * e;
            y += uy * e;
            xx += ux * ux * growth;
            xy += ux * uy * growth;
            yy += uy * uy * growth;
            touch(ux, uy, Math.max(0, d - radius));
        }
    }

    private void touch(float nx, float ny, float off) {
        if (!(off < touch[5])) return;
        int at = off < touch[2] ? 0 : 3;
        if (at == 0) System.arraycopy(touch, 0, touch, 3, 3);
        touch[at] = nx;
        touch[at + 1] = ny;
        touch[at + 2] = off;
    }
}
