package throng.sense;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;

/** Runs a {@link See} and notes, by id, which agents it lists: group · 2³² + id, nearest first. */
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
        SeenAgents list = see.seenAgents(in, start, end);
        for (int k = 0; k < end - start; k++) {
            int id = in.id()[start + k], n = list.count(k);
            seen[id] = new long[n];
            distance[id] = new float[n];
            for (int e = 0; e < n; e++) {
                int at = list.first(k) + e;
                seen[id][e] = (long) list.group(at) << 32 | list.id(at);
                distance[id][e] = list.distance(at);
            }
        }
    }
}
