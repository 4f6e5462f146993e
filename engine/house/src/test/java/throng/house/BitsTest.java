package throng.house;

import static java.util.regex.Pattern.compile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What changes the bits of a world between machines, forms and runs, or ends the speed of its loops. */
class BitsTest {
    /** Whose arithmetic is part of a world or of a picture; in bench, peers and yardstick promise no bits. */
    private static final List<SourceFile> KERNELS =
            House.MAIN.stream().filter(file -> !file.module().equals("bench")).toList();

    /** They measure, or tell people how long it takes. */
    private static final List<String> MAY_READ_CLOCKS = List.of(
            "throng.examples.against",
            "throng.examples.command",
            "throng.examples.command.console",
            "throng.examples.paths",
            "throng.examples.report");

    /** sin and its kin differ between machines. */
    private static final String INEXACT =
            "fma|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|expm1|log|log10|log1p|pow|cbrt|hypot|random";

    @Test
    void nothingInexact() {
        var banned = compile("\\.fma\\(|\\.reduceLanes\\(|\\bMath\\.(" + INEXACT + ")\\(|\\bMath::(" + INEXACT + ")\\b"
                + "|import static java\\.lang\\.Math\\.(\\*|" + INEXACT + ");"
                + "|\\bVectorOperators\\.(FMA|A?SIN|A?COS|A?TAN|ATAN2|SINH|COSH|TANH|EXP|EXPM1|LOG|LOG10|LOG1P"
                + "|POW|CBRT|HYPOT)\\b");
        Gate.none(
                KERNELS,
                "use + - * / and sqrt, lanes added in a fixed order, or StrictMath where it runs once a tick at most.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void nothingRandom() {
        var banned = compile("\\b(Secure|Splittable|ThreadLocal)?Random(Generator)?\\b|\\bidentityHashCode\\b");
        Gate.none(
                KERNELS,
                "draw from the world's counter-based numbers (seed, id, tick, stream); for an order, take the id.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void noClocks() {
        var banned = compile("\\bnanoTime\\b|\\bcurrentTimeMillis\\b|\\bInstant\\.now\\b");
        Gate.none(
                KERNELS.stream()
                        .filter(file -> !MAY_READ_CLOCKS.contains(file.packageName()))
                        .toList(),
                "measure where the world is driven, in bench or in one of " + MAY_READ_CLOCKS
                        + "; a world knows its own time alone.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void speciesAreConstants() {
        var species = compile("[^;{}]*(\\bVectorSpecies<\\w+>\\s+\\w+|=\\s*[\\w.]*\\bSPECIES_\\w+\\s*(?=;))[^;{}]*");
        Gate.none(
                House.MAIN,
                "make it static final: a species that C2 cannot see to be constant makes it box every vector.",
                file -> file.all(species, file.code()).filter(line -> !line.contains("static final")));
    }

    /** PackageLayersTest checks the class files of the core; this test checks those of all modules. */
    @Test
    void onlyWideFormsKnowTheIncubator() {
        Gate.none(
                "put it into a class Wide… (nested in its kernel, or a template): without --add-modules "
                        + "jdk.incubator.vector a class that mentions it does not load.",
                ParsedSource.ALL.stream()
                        .filter(parsed -> parsed.file().isMain())
                        .filter(parsed -> !parsed.file().isNamed("throng/simd/Lanes.java")) // of constants for them
                        .flatMap(BitsTest::incubatorOutsideWide));
    }

    private static Stream<String> incubatorOutsideWide(ParsedSource parsed) {
        var imported = new TreeSet<String>();
        var found = new ArrayList<String>();
        for (var line : parsed.tree().getImports()) {
            String name = line.getQualifiedIdentifier().toString();
            if (!name.startsWith("jdk.incubator")) continue;
            imported.add(name.substring(name.lastIndexOf('.') + 1));
            if (name.endsWith("*")) found.add(parsed.file().at(parsed.line(line)) + "import " + name + ", name each");
        }
        var scanner = new TreeScanner<Void, Void>() {
            private final ArrayDeque<String> classes = new ArrayDeque<>();
            private final Set<String> toldOf = new HashSet<>();

            @Override
            public Void visitClass(ClassTree type, Void none) {
                classes.push(type.getSimpleName().toString());
                super.visitClass(type, null);
                classes.pop();
                return null;
            }

            @Override
            public Void visitIdentifier(IdentifierTree name, Void none) {
                if (imported.contains(name.getName().toString())) seen(name.toString(), parsed.line(name));
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree name, Void none) {
                if (name.toString().startsWith("jdk.incubator")) seen(name.toString(), parsed.line(name));
                return super.visitMemberSelect(name, null);
            }

            private void seen(String name, long line) {
                if (classes.isEmpty() || classes.stream().anyMatch(type -> type.startsWith("Wide"))) return;
                String told = name + " in class " + classes.getFirst();
                if (toldOf.add(classes.getFirst())) found.add(parsed.file().at(line) + told);
            }
        };
        scanner.scan(parsed.tree().getTypeDecls(), null);
        return found.stream();
    }
}
