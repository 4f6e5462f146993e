package throng.examples.tracks;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Moves an agent of 1 kg along x in waves: F = (speed − vx, −stiffness · y / 10). Use it for targets that must not move
 * straight.
 *
 * @param speed speed along x, metres per second
 * @param stiffness force towards the x axis, newtons per ten metres of distance
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
