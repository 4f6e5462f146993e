package throng.measure;

import it.unimi.dsi.fastutil.longs.Long2IntRBTreeMap;
import throng.measure.moment.CrowdMoment;

/**
 * How many agents are in which state, and how fast they are, moment by moment. A state is a whole number that each
 * agent of a group has in a column, such as that of a machine.
 */
public final class StateFigures {
    /** States of one moment, of all groups. */
    private static final int MOST_STATES = 1000;

    private final MeasureTable table =
            new MeasureTable("states", "tick", "seconds", "group", "state", "agents", "speed");
    private final Long2IntRBTreeMap rows = new Long2IntRBTreeMap();
    private final double[] agents = new double[MOST_STATES];
    private final double[] moving = new double[MOST_STATES];
    private final double[] speeds = new double[MOST_STATES];

    /** Begins an empty table. */
    public StateFigures() {}

    /**
     * Adds a row for each state that an agent has.
     *
     * @param now the moment, whose first column is that of states
     * @throws IllegalStateException if there are more than a thousand states: the column holds something else
     */
    public void add(CrowdMoment now) {
        rows.clear();
        for (int i = 0; i < now.count; i++) {
            double state = now.more(0)[i];
            if (Double.isNaN(state)) continue;
            long key = (long) now.group[i] << 32 | (long) state - Integer.MIN_VALUE;
            int row = rows.getOrDefault(key, -1);
            if (row < 0) {
                row = rows.size();
                if (row == MOST_STATES)
                    throw new IllegalStateException(
                            "there are more than %d states: name a column of states".formatted(MOST_STATES));
                rows.put(key, row);
                agents[row] = moving[row] = speeds[row] = 0;
            }
            agents[row]++;
            if (Float.isNaN(now.speed[i])) continue;
            moving[row]++;
            speeds[row] += now.speed[i];
        }
        for (var entry : rows.long2IntEntrySet()) {
            int row = entry.getIntValue();
            table.row(
                    (double) now.tick,
                    now.seconds,
                    (int) (entry.getLongKey() >> 32),
                    (int) ((entry.getLongKey() & 0xFFFFFFFFL) + Integer.MIN_VALUE),
                    agents[row],
                    moving[row] == 0 ? Double.NaN : speeds[row] / moving[row]);
        }
    }

    /** {@return a row for each state that agents of a group have: tick, seconds, group, state, agents, speed (m/s)} */
    public MeasureTable table() {
        return table;
    }
}
