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

/** The house has floors, and stairs lead down only. */
class PackageLayersTest {
    /** From the roof down; those on one line are neighbours, and neighbours do not call on each other. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("samples"),
            List.of("world"),
            List.of("decision", "sense"),
            List.of("behaviour"),
            List.of("motion"),
            List.of("perception"),
            List.of("navigation"),
            List.of("terrain"),
            List.of("grid"),
            List.of("kernel", "record"),
            List.of("memory", "parallel", "simd", "trace"),
            List.of("math"));

    /** Neighbours of the floor above that keep away from this one all the same: {who, whom}. */
    private static final List<List<String>> FORBIDDEN = List.of(List.of("parallel", "math"));

    private static final JavaClasses ENGINE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("throng");

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyLayersBelow(String room) {
        String[] forbidden = packages().stream()
                .filter(other -> !other.equals(room) && !mayUse(room, other))
                .map(PackageLayersTest::in)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(in(room))
                .should()
                .dependOnClassesThat(resideInAnyPackage(forbidden))
                .allowEmptyShould(true) // not every room is built yet
                .check(ENGINE);
    }

    @Test
    void everyPackageHasALayer() {
        classes()
                .should()
                .resideInAnyPackage(
                        packages().stream().map(PackageLayersTest::in).toArray(String[]::new))
                .check(ENGINE);
    }

    /** Not even between the packages of one floor. */
    @Test
    void packagesHaveNoCycles() {
        slices().matching("throng.(**)").should().beFreeOfCycles().check(ENGINE);
    }

    /** A class that mentions the incubator may not load without it: templates may, and what is nested in a kernel. */
    @Test
    void onlyWideFormsUseTheIncubator() {
        noClasses()
                .that()
                .haveNameNotMatching(".*([.$]Wide\\w*|simd[.]Lanes)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..")
                .check(ENGINE);
    }

    static List<String> packages() {
        return LAYERS.stream().flatMap(List::stream).toList();
    }

    private static boolean mayUse(String room, String other) {
        var below = new ArrayList<String>();
        LAYERS.reversed().stream().takeWhile(floor -> !floor.contains(room)).forEach(below::addAll);
        return below.contains(other) && !FORBIDDEN.contains(List.of(room, other));
    }

    private static String in(String room) {
        return "throng." + room + "..";
    }
}
