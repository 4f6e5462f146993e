package throng.navigation.goal;

import java.util.BitSet;
import java.util.function.IntConsumer;

/** Reads fields of more goals than a budget holds. */
public final class GoalTurns {
    private GoalTurns() {}

    /**
     * Asks for goals, and reads the field of each, whether they take turns or not.
     *
     * @param fields in a tick that has begun
     * @param look is called once for each goal that there is, while its field is in memory
     * @return in how many turns
     */
    public static int read(GoalFields fields, int[] goals, IntConsumer look) {
        for (int goal : goals) fields.ask(goal);
        var left = new BitSet();
        for (int goal : goals) if (goal >= 0 && goal < fields.goals()) left.set(goal);
        int turns = 0;
        if (!fields.takesTurns()) {
            fields.build();
            look(fields, left, look);
        } else {
            for (; fields.buildTurn(); turns++) look(fields, left, look);
        }
        if (!left.isEmpty()) throw new AssertionError("goals " + left + " had no turn");
        return turns;
    }

    private static void look(GoalFields fields, BitSet left, IntConsumer look) {
        for (int goal = left.nextSetBit(0); goal >= 0; goal = left.nextSetBit(goal + 1)) {
            if (!fields.holds(goal)) continue;
            look.accept(goal);
            left.clear(goal);
        }
    }
}
