package throng.recording.live;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;

/** Sorts the rows of a group by life. One thread uses it. */
final class RowOrder {
    private int[] from = {};
    private int[] rowOfId = {};
    private long[] lives = {};

    /** Adds the rows of a group to a frame. */
    void add(GroupRows rows, CrowdFrame into) {
        int n = rows.count;
        if (from.length < n) from = new int[n + n / 4];
        int first = into.add(rows.number, n);
        if (n == 0) return;
        sortByIds(rows, n);
        if (!rows.lives.inOrderOfIds()) sortByLives(rows, n);
        long[] ids = into.ids();
        if (rows.lives.inOrderOfIds()) {
            long base = rows.lives.of(0); // that of id 0: all others are as far from it as their ids
            for (int k = 0; k < n; k++) ids[first + k] = base + rows.ids[from[k]];
        } else {
            for (int k = 0; k < n; k++) ids[first + k] = lives[from[k]];
        }
        for (int c = 0; c < into.columns().size(); c++) {
            Object values = rows.values[c];
            if (values instanceof float[] floats) gather(floats, into.floats(c), first, n);
            else if (values instanceof int[] ints) gather(ints, into.ints(c), first, n);
            else if (into.columns().get(c).whole()) Arrays.fill(into.ints(c), first, first + n, FrameColumn.NO_INT);
            else Arrays.fill(into.floats(c), first, first + n, FrameColumn.NO_FLOAT);
        }
    }

    private void gather(float[] values, float[] into, int first, int n) {
        int[] order = from;
        for (int k = 0; k < n; k++) into[first + k] = values[order[k]];
    }

    private void gather(int[] values, int[] into, int first, int n) {
        int[] order = from;
        for (int k = 0; k < n; k++) into[first + k] = values[order[k]];
    }

    /** Ids are dense: a table of them is sorted at once. */
    private void sortByIds(GroupRows rows, int n) {
        int limit = 0;
        for (int i = 0; i < n; i++) limit = Math.max(limit, rows.ids[i] + 1);
        if (limit == n) {
            for (int i = 0; i < n; i++) from[rows.ids[i]] = i;
            return;
        }
        if (limit > 8L * n + 1_000) {
            sortSparse(rows, n);
            return;
        }
        if (rowOfId.length < limit) rowOfId = new int[limit + limit / 4];
        Arrays.fill(rowOfId, 0, limit, -1);
        for (int i = 0; i < n; i++) rowOfId[rows.ids[i]] = i;
        for (int id = 0, k = 0; id < limit; id++) if (rowOfId[id] >= 0) from[k++] = rowOfId[id];
    }

    private void sortSparse(GroupRows rows, int n) {
        if (lives.length < n) lives = new long[n + n / 4];
        for (int i = 0; i < n; i++) {
            from[i] = i;
            lives[i] = rows.ids[i];
        }
        LongArrays.radixSortIndirect(from, lives, 0, n, false);
    }

    private void sortByLives(GroupRows rows, int n) {
        if (lives.length < n) lives = new long[n + n / 4];
        boolean sorted = true;
        long last = -1;
        for (int i = 0; i < n; i++) lives[i] = rows.lives.of(rows.ids[i]);
        for (int k = 0; k < n && sorted; k++) {
            sorted = lives[from[k]] > last;
            last = lives[from[k]];
        }
        if (!sorted) LongArrays.radixSortIndirect(from, lives, 0, n, false);
    }
}
