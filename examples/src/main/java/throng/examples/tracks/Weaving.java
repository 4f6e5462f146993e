package throng.examples.tracks;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Goes along x in waves, for targets that shall not go straight: turns left below the x axis and right above it, which
 * is a spring across: F = (0, −stiffness · y) with a drive that keeps up the speed.
 *
 * @param speed metres per second
 * @param stiffness newtons per ten metres
 */
record Weaving(float speed, float stiffness) implements Rule {
    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] y = in.position(1), vx = in.velocity(0);
        for (int i = start; i < end; i++) {
            out.x()[i - start] = speed - vx[i];
            out.y()[i - start] = -stiffness * y[i] / 10;
        }
    }
}
