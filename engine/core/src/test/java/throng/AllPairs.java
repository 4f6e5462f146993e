package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import throng.math.Space;
import throng.memory.Agents;
import throng.perception.Neighbourhood;

/**
 * Neighbours and their sums over all pairs, in double: the reference for the engine's neighbourhoods. Fields of view
 * are measured as angles.
 */
public final class AllPairs {
    /** A pair within this relative distance of the edge of a neighbourhood may count or not. */
    private static final double EDGE_TOLERANCE = 1e-6;

    private final Space space;
    private final GroupState observers;
    private final GroupState others;
    private final double[] d = new double[3];
    private double d2;

    public AllPairs(Space space, GroupState observers, GroupState others) {
        this.space = space;
        this.observers = observers;
        this.others = others;
    }

    /** The sums over the neighbours of one agent. */
    public static final class NeighbourSums {
        public int count;
        /** Pairs at the edge of the neighbourhood: counted or not, both are right. */
        public int doubtful;
        /** Counted neighbours on the same point as the agent. */
        public int coincident;

        private final double[][] sum = new double[KnownTerm.values().length][3];
        private final double[] size = new double[KnownTerm.values().length];

        public double sum(KnownTerm kind, int axis) {
            return sum[kind.ordinal()][axis];
        }

        /** The sum of the lengths of all terms: rounding errors are in proportion to it. */
        public double size(KnownTerm kind) {
            return size[kind.ordinal()];
        }

        public double length(KnownTerm kind) {
            double[] s = sum[kind.ordinal()];
            return Math.sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]);
        }

        /** Asserts that a sum times a factor is (x, y, z), within 1e-4 of its length plus 1e-6 of its terms. */
        public void check(String what, KnownTerm kind, double factor, float x, float y, float z) {
            double tolerance = Math.abs(factor) * (1e-4 * length(kind) + 1e-6 * size(kind));
            float[] actual = {x, y, z};
            for (int a = 0; a < 3; a++) assertEquals(factor * sum(kind, a), actual[a], tolerance, what + ", axis " + a);
        }

        /** Asserts that a witness recorded these neighbours by sum number s. */
        public void check(NeighbourRecorder witness, int s, KnownTerm kind, int id) {
            if (doubtful > 0) return;
            assertEquals(count, witness.count(s, id), "neighbours of agent " + id + " by sum " + s);
            if (kind == KnownTerm.COUNT || kind == KnownTerm.PUSH && coincident > 0) return;
            String what = kind + " of agent " + id + " by sum " + s;
            check(what, kind, 1, witness.total(s, 0, id), witness.total(s, 1, id), witness.total(s, 2, id));
        }

        private void add(KnownTerm kind, double x, double y, double z) {
            double[] s = sum[kind.ordinal()];
            s[0] += x;
            s[1] += y;
            s[2] += z;
            size[kind.ordinal()] += Math.sqrt(x * x + y * y + z * z);
        }
    }

    /** The sums of agent i. Two agents nearer than epsilon, metres, stand on one point. */
    @SuppressWarnings("ReferenceEquality") // the same group, not an equal one
    public NeighbourSums tally(int i, Neighbourhood neighbourhood, double epsilon) {
        var tally = new NeighbourSums();
        double maxDistance = neighbourhood.radius() * (1 + EDGE_TOLERANCE);
        for (int j = 0; j < others.count(); j++) {
            if (observers == others && i == j) continue;
            difference(i, j);
            if (d2 <= maxDistance * maxDistance) addPair(tally, i, j, neighbourhood, epsilon);
        }
        return tally;
    }

    private void addPair(NeighbourSums tally, int i, int j, Neighbourhood neighbourhood, double epsilon) {
        double length = Math.sqrt(d2);
        double edge =
                Math.abs(length / neighbourhood.radius() - 1) < EDGE_TOLERANCE ? 0 : neighbourhood.radius() - length;
        if (length >= epsilon && neighbourhood.cone()) {
            double beyond = neighbourhood.fov() / 2.0 - angle(i);
            double doubt = 10 * EDGE_TOLERANCE / Math.max(1e-3, Math.sin(neighbourhood.fov() / 2.0));
            edge = edge == 0 || Math.abs(beyond) < doubt ? 0 : Math.min(edge, beyond);
        }
        if (edge == 0) tally.doubtful++;
        if (edge <= 0) return;
        tally.count++;
        tally.add(KnownTerm.OFFSET, d[0], d[1], d[2]);
        if (length < epsilon) tally.coincident++;
        else tally.add(KnownTerm.PUSH, d[0] / d2, d[1] / d2, d[2] / d2);
        addDifference(tally, KnownTerm.HEADING, Agents.HX, i, j);
        addDifference(tally, KnownTerm.VELOCITY, Agents.VX, i, j);
    }

    private void addDifference(NeighbourSums tally, KnownTerm kind, int column, int i, int j) {
        double[] t = new double[3];
        for (int a = 0; a < 3; a++) t[a] = (double) others.of(column + a, j) - observers.of(column + a, i);
        tally.add(kind, t[0], t[1], t[2]);
    }

    /** The angle between the heading of agent i and the difference, radians. */
    private double angle(int i) {
        double hx = observers.of(6, i), hy = observers.of(7, i), hz = observers.of(8, i);
        double cx = hy * d[2] - hz * d[1], cy = hz * d[0] - hx * d[2], cz = hx * d[1] - hy * d[0];
        return Math.atan2(Math.sqrt(cx * cx + cy * cy + cz * cz), hx * d[0] + hy * d[1] + hz * d[2]);
    }

    private void difference(int i, int j) {
        d2 = distance2(j, observers.of(0, i), observers.of(1, i), observers.of(2, i));
    }

    /** The squared distance of agent j from a point, by the minimum image on a torus. */
    public double distance2(int j, double x, double y, double z) {
        d[0] = image(0, others.of(0, j) - x);
        d[1] = image(1, others.of(1, j) - y);
        d[2] = image(2, others.of(2, j) - z);
        return d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
    }

    private double image(int axis, double difference) {
        if (axis >= space.axes() || !space.axis(axis).torus()) return difference;
        double length = space.axis(axis).high();
        return difference - length * Math.rint(difference / length);
    }

    /** The ids of agents nearer than a radius to a point. */
    public int[] within(double x, double y, double z, double radius) {
        return IntStream.range(0, others.count())
                .filter(j -> distance2(j, x, y, z) < radius * radius)
                .toArray();
    }

    /** The ids of the k agents nearest to a point, nearest first, at equal distances by id. */
    public int[] nearest(double x, double y, double z, int k) {
        double[] distances = new double[others.count()];
        Arrays.setAll(distances, j -> distance2(j, x, y, z));
        return IntStream.range(0, distances.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(j -> distances[j]).thenComparing(j -> j))
                .limit(k)
                .mapToInt(j -> j)
                .toArray();
    }
}
