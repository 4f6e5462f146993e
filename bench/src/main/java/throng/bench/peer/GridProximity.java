package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Proximity;
import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;

/**
 * Reports the neighbours of one agent from the grid. Three rules call it in turn. The first, separation, searches the
 * grid; the others get the same list.
 */
final class GridProximity implements Proximity<Vector2> {
    private static final int RULES = 3;
    private final GdxAiGrid grid;
    private final GdxAgent agent;
    private Steerable<Vector2> owner;
    private Array<GdxAgent> found = new Array<>(0);
    private int asked;

    GridProximity(GdxAiGrid grid, GdxAgent agent) {
        this.grid = grid;
        this.agent = agent;
        owner = agent;
    }

    @Override
    public Steerable<Vector2> getOwner() {
        return owner;
    }

    @Override
    public void setOwner(Steerable<Vector2> owner) {
        this.owner = owner;
    }

    @Override
    public int findNeighbors(ProximityCallback<Vector2> callback) {
        if (asked == 0) {
            found = grid.find(agent);
        }
        asked = (asked + 1) % RULES;
        int reported = 0;
        for (int i = 0; i < found.size; i++) {
            if (callback.reportNeighbor(found.get(i))) {
                reported++;
            }
        }
        return reported;
    }
}
