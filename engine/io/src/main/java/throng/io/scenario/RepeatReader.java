package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.expression.NumberScope;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;

/**
 * Writes out the items of lists that stand for several: {@code {repeat: {k: 3}, item: [4 * k, 0]}} becomes {@code [4 *
 * 0, 0], [4 * 1, 0], [4 * 2, 0]}.
 */
final class RepeatReader {
    static final String REPEAT = "repeat", ITEM = "item";
    private static final List<String> SECTIONS = List.of("walls", "maps", "fields", "groups");
    /** As many as a map may have rooms. */
    private static final int MOST = 10_000;

    private final NumberReader numbers;
    private final NumberScope scope;
    private final Faults faults;
    private int items;

    RepeatReader(NumberReader numbers) {
        this.numbers = numbers;
        scope = numbers.scope();
        faults = numbers.faults();
    }

    /** {@return the file with all repeated items of its ground and groups} */
    FileNode.Mapping spread(FileNode.Mapping root) {
        var whole = root;
        for (String section : SECTIONS) {
            var entry = root.entry(section);
            if (entry != null)
                whole = whole.with(new FileNode.Entry(entry.place(), entry.key(), spread(entry.value())));
        }
        return whole;
    }

    private FileNode spread(FileNode node) {
        return switch (node) {
            case FileNode.Scalar word -> word;
            case FileNode.Sequence list -> {
                var all = new ArrayList<FileNode>();
                for (FileNode item : list.items()) add(item, all);
                yield new FileNode.Sequence(list.place(), all);
            }
            case FileNode.Mapping mapping ->
                new FileNode.Mapping(
                        mapping.place(),
                        mapping.entries().stream()
                                .map(e -> new FileNode.Entry(e.place(), e.key(), spread(e.value())))
                                .toList());
        };
    }

    private void add(FileNode item, List<FileNode> all) {
        if (!(item instanceof FileNode.Mapping mapping) || mapping.entry(REPEAT) == null) {
            all.add(spread(item));
            return;
        }
        var keys = KeyReader.known(mapping, "a repeated item", List.of(REPEAT, ITEM), faults);
        FileNode what = keys.get(ITEM);
        var names = KeyReader.entries(keys.get(REPEAT), REPEAT, "names with numbers, such as {k: 8}", faults);
        if (what == null)
            KeyReader.missing(item.place(), "a repeated item", ITEM, "what is repeated, such as [4 * k, 0]", faults);
        else repeat(names, 0, what, all);
    }

    /** Repeats an item for each number of a name, for each number of those that follow it. */
    private void repeat(List<FileNode.Entry> names, int from, FileNode item, List<FileNode> all) {
        if (from == names.size()) {
            add(item, all);
            return;
        }
        var name = names.get(from);
        if (!name.key().matches(KeyReader.NAME)) faults.add(name.place(), KeyReader.noName(name.key()));
        else if (scope.names().contains(name.key()))
            faults.add(name.place(), "'%s' is taken: use another name".formatted(name.key()));
        else {
            Long count = numbers.whole(name.value(), "the number of repeats", 0, MOST);
            for (int k = 0; count != null && k < count && has(name); k++)
                repeat(names, from + 1, with(name.key(), k, item), all);
        }
    }

    private boolean has(FileNode.Entry name) {
        if (++items == MOST + 1)
            faults.add(name.place(), "repeats make more than %d items; allowed are %d".formatted(MOST, MOST));
        return items <= MOST;
    }

    /** The item with a number where the name stands. */
    private static FileNode with(String name, int number, FileNode item) {
        return replaced(
                Pattern.compile("\\b" + name + "\\b"), Matcher.quoteReplacement(Integer.toString(number)), item);
    }

    private static FileNode replaced(Pattern name, String number, FileNode node) {
        return switch (node) {
            case FileNode.Scalar word ->
                new FileNode.Scalar(word.place(), name.matcher(word.text()).replaceAll(number));
            case FileNode.Sequence list ->
                new FileNode.Sequence(
                        list.place(),
                        list.items().stream()
                                .map(each -> replaced(name, number, each))
                                .toList());
            case FileNode.Mapping mapping ->
                new FileNode.Mapping(
                        mapping.place(),
                        mapping.entries().stream()
                                .map(e -> new FileNode.Entry(e.place(), e.key(), replaced(name, number, e.value())))
                                .toList());
        };
    }
}
