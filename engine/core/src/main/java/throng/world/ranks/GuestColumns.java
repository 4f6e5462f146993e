package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.memory.store.Guests;
import throng.ranks.Exchange;
import throng.ranks.Parcels;
import throng.world.group.GroupParts;

/** Brings columns of guests up to date before agents steer, where a pass has written those of the agents. */
final class GuestColumns {
    private final Exchange exchange;
    private final Strips strips;
    private final Parcels parcels;

    GuestColumns(Exchange exchange, Strips strips) {
        this.exchange = exchange;
        this.strips = strips;
        parcels = new Parcels(exchange.ranks());
    }

    /**
     * Tells what a pass over own agents has written to the ranks where they are guests. Positions are not written.
     *
     * @param range within which agents of the group are guests
     */
    void tell(GroupParts group, Writes writes, double range) {
        AgentStore agents = group.members().agents();
        if (range < 0 || !any(agents, writes)) return;
        parcels.clear();
        Guests guests = group.order().guests();
        for (int i = guests.firstOwn(guests.start(), guests.end()); i < guests.end(); ) {
            float p = agents.now(strips.axis())[i];
            if (!strips.inside(exchange.rank(), p, range))
                for (int r = 0; r < exchange.ranks(); r++)
                    if (r != exchange.rank() && strips.inReach(r, p, range)) pack(agents, i, writes, parcels.to(r));
            i = guests.firstOwn(i + 1, guests.end());
        }
        exchange.swap(parcels);
        group.order().index();
        for (int r = 0; r < exchange.ranks(); r++) unpack(agents, writes, parcels.from(r));
    }

    private static boolean any(AgentStore agents, Writes writes) {
        for (int c : agents.used()) if (told(c, writes)) return true;
        for (Column column : agents.columns()) if (writes.writes(column)) return true;
        return false;
    }

    private static boolean told(int column, Writes writes) {
        return column >= Agents.VX && writes.writes(column);
    }

    private static void pack(AgentStore agents, int i, Writes writes, IntArrayList into) {
        into.add(agents.id()[i]);
        for (int c : agents.used()) if (told(c, writes)) into.add(Float.floatToRawIntBits(agents.now(c)[i]));
        for (int c = 0; c < agents.columns().size(); c++)
            if (writes.writes(agents.columns().get(c)))
                into.add(agents.storedColumns().get(c).bits(i));
    }

    private static void unpack(AgentStore agents, Writes writes, IntArrayList from) {
        for (int at = 0; at < from.size(); ) {
            int i = agents.ids().indexOf(from.getInt(at++));
            for (int c : agents.used()) if (told(c, writes)) agents.now(c)[i] = Float.intBitsToFloat(from.getInt(at++));
            for (int c = 0; c < agents.columns().size(); c++)
                if (writes.writes(agents.columns().get(c)))
                    agents.storedColumns().get(c).setRawBits(i, from.getInt(at++));
        }
    }

    @Override
    public String toString() {
        return "columns of guests of rank " + exchange.rank();
    }
}
