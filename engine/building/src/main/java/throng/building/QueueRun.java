package throng.building;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Ledger;
import throng.world.World;

/**
 * Serves the queue of one stage. Its ledger holds the last ticket, how many were served, how long all of them have
 * waited, and the first ticket that was not called. Of each counter it holds the ticket that it serves and until when;
 * of a free one 0, and since when it is.
 */
final class QueueRun {
    private static final int TICKETS = 0, SERVED = 1, WAITED = 2, CALLED = 3, HEAD = 4, OF_COUNTER = 2;
    private static final int SEED = 0x90_EBE1, SERVICE = 0x90_EBE2;
    private static final long FREE = 0;
    /** Who is nearer to a counter than this is at it, metres. */
    private static final float REACH = .5f;

    private final Stage.Queue queue;
    private final JourneyColumns columns;
    private final Ledger ledger;
    private final World world;
    private final String name;
    /** Ticket and index of those who stand in it, in the order of coming. */
    private final LongArrayList members = new LongArrayList();

    QueueRun(World world, String name, Stage.Queue queue, JourneyColumns columns) {
        this.queue = queue;
        this.columns = columns;
        this.world = world;
        this.name = name;
        ledger = world.ledger("queue " + name, HEAD + OF_COUNTER * queue.servers())
                .within(TICKETS, 0, Integer.MAX_VALUE)
                .within(SERVED, 0, 1L << 53)
                .realWithin(WAITED, -Double.MAX_VALUE, Double.MAX_VALUE)
                .within(CALLED, 0, 1L + Integer.MAX_VALUE);
        for (int c = 0; c < queue.servers(); c++)
            ledger.within(counter(c), FREE, Integer.MAX_VALUE).realWithin(counter(c) + 1, 0, Double.POSITIVE_INFINITY);
    }

    private static int counter(int c) {
        return HEAD + OF_COUNTER * c;
    }

    long served() {
        return ledger.get(SERVED);
    }

    /** Seconds between coming and the begin of service, in the mean. */
    double meanWait() {
        return served() == 0 ? 0 : ledger.real(WAITED) / served();
    }

    void beginTick() {
        members.clear();
    }

    void add(int ticket, int index) {
        members.add((long) ticket << 32 | index);
    }

    /** Gives a ticket to one who comes. */
    void enter(int i) {
        ledger.add(TICKETS, 1); // from 1 on, as a counter with 0 is free
        columns.ticket().values()[i] = (int) ledger.get(TICKETS);
        columns.goal().values()[i] = -1;
        PlaceRow line = queue.line();
        columns.mode().values()[i] = line == null ? JourneyColumns.STANDS : JourneyColumns.GOES;
        if (line != null) stand(i, line, members.size());
    }

    private void stand(int i, PlaceRow row, int place) {
        columns.placeX().values()[i] = row.placeX(place);
        columns.placeY().values()[i] = row.placeY(place);
    }

    /** Serves up to now, and adds the indices of those who were served. */
    void serve(double time, Agents agents, LongArrayList done) {
        if (members.isEmpty()) {
            for (int c = 0; c < queue.servers(); c++)
                if (ledger.get(counter(c)) != FREE) free(c, time); // they were taken away
            return;
        }
        LongArrays.quickSort(members.elements(), 0, members.size());
        for (int c = 0; c < queue.servers(); c++) {
            long ticket = ledger.get(counter(c));
            if (ticket == FREE) continue;
            int i = indexOf(ticket);
            if (i < 0) free(c, time); // was taken away
            else if (end(c) == Double.POSITIVE_INFINITY) {
                if (isAt(agents, i, c)) begin(c, i, time);
            } else if (end(c) <= time) finish(c, i, end(c), agents, done);
        }
        callNext(time, agents, done);
        moveUp();
    }

    private double end(int c) {
        return ledger.real(counter(c) + 1);
    }

    private void free(int c, double since) {
        ledger.set(counter(c), FREE);
        ledger.setReal(counter(c) + 1, since);
    }

    private int indexOf(long ticket) {
        int low = 0, high = members.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = members.getLong(middle) >> 32;
            if (found == ticket) return (int) members.getLong(middle);
            if (found < ticket) low = middle + 1;
            else high = middle - 1;
        }
        return -1;
    }

    private boolean isAt(Agents agents, int i, int c) {
        PlaceRow row = queue.counters();
        if (row == null) return true;
        float dx = row.placeX(c) - agents.position(0)[i], dy = row.placeY(c) - agents.position(1)[i];
        return dx * dx + dy * dy < REACH * REACH;
    }

    /** Begins a service. */
    private void begin(int c, int i, double time) {
        int ticket = columns.ticket().values()[i];
        double came = columns.since().values()[i] / 1000.;
        ledger.setReal(WAITED, ledger.real(WAITED) + time - came);
        long seed = Rng.bits(world.seed(), 0, name.hashCode(), SEED);
        ledger.setReal(counter(c) + 1, time + queue.service().value(seed, ticket, SERVICE));
    }

    private void finish(int c, int i, double time, Agents agents, LongArrayList done) {
        ledger.add(SERVED, 1);
        free(c, time);
        done.add((long) agents.id()[i] << 32 | i);
    }

    /** Calls those who are next to free counters; who needs no walk is served at once, perhaps to the end. */
    private void callNext(double time, Agents agents, LongArrayList done) {
        int next = firstInLine();
        while (next < members.size()) {
            int c = longestFree();
            if (c < 0) return;
            int i = (int) members.getLong(next++);
            double start = Math.max(end(c), columns.since().values()[i] / 1000.);
            ledger.set(counter(c), columns.ticket().values()[i]);
            ledger.set(CALLED, columns.ticket().values()[i] + 1L);
            PlaceRow row = queue.counters();
            if (row != null) {
                ledger.setReal(counter(c) + 1, Double.POSITIVE_INFINITY);
                stand(i, row, c);
                if (isAt(agents, i, c)) begin(c, i, time);
                continue;
            }
            begin(c, i, start);
            if (end(c) <= time) finish(c, i, end(c), agents, done);
        }
    }

    private int longestFree() {
        int best = -1;
        for (int c = 0; c < queue.servers(); c++)
            if (ledger.get(counter(c)) == FREE && (best < 0 || end(c) < end(best))) best = c;
        return best;
    }

    /** The first member who is not called: those who are called or served have lower tickets. */
    private int firstInLine() {
        long last = ledger.get(CALLED);
        int k = 0;
        while (k < members.size() && members.getLong(k) >> 32 < last) k++;
        return k;
    }

    private void moveUp() {
        PlaceRow line = queue.line();
        if (line == null) return;
        int first = firstInLine();
        for (int k = first; k < members.size(); k++) stand((int) members.getLong(k), line, k - first);
    }
}
