package throng.command.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.command.file.MapFile;
import throng.io.kind.Kinds;
import throng.io.plan.FloorPlan;
import throng.io.plan.PlanReader;
import throng.io.plan.PlanScenario;
import throng.io.scenario.RefusedScenario;
import throng.io.scenario.ScenarioFile;
import throng.io.tree.Fault;
import throng.setup.FileScenario;
import throng.setup.Scenario;

/** The options that let people leave a floor plan of one's own. */
public final class PlanOption {
    private static final String SCENARIO = "evacuation";
    private static final int NUMBERS = 4;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "evacuation: people leave this floor plan instead of the hall: WKT, GeoJSON or DXF.")
    private @Nullable Path plan;

    @Option(
            names = "--door",
            paramLabel = "X0,Y0,X1,Y1",
            description = "A door of --plan, from one end to the other, in the plan's coordinates. May be repeated."
                    + " Without it, lines beside the polygons of the plan are its doors; of a DXF, those on a"
                    + " layer exits.")
    private List<String> doors = new ArrayList<>();

    private String text = "", told = "";

    /** Returns whether there is a plan. */
    public boolean given() {
        if (plan == null && !doors.isEmpty())
            throw new RefusedInput(
                    "--door %s: doors are those of a plan; add --plan FILE.wkt".formatted(doors.getFirst()));
        return plan != null;
    }

    /**
     * Returns the evacuation of the plan.
     *
     * @param name of the scenario that was named
     * @param map that was named; null: none
     * @throws RefusedInput if another scenario was named, or the plan or a door is wrong
     */
    public Scenario scenario(String name, @Nullable Path map) {
        Path file = plan;
        if (file == null) throw new IllegalStateException("there is no plan");
        if (!name.equals(SCENARIO) || map != null)
            throw new RefusedInput(
                    "--plan %s: people leave it in scenario evacuation alone, without --map: throng run".formatted(file)
                            + " evacuation --plan " + file);
        FloorPlan read = MapFile.read(file, () -> PlanReader.read(file));
        String base = String.valueOf(file.getFileName());
        var given = new ArrayList<double[]>();
        for (String door : doors) given.add(door(door));
        PlanScenario scenario = RefusedInput.unless(() -> PlanScenario.of(base, read, given));
        text = scenario.text(scenario.people());
        told = String.format(
                Locale.ROOT,
                "%s: %.0f m\u00b2, %s%s%s",
                base,
                read.area(),
                scenario.doors() == 1 ? "1 door" : scenario.doors() + " doors",
                given.isEmpty() ? " of its own" : "",
                read.origin().isFar() ? ", from the origin " + read.origin() + " on" : "");
        for (String line : read.told()) told += "%n%s".formatted(line);
        try {
            Path folder = file.toAbsolutePath().getParent();
            var made = ScenarioFile.parse(base, text, folder == null ? Path.of(".") : folder, Kinds.installed());
            for (Fault doubt : made.warnings()) told += "%nwarning: %s".formatted(doubt.problem());
            return new FileScenario(SCENARIO + " of " + base, () -> made);
        } catch (RefusedScenario e) {
            // the file that was made is the command's: its lines mean nothing to who names a plan
            var problems = e.faults().stream().map(Fault::problem).toList();
            throw new RefusedInput("--plan %s: %s".formatted(file, String.join("; ", problems)), e);
        }
    }

    private static double[] door(String text) {
        String[] words = text.split(",", -1);
        try {
            double[] ends = new double[words.length];
            for (int k = 0; k < words.length; k++) ends[k] = Double.parseDouble(words[k]);
            if (ends.length == NUMBERS) return ends;
        } catch (NumberFormatException e) { // told below
        }
        throw new RefusedInput(
                "--door %s: allowed are four numbers, x and y of both ends: --door 0,4,0,6".formatted(text));
    }

    /** Returns the options, as a command has them. */
    List<String> words() {
        var words = new ArrayList<String>();
        if (plan != null) words.addAll(List.of("--plan", plan.toString()));
        for (String door : doors) words.addAll(List.of("--door", door));
        return words;
    }

    /** Returns the scenario file that was made of the plan. */
    public String text() {
        return text;
    }

    /** Returns what the plan is, in a line, and a line for each doubt about it; empty without a plan. */
    public String told() {
        return told;
    }
}
