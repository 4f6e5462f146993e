package throng.io;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Finds known words that resemble a mistyped one: the end of an error message.
 *
 * @param words the most similar first; empty if none is similar
 */
public record SimilarWords(List<String> words) {
    private static final int MAX_WORDS = 3, MAX_LETTERS = 100;

    /** Copies the list. */
    public SimilarWords {
        words = List.copyOf(words);
    }

    /**
     * Returns the known words that are at most ⌊n/3⌋ edits from {@code word}, n being the letters of the longer word; 1
     * edit is always allowed, if a letter stays. A word that is the same but for its case is the only one.
     *
     * @param word the mistyped word; one of more than a hundred letters resembles none
     * @param known words to choose from
     * @return the most similar words
     */
    public static SimilarWords of(String word, Collection<String> known) {
        if (word.length() > MAX_LETTERS) return new SimilarWords(List.of());
        for (String same : known) if (same.equalsIgnoreCase(word)) return new SimilarWords(List.of(same));
        return new SimilarWords(known.stream()
                .filter(k -> isSimilar(distance(word, k), Math.max(word.length(), k.length())))
                .sorted(Comparator.comparingInt(k -> distance(word, k)))
                .limit(MAX_WORDS)
                .toList());
    }

    /** One letter for another is no likeness if there is no other letter. */
    private static boolean isSimilar(int edits, int letters) {
        return edits <= Math.max(1, letters / 3) && edits < letters;
    }

    /** {@return the end of an error message: {@code "; did you mean a or b?"}, or nothing without similar words} */
    public String question() {
        return words.isEmpty() ? "" : "; did you mean " + String.join(" or ", words) + "?";
    }

    /**
     * Counts the edits from one word to the other: insert, delete or replace a letter, or swap two adjacent ones
     * (Levenshtein 1965, Damerau 1964). The case of letters is ignored.
     */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) cost[i][0] = i;
        for (int j = 0; j <= b.length(); j++) cost[0][j] = j;
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int replaced = cost[i - 1][j - 1] + (same(a, i, b, j) ? 0 : 1);
                cost[i][j] = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                boolean swapped = i > 1 && j > 1 && same(a, i, b, j - 1) && same(a, i - 1, b, j);
                if (swapped) cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static boolean same(String a, int i, String b, int j) {
        return Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
    }
}
