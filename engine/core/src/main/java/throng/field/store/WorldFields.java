package throng.field.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.store.MemoryBudget;
import throng.parallel.Workers;
import throng.ranks.Exchange;

/** All fields of a world, in the order in which they were added. */
public final class WorldFields {
    private final Space space;
    private final Workers workers;
    private final MemoryBudget budget;
    private final Runnable guard;
    // What deposits of all fields do now: they wait for the end of the tick, take effect, or are ignored.
    private boolean ticking;
    private boolean hushed;

    private final List<StoredField> fields = new ArrayList<>();
    private final List<ScalarField> added = new ArrayList<>();
    private final List<ScalarField> view = Collections.unmodifiableList(added);

    /**
     * No fields.
     *
     * @param guard throws where fields must not change now
     */
    public WorldFields(Space space, Runnable guard, Workers workers, MemoryBudget budget) {
        this.space = space;
        this.workers = workers;
        this.budget = budget;
        this.guard = guard;
    }

    /**
     * Adds a field of zeros.
     *
     * @throws IllegalArgumentException if there is one of this name, it does not fit the torus, or not into memory
     */
    public ScalarField add(String name, FieldOptions options) {
        Check.name("a field", name);
        Check.given("the options of a field", options);
        for (ScalarField field : added)
            if (field.name().equals(name))
                throw new IllegalArgumentException("there is a field '" + name + "' already: take another name");
        var columns = CellAxis.of("x", space.x(), options.x(), options.cell(), options.width());
        var rows = CellAxis.of("y", space.y(), options.y(), options.cell(), options.height());
        budget.take(
                "field '%s' of %,d × %,d cells".formatted(name, options.width(), options.height()),
                (options.every() > 0 ? 3 : 1) * StoredField.bytes(options, workers.count()));
        var copies = new ArrayList<StoredField>();
        if (options.every() > 0) {
            var still = options.copied(0).decay(0).diffusion(0);
            for (int k = 0; k < 2; k++)
                copies.add(new StoredField("%s, copy %d".formatted(name, k), still, columns, rows, this, List.of()));
        }
        var field = new StoredField(name, options, columns, rows, this, List.copyOf(copies));
        fields.add(field);
        fields.addAll(copies);
        added.add(field);
        return field;
    }

    /** All fields, for programs. */
    public List<ScalarField> view() {
        return view;
    }

    /** All fields, for the engine, each before its copies. */
    public List<StoredField> all() {
        return fields;
    }

    /** Begins a tick: deposits wait for its end. */
    public void begin() {
        ticking = true;
    }

    /**
     * Lets all amounts spread and fade, and adds the deposits of the tick, {@code dt} seconds long, on all ranks.
     */
    public void update(float dt, long tick, Exchange exchange) {
        for (int f = 0; exchange.ranks() > 1 && f < fields.size(); f++)
            fields.get(f).addUp(exchange);
        for (int f = fields.size() - 1; f >= 0; f--) fields.get(f).update(dt, tick + 1); // copies first
    }

    /** Ends a tick. Deposits that wait are those of an abandoned tick: they are forgotten. */
    public void end() {
        drop();
        ticking = false;
    }

    /** Forgets the deposits of the tick so far. */
    public void drop() {
        for (int f = 0; f < fields.size(); f++) fields.get(f).dropDeposits();
    }

    /** Ignores all deposits from now on, or no longer: rules are run only to look at their forces. */
    public void hushed(boolean hushed) {
        this.hushed = hushed;
    }

    boolean hushed() {
        return hushed;
    }

    boolean ticking() {
        return ticking;
    }

    /** Refuses changes from other threads, and during a tick. */
    void check() {
        guard.run();
    }

    Workers workers() {
        return workers;
    }

    /** The deposits of the tick so far, as 64 bits. */
    public long depositHash() {
        long hash = 0;
        for (StoredField field : fields) hash = Rng.mix(hash + field.depositHash());
        return hash;
    }
}
