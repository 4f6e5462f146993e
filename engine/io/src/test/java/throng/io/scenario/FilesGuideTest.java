package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;

/** The files of the guide load and run. */
class FilesGuideTest {
    @Test
    void everyFileOfTheGuideRuns() throws Exception {
        String guide = Files.readString(Path.of("../SCENARIO-FILES.md"));
        var files = Pattern.compile("^```yaml\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(guide)
                .results()
                .map(hit -> hit.group(1))
                .toList();
        for (String text : files) {
            var file = ScenarioFile.parse("guide", text, new Kinds(List.of()));
            try (var world = file.world()) {
                int before = world.agents();
                for (int tick = 0; tick < 400; tick++) world.tick(file.dt());
                if (text.contains("removes: true")) assertTrue(world.agents() < before / 2, "people leave");
                else assertEquals(before, world.agents());
            }
        }
        assertEquals(9, files.size());
    }
}
