package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.io.kind.Kinds;
import throng.world.Spawn;

/** The schema and the judge agree: what the judge takes is valid, and what is not valid is refused. */
class ScenarioSchemaTest {
    private static final int MUTATIONS = Integer.getInteger("throng.mutations", 300);
    private static final Kinds KINDS = new Kinds(List.of());
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(ScenarioSchema.json(KINDS), InputFormat.JSON);

    private static List<String> errors(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML).stream()
                .map(Object::toString)
                .toList();
    }

    private static boolean accepts(String text) {
        try {
            ScenarioFile.parse("s", text, KINDS);
            return true;
        } catch (RefusedScenario e) {
            return false;
        }
    }

    @Test
    void whatTheJudgeTakesIsValid() {
        assertEquals(List.of(), errors(MutatedFilesTest.BASE));
        int taken = 0;
        for (int n = 0; n < MUTATIONS; n++) {
            String text = MutatedFilesTest.mutated(new SplittableRandom(n));
            if (!accepts(text)) continue;
            taken++;
            assertEquals(List.of(), errors(text), "mutation " + n + " of\n" + text);
        }
        assertTrue(taken > MUTATIONS / 20, taken + " files");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throng: 1|throng: 2",
                "throng: 1|''",
                "ticks: 6|tikcs: 6",
                "torus: [side, 60]|torus: [side]",
                "torus:|toros:",
                "to: [9, 1]|on: [9, 1]",
                "to: [9, 1]|to: [9]",
                "'#FF6030'|red",
                "uniform: {}|unifrom: {}",
                "column: mood,|''",
                "weight: fear|wieght: fear",
                "weight: fear|weight: 1e7",
                "maxSpeed: 6|maxSpeed: -6",
                "speedLimit: damped|speedLimit: wet",
                "removes: true|removes: yes",
                "target: {place: [20, 20]}, |''",
                "{sweeps: 2,|{sweeps: 2000,",
                "- priority|- priotity",
                "range: [0, 50]|range: [0]",
                "value: 12, |''",
            })
    void whatIsNotValidIsRefused(String before, String after) {
        String text = MutatedFilesTest.BASE.replace(before, after);
        assertTrue(!text.equals(MutatedFilesTest.BASE), "changes nothing");
        assertTrue(!errors(text).isEmpty(), "the schema takes it");
        assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("s", text, KINDS));
    }

    /** Of each kind without settings, the judge misses the keys that the schema requires. */
    @Test
    void bothRequireTheSameKeys() {
        var needs = Pattern.compile("needs '(\\w+)'");
        int required = 0;
        for (var role : List.<Class<?>>of(Rule.class, Spawn.class))
            for (var kind : KINDS.all(role).values()) {
                String text = """
                        throng: 1
                        space: {open: 2}
                        groups: {a: {agents: 1, spawn: %s, rules: [%s]}}
                        """.formatted(
                                role == Spawn.class ? "{" + kind.name() + ": {}}" : "point",
                                role == Rule.class ? "{" + kind.name() + ": {}}" : "");
                var missing = new TreeSet<String>();
                try {
                    ScenarioFile.parse("s", text, KINDS);
                } catch (RefusedScenario e) {
                    needs.matcher(e.getMessage()).results().forEach(hit -> missing.add(hit.group(1)));
                }
                assertEquals(new TreeSet<>(kind.required()), missing, kind.name());
                assertEquals(missing.isEmpty(), errors(text).isEmpty(), kind.name() + ": " + errors(text));
                required += missing.size();
            }
        assertTrue(required > 40, required + " keys");
    }

    @Test
    void numbersTellUnitRangeAndDefault() {
        String json = ScenarioSchema.json(KINDS);
        String weight = "\"description\":\"strength of the push from 1 m away, newton metres; N·m;"
                + " -1000000 to 1000000; default 2.0\"";
        assertTrue(json.contains("\"minimum\":-1000000.0,\"maximum\":1000000.0," + weight));
    }
}
