package throng.io.tree;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value of a scenario file: a word or number, a list, or keys with values. */
public sealed interface FileNode {
    /** {@return where it begins} */
    TextPlace place();

    /** {@return what it is, for messages} */
    String what();

    /**
     * A word, number or expression.
     *
     * @param place where it begins
     * @param text without quotes
     */
    record Scalar(TextPlace place, String text) implements FileNode {
        @Override
        public String what() {
            String shown = text.length() <= 40 ? "'" + text + "'" : "'" + text.substring(0, 40) + "…'";
            return text.contains(": ") ? shown + " (is its quote closed?)" : shown;
        }
    }

    /**
     * A list.
     *
     * @param place where it begins
     * @param items its values
     */
    record Sequence(TextPlace place, List<FileNode> items) implements FileNode {
        @Override
        public String what() {
            return "a list";
        }
    }

    /**
     * Keys with values.
     *
     * @param place where it begins
     * @param entries in the order of the file; no key is there twice
     */
    record Mapping(TextPlace place, List<Entry> entries) implements FileNode {
        @Override
        public String what() {
            return "keys with values";
        }

        /**
         * {@return the entry of a key; null if there is none}
         *
         * @param key its name
         */
        public @Nullable Entry entry(String key) {
            for (Entry entry : entries) if (entry.key().equals(key)) return entry;
            return null;
        }

        /**
         * {@return the value of a key; null if there is none}
         *
         * @param key its name
         */
        public @Nullable FileNode get(String key) {
            Entry entry = entry(key);
            return entry == null ? null : entry.value();
        }

        /** {@return the keys in the order of the file} */
        public List<String> keys() {
            return entries.stream().map(Entry::key).toList();
        }

        /**
         * {@return the same with one entry replaced, or added at the end}
         *
         * @param changed the entry
         */
        public Mapping with(Entry changed) {
            var all = new ArrayList<Entry>();
            boolean found = false;
            for (Entry entry : entries) {
                boolean same = entry.key().equals(changed.key());
                all.add(same ? changed : entry);
                found |= same;
            }
            if (!found) all.add(changed);
            return new Mapping(place, all);
        }
    }

    /**
     * A key with its value.
     *
     * @param place of the key
     * @param key its name
     * @param value what it is set to
     */
    record Entry(TextPlace place, String key, FileNode value) {}
}
