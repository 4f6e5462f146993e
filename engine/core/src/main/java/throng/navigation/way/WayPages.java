package throng.navigation.way;

import java.util.Arrays;

/**
 * What directions read of the tiles of a field: the root, and the bends that ways from each quarter look at. In a page
 * of 16 × 16 tiles most look at the same few things. So a tile is a byte, the number of its entry in the page: many
 * fields of a town fit into caches, where each agent goes to a goal of its own.
 */
final class WayPages {
    /** Numbers of an entry: the root, and a bend for each quarter (1: right half, 2: upper half). */
    private static final int ENTRY = 5;

    /** A power of two, more than tiles of a page. */
    private static final int SLOTS = 512;

    private final int width, height, across;

    /** By place of the tile, as {@link BodySpace#at} has it: the number of its entry in its page. */
    private final byte[] ids;

    /** By page: where its entries begin. */
    private final int[] starts;

    /**
     * The first number of an entry is twice the {@link WayRoots#codes code} of the root, −2 without a way, and 1 more
     * if any quarter looks at a bend. The others are as {@link WayLooks} has them.
     */
    int[] entries = new int[64 * ENTRY];

    private int end;

    /** The page in work: entries by hash, one more than their numbers; 0 for none. */
    private final short[] slots = new short[SLOTS];

    WayPages(BodySpace space) {
        width = space.width + 2;
        height = space.height + 2;
        across = space.across;
        ids = new byte[space.marks.length];
        starts = new int[ids.length >> 8];
    }

    /** What a field holds at least for a tile of a page, and for the page. */
    static long bytes(BodySpace space) {
        return space.marks.length + (4L + 4 * ENTRY) * (space.marks.length >> 8);
    }

    /** Where the entry of a tile begins in {@link #entries}. */
    int entry(int at) {
        return starts[at >> 8] + ENTRY * (ids[at] & 255);
    }

    /** The root of a tile; −1 without one. */
    int root(int at) {
        return entries[entry(at)] >> 2;
    }

    void begin() {
        end = 0;
    }

    /**
     * Adds the pages of 16 rows.
     *
     * @param band the number of the pages' row
     * @param rootOf by tile with a rim, its root, or −1
     * @param looks by tile of the rows, where its bends begin, or −1
     * @param bends four for each tile that looks at any
     * @param codes of the roots
     */
    void add(int band, int[] rootOf, int[] looks, int[] bends, int[] codes) {
        int rows = Math.min(16, height - 16 * band);
        for (int page = band * across, left = 0; left < width; page++, left += 16) {
            starts[page] = end;
            Arrays.fill(slots, (short) 0);
            int columns = Math.min(16, width - left), lastRoot = Integer.MIN_VALUE, lastLook = -1;
            byte id = 0;
            for (int row = 0; row < rows; row++)
                for (int c = 0; c < columns; c++) {
                    int root = rootOf[(16 * band + row) * width + left + c], look = looks[row * width + left + c];
                    if (root != lastRoot || (look & lastLook) != -1) {
                        int code = root < 0 ? -2 : 2 * codes[root] + (look < 0 ? 0 : 1);
                        id = look < 0
                                ? id(page, code, WayLooks.NO_BEND, WayLooks.NO_BEND, WayLooks.NO_BEND, WayLooks.NO_BEND)
                                : id(page, code, bends[look], bends[look + 1], bends[look + 2], bends[look + 3]);
                    }
                    lastRoot = root;
                    lastLook = look;
                    ids[page << 8 | row << 4 | c] = id;
                }
        }
    }

    /** The number of an entry of the page, which is added if it is new. */
    private byte id(int page, int code, int a, int b, int c, int d) {
        int hash = (((code * 31 + a) * 31 + b) * 31 + c) * 31 + d;
        for (int slot = hash * 0x9E3779B1 >>> 32 - 9; ; slot = slot + 1 & SLOTS - 1) {
            int id = slots[slot] - 1, at = id < 0 ? end : starts[page] + ENTRY * id;
            if (id < 0) {
                if (end + ENTRY > entries.length) entries = Arrays.copyOf(entries, 2 * entries.length);
                id = (end - starts[page]) / ENTRY;
                slots[slot] = (short) (id + 1);
                entries[at] = code;
                entries[at + 1] = a;
                entries[at + 2] = b;
                entries[at + 3] = c;
                entries[at + 4] = d;
                end += ENTRY;
                return (byte) id;
            }
            if (entries[at] == code
                    && entries[at + 1] == a
                    && entries[at + 2] == b
                    && entries[at + 3] == c
                    && entries[at + 4] == d) return (byte) id;
        }
    }

    /** Returns whether both are equal, bit for bit. */
    boolean same(WayPages other) {
        return Arrays.equals(ids, other.ids)
                && Arrays.equals(starts, other.starts)
                && Arrays.equals(entries, 0, end, other.entries, 0, other.end);
    }
}
