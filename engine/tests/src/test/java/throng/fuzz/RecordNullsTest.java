package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records store their components until a tick needs them, so their constructors refuse null at once. */
class RecordNullsTest {
    @Test
    void recordsRefuseNull() {
        var kept = new ArrayList<String>();
        int tried = 0;
        for (Class<?> type : PublicApi.CLASSES) {
            if (!type.isRecord() || InternalCalls.madeByEngine(type)) continue;
            Object[] valid = ValidRecords.components(type);
            var components = type.getRecordComponents();
            for (int c = 0; c < components.length; c++) {
                boolean nullable = components[c].getAnnotatedType().isAnnotationPresent(Nullable.class);
                if (components[c].getType().isPrimitive() || nullable) continue;
                Object[] values = valid.clone();
                values[c] = null;
                tried++;
                try {
                    ValidRecords.build(type, values);
                    kept.add(PublicApi.shortName(type) + "." + components[c].getName());
                } catch (IllegalArgumentException | NullPointerException e) {
                    // refused, as it must be
                }
            }
        }
        assertEquals(
                List.of(),
                kept,
                "these are null. Cure: refuse it in the compact constructor by Check.given or Check.list, or mark the "
                        + "component @Nullable");
        assertTrue(tried > 100, "only " + tried + " components tried");
    }
}
