package throng.examples.tracks;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Goes round in circles, for targets that shall not go straight: F = rate · (−vy, vx) for a mass of 1 kg.
 *
 * @param rate radians per second, to the left
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
