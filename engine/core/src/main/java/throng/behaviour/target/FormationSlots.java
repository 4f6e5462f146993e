package throng.behaviour.target;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Target;

/**
 * Assigns the slots of a formation: by rank, in the order of ids, among the agents that follow the same leader. The
 * result depends only on which agents live and which leaders they have. So nothing is kept, and gaps close by
 * themselves. Places are in the frame of the leader, metres, by id.
 */
final class FormationSlots {
    private static final int NO_LEADER = -1;

    private final float[] place = new float[3];
    private int[] leader = new int[0];
    private int[] newLeader = new int[0];
    private int[] rank = new int[0];
    private int[] followers = new int[0];
    float[] forward = new float[0];
    float[] left = new float[0];
    float[] up = new float[0];
    private int lastHighest = -1;
    private float lastSpacing = Float.NaN;
    private @Nullable FormationShape lastShape;

    /** Called once a tick. Costs 1 ns an agent while no agent comes, goes or changes its leader. */
    void assign(GroupView in, Target target, FormationShape shape, float spacing) {
        int[] id = in.id();
        int n = in.count(), highest = -1, highestLeader = -1;
        for (int i = 0; i < n; i++) highest = Math.max(highest, id[i]);
        grow(highest + 1);
        Arrays.fill(newLeader, 0, highest + 1, NO_LEADER);
        for (int i = 0; i < n; i++) {
            int l = target.targetId(in, i);
            newLeader[id[i]] = l;
            highestLeader = Math.max(highestLeader, l);
        }
        boolean same = highest == lastHighest && Arrays.equals(newLeader, 0, highest + 1, leader, 0, highest + 1);
        if (same && spacing == lastSpacing && shape.equals(lastShape)) return; // numbers may be set between ticks
        lastHighest = highest;
        lastSpacing = spacing;
        lastShape = shape;
        int[] spare = leader;
        leader = newLeader;
        newLeader = spare;
        rank(highest + 1, highestLeader + 1);
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
        int length = ids + ids / 4;
        leader = Arrays.copyOf(leader, length);
        newLeader = new int[length];
        rank = new int[length];
        forward = Arrays.copyOf(forward, length);
        left = Arrays.copyOf(left, length);
        up = Arrays.copyOf(up, length);
    }
}
