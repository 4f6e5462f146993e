package throng.building;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.world.Group;
import throng.world.GroupQuery;
import throng.world.World;

/**
 * Who belongs together: makes families of people who stand near, and gives each family a number. Use it after people
 * were added, with a guide of {@link throng.behaviour.manner.StayTogether} on the same column. A {@link Journey} of
 * families makes their choices together.
 *
 * <pre>{@code
 * Column.Ints family = people.ints(Families.COLUMN, 0);
 * new Families(family, Families.ofMean(2.2f), List.of(maxSpeed)).form(people, people.spawn(1000, places));
 * }</pre>
 *
 * <p>A family is one person and those next to it, within {@link #REACH}, and in sight. So some families are smaller
 * than drawn where people stand alone. Who is alone has the number 0.
 *
 * @param column receives the number of each person's family
 * @param sizes of families, rounded down, 1 to {@link #MOST}
 * @param alike columns of which all members get the mean, such as how fast they like to walk
 */
public record Families(Column.Ints column, Distribution sizes, List<Column.Floats> alike) {
    /** The name that the column has in files. */
    public static final String COLUMN = "family";

    /** Members of one family. */
    public static final int MOST = 100;

    /** How far a member may stand from the first one, metres: across a living room. */
    public static final float REACH = 6;

    /** People near the first one who are looked at: most of them may have a family already. */
    private static final int NEAR = 48;

    /** Metres of the strips in which people are taken one after another, so that few are left between families. */
    private static final double STRIP = 4;

    /** Sizes of a curve: beyond it lies less than one family in 10⁵, with a mean of 3. */
    private static final int OF_CURVE = 12;

    private static final int STREAM = 0xFA_3117;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, or families may be smaller than 1 or larger than {@link #MOST}
     */
    public Families {
        Check.given("the column of families", column);
        Check.within(
                "the least size of a family",
                Check.given("the sizes of families", sizes).low(),
                1,
                MOST,
                "");
        Check.within("the greatest size of a family", sizes.high(), 1, MOST, "");
        alike = Check.list("columns that families share", alike);
    }

    /**
     * {@return sizes of 1 to 12 by a Poisson curve without its zero: p(k) ~ λᵏ/k!, with the mean λ/(1 − e^−λ)} Free
     * groups of walkers are distributed so.
     *
     * <p>Source: James, The distribution of free-forming small group size, American Sociological Review 18, 1953.
     *
     * @param mean of all families, those of one included, in [1, 5]
     * @throws IllegalArgumentException if it is out of range
     */
    public static Distribution ofMean(float mean) {
        Check.within("the mean size of families", mean, 1, 5, "");
        double low = 0, high = 6;
        for (int step = 0; step < 60; step++) {
            double middle = (low + high) / 2;
            if (middle / -StrictMath.expm1(-middle) < mean) low = middle;
            else high = middle;
        }
        var classes = new ArrayList<Distribution.Share>();
        double weight = 1;
        for (int size = 1; size <= OF_CURVE; size++) {
            classes.add(Distribution.share((float) weight, Distribution.constant(size)));
            weight *= low / (size + 1);
        }
        return new Distribution.Shares(classes);
    }

    /**
     * {@return sizes by shares: the first is that of people who are alone, the second that of pairs, and so on}
     *
     * @param shares 1 to {@link #MOST}, each in [0, 10⁶]; they need not add up to 1
     * @throws IllegalArgumentException if there is none, too many, or all are 0
     */
    public static Distribution ofShares(float... shares) {
        Check.within("the number of shares of families", Check.given("the shares of families", shares).length, 1, MOST);
        var classes = new ArrayList<Distribution.Share>();
        for (int k = 0; k < shares.length; k++)
            classes.add(Distribution.share(shares[k], Distribution.constant(k + 1)));
        return new Distribution.Shares(classes);
    }

    /**
     * Makes families of some people of a group. What is drawn follows from the seed of the world, the number of the
     * group and ids.
     *
     * @param group of the people
     * @param ids of the people, all without a family
     * @throws IllegalArgumentException if the world runs on several ranks
     */
    public void form(Group group, int[] ids) {
        World world = group.world();
        var near = new IntArrayList();
        GroupQuery query = group.query();
        query.nearest(0, 0, 0, 1, near); // refuses several ranks, as members may stand on another one
        int n = group.count();
        group.ids(); // sorts people: columns are in this order from now on
        Agents agents = group.arrays();
        int[] family = column.values(), indexOf = indices(agents, n);
        var free = new boolean[n];
        int number = 0;
        for (int i = 0; i < n; i++) number = Math.max(number, family[i]);
        for (int id : ids) free[indexOf[id]] = true;
        long seed = Rng.seed(world.seed(), group.number());
        for (int i : inStrips(agents, ids, indexOf)) {
            if (!free[i]) continue;
            free[i] = false;
            int size = (int) sizes.value(Rng.life(seed, agents.generation(agents.id()[i])), agents.id()[i], STREAM);
            if (size < 2) continue;
            var members = members(world, query, agents, i, size, free, near);
            if (members.size() < 2) continue;
            number++;
            for (int m : members) family[m] = number;
            for (Column.Floats each : alike) share(each, members);
        }
    }

    private static int[] indices(Agents agents, int n) {
        int most = -1;
        for (int i = 0; i < n; i++) most = Math.max(most, agents.id()[i]);
        var indexOf = new int[most + 1];
        for (int i = 0; i < n; i++) indexOf[agents.id()[i]] = i;
        return indexOf;
    }

    /** Indices by strips along x, up one and down the next; of those on one point the lower id comes first. */
    private static int[] inStrips(Agents agents, int[] ids, int[] indexOf) {
        var order = new int[ids.length];
        for (int k = 0; k < ids.length; k++) order[k] = indexOf[ids[k]];
        float[] x = agents.position(0), y = agents.position(1);
        IntArrays.quickSort(order, (a, b) -> {
            double strip = Math.floor(x[a] / STRIP);
            int first = Double.compare(strip, Math.floor(x[b] / STRIP));
            if (first != 0) return first;
            int second = strip % 2 == 0 ? Float.compare(y[a], y[b]) : Float.compare(y[b], y[a]);
            return second != 0 ? second : Integer.compare(agents.id()[a], agents.id()[b]);
        });
        return order;
    }

    /** The first member, and the nearest who are free and in sight. */
    private static IntArrayList members(
            World world, GroupQuery query, Agents agents, int first, int size, boolean[] free, IntArrayList near) {
        var members = new IntArrayList(size);
        members.add(first);
        float[] x = agents.position(0), y = agents.position(1), z = agents.position(2);
        query.nearest(x[first], y[first], z[first], Math.max(NEAR, 2 * size), near);
        for (int k = 0; k < near.size() && members.size() < size; k++) {
            int i = near.getInt(k);
            float dx = world.space().axis(0).offset(x[first], x[i]),
                    dy = world.space().axis(1).offset(y[first], y[i]);
            if (!free[i] || dx * dx + dy * dy > REACH * REACH) continue;
            if (world.blocked(x[first], y[first], x[first] + dx, y[first] + dy)) continue;
            free[i] = false;
            members.add(i);
        }
        return members;
    }

    /** Gives all members the mean of a column, summed from the first one outwards. */
    private static void share(Column.Floats column, IntArrayList members) {
        float[] values = column.values();
        double sum = 0;
        for (int m : members) sum += values[m];
        for (int m : members) values[m] = (float) (sum / members.size());
    }
}
