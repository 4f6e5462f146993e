package throng.examples.scenario;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The known words that somebody may have meant.
 *
 * @param words the likeliest first; empty where none is alike
 */
public record Nearest(List<String> words) {
    private static final int MOST = 3;

    /** Those that a third of the letters turns into {@code word}. */
    public static Nearest of(String word, Collection<String> known) {
        return new Nearest(known.stream()
                .filter(k -> distance(word, k) <= Math.max(1, Math.max(word.length(), k.length()) / 3))
                .sorted(Comparator.comparingInt(k -> distance(word, k)))
                .limit(MOST)
                .toList());
    }

    /** The end of a message, with the words in it; nothing where there are none. */
    public String question() {
        return words.isEmpty() ? "" : "; did you mean " + String.join(" or ", words) + "?";
    }

    /** Letters to insert, to delete or to replace: Levenshtein 1965, small and capital letters alike. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int replaced = diagonal + (same ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
