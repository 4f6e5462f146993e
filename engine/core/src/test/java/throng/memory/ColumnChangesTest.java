package throng.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** What has become of columns is told once for each, and wrong names are refused. */
class ColumnChangesTest {
    private static final ColumnChanges NONE = ColumnChanges.NONE;

    @Test
    void aColumnIsChangedOnce() {
        var renamed = NONE.rename("people", "heat", "warmth");
        String says = "column 'heat' of group 'people' is renamed or dropped already: change it once";
        for (Runnable call : new Runnable[] {
            () -> renamed.rename("people", "heat", "cold"),
            () -> renamed.drop("people", "heat"),
            () -> NONE.drop("people", "heat").drop("people", "heat")
        }) {
            var e = assertThrows(IllegalArgumentException.class, call::run);
            assertEquals(says, e.getMessage());
        }
        assertEquals("warmth", renamed.present("people", "heat"));
        assertEquals("heat", renamed.present("dogs", "heat"));
        assertEquals("heat", NONE.present("people", "heat"), "NONE stays as it is");
    }

    @Test
    void aDroppedColumnHasNoName() {
        assertNull(NONE.drop("people", "heat").present("people", "heat"));
    }

    @Test
    @SuppressWarnings("NullAway") // null is what this test passes
    void wrongNamesAreRefused() {
        String given = "the name of %s is null: give one";
        refused(given.formatted("a group"), () -> NONE.drop(null, "heat"));
        refused(given.formatted("a column"), () -> NONE.drop("people", null));
        refused(given.formatted("a column"), () -> NONE.rename("people", null, "heat"));
        refused(given.formatted("a column"), () -> NONE.rename("people", "heat", null));
        refused(
                "the name of a column has 1001 characters; allowed are 1000",
                () -> NONE.rename("people", "heat", "x".repeat(1001)));
    }

    private static void refused(String says, Runnable call) {
        assertEquals(
                says, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
