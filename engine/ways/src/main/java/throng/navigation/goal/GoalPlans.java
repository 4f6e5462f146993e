package throng.navigation.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Which plan of some goals is followed, and which is worked out.
 *
 * <p>A change of little work is followed at once. Another one is planned: goals and map are copied in the tick in
 * which it is seen, and followed from a tick on that depends on their sizes alone. What changes meanwhile waits for
 * the next plan. So both plans are functions of what code did in which tick. To look twice in a tick tells the same,
 * so an abandoned tick and an explanation leave nothing.
 */
final class GoalPlans {
    /**
     * Tiles of fields, for all goals, that are worked out in a tick: an eighth of a map of 512 × 512 tiles.
     */
    static final long WORK = 1 << 15;

    private static final long NEVER = Long.MIN_VALUE;

    private final Goals goals;
    private final TileMap[] maps = new TileMap[2];
    private GoalCopy followed, next;
    private boolean planned;
    private long begun, due;

    /** The tick of the first look: what was changed before it is no change. */
    private long since = NEVER;

    GoalPlans(Goals goals) {
        this.goals = goals;
        for (int k = 0; k < maps.length; k++) {
            TileMap of = goals.map();
            maps[k] = new TileMap(of.width(), of.height(), of.place());
        }
        followed = new GoalCopy(maps[0]);
        next = new GoalCopy(maps[1]);
        followed.take(goals, maps[0]);
        next.take(goals, maps[1]);
    }

    GoalCopy followed() {
        return followed;
    }

    boolean isPlanned() {
        return planned;
    }

    GoalCopy next() {
        return next;
    }

    long due() {
        return due;
    }

    /** Before the first tick all changes are followed at once. */
    void refresh() {
        if (since == NEVER) followed.take(goals, followed.map());
        else followed.takeAdded(goals);
    }

    void look(long tick) {
        if (since == NEVER || since == tick) {
            since = tick;
            planned = false;
            followed.take(goals, followed.map());
            return;
        }
        followed.takeAdded(goals);
        if (planned) next.takeAdded(goals);
        if (planned && begun == tick) planned = false;
        if (planned && due <= tick) swap();
        if (planned || followed.isEqual(goals)) return;
        long work = work(followed);
        if (work <= WORK) {
            followed.take(goals, followed.map());
            return;
        }
        boolean sameMap = followed.map().fingerprint() == goals.map().fingerprint();
        next.take(goals, sameMap ? followed.map() : other(followed.map()));
        planned = true;
        begun = tick;
        due = tick + Math.ceilDiv(work, WORK);
    }

    private TileMap other(TileMap map) {
        return map == maps[0] ? maps[1] : maps[0];
    }

    private void swap() {
        GoalCopy former = followed;
        followed = next;
        next = former;
        planned = false;
    }

    /** The tiles of all fields that differ from those of a plan; closed goals have no work. */
    private long work(GoalCopy of) {
        boolean map = of.map().fingerprint() != goals.map().fingerprint();
        long fields = 0;
        for (int goal = 0; goal < goals.count(); goal++)
            if ((map || of.isChanged(goals, goal)) && goals.hasTiles(goal)) fields++;
        return fields * goals.map().tiles();
    }

    /**
     * What of the followed and of the coming plan differs from the goals and the map as they are; none if nothing does.
     * The numbers are the same whether a look has been taken in the coming tick or not.
     */
    int[] unfollowed(long tick) {
        if (since == NEVER || since == tick) return Goals.NONE;
        boolean over = planned && due <= tick, going = planned && !over && begun < tick;
        GoalCopy now = over ? next : followed;
        if (!going && (now.isEqual(goals) || work(now) <= WORK)) return Goals.NONE;
        var numbers = new IntArrayList();
        write(now, numbers);
        numbers.add(going ? (int) (due - tick) : 0);
        if (going) write(next, numbers);
        return numbers.toIntArray();
    }

    private void write(GoalCopy plan, IntArrayList to) {
        int at = to.size();
        to.add(0);
        for (int tile = 0; tile < plan.map().tiles(); tile++) {
            float cost = plan.map().cost(tile);
            if (cost == goals.map().cost(tile)) continue;
            to.add(tile);
            to.add(Float.floatToIntBits(cost));
            to.set(at, to.getInt(at) + 1);
        }
        int changed = to.size();
        to.add(0);
        for (int goal = 0; goal < plan.count(); goal++) {
            if (!plan.isChanged(goals, goal)) continue;
            to.add(goal);
            to.add(plan.tiles(goal).length);
            for (int tile : plan.tiles(goal)) to.add(tile);
            to.set(changed, to.getInt(changed) + 1);
        }
    }

    /**
     * Takes over what {@link #unfollowed} told in this tick of another world.
     *
     * @param numbers that {@link #check} has accepted
     */
    void restore(int[] numbers, long tick) {
        planned = false;
        since = tick == 0 ? NEVER : tick - 1;
        followed.take(goals, followed.map());
        if (numbers.length == 0) return;
        int at = read(numbers, 0, followed);
        int rest = numbers[at++];
        if (rest == 0) return;
        planned = true;
        begun = tick - 1;
        due = tick + rest;
        next.take(goals, other(followed.map()));
        read(numbers, at, next);
        if (next.map().fingerprint() == followed.map().fingerprint()) next.share(followed.map());
    }

    private static int read(int[] numbers, int from, GoalCopy to) {
        int at = from, changes = numbers[at++];
        for (int k = 0; k < changes; k++) to.set(numbers[at++], Float.intBitsToFloat(numbers[at++]));
        int changed = numbers[at++];
        for (int k = 0; k < changed; k++) {
            int goal = numbers[at++], n = numbers[at++];
            to.goal(goal, Arrays.copyOfRange(numbers, at, at + n));
            at += n;
        }
        return at;
    }

    /**
     * Checks numbers of a file.
     *
     * @throws IllegalArgumentException if they are not those of plans of these goals
     */
    static void check(Goals goals, int[] numbers) {
        if (numbers.length == 0) return;
        try {
            int at = check(goals, numbers, 0);
            Check.within("the ticks of a plan", numbers[at], 0, Integer.MAX_VALUE);
            if (numbers[at++] > 0) at = check(goals, numbers, at);
            Check.within("the numbers of plans", numbers.length, at, at);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("the plans of goals end too early", e);
        }
    }

    private static int check(Goals goals, int[] numbers, int from) {
        int at = from,
                changes =
                        Check.within(
                                "the changed tiles",
                                numbers[at++],
                                0,
                                goals.map().tiles());
        for (int k = 0; k < changes; k++) {
            Check.within("a changed tile", numbers[at++], 0, goals.map().tiles() - 1);
            float cost = Float.intBitsToFloat(numbers[at++]);
            if (cost != TileMap.BLOCKED)
                Check.within("the cost of an open tile", cost, TileMap.MIN_COST, TileMap.MAX_COST, "");
        }
        int changed = Check.within("the changed goals", numbers[at++], 0, goals.count());
        for (int k = 0; k < changed; k++) {
            Check.within("a changed goal", numbers[at++], 0, goals.count() - 1);
            int n = Check.within(
                    "the tiles of a goal", numbers[at++], 0, goals.map().tiles());
            for (int t = 0; t < n; t++) {
                int tile = Check.within(
                        "the tile of a goal", numbers[at++], 0, goals.map().tiles() - 1);
                if (t > 0) Check.within("the next tile of a goal", tile, numbers[at - 2] + 1, Integer.MAX_VALUE);
            }
        }
        return at;
    }
}
