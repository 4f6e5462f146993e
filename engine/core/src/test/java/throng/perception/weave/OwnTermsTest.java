package throng.perception.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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
        assertTrue(length <= code.length() - 480, length + " bytes, of " + code.length());
    }

    /** What a term counts is what it adds to the method of the loop at most, and the largest loop is compiled. */
    @ParameterizedTest
    @MethodSource("terms")
    void aLoopIsNotLongerThanItsTermsCount(Term term) throws Exception {
        int empty = length(List.of()), count = Math.min(8, TermWeaver.MAX_LOOP_BYTES / TermWeaver.length(term));
        var part = new LoopTerms.Part(term, 2, 0, 0);
        int added = length(Collections.nCopies(count, part)) - empty;
        assertTrue(
                added <= count * TermWeaver.length(term),
                added + " bytes of " + count + " terms, counted " + TermWeaver.length(term) + ", empty " + empty);
        assertTrue(empty + TermWeaver.MAX_LOOP_BYTES <= 7_500, empty + " bytes without terms");
    }

    /** The bytes of the largest method of a wide loop in space. */
    private static int length(List<LoopTerms.Part> parts) throws Exception {
        try (var template = TermWeaver.class.getResourceAsStream("/throng/perception/loop/WidePairLoop.class")) {
            byte[] woven = TermWeaver.weave(
                    Objects.requireNonNull(template).readAllBytes(), new LoopTerms(3, true, parts), true);
            return ClassFile.of().parse(woven).methods().stream()
                    .flatMap(method -> method.code().stream())
                    .mapToInt(code -> ((CodeAttribute) code).codeLength())
                    .max()
                    .orElseThrow();
        }
    }
}
