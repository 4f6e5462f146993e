package throng.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.explain.Wording;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/**
 * Sees and remembers, and wants nothing: no force. An agent sees who is nearer than the radius of a look, within its
 * cone — angle(h, pⱼ − pᵢ) ≤ fov/2, compared as dot·|dot| ≥ c·|c|·d² with c = cos(fov/2), so that the root is spared —
 * and not hidden: no wall and no blocked tile touches the straight way between both places. To graze a corner, to touch
 * an end, to run along a side, to stand upon it is to touch; what A sees of B, B sees of A, all round. After Buckland,
 * Programming Game AI by Example, 2005, chapter 7 (sensory memory).
 *
 * <p>Rays are spent only on who passes the cheap tests, nearest first, equally near ones by the order of looks, then by
 * id; whoever is left when the rays of a tick are spent is not seen. It goes by the start of the tick, so what it
 * writes to {@link SightColumns} is known one tick later. Who does not run in a tick, in a mix that stops at its first,
 * neither looks nor gets older.
 *
 * <p>With {@code every} = n, an agent looks in one tick of n, that with (tick + id) mod n = 0, so that each tick has
 * its share; till then count, distance and memory stay, but for the age. It remembers the nearest whom it saw last,
 * and forgets {@code span} seconds later; never before it has looked again.
 *
 * @param neighbourhoods looks at groups, of each group one; their number of nearest must be 0, as rays choose
 * @param columns the columns of the group
 * @param all whether it counts all and lists all; else it stops at the nearest
 * @param rays of an agent in a tick at most, in [0, 2³¹ − 1]; 0: it sees through walls
 * @param every ticks from look to look, in [1, 10⁶]
 * @param memorySeconds of its memory, seconds, in [0, 3600]
 */
public record See(
        List<Neighbourhood> neighbourhoods, SightColumns columns, boolean all, int rays, int every, float memorySeconds)
        implements Rule {
    /** As many rays as there is somebody to be seen: nobody is missed unless that is asked for. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Seconds of memory: time to walk round a house after somebody, and no more. */
    public static final float DEFAULT_MEMORY = 10;

    private static final Supplier<SightCandidates> CANDIDATES = SightCandidates::new;

    public See {
        neighbourhoods = List.copyOf(neighbourhoods);
        Check.given("the sights", columns);
        Check.within("looks of a sight", neighbourhoods.size(), 1, 1 << 10);
        for (int k = 0; k < neighbourhoods.size(); k++) admit(neighbourhoods, k);
        Check.within("the rays of a sight", rays, 0, UNLIMITED);
        Check.within("ticks from look to look", every, 1, 1_000_000);
        Check.within("the span of a memory", memorySeconds, 0, LastNoticed.MAX_SECONDS, "s");
    }

    private static void admit(List<Neighbourhood> neighbourhoods, int k) {
        Neighbourhood neighbourhood = neighbourhoods.get(k);
        if (neighbourhood.nearest() > 0)
            throw new IllegalArgumentException(
                    "a look of a sight is at the %d nearest; allowed is 0: leave nearest() away, as rays choose"
                            .formatted(neighbourhood.nearest()));
        for (Neighbourhood other : neighbourhoods.subList(0, k))
            if (other.group() == neighbourhood.group())
                throw new IllegalArgumentException("two looks of a sight are at %s: keep one"
                        .formatted(
                                neighbourhood.group() == Neighbourhood.OWN
                                        ? "its own group"
                                        : "group number " + neighbourhood.group()));
    }

    /** Sees everybody, in every tick, with all the rays that it takes. */
    public static See of(Neighbourhood whom, SightColumns columns) {
        return of(List.of(whom), columns);
    }

    /** Sees everybody, in every tick, with all the rays that it takes. */
    public static See of(List<Neighbourhood> neighbourhoods, SightColumns columns) {
        return new See(neighbourhoods, columns, true, UNLIMITED, 1, DEFAULT_MEMORY);
    }

    /** The same that stops at the nearest whom it sees. */
    public See nearest() {
        return new See(neighbourhoods, columns, false, rays, every, memorySeconds);
    }

    /** The same with so many rays an agent and tick at most; 0: it sees through walls. */
    public See rays(int most) {
        return new See(neighbourhoods, columns, all, most, every, memorySeconds);
    }

    /** The same that looks in one tick of n. */
    public See every(int n) {
        return new See(neighbourhoods, columns, all, rays, n, memorySeconds);
    }

    /** The same that remembers for so many seconds. */
    public See memorySeconds(float seconds) {
        return new See(neighbourhoods, columns, all, rays, every, seconds);
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return neighbourhoods;
    }

    @Override
    public List<Column> keeps() {
        return columns.kept();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        SightCandidates candidates = in.scratch(CANDIDATES);
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            if ((tick + in.id()[i]) % every == 0) look(in, candidates, i);
            else columns.memory().fade(in, i, memorySeconds, columns.count().values()[i] == 0);
        }
    }

    private void look(GroupView in, SightCandidates candidates, int i) {
        candidates.collect(in, this, i);
        int count = 0;
        if (candidates.next(in, this, i)) {
            columns.memory().notice(in, i, candidates.group(), candidates.index());
            columns.distance().next()[i] = candidates.distance();
            count = 1;
            if (all && rays == 0) count += candidates.left();
            else while (all && candidates.next(in, this, i)) count++;
        } else {
            columns.memory().fade(in, i, memorySeconds, true);
            columns.distance().next()[i] = SightColumns.NO_DISTANCE;
        }
        columns.count().next()[i] = count;
    }

    /**
     * Whom the agents of [start, end) see at the start of this tick, whether it is their turn to look or not: for rules
     * and passes of the same group, at the cost of another look. Valid till the next call.
     */
    public SeenAgents seenAgents(GroupView in, int start, int end) {
        SightCandidates candidates = in.scratch(CANDIDATES);
        SeenAgents lists = candidates.lists;
        lists.begin(end - start);
        for (int i = start; i < end; i++) {
            candidates.collect(in, this, i);
            boolean on = true;
            while (on && candidates.next(in, this, i)) {
                lists.add(candidates.group(), candidates.index(), candidates.id(), candidates.distance());
                on = all;
            }
            lists.next();
        }
        return lists;
    }

    @Override
    public String describe(GroupView in, int i) {
        return sighting(i).words(Wording.of(in));
    }

    /** What the agent at index i sees and remembers: between ticks. */
    public Sighting sighting(int i) {
        return columns.sighting(i);
    }
}
