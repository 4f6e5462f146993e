package throng.building;

import java.util.Arrays;
import java.util.stream.IntStream;
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

    private static final int[] NONE = {};

    private final World world;
    private final Stage[] stages;
    private final int[][] following;
    private final @Nullable Ways ways;
    /** By stage that people choose from as the nearest or the quickest: the goals of the stages that follow. */
    private final int[][] goals;
    /** By stage that people choose from as the quickest: what they know of the goals. */
    private final @Nullable QuickestRun[] after;
    /** By stage that was chosen as the nearest or the quickest: after which one, −1 for others; and which option. */
    private final int[] chosenAfter, option;
    /** By stage that was chosen: the ticks between two looks of one for another goal, and the ids that look now. */
    private final long[] every, turn;

    private final int mostOptions;
    /** The ways of one who goes on, metres. */
    private final double[] own;

    private final GoalDoors doors;

    StageChoice(World world, Journey journey, GoalDoors doors) {
        this.world = world;
        this.doors = doors;
        ways = journey.ways();
        var names = journey.names();
        stages = journey.stages().values().toArray(Stage[]::new);
        int n = stages.length, most = 0;
        following = new int[n][];
        goals = new int[n][];
        after = new QuickestRun[n];
        chosenAfter = new int[n];
        option = new int[n];
        every = new long[n];
        turn = new long[n];
        Arrays.fill(chosenAfter, -1);
        for (int s = 0; s < n; s++) {
            following[s] =
                    stages[s].following().stream().mapToInt(names::indexOf).toArray();
            goals[s] = isByWay(stages[s].next()) ? goals(following[s]) : NONE;
            most = Math.max(most, goals[s].length);
            if (stages[s].next() instanceof Next.Quickest choice)
                after[s] = new QuickestRun(
                        world, journey.group().name() + "." + names.get(s), choice, following[s], goals[s], doors);
            for (int d = 0; d < goals[s].length; d++) choose(s, d);
        }
        mostOptions = most;
        own = new double[most];
    }

    private static boolean isByWay(@Nullable Next next) {
        return next instanceof Next.Nearest || next instanceof Next.Quickest;
    }

    private int[] goals(int[] walks) {
        return IntStream.of(walks).map(s -> ((Stage.Walk) stages[s]).goal()).toArray();
    }

    /** Notes that a stage is chosen after another. Who may have chosen it as the quickest looks for that again. */
    private void choose(int before, int choice) {
        int stage = following[before][choice];
        if (within(stage) != null) return;
        chosenAfter[stage] = before;
        option[stage] = choice;
    }

    /** What those in a stage know who have chosen it as the quickest; null for other stages. */
    @Nullable
    QuickestRun within(int stage) {
        return chosenAfter[stage] < 0 ? null : after[chosenAfter[stage]];
    }

    /** After which stage one was chosen as the nearest or the quickest; −1 for others. */
    int chosenAfter(int stage) {
        return chosenAfter[stage];
    }

    /** Which option of it a stage is. */
    int option(int stage) {
        return option[stage];
    }

    @Nullable
    QuickestRun after(int stage) {
        return after[stage];
    }

    /** Between how many goals one chooses at most. */
    int mostOptions() {
        return mostOptions;
    }

    /** The stages that may follow one. */
    int[] following(int stage) {
        return following[stage];
    }

    /** Builds the ways that choices compare, and says whose turn it is to look. */
    void begin(float dt) {
        for (int s = 0; s < stages.length; s++) {
            QuickestRun quickest = within(s);
            every[s] = ticks(quickest == null ? EVERY : quickest.every(), dt);
            turn[s] = Math.floorMod(-world.ticks(), every[s]);
        }
        if (ways == null || mostOptions == 0) return;
        GoalFields fields = ways.fields();
        fields.begin(world.ticks());
        for (int[] each : goals) for (int goal : each) fields.ask(goal);
        fields.build();
    }

    private static long ticks(float seconds, float dt) {
        return Math.max(1, Math.round(seconds / (double) Math.max(dt, 1e-6f)));
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
            case Next.Nearest nearest -> options[byWay(stage, agents, i)];
            case Next.Quickest quickest -> options[byWay(stage, agents, i)];
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
    boolean looks(int stage, boolean closed, int id) {
        return chosenAfter[stage] >= 0 && (closed || within(stage) != null) && id % every[stage] == turn[stage];
    }

    /** Measures the ways to the goals between which one chooses after a stage. Several threads may do so at once. */
    void measure(int stage, float x, float y, double[] into, int at) {
        GoalFields fields = fields();
        for (int d = 0; d < goals[stage].length; d++) into[at + d] = fields.cost(goals[stage][d], x, y);
    }

    private int byWay(int stage, Agents agents, int i) {
        measure(stage, agents.position(0)[i], agents.position(1)[i], own, 0);
        QuickestRun run = after[stage];
        if (run == null) return nearest(goals[stage], own, 0);
        int best = Math.max(0, run.best(own, 0, -1));
        run.count(best, own[best], 1);
        return best;
    }

    /** The stage that one who is in a chosen one would choose now; it stays in the quickest if no other is better. */
    int again(int stage, double[] measured, int at) {
        int before = chosenAfter[stage];
        QuickestRun run = after[before];
        if (run == null) return following[before][nearest(goals[before], measured, at)];
        int now = option[stage], best = run.best(measured, at, now);
        if (best == now) return stage;
        run.count(now, measured[at + now], -1);
        run.count(best, measured[at + best], 1);
        return following[before][best];
    }

    private int nearest(int[] to, double[] measured, int at) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int d = 0; d < to.length; d++) {
            if (doors.isClosed(to[d]) || !(measured[at + d] < least)) continue;
            least = measured[at + d];
            best = d;
        }
        return best;
    }
}
