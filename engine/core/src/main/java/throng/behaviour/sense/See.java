package throng.behaviour.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.Rule;
import throng.behaviour.View;
import throng.behaviour.Words;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.Look;

/**
 * Sees and remembers, and wants nothing: no force. An agent sees who is nearer than the radius of a look, within its
 * cone — angle(h, pⱼ − pᵢ) ≤ fov/2, compared as dot·|dot| ≥ c·|c|·d² with c = cos(fov/2), so that the root is spared —
 * and not hidden: no wall and no blocked tile touches the straight way between both places. To graze a corner, to touch
 * an end, to run along a side, to stand upon it is to touch; what A sees of B, B sees of A, all round. After Buckland,
 * Programming Game AI by Example, 2005, chapter 7 (sensory memory).
 *
 * <p>Rays are spent only on who passes the cheap tests, nearest first, equally near ones by the order of looks, then by
 * id; whoever is left when the rays of a tick are spent is not seen. It goes by the start of the tick, so what it
 * writes to {@link Sights} is known one tick later. Who does not run in a tick, in a mix that stops at its first,
 * neither looks nor gets older.
 *
 * <p>With {@code every} = n, an agent looks in one tick of n, that with (tick + id) mod n = 0, so that each tick has
 * its share; till then count, distance and memory stay, but for the age. It remembers the nearest whom it saw last,
 * and forgets {@code span} seconds later; never before it has looked again.
 *
 * @param whom looks at groups, of each group one; their number of nearest must be 0, as rays choose
 * @param kept the columns of the group
 * @param all whether it counts all and lists all; else it stops at the nearest
 * @param rays of an agent in a tick at most, in [0, 2³¹ − 1]; 0: it sees through walls
 * @param every ticks from look to look, in [1, 10⁶]
 * @param span of its memory, seconds, in [0, 3600]
 */
public record See(List<Look> whom, Sights kept, boolean all, int rays, int every, float span) implements Rule {
    /** As many rays as there is somebody to be seen: nobody is missed unless that is asked for. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Seconds of memory: time to walk round a house after somebody, and no more. */
    public static final float SPAN = 10;

    private static final Supplier<Candidates> CANDIDATES = Candidates::new;

    public See {
        whom = List.copyOf(whom);
        Check.given("the sights", kept);
        Check.within("looks of a sight", whom.size(), 1, 1 << 10);
        for (int k = 0; k < whom.size(); k++) admit(whom, k);
        Check.within("the rays of a sight", rays, 0, UNLIMITED);
        Check.within("ticks from look to look", every, 1, 1_000_000);
        Check.within("the span of a memory", span, 0, Memory.LONGEST, "s");
    }

    private static void admit(List<Look> whom, int k) {
        Look look = whom.get(k);
        if (look.nearest() > 0)
            throw new IllegalArgumentException(
                    "a look of a sight is at the %d nearest; allowed is 0: leave nearest() away, as rays choose"
                            .formatted(look.nearest()));
        for (Look other : whom.subList(0, k))
            if (other.group() == look.group())
                throw new IllegalArgumentException("two looks of a sight are at %s: keep one"
                        .formatted(look.group() == Look.OWN ? "its own group" : "group number " + look.group()));
    }

    /** Sees everybody, in every tick, with all the rays that it takes. */
    public static See of(Look whom, Sights kept) {
        return of(List.of(whom), kept);
    }

    /** Sees everybody, in every tick, with all the rays that it takes. */
    public static See of(List<Look> whom, Sights kept) {
        return new See(whom, kept, true, UNLIMITED, 1, SPAN);
    }

    /** The same that stops at the nearest whom it sees. */
    public See nearest() {
        return new See(whom, kept, false, rays, every, span);
    }

    /** The same with so many rays an agent and tick at most; 0: it sees through walls. */
    public See rays(int most) {
        return new See(whom, kept, all, most, every, span);
    }

    /** The same that looks in one tick of n. */
    public See every(int n) {
        return new See(whom, kept, all, rays, n, span);
    }

    /** The same that remembers for so many seconds. */
    public See span(float seconds) {
        return new See(whom, kept, all, rays, every, seconds);
    }

    @Override
    public List<Look> looks() {
        return whom;
    }

    @Override
    public List<Column> keeps() {
        return kept.kept();
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        Candidates candidates = in.scratch(CANDIDATES);
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            if ((tick + in.id()[i]) % every == 0) look(in, candidates, i);
            else kept.memory().fade(in, i, span, kept.count().values()[i] == 0);
        }
    }

    private void look(View in, Candidates candidates, int i) {
        candidates.collect(in, this, i);
        int count = 0;
        if (candidates.next(in, this, i)) {
            kept.memory().notice(in, i, candidates.group(), candidates.index());
            kept.distance().next()[i] = candidates.distance();
            count = 1;
            if (all && rays == 0) count += candidates.left();
            else while (all && candidates.next(in, this, i)) count++;
        } else {
            kept.memory().fade(in, i, span, true);
            kept.distance().next()[i] = Sights.NONE;
        }
        kept.count().next()[i] = count;
    }

    /**
     * Whom the agents of [start, end) see at the start of this tick, whether it is their turn to look or not: for rules
     * and passes of the same group, at the cost of another look. Valid till the next call.
     */
    public SeenLists lists(View in, int start, int end) {
        Candidates candidates = in.scratch(CANDIDATES);
        SeenLists lists = candidates.lists;
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
    public String tells(View in, int i) {
        return tell(i).words(Words.of(in));
    }

    /** What the agent at index i sees and remembers: between ticks. */
    public Seen tell(int i) {
        return kept.tell(i);
    }
}
