package throng.world;

import java.io.IOException;
import java.util.List;
import throng.memory.RestoreOptions;

/** Refuses to restore a state into a world that was set up otherwise. */
final class SameSetup {
    private SameSetup() {}

    /**
     * Checks a file.
     *
     * @param differing the parts that are others than when it was written
     */
    static void checkFile(List<String> differing) throws IOException {
        if (!differing.isEmpty()) throw new IOException(otherwise("when the file was written", differing));
    }

    /**
     * Checks a copy in memory, and tells the options what differs.
     *
     * @param differing the parts of the ground that are others than when it was taken
     */
    static void checkCopy(List<String> differing, RestoreOptions options) {
        if (options.same() == RestoreOptions.Same.GROUND && !differing.isEmpty())
            throw new IllegalArgumentException(otherwise("when the copy was taken", differing));
        options.differences().accept(differing);
    }

    private static String otherwise(String then, List<String> differing) {
        return "the world was set up otherwise %s: %s; set it up as it was, restore, and change it then; "
                        .formatted(then, String.join(", ", differing))
                + "or restore with RestoreOptions.Same.NOTHING";
    }
}
