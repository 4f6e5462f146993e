package throng.building;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import org.jspecify.annotations.Nullable;
import throng.building.room.FreeRoom;
import throng.math.Distribution;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.Ledger;
import throng.terrain.TileMap;
import throng.world.NewAgent;
import throng.world.World;

/** Lets the people of one source in. Its ledger: how many have come, how many are born, and when the next one comes. */
final class SourceRun {
    private static final int CAME = 0, BORN = 1, NEXT = 2, NUMBERS = 3;
    private static final int SEED = 0x50_0BCE, PLACES = 0x50_0BCF, TRAITS = 0x50_1000;

    private static final int TRIED = 2000;

    private final Source source;
    private final int stage;
    private final Column.@Nullable Ints stages;
    private final Ledger ledger;
    private final World world;
    private final @Nullable TileMap ground;
    private long seed;
    private final FloatArrayList x = new FloatArrayList(), y = new FloatArrayList();

    /**
     * Prepares a source.
     *
     * @param stages receives the stage with which people begin; null: they are on no journey
     * @param ground on whose open tiles people come; null: anywhere
     */
    SourceRun(World world, Source source, Column.@Nullable Ints stages, int stage, @Nullable TileMap ground) {
        this.source = source;
        this.stages = stages;
        this.stage = stage;
        this.world = world;
        this.ground = ground;
        ledger = world.ledger("source " + source.name(), NUMBERS)
                .within(CAME, 0, Integer.MAX_VALUE)
                .within(BORN, 0, Integer.MAX_VALUE)
                .realWithin(NEXT, 0, Double.POSITIVE_INFINITY);
    }

    /** Whether a source has room in an empty world: some of its places are tried. */
    static boolean canHave(FreeRoom room, Source source, @Nullable TileMap ground) {
        for (int k = 0; k < TRIED; k++) {
            long bits = Rng.bits(0, 0, k, 0);
            if (room.canHave(source.place().x(bits), source.place().y(bits), source.room(), ground)) return true;
        }
        return false;
    }

    Source source() {
        return source;
    }

    /** The number of the stage with which its people begin. */
    int stage() {
        return stage;
    }

    long came() {
        return ledger.get(CAME);
    }

    long born() {
        return ledger.get(BORN);
    }

    /** Whether all its people have come and are born. */
    boolean isDone() {
        if (born() < came()) return false;
        return (came() == 0 ? source.arrivals().next(seed(), 0, 0) : ledger.real(NEXT)) == Double.POSITIVE_INFINITY;
    }

    private long seed() {
        return Rng.bits(world.seed(), 0, source.name().hashCode(), SEED);
    }

    /** Counts who has come by now, and finds places for those who wait. */
    void come(double time, long tick, FreeRoom free) {
        seed = seed(); // restoring may change it
        long came = came(), waiting = came;
        double next = came == 0 ? source.arrivals().next(seed, 0, 0) : ledger.real(NEXT);
        if (next <= time) {
            while (next <= time) next = source.arrivals().next(seed, ++came, next);
            ledger.set(CAME, came);
            ledger.setReal(NEXT, next);
        }
        x.clear();
        y.clear();
        long k = born();
        while (k < came && hasPlace(k, k < waiting ? tick : 0, free)) k++;
    }

    /** Finds a place for a person; one who waits outside tries others in each tick. */
    private boolean hasPlace(long number, long tick, FreeRoom free) {
        long places = tick == 0 ? seed : Rng.mix(seed + tick);
        for (int t = 0; t < Source.TRIES; t++) {
            long bits = Rng.bits(places, number, t, PLACES);
            float px = source.place().x(bits), py = source.place().y(bits);
            if (!FreeRoom.isGround(ground, px, py) || !free.take(px, py, source.room())) continue;
            x.add(px);
            y.add(py);
            return true;
        }
        return false;
    }

    /** Adds those who have found a place. */
    void bear() {
        if (x.isEmpty()) return;
        long first = born();
        source.group().spawn(x.size(), agent -> place(agent, first));
        ledger.add(BORN, x.size());
    }

    private void place(NewAgent agent, long first) {
        int k = agent.number();
        agent.position(x.getFloat(k), y.getFloat(k), 0);
        if (stages != null) agent.set(stages, JourneyColumns.enter(stage));
        int person = (int) (first + k);
        for (int t = 0; t < source.traits().size(); t++) {
            Source.Trait trait = source.traits().get(t);
            float value = value(trait.values(), person, TRAITS + 64 * t);
            switch (trait.column()) {
                case Column.Floats floats -> agent.set(floats, value);
                case Column.Ints ints -> agent.set(ints, (int) Math.floor(value));
            }
        }
    }

    private float value(Distribution values, int person, int stream) {
        return values.value(seed, person, stream);
    }
}
