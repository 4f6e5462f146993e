package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Proximity;
import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.math.Vector;
import java.util.List;
import java.util.function.DoubleConsumer;

/** A proximity of all agents nearer than a radius. Unlike those of gdx-ai it keeps nothing between ticks. */
final class WithinRadius<T extends Vector<T>> implements Proximity<T> {
    private final Steerable<T> owner;
    private final List<TwinAgent<T>> bodies;
    private final float radius;
    private final DoubleConsumer before;

    /** Creates a proximity. {@code before} receives the distance of each neighbour in metres before it is reported. */
    WithinRadius(Steerable<T> owner, List<TwinAgent<T>> bodies, float radius, DoubleConsumer before) {
        this.owner = owner;
        this.bodies = bodies;
        this.radius = radius;
        this.before = before;
    }

    @Override
    public Steerable<T> getOwner() {
        return owner;
    }

    @Override
    public void setOwner(Steerable<T> owner) {
        throw new UnsupportedOperationException("each agent has its own proximity");
    }

    @Override
    public int findNeighbors(ProximityCallback<T> callback) {
        int count = 0;
        for (var body : bodies) {
            float d2 = owner.getPosition().dst2(body.getPosition());
            if (body == owner || d2 >= radius * radius) continue;
            before.accept(Math.sqrt(d2));
            if (callback.reportNeighbor(body)) count++;
        }
        return count;
    }
}
