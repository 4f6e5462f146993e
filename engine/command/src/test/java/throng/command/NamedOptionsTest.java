package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What files and helps say of options is so: each verb that is named exists, and has the options named with it. */
class NamedOptionsTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern COMMAND = Pattern.compile("\\bthrong ([a-z]+)((?: (?![|&>#]|&&)[^\\s`)]+)*)");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");

    /** Built, past, or with words that are wrong on purpose. */
    private static final Set<String> OTHER_FOLDERS = Set.of("target", ".git", "test", "decisions", "released", "it");

    /** Options of Java and Maven, which stand in commands of texts, too. */
    private static final Set<String> OTHERS = Set.of("--add-modules", "--enable-native-access");

    @Test
    void commandsInFilesAreRight() throws IOException {
        var faults = new ArrayList<String>();
        int commands = 0;
        for (Path file : texts()) {
            var found = COMMAND.matcher(Files.readString(file)).results().toList();
            commands += found.size();
            for (var each : found)
                for (String fault : faults(each.group(1), each.group(2)))
                    faults.add(ROOT.relativize(file) + ": " + each.group() + ": " + fault);
        }
        assertTrue(commands > 100, commands + " commands are found");
        assertEquals(List.of(), faults);
    }

    private static List<Path> texts() throws IOException {
        var texts = new ArrayList<Path>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean ours = !OTHER_FOLDERS.contains(folder.getFileName().toString()) || folder.equals(ROOT);
                return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (name.matches(".*\\.(md|yaml|py|java)") && !name.equals("CHANGELOG.md")) texts.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        return texts;
    }

    private static List<String> faults(String verb, String rest) {
        var command = Throng.command().getSubcommands().get(verb);
        if (command == null) return OPTION.matcher(rest).find() ? List.of("there is no verb " + verb) : List.of();
        return missing(command, rest);
    }

    private static List<String> missing(CommandLine command, String text) {
        return OPTION.matcher(text)
                .results()
                .map(hit -> hit.group())
                .filter(option -> !command.getCommandSpec().optionsMap().containsKey(option))
                .filter(option -> !OTHERS.contains(option))
                .distinct()
                .toList();
    }

    /** Regression: the help of {@code view} spoke of {@code --resume}, which it has not. */
    @Test
    void helpsNameOptionsOfTheirVerb() {
        var faults = new ArrayList<String>();
        Throng.command().getSubcommands().forEach((verb, command) -> {
            String help = command.getUsageMessage(CommandLine.Help.Ansi.OFF).replaceAll("\\s+", " ");
            for (String other : Throng.command().getSubcommands().keySet())
                help = help.replaceAll("throng " + other + "( --[a-z-]+)+", "");
            for (String option : missing(command, help)) faults.add(verb + ": " + option);
        });
        assertEquals(List.of(), faults);
    }
}
