package throng.bench.peer;

import com.badlogic.gdx.ai.utils.Location;
import com.badlogic.gdx.math.Vector;

/** An agent as gdx-ai wants it, in the plane or in space, with the limits of {@link Twins}; it does not rotate. */
final class Body<T extends Vector<T>> extends FixedAgent<T> {
    private final T position;
    private final T velocity;
    private final float radius;

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
}
