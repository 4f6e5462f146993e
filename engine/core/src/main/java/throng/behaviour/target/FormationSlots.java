package throng.behaviour.target;

import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.behaviour.Target;

/**
 * Which slot of a formation each agent of a group has: by its rank among those who follow the same leader, in the order
 * of ids. A function of who lives and follows alone, so nothing need be kept, and gaps close by themselves. What it
 * holds by id are places in the frame of the leader, metres.
 */
final class FormationSlots {
    private static final int NOBODY = -1;

    private final float[] place = new float[3];
    private int[] leader = new int[0];
    private int[] seen = new int[0];
    private int[] rank = new int[0];
    private int[] followers = new int[0];
    float[] forward = new float[0];
    float[] left = new float[0];
    float[] up = new float[0];
    private int last = -1;

    /** Once a tick: 1 ns an agent while nobody comes, goes or changes sides. */
    void muster(GroupView in, Target target, FormationShape shape, float spacing) {
        int[] id = in.id();
        int n = in.count(), highest = -1, most = -1;
        for (int i = 0; i < n; i++) highest = Math.max(highest, id[i]);
        grow(highest + 1);
        Arrays.fill(seen, 0, highest + 1, NOBODY);
        for (int i = 0; i < n; i++) {
            int l = target.targetId(in, i);
            seen[id[i]] = l;
            most = Math.max(most, l);
        }
        boolean same = highest == last && Arrays.equals(seen, 0, highest + 1, leader, 0, highest + 1);
        if (same) return;
        last = highest;
        int[] former = leader;
        leader = seen;
        seen = former;
        rank(highest + 1, most + 1);
        for (int a = 0; a <= highest; a++) {
            if (leader[a] < 0) continue;
            shape.place(rank[a], followers[leader[a]], spacing, place);
            forward[a] = place[0];
            left[a] = place[1];
            up[a] = place[2];
        }
    }

    private void rank(int ids, int leaders) {
        if (followers.length < leaders) followers = new int[leaders + leaders / 4];
        Arrays.fill(followers, 0, leaders, 0);
        for (int a = 0; a < ids; a++) if (leader[a] >= 0) rank[a] = followers[leader[a]]++;
    }

    private void grow(int ids) {
        if (ids <= leader.length) return;
        int room = ids + ids / 4;
        leader = Arrays.copyOf(leader, room);
        seen = new int[room];
        rank = new int[room];
        forward = Arrays.copyOf(forward, room);
        left = Arrays.copyOf(left, room);
        up = Arrays.copyOf(up, room);
    }
}
