package throng.io.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import throng.io.bind.KeyReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;

/**
 * Takes over what groups say by {@code like: other}: all keys of the other group, with those of this one instead where
 * both have one. Of motion, columns and traits, single keys are taken over.
 */
final class LikeGroups {
    private static final String LIKE = "like";

    private final Map<String, FileNode.Entry> groups = new LinkedHashMap<>();
    private final Map<String, FileNode> whole = new LinkedHashMap<>();
    private final Faults faults;

    private LikeGroups(FileNode.Mapping groups, Faults faults) {
        this.faults = faults;
        for (var entry : groups.entries()) this.groups.put(entry.key(), entry);
    }

    /** {@return the file with whole groups} */
    static FileNode.Mapping expand(FileNode.Mapping root, Faults faults) {
        var entry = root.entry("groups");
        if (entry == null || !(entry.value() instanceof FileNode.Mapping given)) return root;
        var like = new LikeGroups(given, faults);
        var expanded = new ArrayList<FileNode.Entry>();
        for (var group : given.entries())
            expanded.add(new FileNode.Entry(group.place(), group.key(), like.whole(group, new HashSet<>())));
        return root.with(new FileNode.Entry(entry.place(), entry.key(), new FileNode.Mapping(given.place(), expanded)));
    }

    private FileNode whole(FileNode.Entry group, Set<String> asking) {
        FileNode known = whole.get(group.key());
        if (known != null) return known;
        FileNode made = make(group, asking);
        whole.put(group.key(), made);
        return made;
    }

    private FileNode make(FileNode.Entry group, Set<String> asking) {
        if (!(group.value() instanceof FileNode.Mapping own)) return group.value();
        var like = own.entry(LIKE);
        if (like == null) return own;
        String name = KeyReader.word(like.value(), LIKE, faults);
        var without = without(own);
        if (name == null) return without;
        FileNode.Entry other = groups.get(name);
        asking.add(group.key());
        if (other == null) {
            faults.add(like.value().place(), KeyReader.none("group", name, groups.keySet()));
            return without;
        }
        if (asking.contains(name)) {
            faults.add(
                    like.value().place(), "'%s' is like itself: name another group".formatted(KeyReader.brief(name)));
            return without;
        }
        return whole(other, asking) instanceof FileNode.Mapping from ? merge(from, without, true) : without;
    }

    private static FileNode.Mapping without(FileNode.Mapping own) {
        return new FileNode.Mapping(
                own.place(),
                own.entries().stream().filter(e -> !e.key().equals(LIKE)).toList());
    }

    private static FileNode.Mapping merge(FileNode.Mapping from, FileNode.Mapping own, boolean inner) {
        FileNode.Mapping merged = new FileNode.Mapping(own.place(), from.entries());
        for (var entry : own.entries()) {
            boolean both = inner
                    && !entry.key().equals("spawn")
                    && entry.value() instanceof FileNode.Mapping
                    && from.get(entry.key()) instanceof FileNode.Mapping;
            FileNode value = both
                    ? merge(
                            (FileNode.Mapping) java.util.Objects.requireNonNull(from.get(entry.key())),
                            (FileNode.Mapping) entry.value(),
                            false)
                    : entry.value();
            merged = merged.with(new FileNode.Entry(entry.place(), entry.key(), value));
        }
        return merged;
    }
}
