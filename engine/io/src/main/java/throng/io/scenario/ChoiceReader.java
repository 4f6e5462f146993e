package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;

/**
 * Reads the choices of a file, and takes what was chosen: {@code {choose: model, orca: {..}, speed: {..}}} becomes what
 * stands at the chosen word.
 */
final class ChoiceReader {
    static final String CHOOSE = "choose";
    static final List<String> KEYS = List.of("value", "of", "about");
    /** The sections that name what others are made of: these are read before choices. */
    static final List<String> PLAIN = List.of("throng", "about", "run", "parameters", "choices", "let");

    /** Each word is judged by itself when a file is read. */
    private static final int MOST = 8;

    private final Map<String, ScenarioChoice> choices = new LinkedHashMap<>();
    private final Map<String, Fault> unused = new LinkedHashMap<>();
    private final Faults faults;

    ChoiceReader(FileNode.Mapping root, Faults faults) {
        this.faults = faults;
        FileNode node = root.get("choices");
        if (node == null || KeyReader.isEmpty(node)) return;
        if (!(node instanceof FileNode.Mapping given)) {
            faults.add(node.place(), "choices is %s; allowed are names with words".formatted(node.what()));
            return;
        }
        if (given.entries().size() > MOST)
            faults.add(
                    node.place(),
                    "%d choices; allowed are %d".formatted(given.entries().size(), MOST));
        else for (var entry : given.entries()) read(entry);
    }

    List<ScenarioChoice> choices() {
        return List.copyOf(choices.values());
    }

    /** The choices that nothing of what was taken so far asks for, with what is told of them. */
    Map<String, Fault> unused() {
        return unused;
    }

    private void read(FileNode.Entry entry) {
        String what = "choice " + KeyReader.brief(entry.key());
        if (!entry.key().matches(KeyReader.NAME)) {
            faults.add(entry.place(), KeyReader.noName(entry.key()));
            return;
        }
        var keys = KeyReader.known(entry.value(), what, KEYS, faults);
        FileNode value = keys.get("value"), of = keys.get("of");
        if (value == null) KeyReader.missing(entry.place(), what, "value", "the word that is chosen", faults);
        if (of == null) KeyReader.missing(entry.place(), what, "of", "its words, such as [orca, speed]", faults);
        if (value == null || of == null) return;
        var words = new ArrayList<String>();
        for (FileNode each : KeyReader.list(of, "of", faults)) {
            String word = KeyReader.word(each, "a word of a choice", faults);
            if (word != null && (!word.matches(KeyReader.NAME) || word.equals(CHOOSE) || words.contains(word)))
                faults.add(each.place(), "'%s' is no word for a choice: use another".formatted(KeyReader.brief(word)));
            else if (word != null) words.add(word);
        }
        if (words.isEmpty() || words.size() > MOST)
            faults.add(of.place(), "%d words; allowed are 1 to %d".formatted(words.size(), MOST));
        if (words.size() > MOST) words.subList(MOST, words.size()).clear(); // the file is read once for each word
        String chosen = KeyReader.word(value, entry.key(), faults);
        if (chosen != null && !words.contains(chosen) && !words.isEmpty())
            faults.add(
                    value.place(),
                    "%s is '%s'; allowed is one of: %s"
                            .formatted(entry.key(), KeyReader.brief(chosen), KeyReader.words(words)));
        String about = KeyReader.word(keys.get("about"), "about", faults);
        String taken = words.isEmpty() || words.contains(chosen) ? chosen : words.getFirst(); // a wrong word is told
        unused.put(
                entry.key(),
                new Fault(
                        entry.place(),
                        "choice '%s' is used nowhere: write {choose: %s, %s: ..} where it decides, or leave it out"
                                .formatted(entry.key(), entry.key(), taken)));
        choices.put(
                entry.key(),
                new ScenarioChoice(entry.key(), taken == null ? "" : taken, words, about == null ? "" : about));
    }

