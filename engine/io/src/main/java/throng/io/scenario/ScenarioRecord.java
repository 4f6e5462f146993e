package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.FileNode;

/**
 * What a file wants to be recorded of a run: {@code record:}.
 *
 * @param file name of the recording, which lies beside the scenario file; empty: runs are recorded only if they are
 *     asked to
 * @param every records ticks whose number is a multiple of it; 0: not said
 * @param columns names of columns beside the positions; null: not said
 * @param groups names of groups of the file; empty: all
 */
public record ScenarioRecord(
        String file, int every, @Nullable List<String> columns, List<String> groups) {
    /** Nothing is said. */
    public static final ScenarioRecord NONE = new ScenarioRecord("", 0, null, List.of());

    /** How the names of recordings end. */
    public static final List<String> ENDINGS = List.of(".arrow", ".csv", ".txt", ".sqlite", ".pvd");

    static final List<String> KEYS = List.of("file", "every", "columns", "groups");

    /** No folder can be named, nor a hidden file. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. -]{0,199}");

    static ScenarioRecord read(@Nullable FileNode node, List<String> groups, NumberReader numbers) {
        if (node == null) return NONE;
        var keys = KeyReader.known(node, "record", KEYS, numbers.faults());
        FileNode every = keys.get("every"), columns = keys.get("columns"), chosen = keys.get("groups");
        Long ticks = every == null ? null : numbers.whole(every, "every", 1, Integer.MAX_VALUE);
        return new ScenarioRecord(
                file(keys.get("file"), numbers),
                ticks == null ? 0 : ticks.intValue(),
                columns == null ? null : words(columns, "columns", "a column", null, numbers),
                chosen == null ? List.of() : words(chosen, "groups", "a group", groups, numbers));
    }

    private static String file(@Nullable FileNode node, NumberReader numbers) {
        String name = KeyReader.word(node, "file", numbers.faults());
        if (node == null || name == null) return "";
        String low = name.toLowerCase(Locale.ROOT);
        String shown = KeyReader.brief(name), wrong = "";
        if (ENDINGS.stream().noneMatch(low::endsWith))
            wrong = "file '%s' ends like no recording; allowed are %s".formatted(shown, KeyReader.words(ENDINGS));
        else if (!NAME.matcher(name).matches())
            wrong = "file '%s' is no plain name; allowed are letters, digits, _, -, . and blanks: no folders"
                    .formatted(shown);
        if (wrong.isEmpty()) return name;
        numbers.faults().add(node.place(), wrong);
        return "";
    }

    /** The words of a list, of which each must be known if the known ones are given. */
    private static List<String> words(
            FileNode node, String key, String what, @Nullable List<String> known, NumberReader numbers) {
        var words = new ArrayList<String>();
        for (FileNode item : KeyReader.list(node, key, numbers.faults())) {
            String word = KeyReader.word(item, what, numbers.faults());
            if (word == null) continue;
            if (known == null || known.contains(word)) words.add(word);
            else numbers.faults().add(item.place(), KeyReader.none("group", word, known));
        }
        return words;
    }
}
