package throng.world;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import throng.math.Check;
import throng.world.state.CopiedState;

/**
 * A copy of the state of a world in memory. Use it for rollback and for "what if": it is six to ten times as fast as a
 * snapshot in bytes, and holds the same. 20,000 agents take 0.3 ms to copy and 0.5 ms to restore.
 *
 * <pre>{@code
 * StateCopy[] ring = Stream.generate(StateCopy::new).limit(8).toArray(StateCopy[]::new);
 * world.snapshot(ring[(int) (world.ticks() % 8)]);   // in each tick
 * world.restore(ring[(int) (late % 8)]);             // an input of tick "late" has arrived: go back, tick again
 * }</pre>
 *
 * <p>It takes some 4 bytes for each value of each agent, outside the memory that a world was given. What code sets up
 * (rules, walls, tiles, goals, listeners) is not part of it, as in a snapshot: put back what you have changed since. Of
 * walls, tiles, maps and goals it knows whether they are what they were, and {@code restore} refuses others.
 */
public final class StateCopy {
    final CopiedState state = new CopiedState();

    /** An empty copy, for {@link World#snapshot(StateCopy)}. */
    public StateCopy() {}

    /** {@return the number of ticks that the world had done; −1 while the copy is empty} */
    public long ticks() {
        return state.tick();
    }

    /** {@return the memory that it takes, bytes} */
    public long bytes() {
        return state.bytes();
    }

    /** {@return how many numbers each part of the state has, by its name; none while the copy is empty} */
    public Map<String, Integer> parts() {
        return state.numbers().parts();
    }

    /**
     * {@return in what another copy differs, in words: each part with its first number, each column with its first
     * agent by id} Empty: they are the same. Use it to find where two runs begin to differ.
     *
     * @param other of the same world, or of one that is set up alike
     * @throws IllegalArgumentException if it is null
     */
    public List<String> differences(StateCopy other) {
        return state.numbers()
                .differences(Check.given("the other copy", other).state.numbers());
    }

    @Override
    public String toString() {
        return ticks() < 0
                ? "an empty copy of a state"
                : String.format(Locale.ROOT, "a copy of the state at tick %d, %.1f MB", ticks(), bytes() / 1e6);
    }
}
