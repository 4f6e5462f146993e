package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.ai.utils.Location;
import com.badlogic.gdx.math.Vector;

/** An agent as gdx-ai wants it, in the plane or in space, with the limits of {@link Twins}; it does not rotate. */
final class Body<T extends Vector<T>> implements Steerable<T> {
    private final T position;
    private final T velocity;
    private final float radius;
    private boolean tagged;

    Body(T position, T velocity, float radius) {
        this.position = position;
        this.velocity = velocity;
        this.radius = radius;
    }

    @Override
    public T getPosition() {
        return position;
    }

    @Override
    public T getLinearVelocity() {
        return velocity;
    }

    @Override
    public float getBoundingRadius() {
        return radius;
    }

    @Override
    public float getMaxLinearSpeed() {
        return Twins.MAX_SPEED;
    }

    @Override
    public float getMaxLinearAcceleration() {
        return Twins.MAX_FORCE;
    }

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
    public float vectorToAngle(T vector) {
        return 0;
    }

    @Override
    public T angleToVector(T out, float angle) {
        return out;
    }

    @Override
    public Location<T> newLocation() {
        return new Body<>(position.cpy(), velocity.cpy(), radius);
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
        return new UnsupportedOperationException("both crowds have the same limits");
    }
}
