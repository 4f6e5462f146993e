package throng.perception.term;

import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import throng.Cases;
import throng.GroupState;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.world.Group;

/**
 * One of two groups that terms read: the first has a column of radii and one mass, the second a column of masses and
 * one radius. All values are functions of the id.
 */
record TermCrowd(boolean first, GroupState state) {
    private static final float RADIUS = .375f;
    private static final float MASS = 2;

    /** Creates the columns and constants, and returns a task that fills the columns once the agents exist. */
    static Runnable furnish(Group group, boolean first) {
        group.radius(RADIUS).mass(MASS).maxSpeed(8).maxForce(4);
        var own = group.perAgent(first ? AgentProperty.RADIUS : AgentProperty.MASS);
        var heat = group.floats("heat", 0);
        var rank = group.ints("rank", 0);
        return () -> {
            fill(group, own, first ? TermCrowd::ownRadius : TermCrowd::ownMass);
            fill(group, heat, TermCrowd::someHeat);
            fill(group, rank, TermCrowd::someRank);
        };
    }

    private static void fill(Group group, Column.Floats column, IntFunction<Float> of) {
        var ids = group.ids();
        for (int i = 0; i < group.count(); i++) column.values()[i] = of.apply(ids.get(i));
    }

    private static void fill(Group group, Column.Ints column, IntUnaryOperator of) {
        var ids = group.ids();
        for (int i = 0; i < group.count(); i++) column.values()[i] = of.applyAsInt(ids.get(i));
    }

    private static float ownRadius(int id) {
        return .25f + Cases.unit(4, id);
    }

    private static float ownMass(int id) {
        return 1 + Cases.unit(5, id);
    }

    private static float someHeat(int id) {
        return Cases.unit(6, id);
    }

    private static int someRank(int id) {
        return id * 7 % 5;
    }

    double radius(int id) {
        return first ? ownRadius(id) : RADIUS;
    }

    double mass(int id) {
        return first ? MASS : ownMass(id);
    }

    double heat(int id) {
        return someHeat(id);
    }

    int rank(int id) {
        return someRank(id);
    }
}
