package throng.examples.tracks;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Moves an agent of 1 kg in circles: F = rate · (−vy, vx). Use it for targets that must not move straight.
 *
 * @param rate turn rate to the left, radians per second
 */
record Circling(float rate) implements Rule {
    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] vx = in.velocity(0), vy = in.velocity(1);
        for (int i = start; i < end; i++) {
            out.x()[i - start] = -rate * vy[i];
            out.y()[i - start] = rate * vx[i];
        }
    }
}
