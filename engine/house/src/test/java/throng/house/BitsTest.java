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

/** Refuses code that changes the bits of a world between machines, forms or runs, or that slows down vector loops. */
class BitsTest {
    /** Files whose arithmetic is part of a world or of a picture; bench, peers and yardstick promise no bits. */
    private static final List<SourceFile> EXACT_FILES =
            House.MAIN.stream().filter(file -> !file.module().equals("bench")).toList();

    /** Packages that measure time, or report it. */
    private static final List<String> MAY_READ_CLOCKS = List.of(
            "throng.command.against",
            "throng.command.run",
            "throng.command.console",
            "throng.examples.gallery.smooth", // ticks in step with the clock, and measures frames
            "throng.command.paths",
            "throng.command.report",
            "throng.command.trial",
            "throng.parallel", // measures what passes cost, to choose blocks, which never show in a world
            "throng.page",
            "throng.page.wire",
            "throng.sweep", // the limit of a run, and the time left
            "throng.recording.live"); // what is written is flushed twice a second, and waits show in no row

    /** Stops after so many seconds: what it does to the world is undone. */
    private static final String MAY_LIMIT_TIME = "WarmUp.java";

    /** Their methods with registers are copied to where they are called. */
    private static final List<String> TEMPLATES = List.of("WidePairLoop.java", "WidePairTile.java");

    /** The token of a page is a secret, and no part of a world. */
    private static final String MAY_DRAW_SECRETS = "throng.page.wire";

    /** Functions whose results differ between machines. */
    private static final String INEXACT =
            "fma|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|expm1|log|log10|log1p|pow|cbrt|hypot|random";

    @Test
    void sourcesUseExactArithmeticOnly() {
        var banned = compile("\\.fma\\(|\\.reduceLanes\\(|\\bMath\\.(" + INEXACT + ")\\(|\\bMath::(" + INEXACT + ")\\b"
                + "|import static java\\.lang\\.Math\\.(\\*|" + INEXACT + ");"
                + "|\\bVectorOperators\\.(FMA|A?SIN|A?COS|A?TAN|ATAN2|SINH|COSH|TANH|EXP|EXPM1|LOG|LOG10|LOG1P"
                + "|POW|CBRT|HYPOT)\\b");
        Gate.none(
                EXACT_FILES,
                "use + - * / and sqrt, Angle and Exp of throng.math, add lanes in a fixed order, or use StrictMath if "
                        + "it runs at most once a tick.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void sourcesUseNoRandomGenerators() {
        var banned = compile("\\b(Secure|Splittable|ThreadLocal)?Random(Generator)?\\b|\\bidentityHashCode\\b");
        Gate.none(
                EXACT_FILES.stream()
                        .filter(file -> !file.packageName().equals(MAY_DRAW_SECRETS))
                        .toList(),
                "draw from the counter-based numbers of the world (seed, id, tick, stream); for an order, use the id.",
                file -> file.all(banned, file.code()));
    }

    /** Ids are used again: what is drawn by the id alone comes back with the next agent of that id. */
    @Test
    void whatStaysIsDrawnForALife() {
        var banned = compile("\\bRng\\s*\\.(unit|bits)\\(\\s*in\\.seed\\(\\),\\s*0,");
        Gate.none(
                EXACT_FILES,
                "draw it with in.lifeSeed(i), so that the next agent of an id draws another one.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void sourcesReadNoClock() {
        var banned = compile("\\bnanoTime\\b|\\bcurrentTimeMillis\\b|\\bInstant\\.now\\b");
        Gate.none(
                EXACT_FILES.stream()
                        .filter(file -> !MAY_READ_CLOCKS.contains(file.packageName()))
                        .filter(file -> !file.path().endsWith(MAY_LIMIT_TIME))
                        .toList(),
                "measure in bench or in one of " + MAY_READ_CLOCKS + "; a world uses its own time only.",
                file -> file.all(banned, file.code()));
    }

    @Test
    void vectorSpeciesAreConstants() {
        var species = compile(
                "(?<![^;{}])[^;{}]*(\\bVectorSpecies<\\w+>\\s+\\w+|=\\s*[\\w.]*\\bSPECIES_\\w+\\s*(?=;))[^;{}]*");
        Gate.none(
                House.MAIN,
                "make it static final: where C2 does not see a constant species, it boxes every vector.",
                file -> file.all(species, file.code()).filter(line -> !line.contains("static final")));
    }

    @Test
    void noMethodTakesOrReturnsRegisters() {
        String register = "(FloatVector|IntVector|VectorMask<\\w+>)";
        var banned = compile("\\b(static|private|public|final|default)\\s+(" + register + "\\s+\\w+\\s*\\("
                + "|[\\w<>\\[\\]]+\\s+\\w+\\s*\\([^()]*\\b" + register + "\\s+\\w+\\s*[,)])");
        Gate.none(
                House.MAIN.stream()
                        .filter(file -> TEMPLATES.stream().noneMatch(file.path()::endsWith))
                        .toList(),
                "write its code where it is called: once C2 has compiled it alone, each register becomes an object.",
                file -> file.all(banned, file.code()));
    }

    /** PackageLayersTest checks the class files of the core; this test checks the sources of all modules. */
    @Test
    void onlyWideClassesUseTheIncubator() {
        Gate.none(
                "move it to a class Wide… (nested in its kernel, or a template): a class that uses it does not load "
                        + "without --add-modules jdk.incubator.vector.",
                ParsedSource.ALL.stream()
                        .filter(parsed -> parsed.file().isMain())
                        .filter(parsed ->
                                !parsed.file().isNamed("throng/simd/Lanes.java")) // it holds constants for them
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
            private final Set<String> reported = new HashSet<>();

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
                String offence = name + " in class " + classes.getFirst();
                if (reported.add(classes.getFirst())) found.add(parsed.file().at(line) + offence);
            }
        };
        scanner.scan(parsed.tree().getTypeDecls(), null);
        return found.stream();
    }
}
