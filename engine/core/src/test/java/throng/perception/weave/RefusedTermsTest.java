package throng.perception.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.LineNumber;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AssertMessage;
import throng.NeighbourRecorder;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.world.World;

/** Terms whose code cannot be put into a pair loop are refused with a message that names the code and the cure. */
class RefusedTermsTest {
    static Stream<Arguments> terms() {
        return Stream.of(
                Arguments.of(
                        RefusedTerms.Lambda.class,
                        "its method add creates a lambda or joins strings: write plain arithmetic"),
                Arguments.of(RefusedTerms.OwnMethod.class, "its method twice calls itself through twice: write it out"),
                Arguments.of(
                        RefusedTerms.Long.class,
                        "bytes of code to a loop, of at most 5500: make it shorter, or make it scalar()"),
                Arguments.of(
                        RefusedTerms.PrivateField.class, "make it a constant such as static final float gain = 2.5f"),
                Arguments.of(RefusedTerms.Switch.class, "its method add has a switch: write if"),
                Arguments.of(RefusedTerms.Loop.class, "its method add has a loop: write it out"),
                Arguments.of(
                        RefusedTerms.New.class, "its method add creates a java.util.Random: write plain arithmetic"),
                Arguments.of(RefusedTerms.Array.class, "its method add creates an array: write plain arithmetic"),
                Arguments.of(RefusedTerms.Boxed.class, "by java.lang.Float.valueOf: write plain arithmetic"),
                Arguments.of(RefusedTerms.Throws.class, "write plain arithmetic"),
                Arguments.of(RefusedTerms.Locked.class, "write plain arithmetic"),
                Arguments.of(
                        RefusedTerms.Twice.class,
                        "its method add calls sum.add 2 times: call it once, with zeros where"),
                Arguments.of(RefusedTerms.Never.class, "its method add calls sum.add 0 times: call it once"),
                Arguments.of(
                        RefusedTerms.Unreachable.class, "its method add never calls sum.add: change its conditions"),
                Arguments.of(
                        RefusedTerms.HandsOn.class,
                        "its method add passes its sum on: call sum.add with what is added"),
                Arguments.of(
                        RefusedTerms.Sine.class,
                        "calls java.lang.Math.sin, which is not the same on all machines: use exact"),
                Arguments.of(
                        RefusedTerms.Fused.class,
                        "calls java.lang.Math.fma, which is not the same on all machines: use exact"),
                Arguments.of(RefusedTerms.Hidden.class, "which the engine cannot: call public methods only"),
                Arguments.of(RefusedTerms.NoStatic.class, "write static add(PairSum,float,float,float,float)void"),
                Arguments.of(RefusedTerms.Missing.class, "write static add(PairSum,float,float,float,float)void"),
                Arguments.of(
                        RefusedTerms.Parameters.class,
                        "write static add(PairSum,float,float,float,float)void, not (PairSum,float,float)void"),
                Arguments.of(RefusedTerms.NoDivision.class, "it has a method coincident: make it dividing()"));
    }

    /** Regression: the message named a line of the engine. */
    @Test
    void theLineIsOneOfTheTerm() throws IOException {
        var refused = assertThrows(
                IllegalArgumentException.class,
                () -> new NeighbourSum(Term.of(RefusedTerms.Wrapped.class), Neighbourhood.within(1)));
        try (var file = RefusedTerms.class.getResourceAsStream("RefusedTerms$Wrapped.class")) {
            var lines = ClassFile.of().parse(file.readAllBytes()).methods().stream()
                    .filter(method -> method.methodName().equalsString("add"))
                    .flatMap(method -> method.code().orElseThrow().elementList().stream())
                    .filter(LineNumber.class::isInstance)
                    .map(line -> "(line " + ((LineNumber) line).line() + ")")
                    .toList();
            assertTrue(lines.stream().anyMatch(refused.getMessage()::contains), refused.getMessage());
        }
    }

    @Test
    void aTermWithManyBranchesIsDerived() {
        Term term = Term.of(RefusedTerms.Branches.class);
        assertEquals(term, new NeighbourSum(term, Neighbourhood.within(1)).term());
    }

