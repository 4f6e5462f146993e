package throng.behaviour.target;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.perception.Neighbourhood;

/** A rule without force that records by id its nearest target, and how many neighbours it has within the same range. */
final class NearestRecorder implements Rule {
    /** Agents for which targets are asked at once: shorter and longer than registers and strips, then whole blocks. */
    private static final int[] PIECES = {1, 15, 16, 17, 63, 64, 65, 256};

    private static final int VALUES = 10;

    private final Neighbourhood neighbourhood;
    private final boolean lists;

    /** By id: present, offset, velocity, heading. */
    final float[][] values;

    final int[] target;
    final int[] neighbours;

    NearestRecorder(int ids, Neighbourhood neighbourhood, boolean lists) {
        this.neighbourhood = neighbourhood;
        this.lists = lists;
        values = new float[ids][VALUES];
        target = new int[ids];
        neighbours = new int[ids];
    }

    @Override
    public List<Target> targets() {
        return List.of(new Target.Nearest(neighbourhood.nearest(1)));
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        int piece = PIECES[(int) (in.clock().tick() % PIECES.length)];
        for (int i = start; i < end; i += piece) record(in, i, Math.min(end, i + piece));
        for (int i = start; lists && i < end; i++)
            neighbours[in.id()[i]] = in.neighbours(this, 0, i).count();
    }

    private void record(GroupView in, int start, int end) {
        ResolvedTarget found = in.target(this, 0, start, end);
        for (int i = start; i < end; i++) {
            float[] to = values[in.id()[i]];
            int k = i - start;
            to[0] = found.present()[k];
            for (int a = 0; a < 3; a++) {
                to[1 + a] = found.offset(a)[k];
                to[4 + a] = found.velocity(a)[k];
                to[7 + a] = found.heading(a)[k];
            }
            target[in.id()[i]] = to[0] == 0 ? -1 : found.id()[k];
        }
    }

    /** Whether both have the same bits. */
    boolean sameBits(NearestRecorder other) {
        return Arrays.deepEquals(values, other.values)
                && Arrays.equals(target, other.target)
                && Arrays.equals(neighbours, other.neighbours);
    }
}
