package throng.behaviour.path;

import java.util.Arrays;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.navigation.goal.GoalFields;

/**
 * Where the agents of a rule go on, found when it begins: for agents that go to more goals in a tick than memory has
 * fields for. Fields are built some at a time ({@link GoalFields#buildTurn}), and each agent is looked up in the turn
 * of its goal. So every agent goes where it would with all fields in memory. A tick takes as long as it takes to build
 * the fields that are not there.
 *
 * <p>Memory is 14 bytes an agent, taken when it first happens.
 */
final class WaysInTurns {
    private static final Supplier<WaysInTurns> MAKER = WaysInTurns::new;

    /** How a rule finds where agents go on. */
    @FunctionalInterface
    interface Search<R extends Rule> {
        /**
         * Finds it for the agents of a block.
         *
         * @param rule the rule
         * @param goals the number of each agent's goal, from the start of the block; negative: none
         * @param out receives what the rule makes its force of
         * @param found receives what {@link WayReports} tells
         */
        void find(R rule, GroupView in, int[] goals, int start, int end, Force out, byte[] found);
    }

    private boolean areTaken;
    private float[] x = {}, y = {}, left = {};
    private byte[] found = {};
    private boolean[] isKnown = {};
    private final int[] goals = new int[Force.LENGTH];
    private final byte[] foundInBlock = new byte[Force.LENGTH];

    private WaysInTurns() {}

    /** Those of a rule. */
    static WaysInTurns of(GroupView in, Rule rule) {
        return in.shared(rule, MAKER);
    }

    /**
     * Builds the fields of the goals that agents go to, and finds where they go on if these take turns.
     *
     * @throws IllegalArgumentException if there is no room for the fields: for one, or for all of which agents choose
     */
    static <R extends Rule> void build(GroupView in, R rule, GoalFields fields, FieldGoal goal, Search<R> search) {
        goal.ask(in, fields);
        var turns = of(in, rule);
        turns.areTaken = !goal.comparesAll() && fields.takesTurns();
        if (!turns.areTaken) fields.build();
        else if (!in.isBeforePasses()) turns.findAll(in, rule, fields, goal, search);
    }

    private <R extends Rule> void findAll(GroupView in, R rule, GoalFields fields, FieldGoal goal, Search<R> search) {
        int n = in.count();
        if (x.length < n) {
            int length = Math.max(n, 2 * x.length);
            x = new float[length];
            y = new float[length];
            left = new float[length];
            found = new byte[length];
            isKnown = new boolean[length];
        }
        Arrays.fill(x, 0, n, 0);
        Arrays.fill(y, 0, n, 0);
        Arrays.fill(left, 0, n, Float.MAX_VALUE);
        Arrays.fill(found, 0, n, WayReports.NO_WAY);
        Arrays.fill(isKnown, 0, n, false);
        Force out = in.borrowForce();
        try {
            while (fields.buildTurn())
                for (int start = 0; start < n; start += Force.LENGTH)
                    find(in, rule, fields, goal, search, start, Math.min(start + Force.LENGTH, n), out);
        } finally {
            in.returnForce(out);
        }
    }

    private <R extends Rule> void find(
            GroupView in, R rule, GoalFields fields, FieldGoal goal, Search<R> search, int start, int end, Force out) {
        goal.choose(in, fields, start, end, goals);
        int n = 0;
        for (int i = start; i < end; i++) {
            boolean now = !isKnown[i] && fields.holds(goals[i - start]);
            if (now) n++;
            else goals[i - start] = -1;
        }
        if (n == 0) return;
        search.find(rule, in, goals, start, end, out, foundInBlock);
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (goals[k] < 0) continue;
            isKnown[i] = true;
            x[i] = out.x()[k];
            y[i] = out.y()[k];
            found[i] = foundInBlock[k];
            left[i] = cost(in, fields, goals[k], i);
        }
    }

    /** Whether goals take turns in this tick. */
    boolean areTaken() {
        return areTaken;
    }

    /** Reads what was found for the agents of a block. */
    void read(int start, int end, Force out, byte[] into) {
        System.arraycopy(x, start, out.x(), 0, end - start);
        System.arraycopy(y, start, out.y(), 0, end - start);
        System.arraycopy(found, start, into, 0, end - start);
    }

    /** The length of the way that an agent has left, finite. */
    float left(GroupView in, GoalFields fields, int goal, int i) {
        return areTaken ? left[i] : cost(in, fields, goal, i);
    }

    /** Writes what the agents of a block have left, and −1 as the way of those who have none, or are at its end. */
    void left(GroupView in, GoalFields fields, int[] way, float[] into, int start, int end) {
        for (int i = start; i < end; i++) {
            int k = i - start;
            if (way[k] < 0) continue;
            into[k] = left(in, fields, way[k], i);
            if (!(into[k] > 0) || into[k] == Float.MAX_VALUE) way[k] = -1;
        }
    }

    private static float cost(GroupView in, GoalFields fields, int goal, int i) {
        return (float) Math.min(fields.cost(goal, in.position(0)[i], in.position(1)[i]), Float.MAX_VALUE);
    }
}
