package throng.io.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import throng.io.tree.FileNode;

/**
 * The numbers that a file states outside of its groups and parameters, by the path that {@code --set} takes: {@code
 * zones.wet.pace}, {@code doors.north.changes.0.flow}. Plain numbers in lists, such as places, have no path; nor has
 * what a choice or a repetition makes.
 */
final class FileNumbers {
    private static final List<String> SECTIONS =
            List.of("fields", "journeys", "sources", "doors", "events", "links", "zones");
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private final Map<String, String> found = new LinkedHashMap<>();

    private FileNumbers() {}

    static Map<String, String> of(FileNode.Mapping root) {
        var numbers = new FileNumbers();
        for (String section : SECTIONS)
            if (root.get(section) instanceof FileNode.Mapping keys) numbers.add(section, keys);
        return numbers.found;
    }

    private void add(String path, FileNode.Mapping keys) {
        if (keys.get(ChoiceReader.CHOOSE) != null || keys.get(RepeatReader.REPEAT) != null) return;
        for (FileNode.Entry entry : keys.entries())
            if (!entry.key().contains(".")) add(path + "." + entry.key(), entry.value());
    }

    private void add(String path, FileNode value) {
        switch (value) {
            case FileNode.Mapping keys -> add(path, keys);
            case FileNode.Sequence list -> {
                for (int k = 0; k < list.items().size(); k++)
                    if (list.items().get(k) instanceof FileNode.Mapping keys) add(path + "." + k, keys);
            }
            case FileNode.Scalar word -> {
                if (NUMBER.matcher(word.text()).matches()) found.put(path, word.text());
            }
        }
    }
}
