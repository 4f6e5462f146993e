package throng.command.trial;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.bench.Contender;
import throng.bench.ThrongContender;
import throng.command.report.RestSurvey;
import throng.setup.ScenarioSetup;
import throng.world.World;

/** A scenario in the table of {@code bench}. */
final class ScenarioContender implements Contender {
    private final World world;
    private final float dt;
    private final @Nullable StageTimes times;

    /** Builds the world at tick 0; {@code times} measures its stages and rules. */
    ScenarioContender(ScenarioSetup setup, @Nullable StageTimes times) {
        world = setup.build();
        dt = setup.scenario().defaults().dt();
        this.times = times;
    }

    @Override
    public String engine() {
        return "throng";
    }

    @Override
    public int agents(int atStart) {
        return world.agents();
    }

    @Override
    public void tick() {
        world.tick(dt);
    }

    @Override
    public double neighbours() {
        var found = RestSurvey.neighbours(world);
        return found == null ? Double.NaN : found.mean();
    }

    @Override
    public double candidates() {
        var found = RestSurvey.candidates(world);
        return found == null ? Double.NaN : found;
    }

    @Override
    public double agentsPerTile() {
        float radius = RestSurvey.sight(world);
        return radius == 0
                ? Double.NaN
                : ThrongContender.agentsPerTile(world.groups().getFirst(), radius);
    }

    @Override
    public Map<String, Double> stages() {
        return times == null ? Map.of() : times.measure();
    }

    @Override
    public long hash() {
        return world.hash();
    }

    @Override
    public void close() {
        world.close();
    }
}
