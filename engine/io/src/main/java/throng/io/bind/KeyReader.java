package throng.io.bind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;

/** Reads keys with values, and tells those that are unknown. */
public final class KeyReader {
    /** What a name of a file looks like. */
    public static final String NAME = "[A-Za-z_][A-Za-z_0-9]{0,99}";

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
        FileNode former = mapping;
        for (var entry : mapping.entries()) {
            String key = entry.key();
            if (allowed.contains(key)) entries.add(entry);
            else if (isEmpty(entry.value()) && isDecimal(former, key))
                faults.add(former.place(), "a decimal point is '.': write %s.%s".formatted(text(former), key));
            else if (!(isEmpty(entry.value()) && isOpen(former))) { // a comma cut an expression off, which is told
                faults.add(isGlued(key, allowed) ? colon(entry) : entry.place(), unknown(what, key, allowed));
                if (isGlued(key, allowed)) entries.add(unglued(entry));
                else
                    meant(key, allowed, mapping)
                            .ifPresent(like -> entries.add(new FileNode.Entry(entry.place(), like, entry.value())));
            }
            former = entry.value();
        }
        return new FileNode.Mapping(mapping.place(), entries);
    }

    /** The key that a misspelt one is meant to be, if that is not given: then it is not missing, and is judged. */
    private static Optional<String> meant(String key, Collection<String> allowed, FileNode.Mapping given) {
        return SimilarWords.of(key, allowed).words().stream()
                .findFirst()
                .filter(similar -> given.entry(similar) == null);
    }

    private static String text(FileNode node) {
        return node instanceof FileNode.Scalar scalar ? scalar.text() : "";
    }

    private static boolean isOpen(FileNode node) {
        return text(node).indexOf('(') >= 0 && text(node).indexOf(')') < 0;
    }

    /** Whether a comma stands where the point of a number does. */
    private static boolean isDecimal(FileNode before, String after) {
        return text(before).matches("-?[0-9]{1,9}") && after.matches("[0-9]{1,9}");
    }

    /** Whether no space separates a key from its value. */
    private static boolean isGlued(String key, Collection<String> allowed) {
        return key.indexOf(':') > 0 && allowed.contains(key.substring(0, key.indexOf(':')));
    }

    private static TextPlace colon(FileNode.Entry entry) {
        TextPlace key = entry.place();
        return new TextPlace(
                key.source(),
                key.line(),
                key.line() == 0 ? 0 : key.column() + entry.key().indexOf(':'));
    }

    private static FileNode.Entry unglued(FileNode.Entry entry) {
        int colon = entry.key().indexOf(':');
        var value = new FileNode.Scalar(entry.place(), entry.key().substring(colon + 1));
        return new FileNode.Entry(entry.place(), entry.key().substring(0, colon), value);
    }

    /** {@return the words about a key that does not exist} */
    public static String unknown(String what, String key, Collection<String> allowed) {
        int colon = key.indexOf(':');
        if (isGlued(key, allowed))
            return "a space is missing after the colon: write '%s: %s'"
                    .formatted(key.substring(0, colon), brief(key.substring(colon + 1)));
        if (key.startsWith("-") && key.length() > 1)
            return "a space is missing after the dash: write '- %s'".formatted(brief(key.substring(1)));
        if (key.matches("[\\p{Zs}\uFEFF].*"))
            return "'%s' stands behind a space that is none in YAML (U+%04X): put plain spaces in its place"
                    .formatted(brief(key.replaceAll("^[\\p{Zs}\uFEFF]+", "")), (int) key.charAt(0));
        String text = key.indexOf(' ') > 0 ? ": is it part of a text with a comma? Put that in quotes" : "";
        return "%s has no '%s'%s%s".formatted(what, brief(key), text, choice("keys are", key, allowed));
    }

    /** {@return the words about a name that is none} */
    public static String noName(String name) {
        return "'%s' is no name; allowed are a to z, A to Z, digits and _, and no digit first".formatted(brief(name));
    }

    /** {@return the words about something of the file, or of the engine, that does not exist} */
    public static String none(String noun, String name, Collection<String> known) {
        return "there is no %s '%s'%s".formatted(noun, brief(name), choice("there are", name, known));
    }

    private static String choice(String verb, String word, Collection<String> known) {
        if (known.isEmpty()) return ", and no other";
        String question = SimilarWords.of(word, known).question();
        if (known.size() > MOST_WORDS) return question.isEmpty() ? "; throng schema lists all" : question;
        return "%s%s %s: %s".formatted(question, question.isEmpty() ? ";" : "", verb, words(known));
    }

    /** {@return names, of which there may be many, for a message} */
    public static String words(Collection<String> words) {
        return words.isEmpty() ? "none" : String.join(", ", words);
    }

    /** {@return a number of things: {@code 1 side}, {@code 2 sides}} */
    public static String count(int number, String thing) {
        return number == 1 ? "1 " + thing : number + " " + thing + "s";
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
     * {@return whether a word is true; null if it is not given, or neither true nor false}
     *
     * @param node the value; null: not given
     * @param what it is, for messages
     * @param faults receives what is wrong
     */
    public static @Nullable Boolean truth(@Nullable FileNode node, String what, Faults faults) {
        String word = word(node, what, faults);
        if (node == null || word == null) return null;
        if (word.equals("true") || word.equals("false")) return word.equals("true");
        faults.add(node.place(), "%s is '%s'; allowed is true or false".formatted(what, brief(word)));
        return null;
    }

    /**
     * {@return what stands under a key, by name}
     *
     * @param node what stands there; null: not given
     * @param key for messages
     * @param allowed names, in words
     * @param faults receives what is wrong
     */
    public static List<FileNode.Entry> entries(@Nullable FileNode node, String key, String allowed, Faults faults) {
        if (node == null || isEmpty(node)) return List.of();
        if (node instanceof FileNode.Mapping mapping) return whole(mapping);
        faults.add(node.place(), "%s is %s; allowed are %s".formatted(key, node.what(), allowed));
        return List.of();
    }

    /** The entries without what a comma cut off an expression: that is told where the expression stands. */
    private static List<FileNode.Entry> whole(FileNode.Mapping mapping) {
        var entries = new ArrayList<FileNode.Entry>();
        FileNode former = mapping;
        for (var entry : mapping.entries()) {
            if (!(isEmpty(entry.value()) && isOpen(former))) entries.add(entry);
            former = entry.value();
        }
        return entries;
    }

    /**
     * {@return the items of a list}
     *
     * @param node the list
     * @param what it is, for messages
     * @param faults receives what is wrong
     */
    public static List<FileNode> list(FileNode node, String what, Faults faults) {
        return list(node, what, "a list: [..], or lines that begin with -", faults);
    }

    /**
     * {@return the items of a list}
     *
     * @param node the list
     * @param what it is, for messages
     * @param allowed the list, in words
     * @param faults receives what is wrong
     */
    public static List<FileNode> list(FileNode node, String what, String allowed, Faults faults) {
        if (node instanceof FileNode.Sequence sequence) return sequence.items();
        String first = node instanceof FileNode.Scalar scalar
                ? scalar.text()
                : node instanceof FileNode.Mapping mapping && !mapping.entries().isEmpty()
                        ? mapping.entries().getFirst().key()
                        : "";
        if (first.matches("-[A-Za-z].*"))
            faults.add(
                    node.place(),
                    "a space is missing after the dash: write '- %s'".formatted(brief(first.substring(1))));
        else if (!isEmpty(node))
            faults.add(node.place(), "%s is %s; allowed is %s".formatted(what, node.what(), allowed));
        return List.of();
    }

    /** Tells that a key is missing. */
    public static void missing(TextPlace place, String what, String key, String allowed, Faults faults) {
        faults.add(place, "%s needs '%s': %s".formatted(what, key, allowed));
    }
}
