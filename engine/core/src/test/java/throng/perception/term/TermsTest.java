package throng.perception.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.Sweep;
import throng.memory.Agents;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.TermCase.Pair;
import throng.perception.term.TermStage.Told;
import throng.perception.term.TermStage.Where;
import throng.simd.Form;

/** Terms of a user against all pairs in double; all forms and numbers of workers give the same bits. */
class TermsTest {
    static Stream<TermStage> scenes() {
        var scenes = new ArrayList<TermStage>();
        for (int axes = 2; axes <= 3; axes++)
            for (boolean torus : new boolean[] {true, false})
                for (Where layout : Where.values())
                    scenes.add(new TermStage(axes, torus, layout, layout == Where.ONE_CELL ? 140 : 260));
        for (int n : new int[] {0, 1, Agents.LANES - 1, Agents.LANES + 1, 2047, 2049})
            scenes.add(new TermStage(n % 2 == 0 ? 2 : 3, true, Where.UNIFORM, n));
        return scenes.stream();
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @MethodSource("scenes")
    void termsAgreeWithAllPairs(TermStage stage) {
        var sums = TermStage.sums(TermCase.WIDE);
        Told told = stage.tick(sums, Form.SCALAR, 1);
        check(stage, sums, told);
        for (Form form : Forms.here())
            assertTrue(
                    stage.tick(sums, form, form == Form.SCALAR ? 3 : 2)
                            .witness()
                            .sameBits(told.witness()),
                    form + ": other bits");
    }

    /** The term makes its whole loop run scalar, and the bits of all terms stay the same. */
    @ParameterizedTest
    @MethodSource("scenes")
    void aTermWithoutAWideFormChangesNoBits(TermStage stage) {
        if (stage.count() > 1000) return;
        var sums = TermStage.sums(List.of(TermCase.ROOTS, TermCase.RADII, TermCase.ONES, TermCase.MIXED));
        Told told = stage.tick(sums, Form.SCALAR, 1);
        check(stage, sums, told);
        for (Form form : Forms.here())
            assertTrue(stage.tick(sums, form, 2).witness().sameBits(told.witness()), form + ": other bits");
    }

    /** Compares all agents; of crowds of thousands every seventh, as each looks at all others. */
    static void check(TermStage stage, List<NeighbourSum> sums, Told told) {
        var cases = new Matches(stage, told);
        double added = 0;
        int step = stage.count() > 1000 ? 7 : 1;
        for (int s = 0; s < sums.size(); s++) {
            NeighbourSum sum = sums.get(s);
            TermCase term = Stream.of(TermCase.values())
                    .filter(c -> c.over(sum.neighbourhood()).equals(sum))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < stage.count(); i += step) added += cases.check(s, term, sum.neighbourhood(), i);
        }
        assertTrue(stage.count() < 100 || added > 1, "nothing was added up");
    }

    /** The sums over all pairs in double. */
    private record Matches(TermStage stage, Told told) {
        private double check(int s, TermCase term, Neighbourhood neighbourhood, int i) {
            List<Pair> seen = seen(neighbourhood, i);
            double epsilon = (double) NeighbourSum.COINCIDENT * neighbourhood.radius(), size = 0, coincident = 0;
            double[] sum = new double[3];
            for (Pair pair : seen) {
                if (term.term.isDividing() && pair.d2() < epsilon * epsilon) {
                    coincident += term.coincident(pair, epsilon);
                    continue;
                }
                double[] adds = term.of(pair);
                for (int a = 0; a < 3; a++) {
                    sum[a] += a < stage.axes() ? adds[a] : 0;
                    size += Math.abs(adds[a]);
                }
            }
            String what = term + " over " + neighbourhood + " of agent " + i;
            assertEquals(seen.size(), told.witness().count(s, i), what + ", neighbours");
            double[] is = IntStream.range(0, 3)
                    .mapToDouble(a -> told.witness().total(s, a, i))
                    .toArray();
            if (coincident > 0) {
                checkCoincident(what, term, is, sum, coincident / epsilon, size);
                return size;
            }
            double tolerance = 1e-4 * length(sum) + 2e-6 * size;
            for (int a = 0; a < 3; a++) assertEquals(sum[a], is[a], tolerance, what + ", axis " + a);
            return size;
        }

        /** Checks the part of the sum from one point: a vector of that length in any direction, or a number. */
        private static void checkCoincident(
                String what, TermCase term, double[] is, double[] sum, double length, double size) {
            double[] own = {is[0] - sum[0], is[1] - sum[1], is[2] - sum[2]};
            double tolerance = 1e-4 * length + 1e-5 * size;
            assertEquals(length, term.isNumber() ? own[0] : length(own), tolerance, what + ", from one point");
            if (term.isNumber()) assertEquals(0, Math.abs(is[1]) + Math.abs(is[2]), what + ", a number");
        }

        private List<Pair> seen(Neighbourhood neighbourhood, int i) {
            boolean own = neighbourhood.group() == Neighbourhood.OWN;
            TermCrowd others = own ? told.crowd() : told.others();
            var seen = new ArrayList<Pair>();
            for (int j = 0; j < others.state().count(); j++) {
                if (own && i == j) continue;
                float[] d = new float[3];
                for (int a = 0; a < stage.axes(); a++)
                    d[a] = image(others.state().of(a, j) - told.crowd().state().of(a, i));
                float d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
                if (d2 < neighbourhood.radius() * neighbourhood.radius() && inCone(neighbourhood, i, d, d2))
                    seen.add(new Pair(told.crowd(), others, i, j, d));
            }
            if (neighbourhood.nearest() == 0) return seen;
            seen.sort((a, b) -> a.d2() == b.d2() ? a.j() - b.j() : Double.compare((float) a.d2(), (float) b.d2()));
            return seen.subList(0, Math.min(neighbourhood.nearest(), seen.size()));
        }

        private float image(float d) {
            if (!stage.torus() || Math.abs(d) <= stage.side() / 2) return d;
            return d - Math.copySign(stage.side(), d);
        }

        private boolean inCone(Neighbourhood neighbourhood, int i, float[] d, float d2) {
            float epsilon = NeighbourSum.COINCIDENT * neighbourhood.radius();
            if (!neighbourhood.cone() || d2 < epsilon * epsilon) return true;
            float dot = 0, c = (float) StrictMath.cos(neighbourhood.fov() / 2);
            for (int a = 0; a < 3; a++) dot += told.crowd().state().of(Agents.HX + a, i) * d[a];
            return dot * Math.abs(dot) >= c * Math.abs(c) * d2;
        }

        private static double length(double[] v) {
            return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        }
    }
}
