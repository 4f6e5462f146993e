package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.record.StateBuffer;
import throng.record.StateVisitor;

/**
 * What a snapshot holds, in memory. Into the world that it comes from it goes back array by array, unless code has set
 * up something since. Then, and into other worlds, it goes as a file does, with the same checks.
 */
public final class CopiedState {
    private final StateBuffer state = new StateBuffer();
    private final StateVisitor save = StateVisitor.save(state), load = StateVisitor.load(state);
    private final List<Object> setup = new ArrayList<>(), setupNow = new ArrayList<>();
    private final IntArrayList counts = new IntArrayList(), countsNow = new IntArrayList();
    private final IntArrayList sizes = new IntArrayList();
    private final long[] ground = new long[WorldSetup.GROUND];
    private int behindHead;
    private long tick = -1;

    /** An empty copy. */
    public CopiedState() {}

    /** The number of ticks that the world had done; −1: nothing was copied. */
    public long tick() {
        return tick;
    }

    /** All of it, part by part. */
    public StateBuffer numbers() {
        return state;
    }

    /** The bytes that it takes. */
    public long bytes() {
        return state.bytes();
    }

    /**
     * Copies the state of a world whose agents are sorted.
     *
     * @throws IllegalStateException if a raw column holds what no snapshot can hold; the former copy stays
     */
    public void save(Snapshot world) {
        world.checkSavable();
        tick = -1;
        state.clear();
        setup.clear();
        counts.clear();
        sizes.clear();
        world.setup(setup, counts);
        world.sizes(sizes);
        world.ground(ground);
        try {
            world.visitHead(save);
            behindHead = state.size();
            world.visit(save);
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory refuses no bytes
        }
        tick = world.tick();
    }

    /**
     * Whether {@link #load} takes it: it is of this world, and code has given it no column, mind, rule, group or field
     * since.
     */
    public boolean isOf(Snapshot world) {
        setupNow.clear();
        countsNow.clear();
        world.setup(setupNow, countsNow);
        return counts.equals(countsNow) && sameObjects();
    }

    @SuppressWarnings("ReferenceEquality") // the same column, not an equal one
    private boolean sameObjects() {
        if (setup.size() != setupNow.size()) return false;
        for (int k = 0; k < setup.size(); k++) if (setup.get(k) != setupNow.get(k)) return false;
        return true;
    }

    /**
     * Names the parts of the ground that have changed since the copy was taken: walls, tiles, maps and goals of rules.
     * The world has its groups. Allocates nothing if none has changed.
     */
    public List<String> groundDifferences(Snapshot world) {
        return world.groundDifferences(sizes.size() / 2, ground);
    }

    /**
     * Replaces the state of the world that it {@link #isOf}. Allocates nothing once arrays have grown.
     *
     * @return whether numbers of rules have changed
     * @throws IllegalArgumentException if memory cannot hold it; nothing is changed then
     */
    public boolean load(Snapshot world) {
        world.reserve(sizes);
        world.begin(null);
        state.rewind(behindHead);
        try {
            world.visit(load);
            state.end();
        } catch (IOException e) {
            throw new IllegalStateException("a part of the state is not restored: its owner must visit all", e);
        }
        return world.takeNumbersChanged();
    }

    /**
     * Reads it as a file. Changes nothing.
     *
     * @throws IOException naming what does not fit
     */
    public Snapshot.SavedWorld read(Snapshot world) throws IOException {
        state.rewind(0);
        var check = StateVisitor.check(state, null);
        world.visitHead(check);
        world.begin(null);
        world.visit(check);
        return new Snapshot.SavedWorld(state, behindHead, 0, new long[0]);
    }

    /**
     * Refuses an empty copy.
     *
     * @throws IllegalArgumentException if nothing was copied
     */
    public void checkFull() {
        if (tick < 0)
            throw new IllegalArgumentException("the copy is empty: call world.snapshot(copy) before you restore it");
    }
}
