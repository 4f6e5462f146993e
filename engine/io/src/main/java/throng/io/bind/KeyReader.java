package throng.io.bind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;

/** Reads keys with values, and tells those that are unknown. */
public final class KeyReader {
    /** Longer lists help no reader. */
    private static final int MOST_WORDS = 20;

    private KeyReader() {}

    /** {@return whether a value was left out, as after {@code uniform:}} */
    public static boolean isEmpty(FileNode node) {
        return node instanceof FileNode.Scalar scalar
                && (scalar.text().isEmpty()
                        || scalar.text().equals("~")
                        || scalar.text().equals("null"));
    }

    /**
     * {@return the keys of a node, without those that are not allowed}
     *
     * @param node keys with values; nothing counts as no keys
     * @param what has the keys, for messages
     * @param allowed their names
     * @param faults receives what is wrong
     */
    public static FileNode.Mapping known(FileNode node, String what, Collection<String> allowed, Faults faults) {
        if (isEmpty(node)) return new FileNode.Mapping(node.place(), List.of());
        if (!(node instanceof FileNode.Mapping mapping)) {
            faults.add(
                    node.place(),
                    "%s is %s; allowed are keys with values: %s".formatted(what, node.what(), words(allowed)));
            return new FileNode.Mapping(node.place(), List.of());
        }
        var entries = new ArrayList<FileNode.Entry>();
        for (var entry : mapping.entries()) {
            if (allowed.contains(entry.key())) entries.add(entry);
            else faults.add(entry.place(), unknown(what, entry.key(), allowed));
        }
        return new FileNode.Mapping(mapping.place(), entries);
    }

    /** {@return the words about a key that does not exist} */
    public static String unknown(String what, String key, Collection<String> allowed) {
        return "%s has no '%s'%s".formatted(what, brief(key), choice("keys are", key, allowed));
    }

    /** {@return the words about something of the file, or of the engine, that does not exist} */
    public static String none(String noun, String name, Collection<String> known) {
        return "there is no %s '%s'%s".formatted(noun, brief(name), choice("there are", name, known));
    }

    private static String choice(String verb, String word, Collection<String> known) {
        String question = SimilarWords.of(word, known).question();
        if (known.size() > MOST_WORDS) return question.isEmpty() ? "; throng schema lists all" : question;
        return "%s%s %s: %s".formatted(question, question.isEmpty() ? ";" : "", verb, words(known));
    }

    /** {@return names, of which there may be many, for a message} */
    public static String words(Collection<String> words) {
        return words.isEmpty() ? "none" : String.join(", ", words);
    }

    /** {@return a text from a file for a message, which may be a novel} */
    public static String brief(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /**
     * {@return a word}
     *
     * @param node the value; null: not given
     * @param what it is, for messages
     * @param faults receives what is wrong
     */
    public static @Nullable String word(@Nullable FileNode node, String what, Faults faults) {
        if (node == null) return null;
        if (node instanceof FileNode.Scalar scalar) return scalar.text();
        faults.add(node.place(), "%s is %s; allowed is a word".formatted(what, node.what()));
        return null;
    }

    /**
     * {@return the items of a list}
     *
     * @param node the list
     * @param what it is, for messages
     * @param faults receives what is wrong
     */
    public static List<FileNode> list(FileNode node, String what, Faults faults) {
        if (node instanceof FileNode.Sequence sequence) return sequence.items();
        if (!isEmpty(node))
            faults.add(
                    node.place(),
                    "%s is %s; allowed is a list: [..], or lines that begin with -".formatted(what, node.what()));
        return List.of();
    }

    /** Tells that a key is missing. */
    public static void missing(TextPlace place, String what, String key, String allowed, Faults faults) {
        faults.add(place, "%s needs '%s': %s".formatted(what, key, allowed));
    }
}
