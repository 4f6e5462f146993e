package throng.bench.peer;

import com.badlogic.gdx.ai.utils.Location;
import com.badlogic.gdx.math.Vector2;
import throng.bench.Workload;

/** An agent of gdx-ai with the limits of the workload: accelerations are forces divided by {@link Workload#MASS}. */
final class GdxAgent extends FixedAgent<Vector2> {
    final Vector2 position = new Vector2();
    final Vector2 velocity = new Vector2();

    @Override
    public Vector2 getPosition() {
        return position;
    }

    @Override
    public Vector2 getLinearVelocity() {
        return velocity;
    }

    @Override
    public float getMaxLinearSpeed() {
        return Workload.MAX_SPEED;
    }

    @Override
    public float getMaxLinearAcceleration() {
        return Workload.MAX_FORCE / Workload.MASS;
    }

    @Override
    public float getBoundingRadius() {
        return 0;
    }

    @Override
    public float vectorToAngle(Vector2 vector) {
        return vector.angleRad();
    }

    @Override
    public Vector2 angleToVector(Vector2 out, float angle) {
        return out.set(1, 0).rotateRad(angle);
    }

    @Override
    public Location<Vector2> newLocation() {
        return new GdxAgent();
    }
}
