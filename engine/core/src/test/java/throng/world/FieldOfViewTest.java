package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.GroupState;
import throng.KnownTerm;
import throng.NeighbourRecorder;
import throng.Sweep;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;

/**
 * Fields of view are exact to 10⁻⁴ rad, near and far: for all sums, the nearest and single neighbours. The reference
 * computes angles in double from the engine's floats.
 */
class FieldOfViewTest {
    private static final int OBSERVERS = Simd.MAX_SCALAR_AGENTS + 22; // smaller groups run scalar
    private static final double EDGE_RADIANS = 1e-4;
    private static final float[] VIEWS = {(float) (Math.PI / 2), (float) Math.PI, (float) (1.5 * Math.PI)};
    private static final int NEAREST_FEW = 5;

    private static final double[][] HEADINGS = {{1, 0, 0}, {.6, .8, 0}, {-2 / 7.0, 3 / 7.0, -6 / 7.0}};

    /** Neighbourhoods and sums: for each field of view all neighbours, the nearest of all, and the nearest few. */
    private record Questions(List<Neighbourhood> neighbourhoods, List<NeighbourSum> sums) {
        static Questions of(float radius, int all) {
            var neighbourhoods = new ArrayList<Neighbourhood>();
            for (float fov : VIEWS) {
                Neighbourhood neighbourhood =
                        Neighbourhood.within(radius).of(() -> 1).fov(fov);
                neighbourhoods.addAll(
                        List.of(neighbourhood, neighbourhood.nearest(all), neighbourhood.nearest(NEAREST_FEW)));
            }
            Neighbourhood round = Neighbourhood.within(radius).of(() -> 1);
            neighbourhoods.addAll(List.of(round, round.nearest(all), round.nearest(NEAREST_FEW)));
            var sums = new ArrayList<NeighbourSum>();
            for (Neighbourhood neighbourhood : neighbourhoods)
                for (KnownTerm kind : KnownTerm.values()) sums.add(new NeighbourSum(kind.term, neighbourhood));
            return new Questions(neighbourhoods, sums);
        }
    }

    /** Positions of other agents: just inside and outside of each cone, straight ahead, and straight behind. */
    private static List<double[]> places(int axes, double[] from, double[] heading, double distance) {
        double[] h = unit(heading, axes), e = across(h, axes), f = axes == 2 ? new double[3] : cross(h, e);
        var places = new ArrayList<double[]>();
        for (float fov : VIEWS) {
            for (int turn = 0; turn < 8; turn++) {
                if (axes == 2 && turn % 4 != 0) continue;
                double round = turn * Math.PI / 4;
                for (int side = -1; side <= 1; side += 2)
                    places.add(place(from, h, e, f, fov / 2.0 + side * EDGE_RADIANS, round, distance));
            }
        }
        places.add(place(from, h, e, f, 0, 0, distance));
        places.add(place(from, h, e, f, Math.PI, 0, distance));
        for (int k = 0; k < places.size(); k++) // all distances differ
        for (int a = 0; a < 3; a++)
                places.get(k)[a] = from[a] + (places.get(k)[a] - from[a]) * (1 - 1e-3 * (k * 3 % places.size()));
        return places;
    }

    private static double[] place(
            double[] from, double[] h, double[] e, double[] f, double angle, double round, double distance) {
        double[] place = new double[3];
        for (int a = 0; a < 3; a++)
            place[a] = from[a]
                    + distance
                            * (Math.cos(angle) * h[a]
                                    + Math.sin(angle) * (Math.cos(round) * e[a] + Math.sin(round) * f[a]));
        return place;
    }

    private static double[] unit(double[] v, int axes) {
        double z = axes == 3 ? v[2] : 0, d = Math.sqrt(v[0] * v[0] + v[1] * v[1] + z * z);
        return new double[] {v[0] / d, v[1] / d, z / d};
    }

