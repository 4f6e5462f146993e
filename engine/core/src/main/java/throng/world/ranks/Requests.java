package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.List;
import throng.ranks.Exchange;
import throng.ranks.Parcels;
import throng.record.StateBuffer;
import throng.record.StateVisitor;
import throng.tick.AskedSpawns;
import throng.world.group.GroupParts;

/**
 * Tells all ranks what rules have asked for on each of them: agents to remove, to move to other groups, and to add. So
 * each knows which ids are free, and all do the same in the same order. Guests may have asked to remove and to move,
 * too: to ask twice is no more than to ask once. What they ask to add is dropped where they ask. For each group that
 * asks for something its number is sent, and what a snapshot would hold of it.
 */
public final class Requests {
    private final List<GroupParts> groups;
    private final Exchange exchange;
    private final Parcels parcels;
    private final StateBuffer buffer = new StateBuffer();
    private final StateVisitor save = StateVisitor.save(buffer), add = StateVisitor.add(buffer);

    /**
     * Prepares the requests of a world.
     *
     * @param groups of the world, in a list that may grow
     * @param exchange what its ranks tell each other
     */
    public Requests(List<GroupParts> groups, Exchange exchange) {
        this.groups = groups;
        this.exchange = exchange;
        parcels = new Parcels(exchange.ranks());
    }

    /**
     * Called on all ranks of several before agents come and go.
     */
    public void tellAll() {
        parcels.clear();
        IntArrayList asked = parcels.to(0);
        pack(asked);
        for (int r = 1; r < exchange.ranks(); r++) parcels.to(r).addElements(0, asked.elements(), 0, asked.size());
        exchange.swap(parcels);
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().commands().clear();
        for (int r = 0; r < exchange.ranks(); r++) unpack(parcels.from(r));
    }

    /** Called on all ranks of several between ticks: rank 0 has all requests, and tells them again in the next one. */
    public void bringToOne() {
        tellAll();
        keepOnOne();
    }

    /** Called when all ranks know the same requests, and no tick does them yet: one keeps them. */
    public void keepOnOne() {
        for (int g = 0; g < groups.size() && exchange.rank() > 0; g++)
            groups.get(g).members().commands().clear();
    }

    /** Writes what rules have asked for on this rank. */
    private void pack(IntArrayList into) {
        buffer.clear();
        try {
            for (int g = 0; g < groups.size(); g++) {
                if (!groups.get(g).members().commands().any()) continue;
                buffer.putInt(g);
                visit(g, save);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory refuses no bytes
        }
        buffer.addTo(into);
    }

    private void visit(int group, StateVisitor state) throws IOException {
        groups.get(group).members().commands().visit(state, group, groups.size(), AskedSpawns.Columns.SAME);
    }

    private void unpack(IntArrayList from) {
        buffer.take(from);
        try {
            while (!buffer.isRead()) visit(buffer.getInt(), add);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "requests of rank " + exchange.rank();
    }
}
