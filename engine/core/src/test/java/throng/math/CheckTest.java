package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Tests that messages name value, range and cure, and are the same in every locale. */
class CheckTest {
    private static void refused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void refusesNull() {
        assertEquals("birds", Check.given("the name", "birds"));
        refused("the name is null: give one", () -> Check.given("the name", null));
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertEquals(2.5f, Check.within("size", 2.5f, 0, 10, "m"));
        assertEquals(0, Check.within("size", 0f, 0, 10, "m"));
        assertEquals(10, Check.within("size", 10f, 0, 10, "m"));
        refused("size is -1.0 m; allowed is 0 to 10 m", () -> Check.within("size", -1f, 0, 10, "m"));
        refused("size is 10.000001 m; allowed is 0 to 10 m", () -> Check.within("size", Math.nextUp(10f), 0, 10, "m"));
        refused("size is NaN; allowed is 1.0E-6 to 1.0E9", () -> Check.within("size", Float.NaN, 1e-6f, 1e9f, ""));
        refused(
                "size is Infinity kg; allowed is 0.5 to 1000000 kg",
                () -> Check.within("size", Float.POSITIVE_INFINITY, .5f, 1e6f, "kg"));
        refused("workers is 0; allowed is 1 to 8", () -> Check.within("workers", 0, 1, 8));
        refused("workers is 9; allowed is 1 to 8", () -> Check.within("workers", 9, 1, 8));
        assertEquals(8, Check.within("workers", 8, 1, 8));
    }

    @Test
    void refusesColumnsThatAreShortOrNotFinite() {
        float[] values = {1, -5, 5, Float.NaN};
        assertSame(values, Check.column("x", values, 3, 5));
        refused("column x holds 4 values; 5 are needed", () -> Check.column("x", values, 5, 5));
        String message = "column x, index 3 is NaN; allowed is a finite number up to 5: correct it first";
        refused(message, () -> Check.column("x", values, 4, 5));
        refused(
                "column x, index 1 is -5.0; allowed is a finite number up to 4.5: correct it first",
                () -> Check.column("x", values, 4, 4.5f));
    }

    /** Locales with other decimal points, and with other digits. */
    @Test
    void messagesDoNotDependOnTheLocale() {
        Locale here = Locale.getDefault();
        try {
            for (String tag : new String[] {"de-DE", "fr-FR", "ar-EG-u-nu-arab"}) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                refused(
                        "size is 1234.5 m; allowed is 0.25 to 1000 m",
                        () -> Check.within("size", 1234.5f, .25f, 1000, "m"));
                refused("workers is 2000; allowed is 1 to 1024", () -> Check.within("workers", 2000, 1, 1024));
                refused("column x holds 0 values; 1500 are needed", () -> Check.column("x", new float[0], 1500, 1));
            }
        } finally {
            Locale.setDefault(here);
        }
    }
}
