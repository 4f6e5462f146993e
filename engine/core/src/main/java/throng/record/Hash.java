package throng.record;

import java.util.List;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;

/**
 * Hashes a state: a sum over agents of mix(group, id, generation, bits of all columns). The sum does not depend on how
 * agents are stored. Workers can add it up in parallel, and the hashes of parts of a world add up to that of the whole.
 */
public final class Hash {
    /** Tells fields from groups: the golden ratio once more. */
    private static final long FIELD = 0xF1BBCDCBFA53E0AFL;

    /** Tells numbers from groups and fields. */
    private static final long NUMBER = 0xD6E8FEB86659FD93L;

    /** Tells goals from groups, fields and numbers. */
    private static final long GOALS = 0xA0761D6478BD642FL;

    /** Tells agents that were removed from the rest. */
    private static final long REMOVED = 0xE7037ED1A0B428DBL;

    /** Tells ledgers from all others. */
    private static final long LEDGER = 0x8EBC6AF09C88C6E3L;

    /** Tells requests from all others. */
    private static final long REQUESTS = 0x589965CC75374CC3L;

    /** Tells free ids from all others. */
    private static final long FREE = 0x1D8E4E27C47D124FL;

    /** Tells lives from all others. */
    private static final long LIVES = 0xEB44ACCAB455D165L;

    private Hash() {}

    /** The sum over the agents [start, end) of one group. */
    public static long of(int group, AgentStore agents, int start, int end) {
        int[] id = agents.id(), used = agents.used();
        List<Column> columns = agents.columns();
        long sum = 0;
        for (int i = start; i < end; i++) {
            long h = Rng.mix(((long) group << 32 | id[i]) + 0x9E3779B97F4A7C15L);
            h = Rng.mix(h ^ agents.ids().generation(id[i]));
            for (int c = 0; c < used.length; c++) h = Rng.mix(h + Float.floatToRawIntBits(agents.now(used[c])[i]));
            for (int c = 0; c < columns.size(); c++)
                h = Rng.mix(h + columns.get(c).bits(i));
            sum += h;
        }
        return sum;
    }

    /** What the level of a group's cells adds; nothing for level 0. */
    public static long level(int group, int level) {
        return level == 0 ? 0 : Rng.mix(Rng.mix(~(long) group) + level);
    }

    /** What agents of a group add that were removed since the last tick: the next one tells who has lost them. */
    public static long removed(int group, int[] removals) {
        long sum = 0;
        for (int k = 0; k < removals.length; k += 2)
            sum += Rng.mix(Rng.mix(Rng.mix(REMOVED + group) + removals[k]) + removals[k + 1]);
        return sum;
    }

    /** What a number adds that was set while the world ran. */
    public static long number(int group, String name, float value) {
        long h = Rng.mix(NUMBER + group);
        for (int k = 0; k < name.length(); k++) h = Rng.mix(h + name.charAt(k));
        return Rng.mix(h + Float.floatToIntBits(value));
    }

    /** The sum over the cells [start, end) of a field. Cells that are 0 add nothing. */
    public static long field(int number, float[] values, int start, int end) {
        long field = Rng.mix(FIELD + number), sum = 0;
        for (int i = start; i < end; i++)
            if (values[i] != 0) sum += Rng.mix(Rng.mix(field + i) + Float.floatToRawIntBits(values[i]));
        return sum;
    }

    /** What a list of goals adds of which agents still follow former ones; nothing for no numbers. */
    public static long goals(int list, int[] numbers) {
        if (numbers.length == 0) return 0;
        long h = Rng.mix(GOALS + list);
        for (int number : numbers) h = Rng.mix(h + number);
        return h;
    }

    /** What requests add that wait for the next tick, as numbers in canonical order; nothing for none. */
    public static long requests(int[] numbers, int count) {
        if (count == 0) return 0;
        long h = REQUESTS;
        for (int k = 0; k < count; k++) h = Rng.mix(h + numbers[k]);
        return h;
    }

    /**
     * What the ids of a group add that are free and were used before: the next agent of such an id is of their
     * generation.
     */
    public static long free(int group, IdPool ids) {
        long h = Rng.mix(FREE + group), sum = 0;
        for (int id = 0, limit = ids.idLimit(); id < limit; id++) {
            int generation = ids.generation(id);
            if (generation != 0 && !ids.alive(id)) sum += Rng.mix(Rng.mix(h + id) + generation);
        }
        return sum;
    }

    /** What the lives of a group add that began in another group. */
    public static long lives(int group, IdPool ids) {
        long h = Rng.mix(LIVES + group), sum = 0;
        for (int id : ids.moved()) sum += Rng.mix(Rng.mix(h + id) + ids.life(group, id));
        return sum;
    }

    /** What a ledger adds. Numbers that are 0 add nothing. */
    public static long ledger(int ledger, long[] values) {
        long h = Rng.mix(LEDGER + ledger), sum = 0;
        for (int k = 0; k < values.length; k++) if (values[k] != 0) sum += Rng.mix(Rng.mix(h + k) + values[k]);
        return sum;
    }

    /** Adds time and seed of the world to the sum over all agents. */
    public static long world(long sum, long seed, long tick, double time) {
        return sum + Rng.mix(Rng.mix(Rng.mix(seed) + tick) + Double.doubleToRawLongBits(time));
    }
}
