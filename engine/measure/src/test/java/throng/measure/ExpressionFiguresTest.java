package throng.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.math.Space;
import throng.measure.moment.CrowdMoment;
import throng.trace.Figures;

/** Figures by expressions: sums by hand in double, closed forms, and what is refused. */
class ExpressionFiguresTest {
    private static final List<String> COLUMNS = List.of("fear", "mood"), GROUPS = List.of("deer", "wolves");

    private static ExpressionFigures figures(String... texts) {
        var options = MeasureOptions.DEFAULT;
        for (String text : texts) options = options.figure(text);
        return new ExpressionFigures(MeasureOptions.parse(options.text()).figures(), COLUMNS, GROUPS);
    }

    /** Wolves have no fear. */
    private static CrowdMoment crowd(int n, long seed) {
        var random = new Random(seed);
        var now = new CrowdMoment();
        now.columns(COLUMNS.size());
        for (int i = 0; i < n; i++) {
            double vx = random.nextGaussian(), vy = random.nextGaussian();
            now.add(i, random.nextInt(2), random.nextDouble(), random.nextDouble(), (float) Math.hypot(vx, vy));
            now.vx[i] = (float) vx;
            now.vy[i] = (float) vy;
            now.more(0)[i] = now.group[i] == 1 ? Double.NaN : random.nextDouble();
            now.more(1)[i] = random.nextInt(4);
        }
        return now;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 500})
    void eachIsTheSumByHand(int n) {
        var now = crowd(n, n);
        var found = figures(
                "order=length(mean(vx / speed), mean(vy / speed))",
                "calm=share(mood = 0)",
                "calmDeer@deer=count(mood = 0 and not fear > 0.5)",
                "fear=mean(\n  fear)",
                "spread@wolves=variance(speed - mean(speed)) + least(x) - greatest(x)",
                "nothing=sum(0 * y)");
        found.add(now);
        double hx = 0, hy = 0, calm = 0, calmDeer = 0, fear = 0, deer = 0, wolves = 0, speeds = 0, squares = 0;
        double least = Double.POSITIVE_INFINITY, most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double speed = now.speed[i];
            hx += now.vx[i] / speed;
            hy += now.vy[i] / speed;
            if (now.more(1)[i] == 0) calm++;
            if (now.group[i] == 0) {
                deer++;
                fear += now.more(0)[i];
                if (now.more(1)[i] == 0 && now.more(0)[i] <= .5) calmDeer++;
                continue;
            }
            wolves++;
            speeds += speed;
            squares += speed * speed;
            least = Math.min(least, now.x[i]);
            most = Math.max(most, now.x[i]);
        }
        double variance = squares / wolves - speeds / wolves * speeds / wolves;
        double[] expected = {
            Math.hypot(hx, hy) / n,
            calm / n,
            calmDeer,
            fear / deer,
            wolves == 0 ? Double.NaN : variance + least - most,
            0
        };
        for (int f = 0; f < expected.length; f++)
            assertEquals(expected[f], found.table().value(0, 2 + f), 1e-12, "figure " + f);
    }

    /** Of −1 and 1 in turns the cumulant is 2/3; of normal values it is near 0. Moments before do not count. */
    @Test
    void meansAndCumulantsAreThoseOfMoments() {
        var found = figures("sign=mean(vx)", "bell=mean(vy)");
        var random = new Random(4);
        var now = crowd(1, 1);
        for (int t = 0; t < 20_010; t++) {
            now.tick = t;
            now.seconds = t;
            now.vx[0] = t < 10 ? 1000 : t % 2 == 0 ? 1 : -1;
            now.vy[0] = (float) random.nextGaussian();
            if (t == 20_009) now.vx[0] = Float.NaN; // not known
            found.add(now);
        }
        var into = new Figures();
        found.figures(10, into);
        assertEquals(2. / 3, into.get("sign.binder"), 1e-12);
        assertEquals(0, into.get("bell.binder"), .05);
        assertEquals(0, into.get("sign.mean"), 1e-4);
        assertEquals(1, into.get("sign.sd"), 1e-4);
        assertEquals(-1, into.get("sign.least"));
        assertEquals(1, into.get("sign.most"));
        assertEquals(1, into.get("sign.last"), "the last that is known");
        assertEquals(12, into.names().size());
        var none = new Figures();
        found.figures(1e6, none);
        assertEquals(12, none.names().size());
        assertTrue(none.known().isEmpty(), () -> "of no moment nothing is known: " + none);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "order=speed|'speed' is a number of each agent: say what you want of all, such as mean(speed)",
                "order=3|'3' says nothing of the agents",
                "order=mean(speeed)|there is no 'speeed' in a figure; did you mean speed? names are: fear,",
                "order=median(speed)|there is no function 'median'; did you mean mean? functions are: count,",
                "order=mean(speed > 1)|true or false where a number is needed: write if(.., 1, 0)",
                "order=share(speed)|a number where true or false is needed",
                "order=mean(random())|there is no function 'random'",
                "order@cats=mean(speed)|figure 'order' is of group 'cats'; allowed is one of: deer, wolves",
                "a b=mean(speed)|'a b' is no name",
                "mean(speed)|allowed is NAME=EXPRESSION",
                "order=|figure order has no expression",
            })
    void wrongFiguresAreRefused(String text, String words) {
        var refused = assertThrows(IllegalArgumentException.class, () -> figures(text));
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
    }

    /** Pages plot them. */
    @Test
    void eachIsASeries() {
        var options = MeasureOptions.DEFAULT.figure("fast=greatest(speed)");
        var measures = new CrowdMeasures(options, Frames.info(Space.open(2), "vx", "vy"));
        measures.groups(GROUPS);
        var now = crowd(5, 1);
        measures.figures(now);
        var fast = MeasureSeries.of(measures, 10).stream()
                .filter(series -> series.place().equals("fast") && series.what().equals("mean"))
                .findFirst()
                .orElseThrow();
        assertEquals(measures.figures().get("fast.mean"), fast.values()[0]);
        assertTrue(fast.values()[0] > 0);
    }

    @Test
    void eachHasANameOfItsOwn() {
        var one = MeasureOptions.DEFAULT.figure("a=mean(x)").line("b=0,0,1,0");
        for (String text : List.of("a=mean(y)", "b=mean(y)"))
            assertThrows(IllegalArgumentException.class, () -> one.figure(text));
    }
}
