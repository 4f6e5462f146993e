package throng.building;

import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.memory.Agents;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.world.World;

/**
 * How far members of a family have to go beyond the goal of their stage, so that those who walk on behind a door know
 * how far behind the others are. Walks that follow each other are one way, up to the last of them, or to a choice that
 * the family has not made.
 */
final class FamilyWays {
    private final @Nullable FamilyColumns columns;
    private final JourneyColumns journey;
    private final Stage[] stages;
    private final StageChoice choice;
    private final World world;
    private final @Nullable GoalFields fields;
    /** By stage and option: metres from its goal to that of the option; NaN: not known yet. */
    private final float[][] links;

    /** The goals that lead to others. */
    private final boolean[] asked;

    private int changes = -1, version = -1;

    FamilyWays(World world, Journey of, StageChoice choice) {
        this.world = world;
        this.choice = choice;
        Ways ways = of.ways();
        columns = ways == null ? null : of.families();
        fields = ways == null ? null : ways.fields();
        journey = of.columns();
        stages = of.stages().values().toArray(Stage[]::new);
        links = new float[stages.length][];
        asked = new boolean[stages.length];
        for (int s = 0; s < stages.length; s++) {
            links[s] = new float[choice.following(s).length];
            if (stages[s] instanceof Stage.Walk) for (int next : choice.following(s)) asked[next] = true;
        }
    }

    /** Measures what has changed. */
    void begin(Agents agents) {
        if (columns == null || fields == null || fields.takesTurns()) return;
        fields.begin(world.ticks());
        for (int s = 0; s < stages.length; s++)
            if (asked[s] && stages[s] instanceof Stage.Walk walk) fields.ask(walk.goal());
        fields.build();
        Goals goals = fields.list();
        if (changes == goals.changes() && version == goals.map().version()) return;
        changes = goals.changes();
        version = goals.map().version();
        for (int s = 0; s < stages.length; s++) measure(goals, s);
        for (int i = 0; i < agents.count(); i++) set(i);
    }

    private void measure(Goals goals, int s) {
        int[] following = choice.following(s);
        for (int o = 0; o < following.length; o++) {
            links[s][o] = Float.POSITIVE_INFINITY;
            if (!(stages[s] instanceof Stage.Walk from) || !(stages[following[o]] instanceof Stage.Walk to)) continue;
            int[] tiles = goals.tiles(from.goal());
            if (fields == null || tiles.length == 0) continue;
            int tile = tiles[tiles.length / 2];
            float x = goals.map().middleX(tile), y = goals.map().middleY(tile);
            links[s][o] = (float) fields.cost(to.goal(), x, y);
        }
    }

    /** Notes for one who has entered a stage, or of which the family has chosen, how far it has to go beyond. */
    void set(int i) {
        if (columns == null || version < 0) return;
        int s = journey.stage().values()[i], goal = -1;
        double rest = 0;
        int chosen = columns.chosen().values()[i];
        for (int step = 0; step <= stages.length && s >= 0 && s < stages.length; step++) {
            if (!(stages[s] instanceof Stage.Walk walk)) break;
            goal = walk.goal();
            int[] following = choice.following(s);
            int option = following.length == 1 ? 0 : option(following, chosen);
            if (option < 0 || !(links[s][option] < Float.POSITIVE_INFINITY)) break;
            rest += links[s][option];
            s = following[option];
        }
        columns.rest().values()[i] = (float) rest;
        columns.end().values()[i] = goal;
    }

    private static int option(int[] following, int stage) {
        for (int o = 0; o < following.length; o++) if (following[o] == stage) return o;
        return -1;
    }
}
