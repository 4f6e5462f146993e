package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;
import throng.io.tree.Fault;

/** Names that decide nothing are told, with their place and the cure. */
class UnusedNamesTest {
    private static final String TEXT = """
            throng: 1
            parameters:
              fear: 3
              noise: {value: 1, unit: m/s, about: how much they waver}
            choices:
              mood: {value: calm, of: [calm, wild]}
              place: {value: here, of: [here, there]}
            let:
              half: fear / 2
              rest: half + 1
              wildness: 7
            space: {open: 2}
            groups:
              a:
                agents: 3
                spawn: {box: [0, 0, 1, 1]}
                rules:
                  - choose: mood
                    calm: {cruise: {speed: 1}}
                    wild: {wander: {weight: wildness}}
            """;

    private static List<String> warnings(String text) {
        return ScenarioFile.parse("t", text, new Kinds(List.of())).warnings().stream()
                .map(Fault::toString)
                .toList();
    }

    @Test
    void unusedNamesAreTold() {
        assertEquals(
                List.of(
                        "t:4:3: parameter 'noise' is used nowhere; to set it changes nothing: "
                                + "write noise where its number is meant, or leave it out",
                        "t:10:3: let 'rest' is used nowhere: write rest where its number is meant, or leave it out",
                        "t:7:3: choice 'place' is used nowhere: "
                                + "write {choose: place, here: ..} where it decides, or leave it out"),
                warnings(TEXT));
    }

    /** A name that only another word of a choice needs is needed. */
    @Test
    void usedNamesAreNot() {
        String whole = TEXT.replace("  noise: {value: 1, unit: m/s, about: how much they waver}\n", "")
                .replace("  rest: half + 1\n", "")
                .replace("  place: {value: here, of: [here, there]}\n", "")
                .replace("agents: 3", "agents: 2 * half");
        assertEquals(List.of(), warnings(whole));
        assertEquals(
                warnings(TEXT).size(),
                ScenarioFile.parse("t", TEXT, new Kinds(List.of()))
                        .set("fear", 2)
                        .warnings()
                        .size());
    }
}
