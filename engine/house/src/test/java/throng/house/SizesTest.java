package throng.house;

import static java.util.stream.Collectors.groupingBy;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a reader can take in at once. */
class SizesTest {
    private static final int FILE_LINES = 300;
    private static final int METHOD_LINES = 60;
    private static final int COLUMNS = 120;
    private static final int PACKAGE_FILES = 15;
    private static final Pattern LONG = Pattern.compile("(?m)^.{" + (COLUMNS + 1) + ",}$");

    @Test
    void filesStaySmall() {
        Gate.none(
                House.FILES,
                "take one idea out into a file of its own, named for what it is.",
                file -> Stream.of(file.at(FILE_LINES + 1) + file.lines() + " lines, " + FILE_LINES + " are allowed")
                        .filter(line -> file.lines() > FILE_LINES));
    }

    /** From its name to its last brace; a lambda counts in the method it stands in. */
    @Test
    void methodsStayShort() {
        Gate.none(
                "give each step of it a name: a method, or a class where steps share what they know.",
                ParsedSource.allMethods()
                        .filter(method -> method.lines() > METHOD_LINES)
                        .map(method -> method.file().at(method.line()) + method.name() + " has " + method.lines()
                                + " lines, " + METHOD_LINES + " are allowed"));
    }

    @Test
    void linesStayShort() {
        Gate.none(
                House.FILES,
                "mvn -q -pl engine/house compile exec:exec breaks code; break comments and strings yourself.",
                file -> LONG.matcher(file.text())
                        .results()
                        .map(hit -> file.at(file.text(), hit.start())
                                + hit.group().length() + " columns, " + COLUMNS + " are allowed"));
    }

    /** More files than that are two ideas. Tests lie beside what they test, however many they are. */
    @Test
    void packagesStaySmall() {
        var packages = House.MAIN.stream()
                .filter(file -> !file.isNamed("package-info.java") && !file.isNamed("module-info.java"))
                .collect(groupingBy(file -> file.module() + ": package " + file.packageName()));
        Gate.none(
                "move the files of one idea into a package below it, with a package-info.java that says which.",
                packages.entrySet().stream()
                        .filter(files -> files.getValue().size() > PACKAGE_FILES)
                        .map(files -> "%s has %d files, %d are allowed"
                                .formatted(files.getKey(), files.getValue().size(), PACKAGE_FILES)));
    }
}
