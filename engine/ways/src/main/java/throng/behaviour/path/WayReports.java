package throng.behaviour.path;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Wording;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Remembered;
import throng.navigation.goal.GoalFields;

/**
 * What {@link FollowWay} and {@link FollowField} tell of agents on their way, each once. What was told is remembered by
 * the group, so it is state: a world that is restored tells what the other one tells.
 *
 * <p>The column {@code told} holds in which of three conditions an agent was last (on its way, in its goal, without a
 * way), and for which goal and map, as one number. So nothing is told twice, and a change of them makes a new number.
 * The column {@code nearest} holds the shortest way that the agent has had left, {@code waited} for how long.
 *
 * <p>A look at the way left takes as long as a direction. So each agent looks once a second: those of which the id
 * gives the rest r when it is divided by 16, in the tick in which r sixteenths of a second are over.
 */
final class WayReports {
    static final byte NO_WAY = 0, GO = 1, ARRIVED = 2;

    /** Half a metre: more than bodies swing while they stand, less than a step. */
    static final float NEARER = .5f;

    /** Metres from its goal at which an agent has left it: a crowd pushes those who stand there out and in again. */
    static final float AWAY = 1;

    static final List<Remembered> MEMORY =
            List.of(Remembered.ints("told", 0), Remembered.floats("nearest", 0), Remembered.ints("waited", 0));

    private static final int TOLD = 0, NEAREST = 1, WAITED = 2;

    /** Looks of all agents in a second. */
    private static final int SLOTS = 16;

    /** For agents without a goal. */
    private static final int NOTHING = 0;

    /** The ways and the tick for which numbers are known. */
    private @Nullable GoalFields fields;

    private long tick;
    private int changes, mapVersion;

    // By goal: the numbers of its three conditions, and whether they are known, by a count of such ways and ticks.
    private int[] numbers = new int[0], known = new int[0];
    private int count;

    /**
     * Tells what is new of the agents of a block.
     *
     * @param rule that remembers
     * @param patience seconds after which an agent that comes no nearer is stuck
     * @param removes whether those that have arrived are removed
     * @param goals the number of each agent's goal, from the start of the block
     * @param found the condition of each
     */
    void tell(
            GroupView in,
            Rule rule,
            GoalFields fields,
            float patience,
            boolean removes,
            int[] goals,
            byte[] found,
            int start,
            int end) {
        int[] told = in.ints(rule, TOLD).values(), next = in.ints(rule, TOLD).next(), id = in.id();
        double time = in.clock().time();
        long from = (long) Math.floor(time * SLOTS),
                to = (long) Math.floor((time + in.clock().dt()) * SLOTS);
        begin(fields, in.clock().tick());
        var turns = WaysInTurns.of(in, rule);
        for (int i = start; i < end; i++) {
            int k = i - start, condition = found[k];
            int at = numbers(fields, goals[k]), number = at < 0 ? NOTHING : numbers[at + condition];
            if (number == told[i] && condition != ARRIVED && (condition == NO_WAY || from == to)) continue;
            if (!in.steers(i)) continue;
            if (number != told[i]) {
                if (condition == GO
                        && told[i] != NOTHING
                        && told[i] == numbers[at + ARRIVED]
                        && turns.left(in, fields, goals[k], i) <= AWAY) continue;
                next[i] = number;
                restart(in, rule, condition == GO ? turns.left(in, fields, goals[k], i) : 0, i);
                if (condition == ARRIVED && number != NOTHING) tell(in, FollowField.ARRIVED, i);
                if (condition == NO_WAY && number != NOTHING) tell(in, FollowWay.NO_WAY, i);
            } else if (condition == GO) {
                int rest = id[i] & SLOTS - 1;
                long seconds = (to - rest >> 4) - (from - rest >> 4);
                if (seconds > 0) watch(in, rule, turns.left(in, fields, goals[k], i), patience, (int) seconds, i);
            }
            if (condition == ARRIVED && removes) in.remove(i);
        }
    }

    private void begin(GoalFields of, long now) {
        int present = of.list().changes(), map = of.list().map().version();
        if (!of.equals(fields) || now != tick || present != changes || map != mapVersion) count++;
        fields = of;
        tick = now;
        changes = present;
        mapVersion = map;
        int goals = of.list().count();
        if (known.length >= goals) return;
        known = Arrays.copyOf(known, 2 * goals);
        numbers = Arrays.copyOf(numbers, 3 * known.length);
    }

    /** Where the numbers of a goal's conditions begin; −1 if there is no such goal. */
    private int numbers(GoalFields of, int goal) {
        if (goal < 0 || goal >= of.list().count()) return -1;
        int at = 3 * goal;
        if (known[goal] == count) return at;
        known[goal] = count;
        long print = of.list().fingerprint(goal), way = of.fingerprint(goal);
        numbers[at + NO_WAY] = number(way + NO_WAY);
        numbers[at + GO] = number(way + GO);
        numbers[at + ARRIVED] = number(print + ARRIVED);
        return at;
    }

    private static int number(long of) {
        int number = (int) Rng.mix(of);
        return number == NOTHING ? 1 : number;
    }

    /** The agent is watched anew. */
    private static void restart(GroupView in, Rule rule, float left, int i) {
        in.floats(rule, NEAREST).next()[i] = left;
        in.ints(rule, WAITED).next()[i] = 0;
    }

    /** An agent that has come nearer waits anew; one that has not, for so many seconds more. */
    private static void watch(GroupView in, Rule rule, float left, float patience, int seconds, int i) {
        if (left < in.floats(rule, NEAREST).values()[i] - NEARER) {
            restart(in, rule, left, i);
            return;
        }
        int before = in.ints(rule, WAITED).values()[i], now = (int) Math.min((long) before + seconds, 1 << 30);
        in.ints(rule, WAITED).next()[i] = now;
        if (before < patience && now >= patience) tell(in, FollowWay.STUCK, i);
    }

    private static void tell(GroupView in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }

    /** For explanations. */
    static String describe(GroupView in, Rule rule, int i) {
        Check.index("the agent to describe", i, in.count());
        int waited = in.ints(rule, WAITED).values()[i];
        if (waited == 0) return "";
        String nearest = Wording.of(in).number(in.floats(rule, NEAREST).values()[i]);
        return "comes no nearer than %s m for %d s".formatted(nearest, waited);
    }
}
