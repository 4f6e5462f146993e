package throng.simd.derive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.perception.term.PairSum;
import throng.simd.Simd;
import throng.simd.WideLoops;

/**
 * Random kernels, scalar and derived, on numbers that hurt: the same bits, when both forms are interpreted and after C2
 * has compiled them. {@code -Dkernels=10000 -Dkernels.seed=1} runs more of them.
 */
class DerivedKernelTest {
    private static final int KERNELS = Integer.getInteger("kernels", 30),
            CALLS = Integer.getInteger("kernels.calls", 20_000);
    private static final int BATCH = 100, ROWS = 64;
    private static final List<KernelInput> INPUTS = List.of(
            input(0, true, false),
            input(1, true, false),
            input(2, true, false),
            input(3, true, false),
            input(4, true, true),
            input(5, false, false),
            input(6, false, true));
    private static final float[] HOSTILE = {
        0,
        -0f,
        1,
        -1,
        .5f,
        3,
        -100,
        88.7f,
        -88,
        1e-40f,
        -1e-40f,
        1e-20f,
        1e20f,
        -1e30f,
        Float.MAX_VALUE,
        Float.MIN_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.NaN,
        0x1p23f,
        0x1p31f,
        -0x1p31f
    };

    private static final String COMPARISON = """
            package kernels;
            public final class K%d {
                public static void add(
                        throng.perception.term.PairSum sum, float a, float b, float c, int i, float p, int k) {
                    if (%s(%s %s %s)) sum.add(c, 1, b);
                }
            }
            """;

    @TempDir
    Path folder;

    private static KernelInput input(int number, boolean lanes, boolean isInt) {
        return new KernelInput(lanes ? KernelInput.Kind.LANES : KernelInput.Kind.SHARED, "", number, isInt);
    }

    @Test
    void derivedKernelsHaveTheBitsOfScalarOnes() throws Throwable {
        assumeTrue(Simd.AVAILABLE);
        long seed = Long.getLong("kernels.seed", 60);
        int same = 0, refused = 0;
        for (int from = 0; from < KERNELS; from += BATCH) {
            Path batch = Files.createDirectory(folder.resolve("b" + from));
            int count = Math.min(BATCH, KERNELS - from);
            var sources = new ArrayList<String>();
            for (int n = 0; n < count; n++) sources.add(new RandomKernel(seed + from + n).source("K" + n));
            write(batch, sources);
            var loader = new Kernels(batch);
            for (int n = 0; n < count; n++) {
                if (agree(loader, batch, "K" + n, sources.get(n), seed + from + n, CALLS)) same++;
                else refused++;
            }
        }
        System.out.println(same + " kernels have the same bits; " + refused + " have no wide form");
        assertTrue(refused * 10 < KERNELS, refused + " have no wide form");
        assertEquals(KERNELS, same + refused);
    }

    /** Each comparison of what lanes have, what they share, and constants, in both orders; also inside out. */
    @Test
    void comparisonsAgree() throws Throwable {
        assumeTrue(Simd.AVAILABLE);
        var sources = new ArrayList<String>();
        for (var sides : List.of(List.of("a", "b", "p", "1f"), List.of("i", "k", "2")))
            for (String left : sides)
                for (String right : sides)
                    for (String sign : List.of("<", "<=", ">", ">=", "==", "!="))
                        for (String not : List.of("", "!"))
                            if (!left.equals(right) || left.matches("[a-z]")) // javac knows what constants are
                            sources.add(COMPARISON.formatted(sources.size(), not, left, sign, right));
        write(folder, sources);
        var loader = new Kernels(folder);
        for (int n = 0; n < sources.size(); n++) assertTrue(agree(loader, folder, "K" + n, sources.get(n), n, 0));
    }

