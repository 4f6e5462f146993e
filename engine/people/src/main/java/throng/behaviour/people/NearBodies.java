package throng.behaviour.people;

import throng.behaviour.GroupView;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;

/** The nearest bodies of one agent, of all groups that it sees, the nearest first: scratch of one worker. */
final class NearBodies {
    private static final int LENGTH = Orca.MAX_NEAREST;

    int count;
    /** To the neighbour, metres. */
    final float[] dx = new float[LENGTH];

    final float[] dy = new float[LENGTH];
    private final float[] d2 = new float[LENGTH];
    final float[] vx = new float[LENGTH];
    final float[] vy = new float[LENGTH];
    final float[] radius = new float[LENGTH];
    /** How much of the correction the agent takes. */
    final float[] share = new float[LENGTH];
    /** Group and id. */
    final long[] key = new long[LENGTH];

    /**
     * Finds the neighbours of agent i, number k of its block. Of equally near ones, those of groups named first, then
     * low ids.
     */
    void find(Orca orca, GroupView in, int i, OrcaBlock.Numbers numbers, int k) {
        count = 0;
        int groups = 1 + orca.others().size(), most = orca.neighbourhood().nearest();
        for (int g = 0; g < groups; g++) {
            NeighbourList found = in.neighbours(orca, g, i);
            if (found.count() == 0) continue;
            int group = g == 0 ? in.group() : orca.others().get(g - 1).group();
            float other = g == 0 ? orca.share() : orca.others().get(g - 1).share();
            Agents agents = in.group(group);
            PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
            float[] x = agents.now(Agents.VX), y = agents.now(Agents.VX + 1);
            int[] id = agents.id();
            for (int c = 0; c < found.count(); c++) {
                if (count == most && found.d2(c) >= d2[count - 1]) break;
                int at = g == 0 ? count++ : place(found.d2(c), most), j = found.index(c);
                dx[at] = found.dx(c);
                dy[at] = found.dy(c);
                d2[at] = found.d2(c);
                vx[at] = x[j];
                vy[at] = y[j];
                radius[at] = radii.agent(j);
                share[at] = orca.share() / (orca.share() + other);
                key[at] = (long) group << 32 | id[j];
            }
        }
        while (numbers.limited() && count > 0 && numbers.drops(k, count, d2[count - 1])) count--;
    }

    /** Makes room for a neighbour behind all that are at most as far, and returns its place. */
    private int place(float distance2, int most) {
        int at = count < most ? count++ : most - 1;
        for (; at > 0 && d2[at - 1] > distance2; at--) {
            dx[at] = dx[at - 1];
            dy[at] = dy[at - 1];
            d2[at] = d2[at - 1];
            vx[at] = vx[at - 1];
            vy[at] = vy[at - 1];
            radius[at] = radius[at - 1];
            share[at] = share[at - 1];
            key[at] = key[at - 1];
        }
        return at;
    }

    /** Adds the lines of the neighbours. */
    void addLines(HalfPlanes lines, float ownX, float ownY, float own, float perHorizon, float perTick, long ownKey) {
        for (int c = 0; c < count; c++)
            AgentLines.add(
                    lines,
                    dx[c],
                    dy[c],
                    ownX - vx[c],
                    ownY - vy[c],
                    own + radius[c],
                    perHorizon,
                    perTick,
                    ownX,
                    ownY,
                    share[c],
                    ownKey,
                    key[c]);
    }
}
