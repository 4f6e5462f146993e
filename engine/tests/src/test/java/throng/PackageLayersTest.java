package throng;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packages are in layers: each uses only the layers below. */
class PackageLayersTest {
    /** From the top down. Packages on one line do not use each other. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("samples"),
            List.of("ways"),
            List.of("world"),
            List.of("decision", "sense"),
            List.of("behaviour"),
            List.of("motion"),
            List.of("perception"),
            List.of("navigation"),
            List.of("terrain"),
            List.of("grid"),
            List.of("field", "kernel"),
            List.of("tick"),
            List.of("memory", "parallel", "ranks", "simd", "trace"),
            List.of("math", "record"));

    /** Pairs (user, used) that are forbidden although the second is in a layer below. */
    private static final List<List<String>> FORBIDDEN = List.of(List.of("parallel", "math"));

    private static final JavaClasses ENGINE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/") && !location.contains("-tests.jar"))
            .importPackages("throng");

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyLayersBelow(String name) {
        String[] forbidden = packages().stream()
                .filter(other -> !other.equals(name) && !mayUse(name, other))
                .map(PackageLayersTest::in)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(in(name))
                .should()
                .dependOnClassesThat(resideInAnyPackage(forbidden))
                .because("packages use floors below alone. Cure: let the caller pass what it needs, or move the class "
                        + "to the floor that engine/README.md shows")
                .allowEmptyShould(true) // a package may have no classes yet
                .check(ENGINE);
    }

    @Test
    void everyPackageHasALayer() {
        classes()
                .should()
                .resideInAnyPackage(
                        packages().stream().map(PackageLayersTest::in).toArray(String[]::new))
                .because("each package has a floor. Cure: add it to LAYERS of this test and to engine/README.md")
                .check(ENGINE);
    }

    /** Packages of one layer have no cycles either. */
    @Test
    void packagesHaveNoCycles() {
        slices().matching("throng.(**)")
                .should()
                .beFreeOfCycles()
                .because("a reader begins at the bottom. Cure: move what closes the cycle to the lower package, "
                        + "or give that an interface")
                .check(ENGINE);
    }

    /**
     * A class that mentions the incubator may not load without it: only templates and classes nested in kernels may.
     */
    @Test
    void onlyWideFormsUseTheIncubator() {
        noClasses()
                .that()
                .haveNameNotMatching(".*([.$]Wide\\w*|simd[.]Lanes)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..")
                .because("it would not load without the incubator. Cure: move the code to a nested class Wide")
                .check(ENGINE);
    }

    static List<String> packages() {
        return LAYERS.stream().flatMap(List::stream).toList();
    }

    private static boolean mayUse(String name, String other) {
        var below = new ArrayList<String>();
        LAYERS.reversed().stream().takeWhile(layer -> !layer.contains(name)).forEach(below::addAll);
        return below.contains(other) && !FORBIDDEN.contains(List.of(name, other));
    }

    private static String in(String name) {
        return "throng." + name + "..";
    }
}
