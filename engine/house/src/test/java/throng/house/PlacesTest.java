package throng.house;

import static java.util.regex.Pattern.compile;
import static java.util.stream.Collectors.toCollection;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every file and module is covered by the gates, and every package is documented. */
class PlacesTest {
    /** The parts whose packages are floors. */
    private static final List<String> CORE = List.of("engine/core", "engine/ways", "engine/minds", "engine/people");

    @Test
    void everyFileLiesInAModule() {
        Gate.none(
                House.FILES,
                "move it below src/main/java or src/test/java of a module, where Maven compiles it.",
                file -> Stream.of(file.at(1) + "is outside all modules, so it is neither compiled nor checked")
                        .filter(line -> !file.isPlaced() && !file.path().matches("engine/(core|release)/src/it/.*")
                                || file.isPlaced() && !hasPom(file)));
    }

    private static boolean hasPom(SourceFile file) {
        return House.ROOT.resolve(file.module(), "pom.xml").toFile().exists();
    }

    /** A module that its parent does not list is never built; one without our parent is built without our checks. */
    @Test
    void everyModuleIsBuiltAndChecked() {
        Gate.none(
                "name the module in <modules> of the pom.xml above it, and make that pom.xml its <parent>.",
                House.find("pom.xml").stream()
                        .map(Path::getParent)
                        .filter(folder -> !folder.equals(House.ROOT)
                                && !folder.toString().replace('\\', '/').contains("/src/it/"))
                        .filter(folder -> !isModule(folder))
                        .map(folder -> House.ROOT.relativize(folder) + "/pom.xml:1: not a module of the pom above it"));
    }

    private static boolean isModule(Path folder) {
        Path above = folder.resolve("../pom.xml");
        if (!above.toFile().exists()) return false;
        String name = "<module>" + folder.getFileName() + "</module>";
        var parent = compile("<parent>.*<artifactId>(throng-\\w+)</artifactId>.*</parent>")
                .matcher(SourceFile.read(folder.resolve("pom.xml")));
        String ours = SourceFile.read(above);
        return ours.contains(name)
                && parent.find()
                && ours.contains("  <artifactId>" + parent.group(1) + "</artifactId>\n");
    }

    @Test
    void everyPackageIsDocumented() {
        var documented = House.MAIN.stream()
                .filter(file -> file.isNamed("package-info.java"))
                .map(SourceFile::packageName)
                .toList();
        var doc = compile("(?s)\\A/\\*\\*.*?\\*/\\n@NullMarked\\npackage ");
        var oneLine = compile("\\A/\\*\\* [^\\n]+ \\*/\\n@NullMarked\\npackage ");
        String cure =
                "begin package-info.java with its Javadoc (one line in the core), then @NullMarked, then the package.";
        Gate.none(
                House.MAIN,
                cure,
                file -> Stream.of(file.at(1) + "its package has no package-info.java")
                        .filter(line -> !file.isNamed("module-info.java") && !documented.contains(file.packageName())));
        Gate.none(
                House.MAIN,
                cure,
                file -> Stream.of(file.at(1) + "does not begin that way")
                        .filter(line -> file.isNamed("package-info.java")
                                && !(CORE.contains(file.module()) ? oneLine : doc)
                                        .matcher(file.text())
                                        .find()));
    }

    /** {@code engine/README.md} has the floor of each package of the first parts. */
    @Test
    void theReadmeHasTheFloorOfEachPackage() {
        Gate.none(
                "list each package of the core, ways, minds and people in the table of floors of engine/README.md, and "
                        + "no other.",
                differences("engine/README.md", CORE));
    }

    /** The README of each module that is published has a line for each package. */
    @Test
    void eachReadmeOfAModuleHasALineForEachPackage() {
        Gate.none(
                "list each package of the module in a table of its README.md, and no other.",
                House.MAIN.stream()
                        .filter(file -> file.isNamed("module-info.java"))
                        .flatMap(file -> differences(file.module() + "/README.md", List.of(file.module()))));
    }

    /** Compares packages with what tables whose head says "package" name in `code`; (`.sub`) are packages below. */
    private static Stream<String> differences(String page, List<String> modules) {
        if (!House.ROOT.resolve(page).toFile().exists()) return Stream.of(page + ": is missing");
        var tables = compile("(?m)(^\\|.*\\R?)+")
                .matcher(SourceFile.read(House.ROOT.resolve(page)))
                .results()
                .map(MatchResult::group);
        var name = compile("`([a-z][a-z.]*)`(?: \\(([^)]*)\\))?");
        var named = new TreeSet<String>();
        tables.filter(table -> table.lines().findFirst().orElse("").contains("package"))
                .flatMap(table -> name.matcher(table).results())
                .forEach(hit -> {
                    named.add(hit.group(1));
                    subPackages(hit).forEach(sub -> named.add(hit.group(1) + sub));
                });
        var actual = House.MAIN.stream()
                .filter(file -> modules.contains(file.module()) && !file.isNamed("module-info.java"))
                .map(file -> file.packageName().replaceFirst("^throng\\.", ""))
                .collect(toCollection(TreeSet::new));
        return Stream.concat(
                actual.stream().filter(each -> !named.contains(each)).map(each -> page + ": does not list " + each),
                named.stream()
                        .filter(each -> !actual.contains(each))
                        .map(each -> page + ": lists " + each + ", which does not exist"));
    }

    private static Stream<String> subPackages(MatchResult hit) {
        String list = hit.group(2) == null ? "" : hit.group(2);
        return compile("\\.[a-z]+(\\.[a-z]+)*").matcher(list).results().map(MatchResult::group);
    }
}
