package throng.bench.peer;

import com.badlogic.gdx.ai.utils.Location;
import com.badlogic.gdx.math.Vector;

/** An agent of gdx-ai in two or three dimensions, with the limits of {@link TwinCrowds}, without rotation. */
final class TwinAgent<T extends Vector<T>> extends FixedAgent<T> {
    private final T position;
    private final T velocity;
    private final float radius;

    TwinAgent(T position, T velocity, float radius) {
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
        return TwinCrowds.MAX_SPEED;
    }

    @Override
    public float getMaxLinearAcceleration() {
        return TwinCrowds.MAX_FORCE;
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
        return new TwinAgent<>(position.cpy(), velocity.cpy(), radius);
    }
}