    /** {@return the file with all that was chosen, in each section but those that are {@link #PLAIN}} */
    FileNode.Mapping chosen(FileNode.Mapping root) {
        var whole = root;
        for (var entry : root.entries())
            if (!PLAIN.contains(entry.key()))
                whole = whole.with(new FileNode.Entry(entry.place(), entry.key(), chosen(entry.value())));
        return whole;
    }

    private FileNode chosen(FileNode node) {
        return switch (node) {
            case FileNode.Scalar word -> word;
            case FileNode.Sequence list ->
                new FileNode.Sequence(
                        list.place(), list.items().stream().map(this::chosen).toList());
            case FileNode.Mapping mapping -> {
                var choose = mapping.entry(CHOOSE);
                yield choose == null ? inside(mapping) : branch(mapping, choose);
            }
        };
    }

    private FileNode inside(FileNode.Mapping mapping) {
        var entries = mapping.entries().stream()
                .map(entry -> new FileNode.Entry(entry.place(), entry.key(), chosen(entry.value())))
                .toList();
        return new FileNode.Mapping(mapping.place(), entries);
    }

    /** What stands at the chosen word; if there is none, a fault, and another that can be judged. */
    private FileNode branch(FileNode.Mapping mapping, FileNode.Entry choose) {
        FileNode other = mapping.entries().stream()
                .filter(entry -> !entry.key().equals(CHOOSE))
                .findFirst()
                .map(FileNode.Entry::value)
                .orElse(new FileNode.Scalar(mapping.place(), ""));
        String name = KeyReader.word(choose.value(), CHOOSE, faults);
        if (name == null) return chosen(other);
        ScenarioChoice choice = choices.get(name);
        if (choice == null) {
            faults.add(choose.value().place(), KeyReader.none("choice", name, choices.keySet()));
            return chosen(other);
        }
        unused.remove(name);
        for (var entry : mapping.entries())
            if (!entry.key().equals(CHOOSE) && !choice.words().contains(entry.key()))
                faults.add(entry.place(), KeyReader.unknown("choice " + name, entry.key(), choice.words()));
        for (String word : choice.words())
            if (mapping.get(word) == null)
                KeyReader.missing(choose.place(), "choose: " + name, word, "what is taken for this word", faults);
        FileNode branch = mapping.get(choice.value());
        return chosen(branch == null ? other : branch);
    }

    /** {@return the files in which one choice has another word: the judge reads all of them} */
    static List<FileNode.Mapping> others(FileNode.Mapping root) {
        var others = new ArrayList<FileNode.Mapping>();
        var own = new ChoiceReader(root, new Faults());
        for (ScenarioChoice choice : own.choices())
            for (String word : choice.words()) if (!word.equals(choice.value())) others.add(with(root, choice, word));
        return others;
    }

    private static FileNode.Mapping with(FileNode.Mapping root, ScenarioChoice choice, String word) {
        var all = Objects.requireNonNull(root.entry("choices"));
        var choices = (FileNode.Mapping) all.value();
        var entry = Objects.requireNonNull(choices.entry(choice.name()));
        var keys = (FileNode.Mapping) entry.value();
        var value = Objects.requireNonNull(keys.entry("value"));
        var changed = new FileNode.Scalar(value.value().place(), word);
        return put(root, all, put(choices, entry, put(keys, value, changed)));
    }

    private static FileNode.Mapping put(FileNode.Mapping in, FileNode.Entry entry, FileNode value) {
        return in.with(new FileNode.Entry(entry.place(), entry.key(), value));
    }

    /** {@return the branch of a choice whose rule has that name; null if the node is no choice, or has none} */
    static FileNode.@Nullable Entry ofRule(FileNode node, String rule) {
        if (!(node instanceof FileNode.Mapping mapping) || mapping.entry(CHOOSE) == null) return null;
        for (var entry : mapping.entries())
            if (!entry.key().equals(CHOOSE)
                    && (GroupBinder.ruleName(entry.value()).equals(rule)
                            || rule.equals(GroupBinder.alias(entry.value())))) return entry;
        return null;
    }
}
