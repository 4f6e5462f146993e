package throng.io.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;
import throng.io.bind.KeyReader;
import throng.io.bind.RecordBinder;
import throng.io.kind.Kinds;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.motion.Motion;

/**
 * Changes one value of a file: {@code --set prey.separation.weight=2}. The path is the one of the file, key by key. It
 * may be shorter: {@code fear} is a parameter, {@code prey.maxSpeed} a number of the motion of a group, {@code
 * prey.separation.weight} one of a rule, {@code prey.fear.weight} one of a rule {@code as: fear}.
 */
final class SettingPath {
    private final Kinds kinds;
    private final TextPlace place;
    private final FileNode value;

    private SettingPath(Kinds kinds, String text, String label) {
        this.kinds = kinds;
        place = TextPlace.of(label);
        value = new FileNode.Scalar(place, text);
    }

    /**
     * {@return the file with one value changed}
     *
     * @param root the file, with whole groups
     * @param path of the value
     * @param text the new value
     * @param label names the setting in messages
     * @param kinds to tell names of records from keys
     * @param faults receives what is wrong
     */
    static FileNode.Mapping apply(
            FileNode.Mapping root, String path, String text, String label, Kinds kinds, Faults faults) {
        var setting = new SettingPath(kinds, text, label);
        var keys = setting.whole(root, new ArrayList<>(Arrays.asList(path.split("\\.", 32))));
        String trait = keys == null ? null : trait(root, keys);
        if (keys != null && trait != null) {
            String own = keys.get(1) + ".traits." + trait;
            faults.add(
                    setting.place,
                    "each agent of group '%s' has its own %s, and one for all would change none: set %s=%s"
                            .formatted(keys.get(1), trait, own, text));
            return root;
        }
        FileNode changed = keys == null ? null : setting.changed(root, keys);
        if (changed instanceof FileNode.Mapping mapping) return mapping;
        faults.add(setting.place, "there is no '%s'%s".formatted(KeyReader.brief(path), known(root, path)));
        return root;
    }

    /** The trait of a group that is meant; null if the number is the same for all of its agents. */
    private static @Nullable String trait(FileNode.Mapping root, List<String> keys) {
        if (keys.size() < 4
                || !keys.getFirst().equals("groups")
                || !(root.get("groups") instanceof FileNode.Mapping groups)
                || !(groups.get(keys.get(1)) instanceof FileNode.Mapping group)
                || !(group.get("traits") instanceof FileNode.Mapping traits)) return null;
        String last = keys.getLast();
        if (keys.size() == 4 && keys.get(2).equals("motion")) return traits.get(last) == null ? null : last;
        if (!keys.get(2).equals("rules")) return null;
        String of = keys.get(keys.size() - 2);
        if (group.get("rules") instanceof FileNode.Sequence rules)
            for (FileNode rule : rules.items()) if (of.equals(GroupBinder.alias(rule))) of = GroupBinder.ruleName(rule);
        String number = of.replaceFirst("[0-9]+$", "") + "." + last;
        return traits.get(number) == null ? null : number;
    }

    private static String known(FileNode.Mapping root, String path) {
        String[] parts = path.split("\\.", 3);
        if (parts.length > 1
                && root.get("groups") instanceof FileNode.Mapping groups
                && groups.get(parts[0]) instanceof FileNode.Mapping group) {
            var names = new ArrayList<String>();
            if (group.get("rules") instanceof FileNode.Sequence rules)
                for (FileNode rule : rules.items()) {
                    String alias = GroupBinder.alias(rule);
                    names.add(alias == null ? GroupBinder.ruleName(rule) : alias);
                }
            for (var component : Motion.class.getRecordComponents()) names.add(component.getName());
            return choice(parts[1], names, parts[0] + " has", names);
        }
        var known = new ArrayList<String>();
        var words = new ArrayList<>(FileHead.KEYS);
        for (String section : List.of("parameters", "choices", "groups"))
            if (root.get(section) instanceof FileNode.Mapping names)
                for (String name : names.keys()) {
                    words.add(name);
                    known.add(section.equals("groups") ? name + ".…" : name);
                }
        known.addAll(FileHead.KEYS);
        return choice(parts[0], words, "paths begin with", known);
    }

    private static String choice(String word, List<String> words, String verb, List<String> known) {
        String question = SimilarWords.of(word, words).question();
        return "%s %s: %s".formatted(question.isEmpty() ? ";" : question, verb, KeyReader.words(known));
    }

    /** The path with all of its keys; null if it begins with none. */
    private @Nullable List<String> whole(FileNode.Mapping root, List<String> keys) {
        String first = keys.getFirst();
        if (root.get("parameters") instanceof FileNode.Mapping parameters && keys.size() == 1) {
            FileNode parameter = parameters.get(first);
            if (parameter instanceof FileNode.Mapping) return List.of("parameters", first, "value");
            if (parameter != null) return List.of("parameters", first);
        }
        if (root.get("choices") instanceof FileNode.Mapping choices && keys.size() == 1 && choices.get(first) != null)
            return List.of("choices", first, "value");
        if (root.get("groups") instanceof FileNode.Mapping groups && groups.get(first) != null && keys.size() > 1) {
            keys.addFirst("groups");
            String second = keys.get(2);
            if (motion(second)) keys.add(2, "motion");
            else if (!GroupBinder.KEYS.contains(second)) keys.add(2, "rules");
            return keys;
        }
        if (keys.size() == 1 && FileHead.RUN.contains(first)) return List.of("run", first);
        return FileHead.KEYS.contains(first) ? keys : null;
    }

