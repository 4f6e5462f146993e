package throng.io.tree;

/**
 * An error of a scenario file.
 *
 * @param place of the key or value that is wrong
 * @param problem what is wrong, what is allowed, and the cure
 */
public record Fault(TextPlace place, String problem) {
    @Override
    public String toString() {
        return place + ": " + problem;
    }
}
