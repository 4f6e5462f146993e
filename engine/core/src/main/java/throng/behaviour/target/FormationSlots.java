package throng.behaviour.target;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Target;
import throng.parallel.Pass;

/**
 * Assigns the slots of a formation: by rank, in the order of ids, among the agents that follow the same leader. The
 * result depends only on which agents live and which leaders they have. So it is no state, and gaps close by
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
    private float lastSpacing = Float.NaN;
    private @Nullable FormationShape lastShape;
    private @Nullable Target lastTarget;

    private int following = -1;

    /** Who lived when leaders were looked up, and by id what the columns told of the leader: its id and generation. */
    private int changes;

    private int leaderChanges;
    private long[] told = new long[0];

    /** What is compared at present, by index. */
    private int[] ids = {};

    private int[] leaders = {};
    private int[] generations = {};
    private volatile boolean differs;
    private final Pass compare = new Pass((start, end, worker) -> compare(start, end));

    /** Called once a tick. Costs 1 ns an agent while no agent comes, goes or changes its leader. */
    void assign(GroupView in, Target target, FormationShape shape, float spacing) {
        boolean same = spacing == lastSpacing && shape.equals(lastShape) && target.equals(lastTarget);
        if (same && (livesStay(in, target) ? isTold(in, target) : isFollowed(in, target))) return;
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
        note(in, target);
        lastSpacing = spacing;
        lastShape = shape;
        lastTarget = target;
    }

    private static int leaderChanges(GroupView in, Target target) {
        return target.trackedGroup() < 0 ? 0 : in.group(target.trackedGroup()).changes();
    }

    /** Whether no agent has come or gone: then each follows the same leader if its columns tell the same. */
    private boolean livesStay(GroupView in, Target target) {
        return in.agents().changes() == changes && leaderChanges(in, target) == leaderChanges;
    }

    /** Whether columns tell the same leader of each agent as before. */
    private boolean isTold(GroupView in, Target target) {
        if (!(target instanceof Target.Each each)) return true;
        ids = in.id();
        leaders = each.id().values();
        generations = each.generation().values();
        differs = false;
        in.workers().run(in.count(), compare);
        return !differs;
    }

    private void compare(int start, int end) {
        int[] id = ids, leader = leaders, generation = generations;
        long[] told = this.told;
        long differ = 0; // one branch behind the loop, and no look at who lives: half the time
        for (int i = start; i < end; i++) differ |= told[id[i]] ^ pack(leader[i], generation[i]);
        if (differ != 0) differs = true;
    }

    /** Whether as many agents as before follow a leader, and each of them follows the same. Looks up each leader. */
    private boolean isFollowed(GroupView in, Target target) {
        int[] id = in.id(), leader = this.leader;
        int now = 0;
        for (int i = 0; i < in.count(); i++) {
            int l = target.targetId(in, i), a = id[i];
            if (a >= leader.length) return false; // no room to note what its columns tell
            if (l < 0) continue;
            if (leader[a] != l) return false;
            now++;
        }
        if (now != following) return false;
        note(in, target);
        return true;
    }

    private void note(GroupView in, Target target) {
        changes = in.agents().changes();
        leaderChanges = leaderChanges(in, target);
        if (!(target instanceof Target.Each each)) return;
        int[] id = in.id(),
                leader = each.id().values(),
                generation = each.generation().values();
        for (int i = 0; i < in.count(); i++) told[id[i]] = pack(leader[i], generation[i]);
    }

    private static long pack(int leader, int generation) {
        return (long) leader << Integer.SIZE | generation & 0xFFFFFFFFL;
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
        told = new long[length];
        forward = Arrays.copyOf(forward, length);
        left = Arrays.copyOf(left, length);
        up = Arrays.copyOf(up, length);
    }
}