    private boolean motion(String key) {
        return kinds.of(Motion.class).index(key) >= 0;
    }

    /** The node with the value at the end of the keys; null if there is no such place. */
    private @Nullable FileNode changed(FileNode node, List<String> keys) {
        if (keys.isEmpty()) return value;
        return switch (node) {
            case FileNode.Sequence list -> inList(list, keys);
            case FileNode.Mapping mapping -> inMapping(mapping, keys);
            case FileNode.Scalar word -> inMapping(settings(word), keys);
        };
    }

    /** A kind without settings is one word: it gets some. */
    private FileNode.Mapping settings(FileNode.Scalar word) {
        var none = new FileNode.Mapping(word.place(), List.of());
        return isKind(word.text())
                ? new FileNode.Mapping(word.place(), List.of(new FileNode.Entry(word.place(), word.text(), none)))
                : none;
    }

    private @Nullable FileNode inMapping(FileNode.Mapping mapping, List<String> keys) {
        var entry = mapping.entry(keys.getFirst());
        var rest = keys.subList(1, keys.size());
        if (entry == null && !rest.isEmpty()) { // a trait of a rule: its key has a dot
            entry = mapping.entry(keys.getFirst() + "." + rest.getFirst());
            if (entry != null) rest = rest.subList(1, rest.size());
        }
        if (rest.isEmpty() && mapping.entries().size() == 1 && entry != null && hasItself(entry.key())) rest = keys;
        if (entry == null
                && mapping.entries().size() == 1
                && isKind(mapping.entries().getFirst().key())) {
            entry = mapping.entries().getFirst();
            rest = keys;
        } else if (entry == null) {
            for (var list : mapping.entries())
                if (list.value() instanceof FileNode.Sequence items && index(items, keys.getFirst()) >= 0) {
                    FileNode inner = inList(items, keys);
                    return inner == null ? null : mapping.with(new FileNode.Entry(list.place(), list.key(), inner));
                }
        }
        FileNode former = entry == null ? new FileNode.Mapping(place, List.of()) : entry.value();
        FileNode inner = changed(former, rest);
        if (inner == null) return null;
        return mapping.with(
                entry == null
                        ? new FileNode.Entry(place, keys.getFirst(), inner)
                        : new FileNode.Entry(entry.place(), entry.key(), inner));
    }

    /** A kind may have a key of its own name: the nearest of {@code nearest} agents. Then that key is meant. */
    private boolean hasItself(String name) {
        return Kinds.ROLES.stream()
                .map(role -> kinds.find(role, name))
                .anyMatch(kind -> kind != null && RecordBinder.keys(kind, kinds).contains(name));
    }

    private boolean isKind(String name) {
        return Kinds.ROLES.stream().anyMatch(role -> kinds.find(role, name) != null);
    }

    private @Nullable FileNode inList(FileNode.Sequence list, List<String> keys) {
        int k = index(list, keys.getFirst());
        if (k < 0) return null;
        var items = new ArrayList<>(list.items());
        FileNode item = items.get(k);
        var rest = keys.subList(1, keys.size());
        var branch = ChoiceReader.ofRule(item, keys.getFirst());
        if (branch != null && item instanceof FileNode.Mapping choice) {
            var alone = new FileNode.Sequence(item.place(), List.of(branch.value()));
            if (!(inList(alone, keys) instanceof FileNode.Sequence changed)) return null;
            var rule = changed.items().getFirst();
            items.set(k, choice.with(new FileNode.Entry(branch.place(), branch.key(), rule)));
            return new FileNode.Sequence(list.place(), items);
        }
        FileNode inner = item instanceof FileNode.Scalar word && !rest.isEmpty() ? settings(word) : item;
        boolean named = !keys.getFirst().matches("[0-9]+");
        inner = named && inner instanceof FileNode.Mapping rule && !rest.isEmpty()
                ? inRule(rule, rest)
                : changed(inner, rest);
        if (inner == null) return null;
        items.set(k, inner);
        return new FileNode.Sequence(list.place(), items);
    }

    private @Nullable FileNode inRule(FileNode.Mapping rule, List<String> keys) {
        var entry = rule.entries().getFirst();
        FileNode inner = changed(entry.value(), keys);
        return inner == null ? null : rule.with(new FileNode.Entry(entry.place(), entry.key(), inner));
    }

    /** The item of a name or a number; the second separation is separation2. */
    private static int index(FileNode.Sequence list, String name) {
        var seen = new HashMap<String, Integer>();
        for (int k = 0; k < list.items().size(); k++) {
            String item = GroupBinder.ruleName(list.items().get(k));
            String as = GroupBinder.alias(list.items().get(k));
            int number = seen.merge(item, 1, Integer::sum);
            if (ChoiceReader.ofRule(list.items().get(k), name) != null) return k;
            if (name.equals(as) || name.equals(number == 1 ? item : item + number)) return k;
        }
        return name.matches("[0-9]{1,5}")
                        && Integer.parseInt(name) < list.items().size()
                ? Integer.parseInt(name)
                : -1;
    }
}
