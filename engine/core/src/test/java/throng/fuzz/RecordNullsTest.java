package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records keep what they are given till a tick needs it: null is refused while it is known who gave it. */
class RecordNullsTest {
    @Test
    void recordsRefuseNull() {
        var kept = new ArrayList<String>();
        int asked = 0;
        for (Class<?> type : PublicApi.CLASSES) {
            if (!type.isRecord() || InternalCalls.madeByEngine(type)) continue;
            Object[] valid = ValidRecords.components(type);
            var components = type.getRecordComponents();
            for (int c = 0; c < components.length; c++) {
                boolean may = components[c].getAnnotatedType().isAnnotationPresent(Nullable.class);
                if (components[c].getType().isPrimitive() || may) continue;
                Object[] values = valid.clone();
                values[c] = null;
                asked++;
                try {
                    ValidRecords.build(type, values);
                    kept.add(PublicApi.shortName(type) + "." + components[c].getName());
                } catch (IllegalArgumentException | NullPointerException e) {
                    // it is refused
                }
            }
        }
        assertEquals(List.of(), kept);
        System.out.println(asked + " nulls refused");
    }
}
