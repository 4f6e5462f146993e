package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;

/** Every error of a file is told, at the place of the key or value itself. */
class MistakesTest {
    private static final Kinds KINDS = new Kinds(List.of());

    /** Each mistake is marked: the mark « stands before the wrong key or value, and is removed. */
    private static final String TWELVE = """
            throng: 1
            run: {agents: 100, dt: «11, tikcs: 5}
            parameters: {fear: {value: «600, unit: N, range: [0, 500]}}
            let: {half: «agents / tow}
            space: {torus: [100, 100]}
            groups:
              prey:
                agents: 60
                colour: «"red"
                spawn: {«unifrom: {}, speed: 4}
                motion: {maxSpeed: «-1, speedLimit: clamped}
                rules:
                  - separation: {«wieght: 2, radius: «0}
                  - «evade: {}
                  - potential: {target: {place: [1, 2]}, n: «3, m: 2}
                  - seek: {target: {nearest: {group: «predator, radius: 12}}}
                  - alignment: {weight: «strong, radius: 80}
              predators:
                agents: 40
                like: «wolves
                spawn: uniform
            """;

    @Test
    void twelveMistakesAreTwelveLinesWithTheirPlaces() {
        var places = new ArrayList<String>();
        int line = 0;
        for (String each : TWELVE.replace("tikcs", "«tikcs").lines().toList()) {
            line++;
            for (int at = each.indexOf('«'); at >= 0; at = each.indexOf('«')) {
                places.add("m.yaml:%d:%d".formatted(line, at + 1));
                each = each.replaceFirst("«", "");
            }
        }
        var refused =
                assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("m.yaml", TWELVE.replace("«", ""), KINDS));
        assertEquals(
                places, refused.faults().stream().map(f -> f.place().toString()).toList(), refused.getMessage());
        assertTrue(places.size() >= 12);
    }
}
