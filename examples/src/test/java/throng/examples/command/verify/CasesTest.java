package throng.examples.command.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All cases can be run with each model. */
class CasesTest {
    @TempDir
    Path folder;

    private CaseRunner runner() {
        return new CaseRunner(folder, 1, () -> false);
    }

    @Test
    void eachCaseIsAScenarioWithGates() throws IOException {
        ModelSet speed = ModelSet.of("speed");
        for (String name : VerifyCases.NAMES) {
            VerifyCase each = VerifyCases.named(name);
            var file = runner().write(each, speed);
            assertFalse(each.sets().isEmpty(), name);
            assertEquals(!each.needs().isEmpty(), file.gates().gates().isEmpty(), name);
            assertTrue(file.warnings().isEmpty(), name + ": " + file.warnings());
        }
    }

    @Test
    void eachModelSeesTheOtherGroup() throws IOException {
        for (String name : ModelSet.NAMES) {
            var file = runner().write(VerifyCases.named("imo-8"), ModelSet.of(name));
            assertEquals(2, file.groups().size(), name);
            String text = VerifyCases.named("imo-8").text(ModelSet.of(name));
            assertTrue(text.contains("group: \"left\"") && text.contains("group: \"right\""), name + "\n" + text);
        }
    }

    @Test
    void aSetHasAsManySecondsInTicksOfAnyLength() {
        String text = VerifyCases.named("rimea-1").text(ModelSet.of("speed").with("dt", "0.01"));
        assertTrue(text.contains("ticks: 4500"), text);
        assertEquals(
                List.of("imo-4"),
                List.copyOf(ModelSet.of("speed").tree().get("cases").propertyNames()));
    }
}
