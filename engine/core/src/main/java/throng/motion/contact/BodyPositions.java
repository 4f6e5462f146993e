package throng.motion.contact;

import java.util.List;
import throng.memory.Agents;

/** Where the bodies of all groups are, one group behind the other: so a register gathers touches of several groups. */
final class BodyPositions {
    /** Bytes of each body. */
    static final int BYTES = 16;

    private static final float[] NONE = {};

    /** By axis. With one group its own columns: nothing is copied. */
    final float[][] at = new float[3][0];

    private List<Bodies> groups = List.of();
    private final float[][] copies = new float[3][0];
    private boolean copied;

    /** Begins a tick, in which these groups are copied. */
    void begin(List<Bodies> groups) {
        this.groups = groups;
        copied = groups.size() > 1;
        int all = 0;
        for (int g = 0; g < groups.size(); g++) {
            groups.get(g).first = all;
            all += groups.get(g).agents.count();
        }
        for (int a = 0; a < 3; a++) {
            if (copied && copies[a].length < all) copies[a] = new float[all + all / 4];
            at[a] = copied ? copies[a] : groups.getFirst().agents.now(a);
        }
    }

    /** Gives the memory back. */
    void drop() {
        for (int a = 0; a < 3; a++) copies[a] = at[a] = NONE;
        groups = List.of();
    }

    /** Takes the positions of the agents [start, end) of a group. */
    void copy(Bodies me, int start, int end) {
        if (!copied) return;
        Agents agents = me.agents;
        for (int a = 0; a < 3; a++) System.arraycopy(agents.now(a), start, at[a], me.first + start, end - start);
    }

    /** A number that tells a body from all others. */
    long key(int body) {
        int g = groups.size() - 1;
        while (groups.get(g).first > body) g--;
        return groups.get(g).key(body - groups.get(g).first);
    }
}
