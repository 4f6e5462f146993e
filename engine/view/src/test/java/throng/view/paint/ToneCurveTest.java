package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToneCurveTest {
    @ParameterizedTest
    @ValueSource(floats = {0, 1e-6f, 1e-3f, 0.3f, 0.9999f, 1, 2, 3.3f, 1023, 5e6f, 4e9f})
    void theTableMatchesItsFunction(float density) {
        var curve = ToneCurve.of(w -> 1 - StrictMath.exp(-0.3 * StrictMath.log1p(w)));
        assertEquals(1 - StrictMath.exp(-0.3 * StrictMath.log1p(density)), curve.at(density), 2e-5);
    }

    @ParameterizedTest
    @ValueSource(floats = {5e9f, 1e30f, Float.MAX_VALUE, Float.POSITIVE_INFINITY})
    void beyondItsEndTheTableKeepsItsLastValue(float density) {
        assertEquals(
                32, ToneCurve.of(w -> StrictMath.log1p(w) / StrictMath.log(2)).at(density), 1e-4);
    }
}
