package throng.motion.contact;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.CandidateRuns;
import throng.memory.Agents;

/**
 * The bodies that are near any agent of a tile, and near which. The wide form of {@link NearTouches} has an agent
 * in each lane, and one candidate for all of them at a time. Of 70 candidates one or two are near an agent. Where
 * each agent met a register of candidates, a tick took 1.1 times as long. Scratch of one worker.
 *
 * <pre>
 *    hit      0    1    2
 *    other   17   18   40
 *    lanes    6    4    1     bits of the agents it is near: body 17 is near the second agent and the third
 * </pre>
 */
final class WideTileHits {
    /** The most agents of a tile. */
    static final int TILE = F.length();

    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    private int[] other = new int[0];
    private int[] lanes = new int[0];
    private int count;
    private final float[] r2 = new float[TILE];

    /** Finds which of the candidates in runs [first, last) are near the agents [i, stop); returns their number. */
    int find(Bodies me, int i, int stop, Bodies them, CandidateRuns runs, int first, int last, int candidates) {
        if (other.length < candidates + Agents.LANES) {
            other = new int[2 * candidates + Agents.LANES];
            lanes = new int[other.length];
        }
        for (int k = 0; k < stop - i; k++) r2[k] = NearTouches.squaredRange(me, i + k, them);
        Arrays.fill(r2, stop - i, TILE, 0); // nothing is nearer than that
        list(me, i, them.seen, runs, first, last);
        IntVector.zero(I).intoArray(lanes, count);
        them.seen.toIndices(other, 0, count);
        return count;
    }

    private void list(Bodies me, int i, SeenBodies seen, CandidateRuns runs, int first, int last) {
        float[] px = seen.position(0), py = seen.position(1), pz = seen.position(2);
        int[] other = this.other, lanes = this.lanes;
        FloatVector xi = FloatVector.fromArray(F, me.agents.now(0), i),
                yi = FloatVector.fromArray(F, me.agents.now(1), i),
                zi = FloatVector.fromArray(F, me.agents.now(2), i),
                r2 = FloatVector.fromArray(F, this.r2, 0);
        int n = 0;
        for (int r = first; r < last; r++) {
            FloatVector x = xi.add(runs.shiftX()[r]), y = yi.add(runs.shiftY()[r]), z = zi.add(runs.shiftZ()[r]);
            for (int j = seen.place(runs.begin()[r]), to = seen.place(runs.end()[r]); j < to; j++) {
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y),
                        dz = FloatVector.broadcast(F, pz[j]).sub(z);
                int near = (int) dx.mul(dx)
                        .add(dy.mul(dy))
                        .add(dz.mul(dz))
                        .compare(VectorOperators.LT, r2)
                        .toLong();
                other[n] = j;
                lanes[n] = near;
                n += near != 0 ? 1 : 0;
            }
        }
        count = n;
    }

    /** Appends the bodies near the k-th agent of the tile, except {@code self}; returns the end of the list. */
    int copy(int k, int self, int[] list, int n) {
        for (int h = 0; h < count; h += I.length()) {
            IntVector body = IntVector.fromArray(I, other, h);
            VectorMask<Integer> near = IntVector.fromArray(I, lanes, h)
                    .and(1 << k)
                    .compare(VectorOperators.NE, 0)
                    .and(body.compare(VectorOperators.NE, self));
            body.compress(near).intoArray(list, n);
            n += near.trueCount();
        }
        return n;
    }
}
