package throng.world;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Origin;
import throng.math.Space;
import throng.memory.store.MemoryBudget;
import throng.ranks.Exchange;
import throng.simd.Form;
import throng.tick.LoopForms;
import throng.world.ranks.RankLimits;

/** Settings of a new {@link World}. All have a default, so {@code World.torus(100, 100).build()} is enough. */
public final class WorldBuilder {
    Space space;
    long seed;
    int workers = Runtime.getRuntime().availableProcessors();

    @Nullable
    ForkJoinPool pool;

    Form form = Form.AUTO;

    /** Makes the loops of each worker; null: those of the form. Tests choose other moments of the switch. */
    @Nullable
    Supplier<LoopForms> forms;

    long memory = MemoryBudget.ofThisJvm();
    boolean checked;
    boolean farPlaces;
    Exchange exchange = Exchange.ALONE;

    WorldBuilder(Space space) {
        this.space = space;
    }

    /**
     * Sets the seed of all randomness. Use another seed for another run of the same scenario.
     *
     * @param seed any number; 0 by default
     * @return this builder
     */
    public WorldBuilder seed(long seed) {
        this.seed = seed;
        return this;
    }

    /**
     * Sets how many threads work in a tick, including the calling one. The result is the same for any number.
     *
     * @param workers in [1, 1024]; by default as many as the machine has processors
     * @return this builder
     */
    public WorldBuilder workers(int workers) {
        this.workers = Check.within("workers", workers, 1, 1024);
        return this;
    }

    /**
     * Makes the world use a pool of yours instead of its own. Use it to share threads between worlds. The world never
     * closes the pool. If the pool is shut down later, the thread that ticks does all the work.
     *
     * @param pool a running pool
     * @return this builder
     * @throws IllegalArgumentException if the pool is shut down already
     */
    public WorldBuilder pool(ForkJoinPool pool) {
        if (Check.given("the pool of a world", pool).isShutdown())
            throw new IllegalArgumentException("the pool was shut down: give one that runs");
        this.pool = pool;
        return this;
    }

    /**
     * Chooses scalar or wide (SIMD) loops. The bits of the result are the same.
     *
     * @param form {@link Form#AUTO} by default: wide as soon as the JVM has compiled the wide loops
     * @return this builder
     */
    public WorldBuilder form(Form form) {
        this.form = Check.given("the form of a world", form);
        return this;
    }

    /** Makes the loops of all workers. */
    List<LoopForms> forms() {
        Supplier<LoopForms> each = forms == null ? () -> LoopForms.of(form) : forms;
        return Stream.generate(each).limit(workers).toList();
    }

    /**
     * Limits the memory that the agents and fields of this world may take.
     *
     * @param bytes 1 or more; by default 7/8 of what Java may use, less 32 MB. That default is also the limit for all
     *     worlds of the JVM together
     * @return this builder
     */
    public WorldBuilder memory(long bytes) {
        if (bytes <= 0) throw new IllegalArgumentException("memory is " + bytes + " bytes; allowed is 1 and more");
        memory = bytes;
        return this;
    }

    /**
     * Looks for faults in your rules, passes and minds, and names the rule or pass at fault, the agent and the tick.
     * Use it in tests of your own code. It finds: <ul><li>forces that are not finite, or not written; <li>writes to
     * columns that the stage does not allow, or that are not declared; <li>writes to arrays of an earlier tick;
     * <li>results that depend on the order of agents in their columns. </ul> Each tick runs twice, with the agents in
     * two orders. The bits of the result are the same, but a tick takes 5 to 11 times as long, and effects of passes
     * outside of the world happen twice. It logs groups that are so far from the origin that rounding changes how fast
     * they go, as {@link World#placeDoubts} reports.
     *
     * @param checked off by default; off, it costs nothing
     * @return this builder
     */
    public WorldBuilder checked(boolean checked) {
        this.checked = checked;
        return this;
    }

    /**
     * Says where the point (0, 0) of the world lies on a map, such as one in UTM. Coordinates of the world stay floats
     * that are counted from there: {@code (float) (mapX - x)}. Recordings, figures and explanations tell those of the
     * map. Take a point near the crowd: beyond 65 km from it a walker would go at another speed. No tick depends on it.
     *
     * @param x of the map, metres, in ±10⁹; 0 by default
     * @param y of the map, metres, in ±10⁹; 0 by default
     * @return this builder
     * @throws IllegalArgumentException if a number is out of range
     */
    public WorldBuilder origin(double x, double y) {
        space = space.origin(new Origin(x, y));
        return this;
    }

    /**
     * Lets agents be put so far from the origin that the rounding of floats eats a part of their way, or all of it. Use
     * it to stress the engine. Else such a place is refused: beyond 65 km a walker would go at another speed.
     *
     * @param farPlaces off by default
     * @return this builder
     */
    public WorldBuilder farPlaces(boolean farPlaces) {
        this.farPlaces = farPlaces;
        return this;
    }

    /**
     * Makes the world one of several ranks, which run the same program and hold a part of the agents each. The bits of
     * the result are the same for any number of ranks. Ranks make all changes alike: they add, remove and move the same
     * agents, and tick by the same time. {@link Group#columns} and {@link Group#count} tell the agents that this rank
     * holds; {@link World#agents} and {@link World#hash} tell those of all ranks.
     *
     * @param exchange what the ranks tell each other; by default the world is alone
     * @return this builder
     */
    public WorldBuilder ranks(Exchange exchange) {
        this.exchange = Check.given("the exchange of the ranks", exchange);
        return this;
    }

    /**
     * Builds the world. The calling thread owns it.
     *
     * @return a world without groups
     * @throws IllegalStateException if the wide form was asked for and the JVM has no Vector API
     */
    public World build() {
        if (checked) RankLimits.refuse(exchange, "checked tick");
        return new World(this);
    }

    @Override
    public String toString() {
        return "a world to be built: %s, seed %d, %d workers".formatted(space, seed, workers);
    }
}
