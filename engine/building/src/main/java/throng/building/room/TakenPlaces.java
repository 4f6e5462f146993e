package throng.building.room;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** The places that people take who come in one tick, in cells of 1 m: a crowd that comes at once costs by its size. */
public final class TakenPlaces {
    private final FloatArrayList x = new FloatArrayList(), y = new FloatArrayList();
    /** By cell: the last place in it; by place: the one before in its cell. None is −1. */
    private final Long2IntOpenHashMap last = new Long2IntOpenHashMap();

    private final IntArrayList before = new IntArrayList();

    /** No place is taken. */
    public TakenPlaces() {
        last.defaultReturnValue(-1);
    }

    /** Forgets all. */
    public void clear() {
        x.clear();
        y.clear();
        last.clear();
        before.clear();
    }

    /** Takes a place, metres. */
    public void add(float px, float py) {
        before.add(last.put(cell(column(px), column(py)), x.size()));
        x.add(px);
        y.add(py);
    }

    /** Whether a place is taken that is nearer than this, metres. */
    public boolean isNear(float px, float py, float room) {
        if (!(room > 0)) return false;
        int left = column(px - room), right = column(px + room), low = column(py - room), high = column(py + room);
        if ((right - left + 1.) * (high - low + 1.) > x.size()) {
            for (int k = 0; k < x.size(); k++) if (isNear(k, px, py, room)) return true;
            return false;
        }
        for (int row = low; row <= high; row++)
            for (int column = left; column <= right; column++)
                for (int k = last.get(cell(column, row)); k >= 0; k = before.getInt(k))
                    if (isNear(k, px, py, room)) return true;
        return false;
    }

    private boolean isNear(int k, float px, float py, float room) {
        float dx = x.getFloat(k) - px, dy = y.getFloat(k) - py;
        return dx * dx + dy * dy < room * room;
    }

    /** The column or row of a cell. */
    private static int column(float at) {
        return (int) Math.floor(at);
    }

    private static long cell(int column, int row) {
        return (long) row << 32 | column & 0xFFFFFFFFL;
    }

    @Override
    public String toString() {
        return x.size() + " places that are taken";
    }
}
