package throng.sense;

import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.math.Axis;
import throng.memory.Agents;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * The agents that one agent may see: all in range and cone. A heap hands them out nearest first, and sorts no more than
 * needed; equally near ones by the order of the neighbourhoods, then by id. One for each worker.
 */
final class SightCandidates {
    private int[] group = new int[64];
    private int[] neighbourhood = new int[64];
    private int[] index = new int[64];
    private int[] id = new int[64];
    private float[] d2 = new float[64];
    /** Numbers of candidates; each is at least as far as its parent, at (index − 1)/2. */
    private int[] heap = new int[64];

    private int left;
    private int tried;
    private int best;

    /** The agents that the agents of a block see. */
    final SeenAgents seen = new SeenAgents();

    /** Collects all neighbours of agent i in range and cone. */
    void collect(GroupView in, See rule, int i) {
        int n = 0;
        for (int k = 0; k < rule.neighbourhoods().size(); k++) {
            Neighbourhood looked = rule.neighbourhoods().get(k);
            NeighbourList neighbours = in.neighbours(rule, k, i);
            int number = looked.group() == Neighbourhood.OWN ? in.group() : looked.group();
            int[] ids = in.group(number).id();
            grow(n + neighbours.count());
            for (int c = 0; c < neighbours.count(); c++, n++) {
                group[n] = number;
                neighbourhood[n] = k;
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

    /** Returns how many candidates have not been tried. */
    int left() {
        return left;
    }

    /** Goes on to the next agent that agent i sees; returns false if there is none, or all rays are used. */
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

    /** Returns the coordinate of the nearest image on a torus. */
    private static float image(Axis axis, float from, float to) {
        if (!axis.torus()) return to;
        float d = to - from;
        return d > axis.high() / 2 ? to - axis.high() : d < -axis.high() / 2 ? to + axis.high() : to;
    }

    /** Moves candidate c down from a free index of the heap. */
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
        return neighbourhood[a] != neighbourhood[b] ? neighbourhood[a] < neighbourhood[b] : id[a] < id[b];
    }

    private void grow(int n) {
        if (n <= id.length) return;
        int size = Math.max(n, 2 * id.length);
        group = Arrays.copyOf(group, size);
        neighbourhood = Arrays.copyOf(neighbourhood, size);
        index = Arrays.copyOf(index, size);
        id = Arrays.copyOf(id, size);
        d2 = Arrays.copyOf(d2, size);
        heap = Arrays.copyOf(heap, size);
    }
}
