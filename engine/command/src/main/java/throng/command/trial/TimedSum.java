package throng.command.trial;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.kernel.Force;

/**
 * Adds the forces of its parts as {@link ForceSum} does, with the same bits, and times each part. Reading the clock
 * costs some 0.05 ns per agent and part.
 *
 * @param parts the rules, at least one
 * @param clocks one for each part
 */
record TimedSum(List<Rule> parts, List<Clock> clocks) implements Mix {
    /** The nanoseconds of one part, summed over all workers. */
    static final class Clock {
        private final LongAdder nanos = new LongAdder();

        void clear() {
            nanos.reset();
        }

        long nanos() {
            return nanos.sum();
        }
    }

    TimedSum {
        parts = List.copyOf(parts);
        clocks = List.copyOf(clocks);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        run(in, 0, out, start, end);
        Force part = in.borrowForce();
        for (int p = 1; p < parts.size(); p++) {
            run(in, p, part, start, end);
            for (int a = 0; a < in.axes(); a++) add(out.axis(a), part.axis(a), end - start);
        }
        in.returnForce(part);
    }

    private void run(GroupView in, int p, Force out, int start, int end) {
        long then = System.nanoTime();
        parts.get(p).run(in, out, start, end);
        clocks.get(p).nanos.add(System.nanoTime() - then);
    }

    private static void add(float[] to, float[] from, int n) {
        for (int k = 0; k < n; k++) to[k] += from[k];
    }
}
