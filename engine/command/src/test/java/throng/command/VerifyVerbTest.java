package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The verbs verify and fit. */
class VerifyVerbTest {
    @TempDir
    Path folder;

    private CommandResult run(String words) {
        return CommandResult.line(words.replace("@", folder.toString()));
    }

    @Test
    void aModelThatWalksPassesAndTheReportHoldsItsNumbers() throws IOException {
        var result = run("verify rimea-1 imo-2 rimea-8 --quick --out @/good");
        assertEquals(0, result.code(), result.out() + result.err());
        assertTrue(result.out().contains("passed   rimea-1"), result.out());
        assertTrue(result.out().contains("not run  rimea-8"), result.out());
        assertTrue(result.out().contains("2 passed, 0 failed, 0 reported without limits, 1 not run"), result.out());
        String page = Files.readString(folder.resolve("good/report.html"));
        assertTrue(page.contains("26 to 34") && page.contains("not run") && !page.contains("src="), page);
        assertTrue(page.contains("<th>command</th><td>throng verify rimea-1 imo-2 rimea-8 --quick"), page);
        assertTrue(page.contains("-scheme: dark)") && !page.contains("class=\"failed\""), "none has failed");
        JsonNode report = JsonMapper.shared().readTree(Files.readString(folder.resolve("good/report.json")));
        var outcomes = report.get("gates").findValuesAsString("outcome");
        assertEquals(List.of("passed", "not run", "passed"), outcomes);
        assertTrue(report.get("madeWith").get("quick").asBoolean(), report.toString());
        assertEquals(
                0, run("run @/good/speed/cases/rimea-1.yaml --quiet --ticks 5").code());
    }

    @Test
    void aModelThatIsWrongFallsWhereItShould() throws IOException {
        Path slow = Files.writeString(folder.resolve("slow.yaml"), """
                about: people who walk at half of what they want
                rules: [{desiredSpeed: {guide: GUIDE, speed: 0.6}}]
                """);
        var result = run("verify rimea-1 rimea-2 --quick --model " + slow + " --out @/bad");
        assertEquals(1, result.code(), result.out() + result.err());
        assertTrue(result.out().contains("failed   rimea-1"), result.out()); // 40 m at 0.6 m/s
        assertTrue(Files.readString(folder.resolve("bad/report.html")).contains("class=\"failed\""));
        assertTrue(result.out().contains("passed   rimea-2"), result.out()); // a stair is slower than that
        var faster = run("verify rimea-1 --model " + slow + " --set desiredSpeed.speed=2 --out @/bad");
        assertEquals(0, faster.code(), faster.out() + faster.err());
    }

    @Test
    void wrongWordsAreRefusedBeforeAnyRun() throws IOException {
        assertTrue(
                refused("verify rimea-77 --out @/no").contains("there is no case 'rimea-77'; sets of cases are: all"));
        assertTrue(
                refused("verify --model helbing --out @/no").contains("no such set and no such file; sets are: speed"));
        assertTrue(refused("verify").contains("--out DIR is missing"));
        assertTrue(refused("verify rimea-1 --set radios=1 --out @/no").contains("set speed has no 'radios'"));
        assertTrue(refused("verify rimea-1 --set dt=fast --out @/no").contains("dt"));
        Path wrong = Files.writeString(folder.resolve("wrong.yaml"), "rules: [{orca: {giude: GUIDE}}]\n");
        assertTrue(refused("verify rimea-1 --model " + wrong + " --out @/no").contains("giude"));
        assertTrue(
                refused("fit speed --to speeds-file --free a=2..1 --out @/no").contains("the lower bound comes first"));
        assertFalse(Files.exists(folder.resolve("no/speed/runs")));
    }

    private String refused(String words) {
        var result = run(words);
        assertEquals(2, result.code(), result.out() + result.err());
        return result.err();
    }

    @Test
    void casesAndModelsAreListed() {
        var listed = run("verify --list");
        assertEquals(0, listed.code(), listed.err());
        assertTrue(listed.out().contains("rimea-15")
                && listed.out().contains("imo-11")
                && listed.out().contains("lanes"));
        assertTrue(listed.out().contains("--model power-law"), listed.out());
    }
}