    /** Code that registers lack: the message names the line, too, and the way to run it nevertheless. */
    static Stream<Arguments> scalarTerms() {
        return Stream.of(
                Arguments.of(
                        RefusedTerms.Doubles.class,
                        "computes in double: round each result to float at once, by (float) (line "),
                Arguments.of(RefusedTerms.Precise.class, "has the double 0.1, which is no float: write 0.1f (line "),
                Arguments.of(
                        RefusedTerms.Remainder.class,
                        "computes IREM, which registers cannot: use + − × ÷ of float (line "),
                Arguments.of(RefusedTerms.Longs.class, "converts numbers (F2L): use float and int alone (line "),
                Arguments.of(
                        RefusedTerms.RawBits.class,
                        "calls floatToRawIntBits, whose bits of NaN differ between machines: call Float.floatToInt"),
                Arguments.of(
                        RefusedTerms.OthersMethod.class,
                        "calls throng.perception.weave.RefusedTerms$Accepts.twice, which registers have not: call"));
    }

    @ParameterizedTest
    @MethodSource("scalarTerms")
    void aTermWithoutAWideFormIsRefusedUnlessItIsScalar(Class<?> code, String cure) {
        theMessageNamesTheTermAndTheCure(code, "its method add " + cure);
        theMessageNamesTheTermAndTheCure(code, "; or make it scalar()");
        assertEquals(
                0,
                new NeighbourSum(Term.of(code).scalar(), Neighbourhood.within(1))
                        .numbers()
                        .size());
    }

    @ParameterizedTest
    @MethodSource("terms")
    void theMessageNamesTheTermAndTheCure(Class<?> code, String cure) {
        var refused = assertThrows(
                IllegalArgumentException.class, () -> new NeighbourSum(Term.of(code), Neighbourhood.within(1)));
        AssertMessage.startsWith("term " + code.getName() + " cannot be put into a loop: ", refused);
        AssertMessage.contains(cure, refused);
    }

    @Test
    void readingsThatTheMethodDoesNotTakeAreRefused() {
        Term reads = Term.of(RefusedTerms.Fine.class, Reading.ID, Reading.floats("heat"));
        AssertMessage.contains(
                "write static add(PairSum,float,float,float,float,int,int,float,float)void",
                assertThrows(IllegalArgumentException.class, () -> new NeighbourSum(reads, Neighbourhood.within(1))));
        AssertMessage.contains(
                "write static add(PairSum,float,float,float,float,float)void",
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new NeighbourSum(Term.of(RefusedTerms.Fine.class).dividing(), Neighbourhood.within(1))));
        var many = Stream.generate(() -> Reading.ID).limit(17).toArray(Reading[]::new);
        AssertMessage.contains(
                "the number of readings of a term is 17; allowed is 0 to 16",
                assertThrows(IllegalArgumentException.class, () -> Term.of(RefusedTerms.Fine.class, many)));
    }

    @Test
    void aCoincidentMethodOfTheWrongTypeIsRefused() {
        AssertMessage.contains(
                "write static coincident(float)float",
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new NeighbourSum(
                                Term.of(RefusedTerms.WrongCoincident.class).dividing(), Neighbourhood.within(1))));
    }

    @Test
    void aClassWithoutAClassFileIsRefused() {
        Supplier<Integer> hidden = () -> 1;
        AssertMessage.contains(
                "its class file is not found: take a class from a jar or folder",
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new NeighbourSum(Term.of(hidden.getClass()), Neighbourhood.within(1))));
    }

    /** The tick is refused before it changes anything; it runs once the column exists. */
    @Test
    void aTickWithAMissingColumnIsRefused() {
        var sum = new NeighbourSum(
                Term.of(RefusedTerms.Heat.class, Reading.floats("heat")),
                Neighbourhood.within(3).of(() -> 1));
        try (var world = World.torus(20, 20).workers(1).build()) {
            var birds = world.group("birds").steer(new NeighbourRecorder(1, List.of(sum), List.of()));
            var fish = world.group("fish");
            birds.add(1, 1);
            fish.add(2, 1);
            birds.floats("heat", 0);
            String says = "term throng.perception.weave.RefusedTerms$Heat reads column 'heat' of both groups of a"
                    + " pair, and group 'fish' has none: create it by group.floats, or name an agent property";
            AssertMessage.startsWith(says, assertThrows(IllegalStateException.class, () -> world.tick(.1f)));
            AssertMessage.startsWith(says, assertThrows(IllegalStateException.class, world::hash));
            assertEquals(0, world.ticks(), "ticks");
            fish.floats("heat", 1);
            world.tick(.1f);
            assertEquals(1, world.ticks(), "ticks");
        }
    }
}
