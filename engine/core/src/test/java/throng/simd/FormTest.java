package throng.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests forms with and without the Vector API: Surefire runs golden tests both ways. */
@Tag("golden")
class FormTest {
    @Test
    void scalarIsAlwaysAvailable() {
        assertFalse(Form.SCALAR.wide());
        assertEquals(Simd.AVAILABLE, Form.AUTO.wide());
    }

    @Test
    void wideNeedsTheVectorApi() {
        if (Simd.AVAILABLE) {
            assertTrue(Form.WIDE.wide());
            assertTrue(Simd.lanes() >= 4 && Simd.lanes() <= 16, Simd.lanes() + " lanes");
        } else {
            var e = assertThrows(IllegalStateException.class, Form.WIDE::wide);
            String message = "the wide form needs the Vector API: start Java with --add-modules jdk.incubator.vector, "
                    + "or ask for form auto";
            assertEquals(message, e.getMessage());
            assertEquals(1, Simd.lanes());
        }
    }
}
