package throng.decision.tree;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** The words of the text of trees: which are nodes, which may be names, and what a misspelt word may mean. */
final class TreeNames {
    /** First words of the lines that are nodes; a name must not begin with them. */
    static final List<String> NODES = List.of(
            "sequence",
            "selector",
            "parallel",
            "random",
            "invert",
            "repeat",
            "retry",
            "until",
            "timeout",
            "cooldown",
            "force",
            "chance",
            "subtree",
            "tree");

    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{N}_.-]*( [\\p{L}\\p{N}_.-]+)*");
    private static final int MAX_LENGTH = 100;

    private TreeNames() {}

    /** Returns the name, or throws if it is not allowed. */
    static String admit(String what, String name) {
        if (name.length() > MAX_LENGTH || !NAME.matcher(name).matches()) {
            String shown = name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) + "…" : name;
            String cure = name.length() > MAX_LENGTH
                    ? "use at most " + MAX_LENGTH + " characters"
                    : "use letters, digits, _ . - and spaces, a letter first";
            throw new IllegalArgumentException("'%s' is not a name of %s: %s".formatted(shown, what, cure));
        }
        String first = name.split(" ", 2)[0];
        if (NODES.contains(first))
            throw new IllegalArgumentException(
                    "%s is called '%s', and '%s' is a keyword: use another name".formatted(what, name, first));
        return name;
    }

    /** Returns "; did you mean 'x'?" if a known word is similar, else an empty text. */
    static String hint(String word, Collection<String> known) {
        String best = "";
        int least = Math.max(1, word.length() / 3) + 1;
        for (String other : known) {
            int d = distance(word, other);
            if (d < least && d > 0) {
                least = d;
                best = other;
            }
        }
        return best.isEmpty() ? "" : "; did you mean '" + best + "'?";
    }

    /** The number of letters to insert, delete or change (Levenshtein 1966). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[b.length()];
    }

    static String message(Throwable error) {
        return String.valueOf(error.getMessage());
    }

    /** Prints a number as in the text of trees: whole numbers without a point. */
    static String format(float value) {
        return value == (long) value && Math.abs(value) < 1e7f ? Long.toString((long) value) : Float.toString(value);
    }
}
