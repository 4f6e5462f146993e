package throng.world;

import java.util.Locale;
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

    @Override
    public String toString() {
        return ticks() < 0
                ? "an empty copy of a state"
                : String.format(Locale.ROOT, "a copy of the state at tick %d, %.1f MB", ticks(), bytes() / 1e6);
    }
}
