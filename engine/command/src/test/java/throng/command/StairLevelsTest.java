package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.command.report.JsonReport;
import throng.recording.CrowdFrame;
import throng.recording.file.RecordingFormat;
import tools.jackson.databind.JsonNode;

/** Levels of service of a building with a stair: those on it are those that a recording has there. */
class StairLevelsTest {
    private static final Path TWO_STOREYS = Path.of("../../examples/scenarios/two-storeys.yaml");

    @TempDir
    private Path folder;

    @Test
    void whoIsOnTheStairHasItsLevels() throws IOException {
        String run = TWO_STOREYS + " --agents 12 --set notice=5 --quiet ";
        var answer = CommandResult.line("evacuate " + run + "--seeds 3..3 --seconds 60 --out " + folder.resolve("out"));
        assertEquals(0, answer.code(), answer.err());
        Path recording = folder.resolve("run.arrow");
        assertEquals(
                0,
                CommandResult.line("run " + run + "--seed 3 --ticks 1200 --record " + recording)
                        .code());
        double[] expected = {0, 0};
        try (var frames = RecordingFormat.open(recording)) {
            CrowdFrame frame = frames.frame();
            while (frames.next(frame)) {
                if (frame.tick() == 0 || frame.tick() % 10 != 0) continue; // figures stand for ten ticks
                for (int k = 0; k < frame.count(); k++) {
                    float x = frame.floats(0)[k], y = frame.floats(1)[k];
                    expected[x > 40 && x < 46 && y > 68 && y < 71 ? 0 : 1] += .5;
                }
            }
        }
        double[] found = {0, 0};
        try (var in = Files.newInputStream(folder.resolve("out/report.json"))) {
            for (JsonNode level : JsonReport.read(in).get("service")) {
                found[0] += level.get("stairs").asDouble();
                found[1] +=
                        level.get("walking").asDouble() + level.get("waiting").asDouble();
            }
        }
        assertTrue(expected[0] > 10, expected[0] + " s");
        assertEquals(expected[0], found[0], 1e-3);
        assertEquals(expected[1], found[1], 1e-3);
        assertTrue(answer.out().contains("\non stairs "), answer.out());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("on stairs"));
    }

    /** Places of a file are those on its map, wherever that begins. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4_000_000})
    void stairsLieOnTheMap(int east) throws IOException {
        Path file = Files.writeString(folder.resolve("flight.yaml"), """
                throng: 1
                run: {agents: 2, ticks: 40, dt: 0.05}
                origin: [%1$d, 0]
                space: {open: 2}
                groups:
                  people:
                    agents: agents
                    spawn: {at: ["%2$s + 20 * id", 1]}
                    motion: {radius: 0.17, maxSpeed: 1.34, maxForce: 5000, mass: 80}
                    rules: [{collisionFreeSpeed: {guide: cruise}}]
                zones: {flight: {area: [%1$d, 0, %3$s, 2], up: +x}}
                """.formatted(east, east + .3, east + 8));
        String plots = folder.resolve("plots").toString();
        var done = CommandResult.line("run " + file + " --quiet --density-map 1 --plots " + plots);
        assertEquals(0, done.code(), done.err());
        var rows = Files.readAllLines(folder.resolve("plots/service.csv"));
        assertEquals("level,walking,waiting,stairs", rows.getFirst());
        assertEquals("0,0,2,2", rows.get(1)); // seconds: of one on the stair, of one beyond it
    }
}
