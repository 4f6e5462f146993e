package throng.command.verify;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import throng.command.console.RefusedInput;
import tools.jackson.databind.JsonNode;

/** The cases that the command brings. */
final class VerifyCases {
    /** Their names, in the order in which they run. */
    static final List<String> NAMES = ModelSet.resource("cases/cases.txt")
            .lines()
            .filter(line -> !line.isBlank())
            .toList();

    private VerifyCases() {}

    /** Returns a case. One that is {@code like} another has the keys of that other, but for those that it lists. */
    static VerifyCase named(String name) {
        VerifyCase own = VerifyCase.parse(name, ModelSet.resource("cases/" + name + ".yaml"));
        JsonNode like = own.tree().remove("like");
        return like == null ? own : named(like.stringValue()).changed(own);
    }

    /**
     * Returns the cases of sets and names; all of them if none is given.
     *
     * @param words sets of cases, or names of them
     * @param quick whether only those of the short form are taken of a set
     * @throws RefusedInput if a word is neither
     */
    static List<VerifyCase> of(List<String> words, boolean quick) {
        var all = NAMES.stream().map(VerifyCases::named).toList();
        var sets = new LinkedHashSet<String>();
        all.forEach(each -> sets.addAll(each.sets()));
        var chosen = new LinkedHashSet<String>();
        for (String word : words.isEmpty() ? List.of("all") : words) {
            if (!word.equals("all") && !sets.contains(word) && !NAMES.contains(word))
                throw new RefusedInput("there is no case '%s'; sets of cases are: all, %s; cases are: %s"
                        .formatted(word, String.join(", ", sets), String.join(", ", NAMES)));
            for (VerifyCase each : all) {
                boolean inSet = word.equals("all") || each.sets().contains(word);
                if (each.name().equals(word) || inSet && (!quick || each.quick())) chosen.add(each.name());
            }
        }
        var found = new ArrayList<VerifyCase>();
        for (VerifyCase each : all) if (chosen.contains(each.name())) found.add(each);
        return found;
    }
}
