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
    private int[] rank = new int[0];
    private int[] followers = new int[0];
    float[] forward = new float[0];
    float[] left = new float[0];
    float[] up = new float[0];
    private int following = -1;
    private float lastSpacing = Float.NaN;
    private @Nullable FormationShape lastShape;

    /** Called once a tick. Costs 1 ns an agent while no agent comes, goes or changes its leader. */
    void assign(GroupView in, Target target, FormationShape shape, float spacing) {
        if (spacing == lastSpacing && shape.equals(lastShape) && isSame(in, target)) return;
        int[] id = in.id();
        int n = in.count(), highest = -1, highestLeader = -1;
        for (int i = 0; i < n; i++) highest = Math.max(highest, id[i]);
        grow(highest + 1);
        Arrays.fill(leader, NO_LEADER);
        lastSpacing = Float.NaN; // until all is done: a target may throw
        following = 0;
        for (int i = 0; i < n; i++) {
            int l = target.targetId(in, i);
            leader[id[i]] = l;
            if (l >= 0) following++;
            highestLeader = Math.max(highestLeader, l);
        }
        rank(highest + 1, highestLeader + 1);
        for (int a = 0; a <= highest; a++) {
            if (leader[a] < 0) continue;
            shape.place(rank[a], followers[leader[a]], spacing, place);
            forward[a] = place[0];
            left[a] = place[1];
            up[a] = place[2];
        }
        lastSpacing = spacing;
        lastShape = shape;
    }

    /** Returns whether as many agents as before follow a leader, and each of them follows the same. */
    private boolean isSame(GroupView in, Target target) {
        int[] id = in.id(), leader = this.leader;
        int now = 0;
        for (int i = 0; i < in.count(); i++) {
            int l = target.targetId(in, i), a = id[i];
            if (l < 0) continue;
            if (a >= leader.length || leader[a] != l) return false;
            now++;
        }
        return now == following;
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
        rank = new int[length];
        forward = Arrays.copyOf(forward, length);
        left = Arrays.copyOf(left, length);
        up = Arrays.copyOf(up, length);
    }
}
