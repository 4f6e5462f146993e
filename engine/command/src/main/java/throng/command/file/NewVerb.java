package throng.command.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.command.run.OutputFile;
import throng.examples.scenario.Scenarios;
import throng.io.SimilarWords;

/** Writes a scenario file to begin with: one of those that Throng brings, with comments. */
@Command(
        name = "new",
        description = "Writes a scenario file to begin with: one that runs, with a comment for each of its sections.",
        footer = {"", "Example: throng new park.yaml --like flock"})
public final class NewVerb implements Callable<Integer> {
    /** What each key of a file or of a group is for, told once in a file. */
    static final Map<String, String> NOTES = notes();

    private static final Pattern KEY = Pattern.compile("( {0}| {4})([A-Za-z]+):.*");

    @Parameters(paramLabel = "FILE", description = "The new file. Without an ending it is FILE.yaml.")
    private String name;

    @Option(
            names = "--like",
            paramLabel = "NAME",
            description =
                    "What it begins with: flock, school, epidemic, zombies, ants, evacuation and so on. A name that"
                            + " is not there lists all. Default: flock.")
    private String like = "flock";

    @Option(names = "--overwrite", description = "Writes over a file that is there.")
    private boolean overwrite;

    @Spec
    private CommandSpec spec;

    private static Map<String, String> notes() {
        var notes = new LinkedHashMap<String, String>();
        notes.put("throng", "the version of the format");
        notes.put("run", "what a run takes if no option says otherwise; dt is the seconds of a tick");
        notes.put(
                "parameters",
                "numbers that can be changed without an editor: --set NAME=VALUE, and sliders of the page");
        notes.put("choices", "words that can be changed: --set NAME=WORD");
        notes.put("let", "names for numbers");
        notes.put("formulas", "names for expressions over agents: they stand where their names are");
        notes.put("space", "a torus has no edges; other spaces are open, or turn agents back at their ends");
        notes.put("origin", "where (0, 0) of the world lies on a map");
        notes.put("walls", "agents cannot cross them");
        notes.put("maps", "ground of tiles: rooms, a town, a picture");
        notes.put("tiles", "the map whose blocked tiles are solid");
        notes.put("fields", "ways over a map, or numbers of the plane that agents leave and read");
        notes.put("journeys", "what people do one after the other");
        notes.put("sources", "where and when people come");
        notes.put("doors", "when goals let people pass");
        notes.put("events", "what happens once");
        notes.put("storeys", "the place of each floor in the plane");
        notes.put("links", "stairs, escalators and lifts");
        notes.put("zones", "where people are slower, or ways cost more");
        notes.put("measures", "what runs measure, and pages plot");
        notes.put("record", "what a run records");
        notes.put("sweep", "which runs throng sweep has");
        notes.put("gates", "what the runs must come to, for throng verify");
        notes.put("view", "what pictures and pages show besides");
        notes.put("groups", "who is there; each group has a name of your own");
        notes.put("agents", "how many there are");
        notes.put("like", "takes from another group what is not said here");
        notes.put("shape", "what they look like");
        notes.put("colour", "in quotes, as # begins a comment");
        notes.put("spawn", "where they begin, and how fast");
        notes.put("motion", "limits: metres, metres a second, newtons");
        notes.put("columns", "numbers that each agent has of its own");
        notes.put("traits", "what each agent is born with, of its body or a rule");
        notes.put("rules", "what steers them: the forces add up; throng schema lists all rules");
        notes.put("mind", "states: what steers in each, and when one leads to another");
        notes.put("turn", "what turns their heading");
        notes.put("contact", "bodies push each other apart");
        notes.put("turning", "how fast they turn");
        notes.put("banking", "how they lean in curves");
        notes.put("steps", "steps of a tick");
        notes.put("throughWalls", "whether walls let them pass");
        return notes;
    }

    @Override
    public Integer call() throws IOException {
        var known = Scenarios.files();
        if (!known.contains(like))
            throw new RefusedInput("--like %s: there is no such scenario%s names are: %s"
                    .formatted(like, question(known), String.join(", ", known)));
        Path file = Path.of(name.contains(".") ? name : name + ".yaml");
        if (!file.toString().endsWith(".yaml"))
            throw new RefusedInput("%s: a new scenario is YAML; name it %s"
                    .formatted(file, file.toString().replaceFirst("\\.[^.]*$", ".yaml")));
        if (Files.exists(file) && !overwrite)
            throw new RefusedInput("%s is there already; take another name, or add --overwrite".formatted(file));
        var output = new OutputFile("throng new", file);
        output.check();
        output.write(out -> out.write(text(like, file.toString()).getBytes(StandardCharsets.UTF_8)));
        var out = spec.commandLine().getOut();
        out.printf("%s is written: %s%n", file, Scenarios.about(like));
        out.printf("  throng view %s --open     shows it, and starts again when you save%n", file);
        out.printf("  throng run %s             measures it%n", file);
        out.flush();
        return ExitCode.OK;
    }

    private String question(List<String> known) {
        String question = SimilarWords.of(like, known).question();
        return question.isEmpty() ? ";" : question;
    }

    /** The text of a file with comments: of each key once, above it. */
    static String text(String like, String file) {
        var text = new StringBuilder("""
                # Begun from '%s'. Each value has a path, by which --set changes it: throng info %s lists them all;
                # with --settings it shows what each does and can be.
                """.formatted(like, file));
        var told = new HashSet<String>();
        for (String line : Scenarios.text(like).lines().toList()) {
            var key = KEY.matcher(line);
            String note = key.matches() ? NOTES.get(key.group(2)) : null;
            if (note != null && told.add(key.group(1) + key.group(2)))
                text.append(key.group(1)).append("# ").append(note).append('\n');
            text.append(line).append('\n');
        }
        return text.toString();
    }
}
