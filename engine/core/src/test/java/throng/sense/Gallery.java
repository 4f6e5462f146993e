package throng.sense;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;

/** Lets a sight look, and writes down by id whom it lists: group · 2³² + id, nearest first. */
final class Gallery implements Mix {
    private final See see;
    final long[][] seen;
    final float[][] distance;

    Gallery(int ids, See see) {
        this.see = see;
        seen = new long[ids][0];
        distance = new float[ids][0];
    }

    @Override
    public List<Rule> parts() {
        return List.of(see);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        see.run(in, out, start, end);
        SeenAgents lists = see.seenAgents(in, start, end);
        for (int k = 0; k < end - start; k++) {
            int me = in.id()[start + k], n = lists.count(k);
            seen[me] = new long[n];
            distance[me] = new float[n];
            for (int e = 0; e < n; e++) {
                int at = lists.first(k) + e;
                seen[me][e] = (long) lists.group(at) << 32 | lists.id(at);
                distance[me][e] = lists.distance(at);
            }
        }
    }
}
