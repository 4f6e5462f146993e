package throng.perception.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import throng.perception.term.HeadingDifference;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.perception.weave.LoopTerms;

/** The records in the keys of pair loops, whose equals and hashCode are written out. */
class LoopKeysTest {
    private static final List<Reading> NONE = List.of();
    private static final List<Reading> HEADINGS = List.of(Reading.HEADING);

    @Test
    void terms() {
        check(
                () -> new Term(Push.class, NONE, false, false, 0, false),
                new Term(Offset.class, NONE, false, false, 0, false),
                new Term(Push.class, HEADINGS, false, false, 0, false),
                new Term(Push.class, NONE, true, false, 0, false),
                new Term(Push.class, NONE, false, true, 0, false),
                new Term(Push.class, NONE, false, false, 1, false),
                new Term(Push.class, NONE, false, false, 0, true));
    }

    @Test
    void readings() {
        check(
                () -> new Reading(Reading.What.FLOATS, "mass"),
                new Reading(Reading.What.INTS, "mass"),
                new Reading(Reading.What.FLOATS, "radius"));
    }

    @Test
    void parts() {
        check(
                () -> new LoopTerms.Part(Push.TERM, 0, 0, 0),
                new LoopTerms.Part(Offset.TERM, 0, 0, 0),
                new LoopTerms.Part(Push.TERM, 1, 0, 0),
                new LoopTerms.Part(Push.TERM, 0, 1, 0),
                new LoopTerms.Part(Push.TERM, 0, 0, 1));
    }

    @Test
    void termsOfALoop() {
        check(() -> flock(2, true), flock(3, true), flock(2, false), new LoopTerms(2, true, List.of(part(Push.TERM))));
    }

    @Test
    void shapes() {
        check(
                () -> new PairLoopShape(false, 1, 0, false, flock(2, true)),
                new PairLoopShape(true, 1, 0, false, flock(2, true)),
                new PairLoopShape(false, 2, 0, false, flock(2, true)),
                new PairLoopShape(false, 1, 1, false, flock(2, true)),
                new PairLoopShape(false, 1, 0, true, flock(2, true)),
                new PairLoopShape(false, 1, 0, false, flock(3, true)));
    }

    @Test
    void whatALoopAdds() {
        check(
                () -> new PairPlan.Added(new Term(Push.class, NONE, true, false, 1, false), List.of(2f)),
                new PairPlan.Added(new Term(Offset.class, NONE, true, false, 1, false), List.of(2f)),
                new PairPlan.Added(new Term(Push.class, NONE, true, false, 1, false), List.of(3f)));
    }

    private static LoopTerms flock(int axes, boolean sameGroup) {
        return new LoopTerms(axes, sameGroup, List.of(part(Push.TERM), part(HeadingDifference.TERM)));
    }

    private static LoopTerms.Part part(Term term) {
        return new LoopTerms.Part(term, 0, 0, 0);
    }

    /** Checks that equal records are equal, and that one component after the other makes them differ. */
    private static <R extends Record> void check(Supplier<R> maker, Record... others) {
        R one = maker.get(), same = maker.get();
        assertNotSame(one, same);
        assertEquals(one, same);
        assertEquals(one.hashCode(), same.hashCode());
        assertNotEquals(one, null);
        assertNotEquals(one, "another");
        RecordComponent[] components = one.getClass().getRecordComponents();
        assertEquals(components.length, others.length, "a record for each component that may differ");
        for (int k = 0; k < others.length; k++) {
            assertNotEquals(value(components[k], one), value(components[k], others[k]), components[k].getName());
            assertNotEquals(one, others[k], components[k].getName());
            assertNotEquals(others[k], one, components[k].getName());
        }
    }

    private static Object value(RecordComponent component, Record of) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
