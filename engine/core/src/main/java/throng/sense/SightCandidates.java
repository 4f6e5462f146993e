package throng.sense;

import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.math.Axis;
import throng.memory.Agents;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Whom an agent may see: all within range and cone, in a heap, so that they are tried nearest first, and no more of
 * them than need be. Equally near ones by the order of looks, then by id. Every worker has its own.
 */
final class SightCandidates {
    private int[] group = new int[64];
    private int[] look = new int[64];
    private int[] index = new int[64];
    private int[] id = new int[64];
    private float[] d2 = new float[64];
    /** Numbers of candidates: none is nearer than that at half its place. */
    private int[] heap = new int[64];

    private int left;
    private int tried;
    private int best;

    /** For a block: whom its agents see. */
    final SeenAgents lists = new SeenAgents();

    /** All who pass the cheap tests of a rule. */
    void collect(GroupView in, See rule, int i) {
        int n = 0;
        for (int k = 0; k < rule.neighbourhoods().size(); k++) {
            Neighbourhood one = rule.neighbourhoods().get(k);
            NeighbourList neighbours = in.neighbours(rule, k, i);
            int number = one.group() == Neighbourhood.OWN ? in.group() : one.group();
            int[] ids = in.group(number).id();
            room(n + neighbours.count());
            for (int c = 0; c < neighbours.count(); c++, n++) {
                group[n] = number;
                look[n] = k;
                index[n] = neighbours.index(c);
                id[n] = ids[neighbours.index(c)];
                d2[n] = neighbours.d2(c);
            }
        }
        tried = 0;
        left = n;
        for (int c = 0; c < n; c++) heap[c] = c;
        for (int at = n / 2 - 1; at >= 0; at--) sink(heap[at], at);
    }

    /** How many have not been tried. */
    int left() {
        return left;
    }

    /** Goes on to the nearest whom agent i sees of those that are left; false: nobody, or all rays are spent. */
    boolean next(GroupView in, See rule, int i) {
        while (left > 0 && (rule.rays() == 0 || tried < rule.rays())) {
            best = heap[0];
            left--;
            if (left > 0) sink(heap[left], 0);
            if (rule.rays() == 0) return true;
            tried++;
            if (!hidden(in, i)) return true;
        }
        return false;
    }

    int group() {
        return group[best];
    }

    int index() {
        return index[best];
    }

    int id() {
        return id[best];
    }

    float distance() {
        return (float) Math.sqrt(d2[best]);
    }

    private boolean hidden(GroupView in, int i) {
        Agents other = in.group(group[best]);
        float x = in.position(0)[i], y = in.position(1)[i];
        float toX = image(in.space().x(), x, other.now(0)[index[best]]);
        float toY = image(in.space().y(), y, other.now(1)[index[best]]);
        return in.blocked(x, y, toX, toY);
    }

    /** On a torus the image of a place that is nearest. */
    private static float image(Axis axis, float from, float to) {
        if (!axis.torus()) return to;
        float d = to - from;
        return d > axis.high() / 2 ? to - axis.high() : d < -axis.high() / 2 ? to + axis.high() : to;
    }

    /** Lets a candidate sink from a place that is free. */
    private void sink(int c, int from) {
        int at = from;
        for (int child; (child = 2 * at + 1) < left; at = child) {
            if (child + 1 < left && before(heap[child + 1], heap[child])) child++;
            if (!before(heap[child], c)) break;
            heap[at] = heap[child];
        }
        heap[at] = c;
    }

    private boolean before(int a, int b) {
        if (d2[a] != d2[b]) return d2[a] < d2[b];
        return look[a] != look[b] ? look[a] < look[b] : id[a] < id[b];
    }

    private void room(int n) {
        if (n <= id.length) return;
        int room = Math.max(n, 2 * id.length);
        group = Arrays.copyOf(group, room);
        look = Arrays.copyOf(look, room);
        index = Arrays.copyOf(index, room);
        id = Arrays.copyOf(id, room);
        d2 = Arrays.copyOf(d2, room);
        heap = Arrays.copyOf(heap, room);
    }
}
