package throng.io.tree;

/**
 * Where a key or value stands.
 *
 * @param source a file, or a setting such as {@code --set prey.maxSpeed=7}
 * @param line from 1; 0 for a setting
 * @param column from 1; 0 for a setting
 */
public record TextPlace(String source, int line, int column) {
    /**
     * {@return the place of a value that stands in no file}
     *
     * @param source names the value
     */
    public static TextPlace of(String source) {
        return new TextPlace(source, 0, 0);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
