package throng.bench.peer;

import com.badlogic.gdx.ai.GdxAI;
import com.badlogic.gdx.ai.steer.proximities.RadiusProximity;
import throng.bench.Contender;
import throng.bench.Workload;

/**
 * gdx-ai with its own proximity, which visits all agents once for each agent and reads their tags for each further
 * rule. It knows only the open plane: agents have no neighbours across the seam, although they cross it.
 */
public final class GdxAi implements Contender {
    private final GdxFlock flock;

    /**
     * Creates the crowd of a workload.
     *
     * @param work a workload of two dimensions
     */
    public GdxAi(Workload work) {
        flock = new GdxFlock(work);
        for (GdxAgent agent : flock.agents) {
            flock.addRules(new RadiusProximity<>(agent, flock.agents, Workload.RADIUS));
        }
    }

    @Override
    public String engine() {
        return "gdx-ai";
    }

    @Override
    public void tick() {
        GdxAI.getTimepiece().update(Workload.DT);
        flock.tick();
    }

    @Override
    public double neighbours() {
        return flock.cells().neighbours();
    }

    @Override
    public double candidates() {
        return flock.agents.size - 1;
    }

    @Override
    public long hash() {
        return 0;
    }

    @Override
    public void close() {
        // nothing is open
    }
}
