package throng.building;

import java.util.List;
import java.util.function.IntToLongFunction;
import throng.memory.Ledger;
import throng.world.World;

/**
 * What people know of the goals between which they choose the quickest. Its ledger holds the second of the last look,
 * and of each goal the flow, how many had come by then, and how many people stood how far from it.
 */
final class QuickestRun {
    private static final int LOOKED = 0, HEAD = 1, FLOW = 0, CAME = 1, BINS = 2;
    /** One for each metre; those who are farther are in the last one. */
    private static final int DISTANCES = 64;

    private static final int OF_GOAL = BINS + DISTANCES;
    /** How near people stand who wait at a goal, metres, and how many of them are a queue. */
    private static final int NEAR = 3, CROWD = 3;
    /** The part of a new flow in the known one. */
    private static final double NEWS = .3;

    private final Next.Quickest choice;
    private final int[] stages;
    private final int[] goals;
    private final GoalDoors doors;
    private final Ledger ledger;

    QuickestRun(World world, String name, Next.Quickest choice, int[] stages, int[] goals, GoalDoors doors) {
        this.choice = choice;
        this.doors = doors;
        this.stages = stages;
        this.goals = goals;
        ledger =
                world.ledger("quickest " + name, HEAD + OF_GOAL * stages.length).within(LOOKED, 0, 1L << 53);
        for (int d = 0; d < stages.length; d++) {
            ledger.realWithin(of(d) + FLOW, 0, Double.MAX_VALUE).within(of(d) + CAME, 0, 1L << 53);
            for (int b = 0; b < DISTANCES; b++) ledger.within(of(d) + BINS + b, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    int[] stages() {
        return stages;
    }

    float inertia() {
        return choice.inertia();
    }

    List<String> names() {
        return choice.stages();
    }

    /** Seconds between two looks of one person. */
    float every() {
        return choice.every();
    }

    private static int of(int option) {
        return HEAD + OF_GOAL * option;
    }

    /** Whether it is time to count people and measure flows again: once a second. */
    boolean isDue(double time) {
        return (long) Math.floor(time) + 1 != ledger.get(LOOKED);
    }

    /** Begins to count. */
    void beginLook() {
        for (int d = 0; d < stages.length; d++) for (int b = 0; b < DISTANCES; b++) ledger.set(of(d) + BINS + b, 0);
    }

    /** Counts one who walks to a goal, or counts one no more. */
    void count(int option, double way, int by) {
        ledger.add(of(option) + BINS + bin(way), by);
    }

    private static int bin(double way) {
        return (int) Math.max(0, Math.min(DISTANCES - 1, way));
    }

    /** Ends counting: measures flows where a queue stands, or more have come than was expected. */
    void endLook(double time, IntToLongFunction came) {
        long second = (long) Math.floor(time) + 1;
        double passed = second - ledger.get(LOOKED);
        boolean first = ledger.get(LOOKED) == 0;
        for (int d = 0; d < stages.length; d++) {
            double now = (came.applyAsLong(stages[d]) - ledger.get(of(d) + CAME)) / passed;
            if (!first && (ahead(d, NEAR) >= CROWD || now > flow(d)))
                ledger.setReal(of(d) + FLOW, Math.max(1e-3, flow(d) + NEWS * (now - flow(d))));
            ledger.set(of(d) + CAME, came.applyAsLong(stages[d]));
        }
        ledger.set(LOOKED, second);
    }

    double flow(int option) {
        double known = ledger.real(of(option) + FLOW);
        return known == 0 ? choice.flow() : known;
    }

    private long ahead(int option, double way) {
        long sum = 0;
        for (int b = 0; b < bin(way); b++) sum += ledger.get(of(option) + BINS + b);
        return sum;
    }

    /**
     * The option that is passed first, as one expects whose ways to all are measured; −1 if none is. One that is not
     * the own must be shorter by the inertia.
     */
    int best(double[] ways, int at, int own) {
        double least = own < 0 ? Double.POSITIVE_INFINITY : time(own, ways[at + own], Double.POSITIVE_INFINITY);
        if (least < Double.POSITIVE_INFINITY) least *= 1 - choice.inertia();
        int best = own;
        for (int d = 0; d < stages.length; d++) {
            if (d == own) continue;
            double time = time(d, ways[at + d], least);
            if (!(time < least)) continue;
            least = time;
            best = d;
        }
        return best;
    }

    /** Seconds until one has passed a goal; infinite if its door is closed. After too long a walk no queue counts. */
    private double time(int option, double way, double most) {
        if (doors.isClosed(goals[option])) return Double.POSITIVE_INFINITY;
        double walk = way / choice.speed();
        return walk >= most ? walk : Math.max(walk, ahead(option, way) / flow(option));
    }
}
