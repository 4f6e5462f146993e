package throng.command.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.io.scenario.GateValue;
import throng.io.scenario.ScenarioGate;
import throng.trace.Figures;

/** What a gate makes of the means at several settings, against closed forms. */
class GateJudgeTest {
    private static final double NONE = Double.NaN;

    private static ScenarioGate gate(GateValue as) {
        var points = List.of(List.of(1., 2., .5), List.of(2., 4., .5), List.of(3., 7., .25));
        return new ScenarioGate("g", List.of("a"), "", as, "w", NONE, NONE, NONE, "", points);
    }

    private static double value(GateValue as, double... y) {
        var means = new ArrayList<GateResult.Mean>();
        for (int k = 0; k < y.length; k++) means.add(new GateResult.Mean("" + (k + 1), k + 1, 3, y[k], .1));
        return GateJudge.value(gate(as), means);
    }

    @Test
    void eachKindOfValueIsItsClosedForm() {
        assertEquals(3, value(GateValue.MEAN, 1, 3, 5), 1e-12);
        assertEquals(1, value(GateValue.LEAST, 2, 1, 5));
        assertEquals(5, value(GateValue.MOST, 2, 1, 5));
        assertEquals(2.5, value(GateValue.RATIO, 2, 1, 5));
        assertEquals(-1, value(GateValue.RISE, 2, 1, 5));
        assertEquals(4, value(GateValue.FALL, 2, 1, 5));
        assertEquals(2, value(GateValue.SLOPE, 1, 3, 5), 1e-12);
        assertEquals(1, value(GateValue.FIT, 1, 3, 5), 1e-12);
        assertEquals(.75, value(GateValue.FIT, 1, 1, 2), 1e-12); // slope ½: ½·½·2 of 2/3
        assertEquals(2, value(GateValue.DEVIATIONS, 2, 3.5, 7.5), 1e-12);
    }

    @Test
    void ofSeveralFiguresThoseCountThatARunHas() {
        var order =
                new ScenarioGate("g", List.of("a", "b", "c"), "d", GateValue.MEAN, "", NONE, 1, NONE, "", List.of());
        assertEquals(3, figure(order, Map.of("a", 2., "c", 6., "d", 1.)), 1e-12); // b: an empty strip
        assertTrue(Double.isNaN(figure(order, Map.of("d", 1.))), "none of them");
        assertTrue(Double.isNaN(figure(order, Map.of("a", 2.))), "nothing to subtract");
    }

    private static double figure(ScenarioGate gate, Map<String, Double> known) {
        return GateJudge.figure(gate, name -> Figures.value(known, name));
    }

    @Test
    void withoutAMeanThereIsNoValue() {
        assertTrue(Double.isNaN(value(GateValue.LEAST, 1, NONE)));
        assertTrue(Double.isNaN(value(GateValue.DEVIATIONS, 1, 2, 3, 4)), "a setting without a measured point");
        assertTrue(Double.isNaN(value(GateValue.MEAN)));
    }
}
