package throng.io.scenario;

import java.util.List;

/**
 * A word that a file offers to be changed: {@code choices: {model: {value: orca, of: [orca, speed]}}}. It says which of
 * several rules or spawns its groups take.
 *
 * @param name by which it is set
 * @param value the word that is chosen
 * @param words all that can be chosen
 * @param about what it is; "" if the file does not say it
 */
public record ScenarioChoice(String name, String value, List<String> words, String about) {
    /** Copies the list. */
    public ScenarioChoice {
        words = List.copyOf(words);
    }
}
