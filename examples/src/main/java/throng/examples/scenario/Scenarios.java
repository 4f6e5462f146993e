package throng.examples.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.examples.scenario.panic.Panic;
import throng.examples.scenario.watch.Watch;
import throng.io.SimilarWords;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.setup.FileScenario;
import throng.setup.Scenario;

/** Lists the built-in scenarios, and those that others bring. */
public final class Scenarios {
    private static final List<Scenario> ALL = List.of(
            file("murmuration"),
            file("shoal"),
            file("hunt"),
            file("wolves"),
            file("missiles"),
            file("parade"),
            file("airshow"),
            file("city"),
            new Watch(),
            new Panic(),
            file("crossing"),
            file("circle"),
            file("evacuation"),
            file("station"),
            file("stadium"),
            file("tiles"));

    /** Those that test or measure, and are no fun to look at. */
    private static final List<Scenario> TESTS = List.of(file("million"), file("lattice"), file("pile"));

    /** Files with crowds of their own size: they run by the path of their file alone. */
    private static final List<String> OWN_SIZE = List.of(
            "flock",
            "school",
            "epidemic",
            "zombies",
            "ants",
            "savanna",
            "two-storeys",
            "families",
            "meadow",
            "sentries",
            "foragers",
            "ring",
            "smoke",
            "commuters");

    private static final String ABOUT = "about:";

    private Scenarios() {}

    /** A scenario whose file lies in {@code examples/scenarios}, and in the jar beside this class. It is read once. */
    private static FileScenario file(String name) {
        return new FileScenario(name, () -> about(name), new Supplier<>() {
            private @Nullable ScenarioFile read;

            @Override
            public synchronized ScenarioFile get() {
                if (read == null) read = ScenarioFile.parse(name + ".yaml", text(name), Kinds.installed());
                return read;
            }
        });
    }

    /** Returns the line {@code about} of a file: to read the whole file takes a hundred times as long. */
    public static String about(String name) {
        return text(name)
                .lines()
                .filter(line -> line.startsWith(ABOUT))
                .findFirst()
                .orElseThrow()
                .substring(ABOUT.length())
                .strip()
                .replaceFirst("^\"(.*)\"$", "$1");
    }

    /** Returns the names of all files of scenarios that there are to learn from and to begin with. */
    public static List<String> files() {
        var files = new ArrayList<>(OWN_SIZE);
        for (Scenario each : ALL) if (each instanceof FileScenario) files.add(each.name());
        return files;
    }

    /** Returns the text of a built-in scenario that stands in a file. */
    public static String text(String name) {
        try (var in = Scenarios.class.getResourceAsStream(name + ".yaml")) {
            if (in == null) throw new IllegalArgumentException("scenario '%s' has no file".formatted(name));
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the description of a scenario in one line. That of a built-in file is found without reading the rest. */
    public static String about(Scenario scenario) {
        if (!(scenario instanceof FileScenario) || !ALL.contains(scenario) && !isTest(scenario)) return scenario.line();
        return text(scenario.name())
                .lines()
                .filter(line -> line.startsWith("about: "))
                .map(line -> line.substring("about: ".length()).replace("\"", ""))
                .findFirst()
                .orElse("");
    }

    /** Returns whether a built-in scenario is for tests and measurements. */
    public static boolean isTest(Scenario scenario) {
        return TESTS.contains(scenario);
    }

    /** Returns the small picture of a built-in scenario, JPEG: {@code .ci/page pictures} takes them all. */
    public static Optional<byte[]> picture(String name) {
        if (!names().contains(name)) return Optional.empty(); // pages may ask for anything
        try (var in = Scenarios.class.getResourceAsStream(name + ".jpg")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns all scenarios, the most interesting first, then those that ServiceLoader finds: see {@code --class-path}.
     */
    public static List<Scenario> all() {
        var all = new ArrayList<>(ALL);
        all.addAll(TESTS);
        for (Scenario own : ServiceLoader.load(Scenario.class)) all.add(own);
        return all;
    }

    /** Returns the names of all scenarios. */
    public static List<String> names() {
        return all().stream().map(Scenario::name).toList();
    }

    /**
     * Returns the scenario of that name.
     *
     * @throws IllegalArgumentException if no scenario has that name; the message lists similar names
     */
    public static Scenario named(String name) {
        var all = all();
        var names = names();
        return all.stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no scenario '%s'%s\nscenarios: %s (throng list describes them)"
                                .formatted(name, SimilarWords.of(name, names).question(), String.join(", ", names))));
    }
}
