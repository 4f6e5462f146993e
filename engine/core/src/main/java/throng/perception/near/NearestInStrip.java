package throng.perception.near;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.memory.Agents;

/** Finds the nearest candidate of each agent of a strip: one candidate against a register of agents. */
final class NearestInStrip {
    private NearestInStrip() {}

    /**
     * Writes the entry of the nearest candidate of agent start + k, or −1, to which[first + k]. Entries are floats, as
     * lanes blend them.
     */
    static void find(
            Agents me,
            int[] otherIds,
            boolean own,
            StripCandidates s,
            float r2,
            float[] which,
            int first,
            int start,
            int end) {
        for (int i = start; i < end; i++) which[first + i - start] = nearest(me, otherIds, own, s, r2, i);
    }

    /** Returns the entry of the nearest candidate of one agent; of equally near ones that with the lowest id. */
    private static int nearest(Agents me, int[] otherIds, boolean own, StripCandidates s, float r2, int i) {
        float x = me.now(0)[i], y = me.now(1)[i], z = me.now(2)[i], least = r2;
        float[] px = s.at[0], py = s.at[1], pz = s.at[2], sx = s.shift[0], sy = s.shift[1], sz = s.shift[2];
        int[] index = s.index;
        int found = -1;
        for (int c = 0; c < s.count; c++) {
            float dx = px[c] - (x + sx[c]), dy = py[c] - (y + sy[c]), dz = pz[c] - (z + sz[c]);
            float d2 = dx * dx + dy * dy + dz * dz;
            if (!(d2 <= least) || own && index[c] == i) continue;
            if (d2 == least && (found < 0 || otherIds[index[c]] >= otherIds[index[found]])) continue;
            least = d2;
            found = c;
        }
        return found;
    }

    static final class Wide {
        private Wide() {}

        /** The same for another group than the agents' own. */
        static void find(
                Agents me, int[] otherIds, StripCandidates s, float r2, float[] which, int first, int start, int end) {
            for (int i = start; i < end; i += F.length()) {
                int k = first + i - start;
                boolean tie = me.axes() == 3 ? inSpace(me, s, r2, which, k, i) : inPlane(me, s, r2, which, k, i);
                if (tie) NearestInStrip.find(me, otherIds, false, s, r2, which, k, i, Math.min(end, i + F.length()));
            }
        }

        /** Handles one register in a flat world; returns whether two candidates may be equally near. */
        private static boolean inPlane(Agents me, StripCandidates s, float r2, float[] which, int k, int i) {
            float[] px = s.at[0], py = s.at[1], sx = s.shift[0], sy = s.shift[1];
            int n = s.count;
            FloatVector x = FloatVector.fromArray(F, me.now(0), i), y = FloatVector.fromArray(F, me.now(1), i);
            FloatVector least = FloatVector.broadcast(F, r2),
                    found = FloatVector.broadcast(F, -1),
                    tie = FloatVector.broadcast(F, 0);
            for (int c = 0; c < n; c++) {
                FloatVector dx = FloatVector.broadcast(F, px[c]).sub(x.add(sx[c])),
                        dy = FloatVector.broadcast(F, py[c]).sub(y.add(sy[c]));
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                tie = tie.blend(1, d2.compare(VectorOperators.EQ, least));
                found = found.blend(c, d2.lt(least));
                least = least.blend(d2, d2.lt(least));
            }
            found.intoArray(which, k);
            return tie.compare(VectorOperators.NE, 0).anyTrue();
        }

        private static boolean inSpace(Agents me, StripCandidates s, float r2, float[] which, int k, int i) {
            float[] px = s.at[0], py = s.at[1], pz = s.at[2], sx = s.shift[0], sy = s.shift[1], sz = s.shift[2];
            int n = s.count;
            FloatVector x = FloatVector.fromArray(F, me.now(0), i),
                    y = FloatVector.fromArray(F, me.now(1), i),
                    z = FloatVector.fromArray(F, me.now(2), i);
            FloatVector least = FloatVector.broadcast(F, r2),
                    found = FloatVector.broadcast(F, -1),
                    tie = FloatVector.broadcast(F, 0);
            for (int c = 0; c < n; c++) {
                FloatVector dx = FloatVector.broadcast(F, px[c]).sub(x.add(sx[c])),
                        dy = FloatVector.broadcast(F, py[c]).sub(y.add(sy[c])),
                        dz = FloatVector.broadcast(F, pz[c]).sub(z.add(sz[c]));
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                tie = tie.blend(1, d2.compare(VectorOperators.EQ, least));
                found = found.blend(c, d2.lt(least));
                least = least.blend(d2, d2.lt(least));
            }
            found.intoArray(which, k);
            return tie.compare(VectorOperators.NE, 0).anyTrue();
        }
    }
}
