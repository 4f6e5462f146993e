package throng.perception.term;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import throng.memory.Agents;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;

/** Terms, and the same formulas in double. */
enum TermCase {
    PLACES(VectorTerms.Places.TERM, p -> vector(p.way(Agents.X))),
    SIDEWAYS(VectorTerms.Sideways.TERM, p -> {
        double[] h = p.other(Agents.HX), own = p.own(Agents.HX);
        return vector(p.dy() * h[0] - p.dx() * own[1], p.dx() * h[1], p.dz() * h[2]);
    }),
    RADII(VectorTerms.Radii.TERM, p -> p.times((p.me.radius(p.i) + p.others.radius(p.j)) / p.d2())) {
        @Override
        double coincident(Pair p, double epsilon) {
            return p.me.radius(p.i) + 2 * p.others.radius(p.j) + epsilon;
        }
    },
    MASSES(VectorTerms.Masses.TERM, p -> p.times(p.others.mass(p.j) - p.me.mass(p.i) / 2)),
    MIXED(VectorTerms.Mixed.TERM, p -> {
        double[] v = p.way(Agents.VX);
        double ranks = p.others.rank(p.j) - p.me.rank(p.i);
        return vector(p.others.heat(p.j) * p.dx() + v[0], p.me.heat(p.i) * v[1], p.dz() * ranks + v[2]);
    }),
    BOUNDED(VectorTerms.Bounded.TERM, p -> p.times(Math.max(0, 4 - p.d2()))),
    EITHER(VectorTerms.Either.TERM, p -> {
        boolean above = p.j > p.i;
        return vector(above ? 2 * p.dx() : -p.dx(), above ? p.dy() : 0, p.j < p.i ? p.dz() : 3 * p.dz());
    }),
    SCALED(VectorTerms.Scaled.TERM, p -> p.times(2.5 * (p.me.radius(p.i) + .25 * p.others.radius(p.j))), 2.5f, .25f),
    SCALED_OTHERWISE(VectorTerms.Scaled.TERM, p -> p.times(-(p.me.radius(p.i) + 4 * p.others.radius(p.j))), -1, 4),
    PUSH(Push.TERM, p -> p.times(1 / p.d2())),
    ONES(NumberTerms.Ones.TERM, p -> vector(1)),
    DECAY(NumberTerms.Decay.TERM, p -> vector(1 / (1 + p.d2()))),
    REACHED(NumberTerms.Reached.TERM, p -> vector(p.d2() < 1.44 ? 3 : 0.), 1.44f, 3) {
        @Override
        double coincident(Pair p, double epsilon) {
            return 3;
        }
    },
    CLOSING(NumberTerms.Closing.TERM, p -> {
        double[] v = p.way(Agents.VX);
        return vector(p.dx() * v[0] + p.dy() * v[1] + p.dz() * v[2]);
    }),
    IDS(NumberTerms.Ids.TERM, p -> vector(p.j - p.i)),
    SHARES(NumberTerms.Shares.TERM, p -> vector((1.0 + p.me.rank(p.i) + p.others.rank(p.j)) / p.d2())),
    ROOTS(VectorTerms.Roots.TERM, p -> {
        double d = Math.sqrt(p.d2());
        double[] own = p.own(Agents.VX), v = p.other(Agents.VX);
        return vector(d * v[0], d * own[1], d * v[2]);
    });

    /** The terms that have a wide form. */
    static final List<TermCase> WIDE =
            Arrays.stream(values()).filter(c -> c != ROOTS).toList();

    final Term term;
    private final float[] numbers;
    private final Function<Pair, double[]> meaning;

    TermCase(Term term, Function<Pair, double[]> meaning, float... numbers) {
        this.term = term;
        this.numbers = numbers;
        this.meaning = meaning;
    }

    NeighbourSum over(Neighbourhood neighbourhood) {
        return new NeighbourSum(term, neighbourhood, numbers);
    }

    double[] of(Pair pair) {
        return meaning.apply(pair);
    }

    /** Returns whether the term adds a number. */
    boolean isNumber() {
        return compareTo(ONES) >= 0 && this != ROOTS;
    }

    /** Returns the weight of a neighbour on the same point. */
    double coincident(Pair pair, double epsilon) {
        return 1;
    }

    private static double[] vector(double... numbers) {
        return Arrays.copyOf(numbers, 3);
    }

    /** Two agents by their ids, and the difference of their positions. */
    record Pair(TermCrowd me, TermCrowd others, int i, int j, float[] d) {
        double dx() {
            return d[0];
        }

        double dy() {
            return d[1];
        }

        double dz() {
            return d[2];
        }

        double d2() {
            return dx() * dx() + dy() * dy() + dz() * dz();
        }

        double[] times(double by) {
            return vector(by * dx(), by * dy(), by * dz());
        }

        double[] own(int column) {
            return three(me, column, i);
        }

        double[] other(int column) {
            return three(others, column, j);
        }

        double[] way(int column) {
            double[] a = own(column), b = other(column);
            return vector(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
        }

        private static double[] three(TermCrowd crowd, int column, int id) {
            ToDoubleFunction<Integer> at = a -> crowd.state().of(column + a, id);
            return vector(at.applyAsDouble(0), at.applyAsDouble(1), at.applyAsDouble(2));
        }
    }
}
