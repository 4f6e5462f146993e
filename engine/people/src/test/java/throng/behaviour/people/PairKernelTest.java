package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.behaviour.people.TriedKernels.Kernel;
import throng.behaviour.people.TriedKernels.Tried;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.World;

/** The loops for registers that the engine derives from kernels of pairs give the bits of the scalar ones. */
class PairKernelTest {
    private static final float DT = .02f;

    static Stream<Arguments> kernels() {
        return Stream.of(
                kernel("Push", TriedKernels.Push::new),
                kernel("Choosy", TriedKernels.Choosy::new),
                kernel("Exact", TriedKernels.Exact::new),
                kernel("Ahead", TriedKernels.Ahead::new),
                kernel("First", TriedKernels.First::new));
    }

    private static Arguments kernel(String name, Function<Boolean, Kernel> kernel) {
        return Arguments.of(name, kernel);
    }

    private static long run(Supplier<Kernel> maker, boolean walls, boolean torus, int workers, int count) {
        var space = torus ? World.torus(20, 20) : World.open(2);
        try (var world = space.form(Simd.AVAILABLE ? Form.WIDE : Form.SCALAR)
                .workers(workers)
                .seed(count)
                .build()) {
            for (int n = 0; walls && n < 8; n++)
                world.walls().add(2 * n, 2, 2 * n + 3 * Cases.unit(3, n), 3 + 9 * Cases.unit(4, n));
            var others = world.group("others").mass(80).radius(.1f);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).maxSpeed(3);
            var near = List.of(Neighbourhood.within(2), Neighbourhood.within(1).of(others));
            crowd.steer(new Tried(WalkAt.of(crowd, .9f, .7f), near, maker));
            others.spawn(count / 4, Spawn.box(3, 3, 15, 15));
            crowd.spawn(count, Spawn.box(3, 3, 15, 15));
            for (int n = 0; n < 3; n++) crowd.add(7, 7); // on one point
            others.add(7, 7);
            for (int t = 0; t < 6; t++) world.tick(DT);
            return world.hash();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kernels")
    void registersGiveTheBitsOfScalarCode(String name, Function<Boolean, Kernel> kernel) {
        Supplier<Kernel> scalar = () -> kernel.apply(false), wide = () -> kernel.apply(true);
        for (int count : new int[] {0, 1, 509, 510, 511, 525, 900})
            for (boolean walls : new boolean[] {false, true})
                for (boolean torus : new boolean[] {false, true}) {
                    long expected = run(scalar, walls, torus, 1, count);
                    String of = name + ", " + count + (walls ? ", walls" : "") + (torus ? ", torus" : "");
                    assertEquals(expected, run(wide, walls, torus, 1, count), of);
                    assertEquals(expected, run(wide, walls, torus, 3, count), of + ", 3 workers");
                }
        assertNotEquals(run(wide, false, false, 1, 900), run(() -> new TriedKernels.Push(true), true, false, 1, 900));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(refusal(TriedKernels.Sine::new), "calls java.lang.Math.sin"),
                Arguments.of(refusal(TriedKernels.Loop::new), "has a loop: write it out (line "),
                Arguments.of(refusal(TriedKernels.Elsewhere::new), "writes x elsewhere: write it for the agent alone"),
                Arguments.of(refusal(TriedKernels.Between::new), "computes with the index of the agent"),
                Arguments.of(refusal(TriedKernels.Field::new), "writes the field sum: write entries of arrays"),
                Arguments.of(refusal(TriedKernels.Whole::new), "reads the field times, which is no float: make it one"),
                Arguments.of(
                        refusal(TriedKernels.Late::new), "changes arrays before it asks what walls hide: ask first"),
                Arguments.of(refusal(TriedKernels.Above::new), "exact, which registers have not: call"),
                Arguments.of(refusal(TriedKernels.Half::new), "write if (hides(k, dx, dy, d2)) return;"),
                Arguments.of(refusal(TriedKernels.Unless::new), "write if (hides(k, dx, dy, d2)) return;"),
                Arguments.of(refusal(TriedKernels.Partly::new), "changes arrays where it does not ask"),
                Arguments.of(refusal(TriedKernels.Twice::new), "asks twice what walls hide: ask once"),
                Arguments.of(refusal(TriedKernels.Long::new), " bytes, and the JVM compiles 8000"));
    }

