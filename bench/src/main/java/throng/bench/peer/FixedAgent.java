package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.math.Vector;

/** An agent of gdx-ai that does not rotate and has fixed limits, which are the same for all contenders. */
abstract class FixedAgent<T extends Vector<T>> implements Steerable<T> {
    private boolean tagged;

    @Override
    public boolean isTagged() {
        return tagged;
    }

    @Override
    public void setTagged(boolean tagged) {
        this.tagged = tagged;
    }

    @Override
    public float getOrientation() {
        return 0;
    }

    @Override
    public float getAngularVelocity() {
        return 0;
    }

    @Override
    public float getMaxAngularSpeed() {
        return 0;
    }

    @Override
    public float getMaxAngularAcceleration() {
        return 0;
    }

    @Override
    public float getZeroLinearSpeedThreshold() {
        return 0;
    }

    @Override
    public void setOrientation(float orientation) {
        throw fixed();
    }

    @Override
    public void setZeroLinearSpeedThreshold(float value) {
        throw fixed();
    }

    @Override
    public void setMaxLinearSpeed(float value) {
        throw fixed();
    }

    @Override
    public void setMaxLinearAcceleration(float value) {
        throw fixed();
    }

    @Override
    public void setMaxAngularSpeed(float value) {
        throw fixed();
    }

    @Override
    public void setMaxAngularAcceleration(float value) {
        throw fixed();
    }

    private static UnsupportedOperationException fixed() {
        return new UnsupportedOperationException("all contenders have the same limits");
    }
}
