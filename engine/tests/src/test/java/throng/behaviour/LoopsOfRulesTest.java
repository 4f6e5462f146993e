package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import throng.samples.EngineParts;
import throng.simd.Simd;

/** All loops over agents that the engine derives for registers are derived here, those to come too. */
class LoopsOfRulesTest {
    @Test
    void allLoopsAreDerived() throws ReflectiveOperationException {
        assumeTrue(Simd.AVAILABLE);
        int found = 0;
        for (var part : EngineParts.all()) {
            for (String name : part.types()) {
                if (!name.endsWith("$Loops")) continue;
                Class<?> loops = Class.forName(name);
                if (!loops.isInterface()) continue;
                Field wide = loops.getDeclaredField("WIDE");
                wide.setAccessible(true);
                assertNotNull(wide.get(null), name); // derives them
                found++;
            }
        }
        assertTrue(found > 15, found + " loops");
    }
}
