package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.ai.utils.Location;
import com.badlogic.gdx.math.Vector2;
import throng.bench.Work;

/** An agent as gdx-ai wants it: limits of the work (accelerations are forces over {@link Work#MASS}), no rotation. */
final class GdxAgent implements Steerable<Vector2> {
    final Vector2 position = new Vector2();
    final Vector2 velocity = new Vector2();
    private boolean tagged;

    @Override
    public Vector2 getPosition() {
        return position;
    }

    @Override
    public Vector2 getLinearVelocity() {
        return velocity;
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
    public float getMaxLinearSpeed() {
        return Work.MAX_SPEED;
    }

    @Override
    public float getMaxLinearAcceleration() {
        return Work.MAX_FORCE / Work.MASS;
    }

    @Override
    public float getBoundingRadius() {
        return 0;
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
        return new UnsupportedOperationException("the work sets the limits");
    }
}