    private static double[] across(double[] h, int axes) {
        return axes == 2 || Math.abs(h[2]) < .5
                ? unit(new double[] {-h[1], h[0], 0}, axes)
                : unit(cross(h, new double[] {1, 0, 0}), 3);
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    /** The states of observers and of the others, and what the observers recorded. */
    private record Answers(GroupState observers, GroupState others, NeighbourRecorder witness) {}

    private static Answers ask(
            Space space, double[] from, double[] heading, double distance, Questions questions, Form form) {
        int axes = space.axes();
        var places = places(axes, from, heading, distance);
        var witness = new NeighbourRecorder(OBSERVERS, questions.sums, questions.neighbourhoods);
        try (var world = World.of(space).workers(1).form(form).build()) {
            var seers = world.group("seers").steer(witness);
            var seen = world.group("seen");
            seers.spawn(
                    OBSERVERS,
                    Spawn.point((float) from[0], (float) from[1], (float) from[2])
                            .heading((float) heading[0], (float) heading[1], (float) heading[2])
                            .moving(1));
            for (double[] p : places) seen.add((float) p[0], (float) p[1], (float) p[2]);
            var answers = new Answers(GroupState.of(seers, axes), GroupState.of(seen, axes), witness);
            world.tick(0);
            return answers;
        }
    }

    /** The offset from the observers to agent j, computed in double from the engine's floats. */
    private static double[] offset(Space space, Answers answers, int j) {
        double[] d = new double[3];
        for (int a = 0; a < space.axes(); a++) {
            d[a] = (double) answers.others.of(a, j) - answers.observers.of(a, 0);
            if (space.axis(a).torus())
                d[a] -= space.axis(a).high() * Math.rint(d[a] / space.axis(a).high());
        }
        return d;
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** The ids in a neighbourhood, the nearest first. */
    private static int[] expectedNeighbours(Space space, Answers answers, Neighbourhood neighbourhood) {
        double[] h = {answers.observers.of(6, 0), answers.observers.of(7, 0), answers.observers.of(8, 0)};
        return IntStream.range(0, answers.others.count())
                .filter(j -> {
                    double[] d = offset(space, answers, j);
                    double angle = Math.atan2(length(cross(h, d)), h[0] * d[0] + h[1] * d[1] + h[2] * d[2]);
                    assertTrue(
                            Math.abs(angle - neighbourhood.fov() / 2) > EDGE_RADIANS / 2 || !neighbourhood.cone(),
                            "the angle is too close to the edge");
                    return angle < neighbourhood.fov() / 2 || !neighbourhood.cone();
                })
                .boxed()
                .sorted(Comparator.comparingDouble(j -> length(offset(space, answers, j))))
                .limit(neighbourhood.nearest() == 0 ? answers.others.count() : neighbourhood.nearest())
                .mapToInt(j -> j)
                .toArray();
    }

    /** Asserts all sums over the given neighbours. */
    private static void checkSums(
            Space space, Answers answers, int[] expected, Neighbourhood neighbourhood, int first, String what) {
        for (KnownTerm kind : KnownTerm.values()) {
            double[] sum = new double[3];
            double size = 0;
            for (int j : expected) {
                double[] d = offset(space, answers, j);
                double d2 = length(d) * length(d);
                for (int a = 0; a < space.axes(); a++) {
                    int from = kind == KnownTerm.HEADING ? 6 : 3;
                    sum[a] += switch (kind) {
                        case COUNT -> 0;
                        case OFFSET -> d[a];
                        case PUSH -> d[a] / d2;
                        case HEADING, VELOCITY ->
                            (double) answers.others.of(from + a, j) - answers.observers.of(from + a, 0);
                    };
                }
                size += kind == KnownTerm.OFFSET ? length(d) : kind == KnownTerm.PUSH ? 1 / length(d) : 1;
            }
            for (int i = 0; i < OBSERVERS; i += 3) {
                assertEquals(
                        expected.length, answers.witness.count(first + kind.ordinal(), i), what + neighbourhood + kind);
                for (int a = 0; a < space.axes() && kind != KnownTerm.COUNT; a++)
                    assertEquals(
                            sum[a],
                            answers.witness.total(first + kind.ordinal(), a, i),
                            1e-5 * size + 1e-9,
                            what + neighbourhood + kind);
            }
        }
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({"2, 0.01, 0, false", "2, 1, 0, false", "2, 1000, 0, false", "2, 1000, 512, false", "2, 1000, 4, true"})
    @CsvSource({"3, 0.01, 0, false", "3, 1, 0, false", "3, 1000, 0, false", "3, 1000, 512, false", "3, 1000, 4, true"})
    void neighboursAreExactAtTheEdge(int axes, double distance, double at, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(4096, 4096) : Space.torus(4096, 4096, 4096);
        var questions = Questions.of(distance > 10 ? 1100 : 20, 100);
        double[] from = {at, at / 2, axes == 3 ? at / 4 : 0};
        for (double[] heading : HEADINGS) {
            var first = ask(space, from, heading, distance, questions, Form.SCALAR);
            for (Form form : Forms.here()) {
                var answers = ask(space, from, heading, distance, questions, form);
                assertTrue(answers.witness.sameBits(first.witness), form + " has other bits");
                String what = form + ", heading " + Arrays.toString(heading) + ": ";
                for (int k = 0; k < questions.neighbourhoods.size(); k++) {
                    Neighbourhood neighbourhood = questions.neighbourhoods.get(k);
                    int[] expected = expectedNeighbours(space, answers, neighbourhood);
                    assertTrue(
                            expected.length > 0 && (expected.length < answers.others.count() || !neighbourhood.cone()));
                    for (int i = 0; i < OBSERVERS; i += 3)
                        checkNeighbours(neighbourhood, expected, answers.witness.neighbours(k, i), what);
                    checkSums(space, answers, expected, neighbourhood, KnownTerm.values().length * k, what);
                }
            }
        }
    }

    /** The k nearest are sorted by distance; all neighbours are in the order of cells. */
    private static void checkNeighbours(Neighbourhood neighbourhood, int[] nearest, int[] actual, String what) {
        int[] expected = nearest.clone();
        if (neighbourhood.nearest() == 0) {
            Arrays.sort(expected);
            Arrays.sort(actual);
        }
        assertArrayEquals(expected, actual, what + neighbourhood);
    }

    /** An agent 5 cm behind is outside a cone, also where another sum of the group has a range of 1 km. */
    @Test
    void aLongRangeInTheSameGroupChangesNothing() {
        for (Form form : Forms.here()) {
            for (var far : KnownTerm.values()) {
                var witness = new NeighbourRecorder(
                        2,
                        List.of(
                                new NeighbourSum(far.term, Neighbourhood.within(1000)),
                                new NeighbourSum(
                                        KnownTerm.OFFSET.term,
                                        Neighbourhood.within(10).fov(2)),
                                new NeighbourSum(
                                        KnownTerm.COUNT.term,
                                        Neighbourhood.within(10).fov(2))),
                        List.of());
                try (var world = World.open(2).workers(1).form(form).build()) {
                    world.group("two").steer(witness).spawn(2, agent -> {
                        agent.position(.05f * agent.number(), 0, 0);
                        agent.heading(1, 0, 0);
                    });
                    world.tick(0);
                }
                assertEquals(1, witness.count(1, 0), "ahead, beside " + far);
                assertEquals(0, witness.count(1, 1), "behind, beside " + far);
                assertEquals(0, witness.count(2, 1), "behind, beside " + far);
            }
        }
    }
}
