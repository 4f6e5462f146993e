package throng.decision.tree;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** The words of trees: which are nodes, which may be names, and what somebody may have meant. */
final class TreeNames {
    /** First words of the lines that are nodes: no name begins with them. */
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
    private static final int LONGEST = 100;

    private TreeNames() {}

    /** The name, if it is one. */
    static String admit(String what, String name) {
        if (name.length() > LONGEST || !NAME.matcher(name).matches()) {
            String shown = name.length() > LONGEST ? name.substring(0, LONGEST) + "…" : name;
            String cure = name.length() > LONGEST
                    ? "take one of up to " + LONGEST + " characters"
                    : "take letters, digits, _ . - and spaces, a letter first";
            throw new IllegalArgumentException("'%s' is no name of %s: %s".formatted(shown, what, cure));
        }
        String first = name.split(" ", 2)[0];
        if (NODES.contains(first))
            throw new IllegalArgumentException(
                    "%s is called '%s', and '%s' is a node: take another name".formatted(what, name, first));
        return name;
    }

    /** “; did you mean 'x'?” if one of them is near, else nothing. */
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

    /** Letters to put in, take out or change (Levenshtein 1966). */
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

    static String says(Throwable error) {
        return String.valueOf(error.getMessage());
    }

    /** A number as trees are written: whole ones without a point. */
    static String plain(float value) {
        return value == (long) value && Math.abs(value) < 1e7f ? Long.toString((long) value) : Float.toString(value);
    }
}
