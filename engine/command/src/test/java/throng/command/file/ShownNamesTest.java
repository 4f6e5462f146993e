package throng.command.file;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.building.Building;
import throng.building.Doorway;
import throng.building.Link;
import throng.building.Storey;
import throng.io.scenario.ScenarioFile;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;

/** What a shipped file names and puts somewhere, pictures name there. */
class ShownNamesTest {
    static Stream<Path> files() throws IOException {
        var all = Stream.<Path>builder();
        for (String folder :
                new String[] {"../../examples/scenarios", "src/main/resources/throng/command/verify/cases"})
            try (var list = Files.list(Path.of(folder))) {
                list.filter(file -> file.toString().endsWith(".yaml")).sorted().forEach(all);
            }
        return all.build().filter(ShownNamesTest::isWhole);
    }

    /** Some cases are others with changes. */
    private static boolean isWhole(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.noneMatch(line -> line.startsWith("like:"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void whatHasANameIsShown(Path path) throws IOException {
        var file = ScenarioFile.read(path);
        try (var world = file.empty(builder -> builder.workers(1))) {
            Set<String> shown = new TreeSet<>();
            for (NamedPlace place : world.places()) {
                assertTrue(!place.parts().isEmpty() && Float.isFinite(place.x() + place.y()), place.name());
                for (String name : place.name().split(", ", -1)) shown.add(name);
            }
            Set<String> named = new TreeSet<>();
            Building.in(world).ifPresent(building -> {
                named.addAll(building.links().stream().map(Link::name).toList());
                named.addAll(building.doors().stream().map(Doorway::name).toList());
                named.addAll(building.storeys().stream().map(Storey::name).toList());
                for (String figure : building.figures().names())
                    if (figure.endsWith(".came")) named.add(figure.substring(0, figure.length() - 5));
            });
            for (NamedPlace place : file.view().places()) named.add(place.name());
            assertEquals(named, named.stream().filter(shown::contains).collect(toSet()), path.toString());
            if (!file.hasMap()) return;
            boolean goes = world.groups().stream()
                    .anyMatch(group -> !group.rule().leadsTo().isEmpty());
            assertTrue(!goes || world.places().stream().map(NamedPlace::kind).anyMatch(Kind::isGoal), "goals");
        }
    }
}
