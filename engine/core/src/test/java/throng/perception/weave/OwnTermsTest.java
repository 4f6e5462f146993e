package throng.perception.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.perception.term.Count;
import throng.perception.term.Term;

/** The terms of the engine, each with a constant TERM, are derived when a loop turns wide: too late to refuse one. */
class OwnTermsTest {
    static Stream<Term> terms() throws Exception {
        Path classes = Path.of(
                Term.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        File[] files = classes.resolve("throng/perception/term").toFile().listFiles();
        return Arrays.stream(Objects.requireNonNull(files))
                .map(file -> file.getName().replace(".class", ""))
                .filter(name -> !name.contains("$") && !name.endsWith("-info"))
                .sorted()
                .map(name -> Term.class.getPackageName() + "." + name)
                .map(OwnTermsTest::term)
                .filter(term -> term != null && !term.equals(Count.TERM));
    }

    private static Term term(String name) {
        try {
            return (Term) Class.forName(name).getField("TERM").get(null);
        } catch (NoSuchFieldException e) {
            return null; // Reading, PairSum
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    @ParameterizedTest
    @MethodSource("terms")
    void aTermIsDerivedAndIsNotLongerThanItCounts(Term term) {
        TermCode code = TermCode.of(term);
        assertEquals(1, code.wide().effects(), "calls of its sum");
        int length = code.wide().length(code.size());
        assertTrue(length <= code.length() - 300, length + " bytes, of " + code.length());
    }
}
