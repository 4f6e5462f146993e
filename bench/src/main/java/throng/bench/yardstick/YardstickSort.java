package throng.bench.yardstick;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Sorts the next columns by (row, column, id): a counting sort of agents that are counted already. */
final class YardstickSort {
    private static final int CELLS_PER_CHUNK = 4096;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final YardstickState state;
    private final int chunkCells;
    private final int[] chunkBegins;

    YardstickSort(YardstickState state, int workers) {
        this.state = state;
        chunkCells = workers == 1 ? (state.stride + 7) & -8 : CELLS_PER_CHUNK;
        chunkBegins = new int[(state.stride + chunkCells - 1) / chunkCells];
    }

    /** Returns the number of chunks of cells. */
    int chunks() {
        return chunkBegins.length;
    }

    /** Adds up the counts of a chunk of cells. */
    void addUp(int chunk) {
        int[] counts = state.counts;
        int total = 0;
        for (int worker = 0; worker < counts.length; worker += state.stride) {
            int end = worker + chunkEnd(chunk);
            for (int c = worker + chunk * chunkCells; c < end; c++) {
                total += counts[c];
            }
        }
        chunkBegins[chunk] = total;
    }

    /** Replaces the totals of the chunks by their first positions. */
    void beginChunks() {
        int begin = 0;
        for (int chunk = 0; chunk < chunkBegins.length; chunk++) {
            int total = chunkBegins[chunk];
            chunkBegins[chunk] = begin;
            begin += total;
        }
    }

    /** Computes the first positions of the cells of a chunk, for each worker, and clears the counts. */
    void beginCells(int chunk) {
        int[] counts = state.counts, begins = state.begins;
        int stride = state.stride;
        int begin = chunkBegins[chunk];
        int end = chunkEnd(chunk);
        for (int c = chunk * chunkCells; c < end; c++) {
            begins[c] = begin;
            begin += counts[c];
            counts[c] = 0;
            for (int s = c + stride; s < counts.length; s += stride) {
                begins[s] = begin;
                begin += counts[s];
                counts[s] = 0;
            }
        }
    }

    private int chunkEnd(int chunk) {
        return Math.min((chunk + 1) * chunkCells, state.stride);
    }

    /** Copies the agents [first, end) of the next columns to their positions, column by column. */
    void scatter(int first, int end, int[] places) {
        int[] slot = state.slot, rank = state.rank, begins = state.begins, id = state.id, toId = state.nextId;
        for (int i = first; i < end; i++) {
            places[i - first] = begins[slot[i]] + rank[i];
        }
        for (int i = first; i < end; i++) {
            toId[places[i - first]] = id[i];
        }
        scatter(state.nextX, state.x, first, end, places);
        scatter(state.nextY, state.y, first, end, places);
        scatter(state.nextVx, state.vx, first, end, places);
        scatter(state.nextVy, state.vy, first, end, places);
    }

    private static void scatter(float[] from, float[] to, int first, int end, int[] places) {
        for (int i = first; i < end; i++) {
            to[places[i - first]] = from[i];
        }
    }

    /** Sorts the marked cells of a chunk by id. */
    void sortById(int chunk) {
        byte[] mixed = state.unsorted;
        int end = (chunkEnd(chunk) + 7) & -8;
        for (int c = chunk * chunkCells; c < end; c += Long.BYTES) {
            long marks = (long) LONGS.get(mixed, c);
            if (marks != 0) {
                LONGS.set(mixed, c, 0L);
                for (; marks != 0; marks &= marks - 1) {
                    int cell = c + Long.numberOfTrailingZeros(marks) / Byte.SIZE;
                    sortCell(state.begins[cell], state.begins[cell + 1]);
                }
            }
        }
    }

    private void sortCell(int begin, int end) {
        float[] x = state.x, y = state.y, vx = state.vx, vy = state.vy;
        int[] id = state.nextId;
        for (int i = begin + 1; i < end; i++) {
            for (int j = i; j > begin && id[j - 1] > id[j]; j--) {
                swap(x, j);
                swap(y, j);
                swap(vx, j);
                swap(vy, j);
                int larger = id[j - 1];
                id[j - 1] = id[j];
                id[j] = larger;
            }
        }
    }

    private static void swap(float[] column, int j) {
        float before = column[j - 1];
        column[j - 1] = column[j];
        column[j] = before;
    }
}
