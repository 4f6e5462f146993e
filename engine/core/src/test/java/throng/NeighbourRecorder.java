package throng;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;

/** A rule without force that records its sums and neighbours by id. */
public final class NeighbourRecorder implements Rule {
    private final List<NeighbourSum> sums;
    private final List<Neighbourhood> neighbourhoods;
    private final int[][] count;
    private final float[][][] total;
    private final List<int[][]> neighbours = new ArrayList<>();

    /** Records for agents with ids below {@code ids}. */
    public NeighbourRecorder(int ids, List<NeighbourSum> sums, List<Neighbourhood> neighbourhoods) {
        this.sums = List.copyOf(sums);
        this.neighbourhoods = List.copyOf(neighbourhoods);
        count = new int[sums.size()][ids];
        total = new float[sums.size()][3][ids];
        for (int k = 0; k < neighbourhoods.size(); k++) neighbours.add(new int[ids][0]);
    }

    @Override
    public List<NeighbourSum> sums() {
        return sums;
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return neighbourhoods;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int i = start; i < end; i++) {
            for (int a = 0; a < in.axes(); a++) out.axis(a)[i - start] = 0;
            for (int s = 0; s < sums.size(); s++) {
                var sum = in.sums(this, s);
                count[s][in.id()[i]] = (int) sum.count()[i - start];
                for (int a = 0; a < sum.size(); a++) total[s][a][in.id()[i]] = sum.axis(a)[i - start];
            }
            for (int k = 0; k < neighbourhoods.size(); k++) neighbours.get(k)[in.id()[i]] = neighbourIds(in, k, i);
        }
    }

    private int[] neighbourIds(GroupView in, int k, int i) {
        var found = in.neighbours(this, k, i);
        int group = neighbourhoods.get(k).group();
        int[] id = group == Neighbourhood.OWN ? in.id() : in.group(group).id();
        int[] ids = new int[found.count()];
        for (int c = 0; c < ids.length; c++) ids[c] = id[found.index(c)];
        return ids;
    }

    /** How many neighbours sum number s of that agent has. */
    public int count(int s, int id) {
        return count[s][id];
    }

    /** A component of sum number s of that agent. */
    public float total(int s, int axis, int id) {
        return total[s][axis][id];
    }

    /** The ids in neighbourhood number k of that agent, in the order of the engine. */
    public int[] neighbours(int k, int id) {
        return neighbours.get(k)[id].clone();
    }

    /** Whether all counts, sums and neighbours have the same bits and order. */
    public boolean sameBits(NeighbourRecorder other) {
        return Arrays.deepEquals(count, other.count)
                && Arrays.deepEquals(total, other.total)
                && Arrays.deepEquals(neighbours.toArray(), other.neighbours.toArray());
    }
}
