package throng.terrain;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What lies behind the agents of a picture or a page. */
public enum Surroundings {
    /** Nothing: a plain ground. */
    NONE,
    /** Water: fish. */
    WATER,
    /** An evening sky: birds. */
    SKY,
    /** Earth: beasts, people outdoors. */
    GROUND;

    /** {@return its name in lower case, as scenario files have it} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return all words} */
    public static List<String> words() {
        return Arrays.stream(values()).map(Surroundings::word).toList();
    }
}
