package throng.motion.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.grid.Grid;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.store.AgentStore;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.PropertyReader;
import throng.motion.step.PropertyValues;
import throng.parallel.Workers;

/** The bodies of one group with contact. */
public final class Bodies {
    /** The column that tells how much each agent was pushed in a tick, metres. */
    public static final String PRESSURE = "pressure";

    /** The most bytes that contact takes for a body: its touches, its place in a block, its cell, and its position. */
    public static final long BYTES =
            Contact.MAX_TOUCHES * TouchList.BYTES + TouchBlock.BYTES + SeenBodies.BYTES + BodyPositions.BYTES;

    final int number;
    final AgentStore agents;
    final Column.Floats pressure;
    /** By axis: the velocity that pushes add. */
    final List<Column.Floats> added;

    final PropertyReader radius = new PropertyReader();
    final PropertyReader mass = new PropertyReader();
    /** The radii as walls read them. */
    final PropertyValues wallRadius = new PropertyValues();

    Contact contact = Contact.NONE;
    /** The cells of the group; null before the first tick. */
    @Nullable
    Grid grid;

    boolean walls;
    /** The largest radius in this tick, metres, at most that of contact. */
    float largest;

    /** Those that others look at. */
    final SeenBodies seen;
    /** The number of bodies of the groups before. */
    int first;

    private TouchBlock[] blocks = {};

    /**
     * Makes the bodies of a group, and their columns.
     *
     * @param number of the group
     */
    public Bodies(int number, AgentStore agents) {
        this.number = number;
        this.agents = agents;
        List<Column.Floats> columns = ColumnBatch.of(made -> {
            var all = new ArrayList<Column.Floats>();
            all.add(made.add(agents.floats(PRESSURE, 0)));
            for (int a = 0; a < agents.axes(); a++) all.add(made.add(agents.floats(Contact.VELOCITY.get(a), 0)));
            return all;
        });
        pressure = columns.getFirst();
        added = List.copyOf(columns.subList(1, columns.size()));
        seen = new SeenBodies(agents, number);
    }

    /** Sets how they are parted. */
    public void contact(Contact contact) {
        this.contact = contact;
        if (contact.sweeps() > 0) return;
        Arrays.fill(pressure.values(), 0); // what the last tick with contact told is true no longer
        for (Column.Floats column : added) Arrays.fill(column.values(), 0);
    }

    /** {@return the velocity along an axis that pushes added in the last tick, by agent, m/s; null without contact} */
    public static float @Nullable [] added(Agents agents, int axis) {
        List<Column> columns = agents.columns();
        String name = Contact.VELOCITY.get(axis);
        for (int c = 0; c < columns.size(); c++) // without an iterator: it allocates nothing
        if (columns.get(c) instanceof Column.Floats floats && floats.name().equals(name)) return floats.values();
        return null;
    }

    /** {@return how fast an agent moved in the last tick, pushes included, m/s} */
    public static float speed(
            Agents agents, int i, float @Nullable [] ax, float @Nullable [] ay, float @Nullable [] az) {
        double x = agents.now(Agents.VX)[i] + (ax == null ? 0. : ax[i]);
        double y = agents.now(Agents.VX + 1)[i] + (ay == null ? 0. : ay[i]);
        double z = agents.now(Agents.VX + 2)[i] + (az == null ? 0. : az[i]);
        return (float) Math.min(Math.sqrt(x * x + y * y + z * z), Float.MAX_VALUE);
    }

    /** How they are parted. */
    public Contact contact() {
        return contact;
    }

    /** The columns that contact writes in each tick. */
    public List<Column> columns() {
        var all = new ArrayList<Column>(added);
        all.add(pressure);
        return all;
    }

    /**
     * Prepares a tick.
     *
     * @param grid the cells of the group, just sorted
     * @param motion mass and radius of agents that have none of their own
     * @param walls whether walls hold the group
     */
    public void begin(
            Grid grid,
            Motion motion,
            Column.@Nullable Floats ownRadius,
            Column.@Nullable Floats ownMass,
            boolean walls) {
        this.grid = grid;
        this.walls = walls;
        radius.set(motion.radius(), ownRadius);
        mass.set(motion.mass(), ownMass);
        wallRadius.set(motion.radius(), ownRadius);
        largest = Math.min(motion.radius(), contact.maxRadius());
        if (ownRadius != null) {
            float[] radii = ownRadius.values();
            float most = 0;
            for (int i = 0; i < agents.count(); i++) most = Math.max(most, radii[i]);
            largest = Math.min(most, contact.maxRadius());
        }
    }

    /** Makes room for the lists of all blocks. */
    void reserve() {
        int needed = blocks(agents.count()), had = blocks.length;
        if (had >= needed) return;
        blocks = Arrays.copyOf(blocks, needed + needed / 4);
        for (int b = had; b < blocks.length; b++) blocks[b] = new TouchBlock();
    }

    /** Gives back what more than this many bodies need. */
    public void shrink(int bodies) {
        if (blocks.length > blocks(bodies)) blocks = Arrays.copyOf(blocks, blocks(bodies));
        seen.drop();
    }

    private static int blocks(int bodies) {
        return (bodies + Workers.BLOCK - 1) / Workers.BLOCK;
    }

    /** The block that begins at an agent. */
    TouchBlock block(int start) {
        return blocks[start / Workers.BLOCK];
    }

    /** The radius of an agent, as contact counts it. */
    float radius(int i) {
        return Math.min(radius.agent(i), contact.maxRadius());
    }

    /** A number that tells an agent from those of all groups. */
    long key(int i) {
        return (long) number << 32 | agents.id()[i];
    }
}
