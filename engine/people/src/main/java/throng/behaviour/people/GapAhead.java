package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import throng.kernel.Force;

/** The least gap to the neighbours ahead, along the way of an agent and as wide as both bodies. */
final class GapAhead extends PairKernel {
    /** More than what roundings take from a square. */
    private static final float ROUNDED_UP = 1.001f;

    /** Half of the way that an agent looks along, metres. */
    private final float[] own = new float[Force.LENGTH];
    /** With that of the neighbour, more than how far it looks, metres. */
    private final float[] room = new float[Force.LENGTH];

    private final float[] wayX;
    private final float[] wayY;
    private final float[] gap;
    /** Of random directions for those on one point. */
    private final int stream;

    GapAhead(PeopleBlock people, float[] wayX, float[] wayY, float[] gap, int stream) {
        super(MethodHandles.lookup(), people);
        this.wayX = wayX;
        this.wayY = wayY;
        this.gap = gap;
        this.stream = stream;
    }

    /** Lowers the gaps by the neighbours of neighbourhood n. */
    void pairs(float clearance, int n, boolean isWide) {
        for (int k = 0; k < people.size(); k++) {
            own[k] = radius[k] + clearance;
            room[k] = gap[k] + own[k];
        }
        pairs(n, isWide);
    }

    /** Most bodies are farther away than the gap, so those go first. */
    @Override
    protected void pair(int k, int j, float dx, float dy, float d2) {
        float its = otherRadius.agent(j), most = room[k] + its, reach = own[k] + its;
        if (!(d2 < most * most * ROUNDED_UP)) return;
        float ex = wayX[k], ey = wayY[k];
        if (!(ex * dx + ey * dy >= 0 && Math.abs(ex * dy - ey * dx) <= reach)) return;
        float free = (float) Math.sqrt(d2) - reach;
        if (!(free < gap[k])) return;
        if (hides(k, dx, dy, d2)) return;
        gap[k] = d2 == 0 ? Float.NaN : free;
    }

    /** One on the same point is ahead or behind by ids. */
    @Override
    protected void exact(int k, int j, float dx, float dy, float d2) {
        if (d2 != 0) {
            pair(k, j, dx, dy, d2);
            return;
        }
        people.part(k, j, stream);
        float free = -(own[k] + otherRadius.agent(j));
        if (free < gap[k] && wayX[k] * people.unitX + wayY[k] * people.unitY >= 0) gap[k] = free;
    }
}
