package throng.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Wording;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/**
 * Sees agents in range, in a cone, and not hidden by walls or blocked tiles; remembers the last one seen. It exerts no
 * force. Use it when agents must not know more than they can see. Use {@link throng.behaviour.Target#nearest} when
 * walls do not matter, and {@link Hear} for noises. Other rules and minds read the {@link SightColumns}.
 *
 * <p>An agent with heading h sees a neighbour that meets three conditions. It is nearer than the radius of its
 * {@link Neighbourhood}. It is in the cone: angle(h, pⱼ − pᵢ) ≤ fov/2, computed without a root as dot·|dot| ≥ c·|c|·d²
 * with c = cos(fov/2). And no wall and no blocked tile touches the segment between both places, the ray. A ray touches
 * a wall also if it only grazes a corner or an end, runs along a side, or ends on it. So of two agents that look all
 * around, either both see each other, or neither does.
 *
 * <p>Rays are cast only to candidates in range and cone, nearest first; equally near ones by the order of the
 * neighbourhoods, then by id. Candidates that are left when all rays are used are not seen. The rule sees the start of
 * the tick, so others read the result one tick later. An agent for which the rule does not run in a tick, for example
 * in a {@link throng.behaviour.mix.Priority}, neither looks nor ages its memory.
 *
 * <p>With {@code every} = n an agent looks in ticks where (tick + id) mod n = 0, so the work is spread over n ticks. In
 * other ticks count, distance and memory stay, but the age of the memory grows. The memory holds the nearest agent of
 * the last successful look. It is forgotten after {@code memorySeconds}, but not before the agent has looked again.
 *
 * <p>Cost: a test of range and cone takes 0.1 ns wide and 2.1 ns scalar, a ray of 33 m 50 to 80 ns. If See is too slow,
 * use {@link #every} first, such as {@code every(5)}, by which agents look in one tick of five; then {@link #nearest}
 * and {@link #rays}. Source: Buckland, Programming Game AI by Example, 2005, chapter 7 (sensory memory).
 *
 * @param neighbourhoods what the agent looks at: at most one for each group, all without {@code nearest(..)}, as rays
 *     choose
 * @param columns the sight columns of the group
 * @param all whether the agent counts and lists all agents that it sees; else it stops at the nearest
 * @param rays greatest number of rays of an agent in a tick, in [0, 2³¹ − 1]; 0 to see through walls
 * @param every ticks from look to look, in [1, 10⁶]
 * @param memorySeconds how long an agent is remembered, seconds, in [0, 3600]
 */
