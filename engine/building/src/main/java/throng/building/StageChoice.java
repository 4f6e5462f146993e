package throng.building;

import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.math.Rng;
import throng.memory.Agents;
import throng.navigation.goal.GoalFields;
import throng.world.World;

/** Chooses with which stage one goes on. */
final class StageChoice {
    private static final int STREAM = 0x57A6_E000;
    /** Seconds between two looks of one in front of a closed door. */
    private static final float EVERY = 3;

    private final World world;
    private final Stage[] stages;
    private final int[][] following;
    private final @Nullable Ways ways;
    /** By stage that people choose from: what they know of the goals. */
    private final @Nullable QuickestRun[] after;
    /** By stage that was chosen: the same, and which option it is. */
    private final @Nullable QuickestRun[] within;

    private final int[] option;
    /** By stage: if it was chosen as the nearest the stages of that choice, else none. */
    private final int[][] nearestOf;

    private final GoalDoors doors;

    StageChoice(World world, Journey journey, GoalDoors doors) {
        this.world = world;
        this.doors = doors;
        ways = journey.ways();
        var names = journey.names();
        stages = journey.stages().values().toArray(Stage[]::new);
        int n = stages.length;
        following = new int[n][];
        after = new QuickestRun[n];
        within = new QuickestRun[n];
        option = new int[n];
        nearestOf = new int[n][0];
        for (int s = 0; s < n; s++)
            following[s] =
                    stages[s].following().stream().mapToInt(names::indexOf).toArray();
        for (int s = 0; s < n; s++) {
            if (stages[s].next() instanceof Next.Nearest) for (int each : following[s]) nearestOf[each] = following[s];
            if (!(stages[s].next() instanceof Next.Quickest choice)) continue;
            int[] goals = new int[following[s].length];
            for (int d = 0; d < goals.length; d++) goals[d] = ((Stage.Walk) stages[following[s][d]]).goal();
            var run = new QuickestRun(
                    world, journey.group().name() + "." + names.get(s), choice, following[s], goals, doors);
            after[s] = run;
            for (int d = 0; d < goals.length; d++) {
                if (within[following[s][d]] != null) continue;
                within[following[s][d]] = run;
                option[following[s][d]] = d;
            }
        }
    }

    /** What those in a stage know who have chosen it as the quickest; null for other stages. */
    @Nullable
    QuickestRun within(int stage) {
        return within[stage];
    }

    /** Which option of it a stage is. */
    int option(int stage) {
        return option[stage];
    }

    @Nullable
    QuickestRun after(int stage) {
        return after[stage];
    }

    /** Builds the ways that choices compare. */
    void begin() {
        if (ways == null) return;
        boolean began = false;
        GoalFields fields = ways.fields();
        for (int s = 0; s < stages.length; s++) {
            if (!(stages[s].next() instanceof Next.Nearest || stages[s].next() instanceof Next.Quickest)) continue;
            if (!began) fields.begin(world.ticks());
            began = true;
            for (int next : following[s]) fields.ask(((Stage.Walk) stages[next]).goal());
        }
        if (began) fields.build();
    }

    GoalFields fields() {
        if (ways == null) throw new IllegalStateException("a journey whose stages walk has ways");
        return ways.fields();
    }

    /** The next stage of one agent; −1 for none. */
    int next(int stage, Agents agents, int i, int[] people) {
        Next next = stages[stage].next();
        int[] options = following[stage];
        if (next == null) return -1;
        return switch (next) {
            case Next.Fixed fixed -> options[0];
            case Next.Shares shares -> options[drawn(shares, agents.id()[i], stage)];
            case Next.LeastCrowded fewest -> leastCrowded(options, people);
            case Next.Nearest nearest -> nearest(options, agents, i);
            case Next.Quickest quickest -> quickest(stage, options, agents, i);
        };
    }

    private int drawn(Next.Shares shares, int id, int stage) {
        double sum = 0;
        for (Next.Part part : shares.parts()) sum += part.share();
        double at = (Rng.bits(world.seed(), world.ticks(), id, STREAM + stage) >>> 11) * 0x1p-53 * sum;
        int last = 0;
        for (int p = 0; p < shares.parts().size(); p++) {
            float share = shares.parts().get(p).share();
            if (share == 0) continue;
            last = p;
            if (at < share) return p;
            at -= share;
        }
        return last;
    }

    private static int leastCrowded(int[] options, int[] people) {
        int best = options[0];
        for (int each : options) if (people[each] < people[best]) best = each;
        return best;
    }

    /** Whether one looks in a tick for another stage: the nearest is left only if its door is closed, in turns. */
    boolean looks(int stage, boolean closed, int id, long tick, float dt) {
        QuickestRun quickest = within[stage];
        if (quickest != null) return quickest.looks(id, tick, dt);
        return closed && nearestOf[stage].length > 0 && QuickestRun.isTurn(id, tick, dt, EVERY);
    }

    /** The nearest of the stages between which one has chosen a stage; that stage itself if it was no such choice. */
    int nearestAgain(int stage, Agents agents, int i) {
        int[] options = nearestOf[stage];
        return options.length == 0 ? stage : nearest(options, agents, i);
    }

    private int nearest(int[] options, Agents agents, int i) {
        int best = options[0];
        double least = Double.POSITIVE_INFINITY;
        for (int each : options) {
            int goal = ((Stage.Walk) stages[each]).goal();
            if (doors.isClosed(goal)) continue;
            double way = fields().cost(goal, agents.position(0)[i], agents.position(1)[i]);
            if (!(way < least)) continue;
            least = way;
            best = each;
        }
        return best;
    }

    private int quickest(int stage, int[] options, Agents agents, int i) {
        QuickestRun run = after[stage];
        if (run == null) return options[0];
        float x = agents.position(0)[i], y = agents.position(1)[i];
        int best = Math.max(0, run.best(fields(), -1, x, y));
        run.count(best, run.way(fields(), best, x, y), 1);
        return options[best];
    }
}