    private static Supplier<PairKernel> refusal(Supplier<PairKernel> kernel) {
        return kernel;
    }

    /** Where its class is loaded, with line and cure. */
    @ParameterizedTest
    @MethodSource("refused")
    void whatRegistersLackIsRefused(Supplier<PairKernel> kernel, String why) {
        var error = assertThrows(IllegalArgumentException.class, () -> PairKernel.maker(kernel));
        assertTrue(error.getMessage().contains(why), error.getMessage());
        assertTrue(
                error.getMessage().contains("does not run in registers: ")
                        && error.getMessage().endsWith("; or leave the lookup out, and it runs scalar"),
                error.getMessage());
    }

    @Test
    void arraysThatWouldLieAreRefused() {
        if (!Simd.AVAILABLE) return;
        var twice = assertThrows(TickAbandoned.class, () -> run(TriedKernels.Aliased::new, false, false, 1, 900));
        assertTrue(
                twice.getMessage()
                        .endsWith("the fields x and same hold one array: make another for what the kernel changes"),
                twice.getMessage());
        var few = assertThrows(TickAbandoned.class, () -> run(TriedKernels.Short::new, false, false, 1, 900));
        assertTrue(
                few.getMessage().endsWith("the array few has 100 entries: make it a new float[Force.LENGTH]"),
                few.getMessage());
    }

    /** All kernels of the engine, those to come too: each has a loop that the JVM compiles, or one by hand. */
    @Test
    void allKernelsOfTheEngineAreDerived() throws IOException, URISyntaxException {
        Path folder = Path.of(PairKernel.class.getResource("PairKernel.class").toURI())
                .getParent();
        int derived = 0;
        try (var files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = file.getFileName().toString();
                if (!name.endsWith(".class") || name.equals("package-info.class")) continue;
                Class<?> type = find(PairKernel.class.getPackageName() + "." + name.replace(".class", ""));
                if (type == PairKernel.class || !PairKernel.class.isAssignableFrom(type)) continue;
                boolean byHand = Stream.of(type.getDeclaredMethods())
                        .anyMatch(method -> method.getName().equals("wide"));
                if (byHand) continue;
                assertTrue(PairCode.of(type).kernel.changed().size() > 0, name);
                assertLoopsBeginWithNothingOnTheStack(PairWeaver.weave(PairCode.of(type).kernel, true), name);
                assertLoopsBeginWithNothingOnTheStack(PairWeaver.weave(PairCode.of(type).kernel, false), name);
                derived++;
            }
        }
        assertTrue(derived >= 4, "found " + derived);
    }

    /** Or the JVM does not compile a loop while it runs, and a first tick takes a hundred times as long. */
    private static void assertLoopsBeginWithNothingOnTheStack(byte[] woven, String name) {
        for (var method : ClassFile.of().parse(woven).methods()) {
            var code = method.code().orElseThrow();
            Set<Label> passed = new HashSet<>(), loops = new HashSet<>();
            for (var element : code) {
                if (element instanceof LabelTarget target) passed.add(target.label());
                if (element instanceof BranchInstruction branch && passed.contains(branch.target()))
                    loops.add(branch.target());
            }
            var frames = ((CodeAttribute) code).findAttribute(Attributes.stackMapTable());
            if (frames.isEmpty()) continue;
            for (var frame : frames.get().entries())
                if (loops.contains(frame.target())) assertEquals(List.of(), frame.stack(), name);
        }
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, PairKernel.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