public record See(
        List<Neighbourhood> neighbourhoods,
        SightColumns columns,
        boolean all,
        @Range("[0, " + See.UNLIMITED + "]") int rays,
        @Range("ticks from look to look: [1, 1000000]") int every,

        @Range("the memory of see: [0, " + LastNoticed.MAX_SECONDS + "] s")
        float memorySeconds)
        implements Rule {
    /** No limit of rays: each candidate gets one. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** 10 s: time to walk around a house after an agent. */
    public static final float DEFAULT_MEMORY = 10;

    private static final Supplier<SightCandidates> CANDIDATES = SightCandidates::new;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range, if a neighbourhood is limited to
     *     the nearest, or if two are of the same group
     */
    public See {
        neighbourhoods = Check.list("neighbourhoods", neighbourhoods);
        Check.given("the columns of see", columns);
        Check.within("neighbourhoods of see", neighbourhoods.size(), 1, 1 << 10);
        for (int k = 0; k < neighbourhoods.size(); k++) check(neighbourhoods, k);
        Check.values(See.class, rays, every, memorySeconds);
    }

    private static void check(List<Neighbourhood> neighbourhoods, int k) {
        Neighbourhood neighbourhood = neighbourhoods.get(k);
        if (neighbourhood.nearest() > 0)
            throw new IllegalArgumentException(
                    "a neighbourhood of see is limited to the %d nearest; allowed is 0: omit nearest(), as rays choose"
                            .formatted(neighbourhood.nearest()));
        for (Neighbourhood other : neighbourhoods.subList(0, k))
            if (other.group() == neighbourhood.group())
                throw new IllegalArgumentException("two neighbourhoods of see are of %s: keep one"
                        .formatted(
                                neighbourhood.group() == Neighbourhood.OWN
                                        ? "its own group"
                                        : "group number " + neighbourhood.group()));
    }

    /**
     * Sees all agents of a neighbourhood in every tick, without a limit of rays.
     *
     * @param neighbourhood what the agent looks at
     * @param columns the sight columns of the group
     * @return the rule, with a memory of {@link #DEFAULT_MEMORY}
     */
    public static See of(Neighbourhood neighbourhood, SightColumns columns) {
        Check.given("the neighbourhood", neighbourhood);
        return of(List.of(neighbourhood), columns);
    }

    /**
     * Sees all agents of several neighbourhoods in every tick, without a limit of rays.
     *
     * @param neighbourhoods what the agent looks at, at most one for each group
     * @param columns the sight columns of the group
     * @return the rule, with a memory of {@link #DEFAULT_MEMORY}
     */
    public static See of(List<Neighbourhood> neighbourhoods, SightColumns columns) {
        Check.given("the list of neighbourhoods", neighbourhoods);
        return new See(neighbourhoods, columns, true, UNLIMITED, 1, DEFAULT_MEMORY);
    }

    /**
     * Returns the same rule that stops at the nearest agent it sees, which saves rays.
     *
     * @return the rule
     */
    public See nearest() {
        return new See(neighbourhoods, columns, false, rays, every, memorySeconds);
    }

    /**
     * Returns the same rule with another limit of rays.
     *
     * @param max greatest number of rays of an agent in a tick; 0 to see through walls
     * @return the rule
     */
    public See rays(int max) {
        return new See(neighbourhoods, columns, all, max, every, memorySeconds);
    }

    /**
     * Returns the same rule that looks in one tick of several.
     *
     * @param ticks from look to look, in [1, 10⁶]
     * @return the rule
     */
    public See every(int ticks) {
        return new See(neighbourhoods, columns, all, rays, ticks, memorySeconds);
    }

    /**
     * Returns the same rule with another memory.
     *
     * @param seconds how long an agent is remembered, in [0, 3600]
     * @return the rule
     */
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
        long tick = in.clock().stepsDone();
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
     * Returns the agents that some agents see at the start of this tick, also where {@code every} lets them look later.
     * Use it in rules and passes of the same group that need more than the nearest. It costs one more look.
     *
     * @param in the view of the group
     * @param start index of the first agent
     * @param end index after the last agent
     * @return the agents seen, valid until the next call
     * @throws IllegalArgumentException if the group has no such agents
     */
    public SeenAgents seenAgents(GroupView in, int start, int end) {
        Check.within("the end of the agents who look", end, 0, in.count());
        Check.within("the first of the agents who look", start, 0, end);
        SightCandidates candidates = in.scratch(CANDIDATES);
        SeenAgents seen = candidates.seen;
        seen.begin(end - start);
        for (int i = start; i < end; i++) {
            candidates.collect(in, this, i);
            boolean goesOn = true;
            while (goesOn && candidates.next(in, this, i)) {
                seen.add(candidates.group(), candidates.index(), candidates.id(), candidates.distance());
                goesOn = all;
            }
            seen.next();
        }
        return seen;
    }

    @Override
    public String describe(GroupView in, int i) {
        return sighting(i).words(Wording.of(in));
    }

    /**
     * Returns what an agent sees and remembers. Call it between ticks.
     *
     * @param i index of the agent
     * @return a copy of its columns
     */
    public Sighting sighting(int i) {
        return columns.sighting(i);
    }
}