    /** Loops over agents: stores in branches, entries that are read again, a third axis, rare calls. */
    @Test
    void derivedLoopsHaveTheBitsOfScalarOnes() throws Throwable {
        assumeTrue(Simd.AVAILABLE);
        long seed = Long.getLong("kernels.seed", 60);
        int same = 0;
        for (int from = 0; from < KERNELS; from += BATCH) {
            Path batch = Files.createDirectory(folder.resolve("l" + from));
            int count = Math.min(BATCH, KERNELS - from);
            var sources = new ArrayList<String>();
            for (int n = 0; n < count; n++) sources.add(new RandomKernel(seed + from + n).loop("K" + n));
            write(batch, sources);
            var loader = new Kernels(batch);
            for (int n = 0; n < count; n++)
                if (agree(loader.loadClass("kernels.K" + n + "$Loops"), sources.get(n), new Random(seed + n))) same++;
        }
        System.out.println(same + " loops have the same bits; " + (KERNELS - same) + " have no wide form");
        assertTrue(same * 10 > 9 * KERNELS, same + " loops have a wide form");
    }

    private static <T> boolean agree(Class<T> loops, String source, Random random) throws Throwable {
        MethodType type = MethodType.methodType(
                void.class, float[].class, float[].class, float[].class, float.class, int.class, int.class, int.class);
        var lookup = (MethodHandles.Lookup)
                loops.getEnclosingClass().getMethod("lookup").invoke(null);
        MethodHandle scalar = MethodHandles.publicLookup().findStatic(loops.getEnclosingClass(), "run", type), wide;
        try {
            wide = lookup.findVirtual(loops, "run", type).bindTo(WideLoops.of(lookup, loops));
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage().matches(".* (too|[0-9]+ bytes|has a loop).*"), e + "\n" + source); // always rare
            return false;
        }
        compareLoops(scalar, wide, random, source);
        float[] x = new float[80], y = new float[80], z = new float[80];
        for (int call = 0; call < CALLS / 4; call++) wide.invokeExact(x, y, z, 1f, call % 5 - 2, 0, 48);
        compareLoops(scalar, wide, random, source);
        return true;
    }

    private static void compareLoops(MethodHandle scalar, MethodHandle wide, Random random, String source)
            throws Throwable {
        int start = 40;
        for (int round = 0; round < 60; round++) {
            float[][] mine = new float[3][start + 80], its = new float[3][];
            for (int a = 0; a < 3; a++) {
                for (int n = 0; n < mine[a].length; n++) mine[a][n] = Rows.number(random);
                its[a] = mine[a].clone();
            }
            float p = Rows.number(random);
            int k = random.nextInt(5) - 2, n = random.nextInt(50);
            scalar.invokeExact(mine[0], mine[1], mine[2], p, k, start, start + n);
            wide.invokeExact(its[0], its[1], its[2], p, k, start, start + n);
            for (int a = 0; a < 3; a++)
                for (int e = 0; e < (a == 2 ? start : 0) + n; e++)
                    if (Float.floatToIntBits(mine[a][e]) != Float.floatToIntBits(its[a][e]))
                        assertEquals(mine[a][e], its[a][e], "array " + a + ", entry " + e + " of\n" + source);
        }
    }

    private static void write(Path batch, List<String> sources) throws IOException {
        var command = new ArrayList<String>(List.of("-d", batch.toString(), "-nowarn", "-proc:none"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        for (int n = 0; n < sources.size(); n++) {
            Path file = batch.resolve("K" + n + ".java");
            Files.writeString(file, sources.get(n));
            command.add(file.toString());
        }
        var messages = new StringWriter();
        var out = new PrintWriter(messages);
        int failed = ToolProvider.findFirst("javac").orElseThrow().run(out, out, command.toArray(String[]::new));
        assertEquals(0, failed, messages.toString());
    }

    /** Loads the classes of one batch, which are garbage after it. */
    private static final class Kernels extends ClassLoader {
        private final Path folder;

        Kernels(Path folder) {
            super(DerivedKernelTest.class.getClassLoader());
            this.folder = folder;
        }

        @Override
        protected URL findResource(String name) {
            try {
                return folder.resolve(name).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] bytes = Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Compares both forms of a kernel; returns false if it has no wide form. */
    private static boolean agree(Kernels loader, Path batch, String name, String source, long seed, int calls)
            throws Throwable {
        byte[] bytes = Files.readAllBytes(batch.resolve("kernels/" + name + ".class"));
        ClassModel code = ClassFile.of().parse(bytes);
        MethodModel method = code.methods().stream()
                .filter(m -> m.methodName().equalsString("add"))
                .findFirst()
                .orElseThrow();
        DerivedKernel kernel;
        try {
            kernel = DerivedKernel.of(method, new KernelMethods(code, PairSum.class, null), INPUTS);
        } catch (NotDerivable e) {
            assertTrue(e.getMessage().contains("too "), e.getMessage() + "\n" + source);
            return false;
        }
        if (kernel.effects() == 0 || kernel.length(3) > 7_000) return false; // one that adds nothing, or is too long
        MethodHandle scalar = MethodHandles.publicLookup()
                .findStatic(
                        loader.loadClass("kernels." + name),
                        "add",
                        MethodType.fromMethodDescriptorString(
                                method.methodTypeSymbol().descriptorString(),
                                DerivedKernelTest.class.getClassLoader()));
        var rows = new Rows(new Random(seed), scalar, wide(kernel));
        for (int row = 0; row < ROWS; row++) rows.compare(row, source);
        for (int call = 0; call < calls; call++) rows.run(call % ROWS);
        for (int row = 0; row < ROWS; row++) rows.compare(row, source);
        return true;
    }

    /** Arguments for a register each, and what both forms make of them. */
    private static final class Rows implements PairSum {
        private final int lanes = Simd.AVAILABLE ? throng.simd.Lanes.F.length() : 1;
        private final float[] floats = new float[3 * lanes * ROWS];
        private final int[] ints = new int[lanes * ROWS];
        private final float[] p = new float[ROWS];
        private final int[] k = new int[ROWS];
        private final float[] expected = new float[3 * lanes];
        private final float[] out = new float[3 * lanes];
        private final MethodHandle scalar;
        private final MethodHandle wide;
        private int lane;

        Rows(Random random, MethodHandle scalar, MethodHandle wide) {
            this.scalar = scalar;
            this.wide = wide;
            for (int n = 0; n < ints.length; n++) ints[n] = random.nextInt(4) == 0 ? random.nextInt() : n % 7 - 3;
            for (int n = 0; n < ROWS; n++) p[n] = number(random);
            for (int n = 0; n < floats.length; n++)
                floats[n] = random.nextInt(4) == 0 ? p[n / (3 * lanes)] : number(random); // equal ones, too
            for (int n = 0; n < ROWS; n++) k[n] = random.nextInt(5) - 2;
        }

        private static float number(Random random) {
            return random.nextInt(3) == 0
                    ? HOSTILE[random.nextInt(HOSTILE.length)]
                    : (random.nextFloat() - .5f) * (random.nextBoolean() ? 4 : 200);
        }

        @Override
        public void add(float x, float y, float z) {
            expected[lane] = x;
            expected[lanes + lane] = y;
            expected[2 * lanes + lane] = z;
        }

        @Override
        public void add(float value) {
            throw new UnsupportedOperationException();
        }

        void run(int row) throws Throwable {
            java.util.Arrays.fill(expected, 0f);
            int at = 3 * lanes * row;
            for (lane = 0; lane < lanes; lane++)
                scalar.invokeExact(
                        (PairSum) this,
                        floats[at + lane],
                        floats[at + lanes + lane],
                        floats[at + 2 * lanes + lane],
                        ints[row * lanes + lane],
                        p[row],
                        k[row]);
            wide.invokeExact(floats, at, ints, row * lanes, p[row], k[row], out);
        }

        void compare(int row, String source) throws Throwable {
            run(row);
            for (int n = 0; n < out.length; n++)
                if (Float.floatToIntBits(expected[n]) != Float.floatToIntBits(out[n]))
                    assertEquals(expected[n], out[n], "lane " + n % lanes + " of row " + row + " of\n" + source);
        }
    }

    /** Returns a method (float[] floats, int at, int[] ints, int from, float p, int k, float[] out). */
    private static MethodHandle wide(DerivedKernel kernel) throws IllegalAccessException, NoSuchMethodException {
        ClassDesc self =
                MethodHandles.lookup().lookupClass().describeConstable().orElseThrow();
        byte[] written = ClassFile.of()
                .build(
                        ClassDesc.of(self.packageName(), "Written"),
                        type -> type.withMethodBody(
                                "run",
                                MethodTypeDesc.ofDescriptor("([FI[IIFI[F)V"),
                                ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC,
                                out -> write(kernel, out)));
        MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(written, true);
        return lookup.findStatic(
                lookup.lookupClass(),
                "run",
                MethodType.methodType(
                        void.class,
                        float[].class,
                        int.class,
                        int[].class,
                        int.class,
                        float.class,
                        int.class,
                        float[].class));
    }

    private static void write(DerivedKernel kernel, CodeBuilder out) {
        ClassDesc floats = ClassDesc.of("jdk.incubator.vector.FloatVector"),
                vector = ClassDesc.of("jdk.incubator.vector.Vector");
        ClassDesc ints = ClassDesc.of("jdk.incubator.vector.IntVector"),
                species = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
        ClassDesc mask = ClassDesc.of("jdk.incubator.vector.VectorMask");
        int lanes = throng.simd.Lanes.F.length();
        var slot = new AtomicInteger(7);
        List<Runnable> arguments = new ArrayList<>();
        arguments.add(out::aconst_null);
        for (int n = 0; n < 3; n++) {
            int at = n * lanes;
            arguments.add(() -> out.getstatic(floats, "SPECIES_PREFERRED", species)
                    .aload(0)
                    .iload(1)
                    .loadConstant(at)
                    .iadd()
                    .invokestatic(
                            floats,
                            "fromArray",
                            MethodTypeDesc.of(
                                    floats, species, ClassDesc.ofDescriptor("[F"), ClassDesc.ofDescriptor("I"))));
        }
        arguments.add(() -> out.getstatic(ints, "SPECIES_PREFERRED", species)
                .aload(2)
                .iload(3)
                .invokestatic(
                        ints,
                        "fromArray",
                        MethodTypeDesc.of(ints, species, ClassDesc.ofDescriptor("[I"), ClassDesc.ofDescriptor("I"))));
        arguments.add(() -> out.fload(4));
        arguments.add(() -> out.iload(5));
        var writer = new WideWriter(
                kernel,
                out,
                slot::getAndIncrement,
                n -> arguments.get(n.number()).run(),
                3);
        Label skip = out.newLabel(), end = out.newLabel();
        writer.skipUnlessAny(
                0,
                skip,
                () -> out.getstatic(floats, "SPECIES_PREFERRED", species)
                        .iconst_1()
                        .invokeinterface(species, "maskAll", MethodTypeDesc.of(mask, ClassDesc.ofDescriptor("Z"))));
        for (int n = 0; n < 3; n++) {
            writer.load(0, n);
            store(out, floats, n * lanes);
        }
        out.goto_(end).labelBinding(skip);
        for (int n = 0; n < 3; n++) {
            out.getstatic(floats, "SPECIES_PREFERRED", species)
                    .invokestatic(floats, "zero", MethodTypeDesc.of(floats, species));
            store(out, floats, n * lanes);
        }
        out.labelBinding(end).return_();
    }

    private static void store(CodeBuilder out, ClassDesc floats, int at) {
        out.aload(6).loadConstant(at).invokevirtual(floats, "intoArray", MethodTypeDesc.ofDescriptor("([FI)V"));
    }
}
