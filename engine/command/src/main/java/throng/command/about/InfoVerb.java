package throng.command.about;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import throng.behaviour.Mind;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.command.console.RefusedInput;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasureChoice;
import throng.command.measure.RunFigures;
import throng.command.recording.RecordingText;
import throng.command.report.Plural;
import throng.command.report.TextReport;
import throng.command.run.ScenarioOptions;
import throng.command.run.StateText;
import throng.math.Axis;
import throng.math.Origin;
import throng.math.Space;
import throng.setup.Footprint;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import throng.trace.Figure;
import throng.trace.Figures;
import throng.world.World;

/** Describes a scenario or a recording. */
@Command(
        name = "info",
        description = "Shows a scenario's groups, rules, settings, minds and memory, or what a recording holds.")
public final class InfoVerb implements Callable<Integer> {
    @Mixin
    private ScenarioOptions choice;

    @Option(
            names = "--figures",
            description =
                    "Lists the figures of a run: their names in reports, tables of sweeps and gates, with unit and"
                            + " meaning.")
    private boolean figures;

    @Option(
            names = "--settings",
            description =
                    "Lists what --set changes: path, value, whether it can change between ticks (live), what it can"
                            + " be, and what it does.")
    private boolean settings;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description =
                    "Shows a state that throng run --snapshot wrote, part by part. Of two, in what they differ: then"
                            + " the exit code is 1.")
    private List<Path> states = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (RecordingText.isRecording(choice.word())) {
            RecordingText.print(Path.of(choice.word()), spec.commandLine().getOut());
            return ExitCode.OK;
        }
        Scenario chosen = choice.scenario();
        choice.refuseLater("info shows how a run begins; leave out the tick");
        if (!states.isEmpty()) {
            var shown = spec.commandLine().getOut();
            boolean differ =
                    StateText.print(chosen, states, shown, spec.commandLine().getErr());
            shown.flush();
            return differ ? ExitCode.SOFTWARE : ExitCode.OK;
        }
        var defaults = chosen.defaults();
        int agents = choice.agents(defaults.agents());
        var setup = RefusedInput.unless(
                () -> new ScenarioSetup(chosen, agents, defaults.seed(), 1, Form.AUTO, choice.settings()));
        if (figures) {
            printFigures(setup, spec.commandLine().getOut());
            return ExitCode.OK;
        }
        Scenario scenario = setup.scenario();
        RefusedInput.unless(setup::parts);
        var sample = new ScenarioSetup(
                scenario, Footprint.few(scenario, agents), defaults.seed(), 1, Form.AUTO, choice.settings());
        try (var world = RefusedInput.unless(sample::empty)) { // before a line is printed
            if (settings) SettingTable.print(spec.commandLine().getOut(), setup, world);
            else print(setup, world);
        }
        return ExitCode.OK;
    }

    private void print(ScenarioSetup setup, World world) {
        Scenario scenario = setup.scenario();
        var defaults = scenario.defaults();
        int agents = setup.agents();
        long bytes = RefusedInput.unless(() -> Footprint.of(setup));
        var out = spec.commandLine().getOut();
        line(out, scenario.name(), scenario.line());
        line(out, "space", space(scenario.space(agents)));
        Origin origin = scenario.space(agents).origin();
        if (origin.isFar()) line(out, "origin", origin + ", from which the space is counted, m");
        line(out, "agents", String.format(Locale.ROOT, "%,d", agents));
        line(out, "memory", String.format(Locale.ROOT, "%.1f MB: %d B per agent", agents * bytes / 1e6, bytes));
        line(
                out,
                "ticks",
                String.format(
                        Locale.ROOT,
                        "%,d of %s s, seed %d",
                        defaults.ticks(),
                        TextReport.seconds(defaults.dt()),
                        defaults.seed()));
        for (Setting setting : Setting.of(scenario)) line(out, "", setting.assignment());
        CapacityTable.print(out, world);
        printGroups(out, setup, world);
        ScenarioFiles.check(scenario, spec.commandLine().getErr());
        out.printf("%nTo change a value: --set PATH=VALUE, for example --set %s%n", example(setup));
        out.printf(
                "At a tick: %s, but for values behind start:. Each agent has its own of those behind each:. More:"
                        + " --settings%n",
                SettingTable.LATER);
        out.flush();
    }

    private static void printFigures(ScenarioSetup setup, PrintWriter out) {
        Figures all = RunFigures.before(new MeasureChoice(), setup);
        all.add(Figures.EVENTS + "NAME", "", "how often an event has happened: each name that a run tells", 0);
        int longest = all.names().stream().mapToInt(String::length).max().orElse(1);
        for (Figure each : all) out.printf("%-" + longest + "s  %-9s  %s%n", each.name(), each.unit(), each.text());
        out.flush();
    }

    /** Prints each group with its rules and its minds, which are those of a small world. */
    private static void printGroups(PrintWriter out, ScenarioSetup setup, World world) {
        var parts = setup.parts();
        for (int g = 0; g < parts.size(); g++) {
            printGroup(out, setup, g, world);
            printLongestTicks(out, world.groups().get(g).rule());
            for (Mind mind : world.groups().get(g).minds()) {
                out.printf("  mind %s%n", mind.name());
                for (String line : mind.lines()) out.printf("    %s%n", line);
            }
        }
    }

    private static String space(Space space) {
        Axis x = space.x();
        if (x.open()) return "open, %d axes".formatted(space.axes());
        return String.format(
                Locale.ROOT, "torus, %.6g × %.6g m", x.high(), space.y().high());
    }

    /**
     * Prints a line for the motion and one for each rule: its path, then its settings by the last part of their paths.
     * Those that hold from the start on, or that each agent has of its own, stand behind the others.
     */
    private static void printGroup(PrintWriter out, ScenarioSetup setup, int group, World world) {
        ScenarioGroup part = setup.parts().get(group);
        var lines = new LinkedHashMap<String, Map<Setting.Hold, String>>();
        var holds = Setting.holds(world);
        for (Setting setting : Setting.of(setup)) { // all of them: groups are known by their names
            var hold = holds.apply(setting);
            if (!setting.path().startsWith(part.group() + ".") || hold == Setting.Hold.NEVER) continue;
            int dot = setting.path().lastIndexOf('.');
            lines.computeIfAbsent(setting.path().substring(0, dot), path -> new EnumMap<>(Setting.Hold.class))
                    .merge(hold, setting.path().substring(dot + 1) + "=" + setting.text(), (a, b) -> a + " " + b);
        }
        out.printf("%n%s: %s%n", part.group(), Plural.count(part.agents(), "agent"));
        int width = lines.keySet().stream().mapToInt(String::length).max().orElse(1);
        lines.forEach((path, values) -> {
            String live = values.getOrDefault(Setting.Hold.LIVE, "");
            String start = values.containsKey(Setting.Hold.START) ? "  start: " + values.get(Setting.Hold.START) : "";
            String each = values.containsKey(Setting.Hold.EACH) ? "  each: " + values.get(Setting.Hold.EACH) : "";
            out.printf("  %-" + width + "s  %s%n", path, (live + start + each).strip());
        });
    }

    /** Prints the rules that are good for short ticks only, and what else they are not good for. */
    private static void printLongestTicks(PrintWriter out, Rule rule) {
        if (rule.longestTick() < Float.POSITIVE_INFINITY)
            out.printf(
                    "  good for ticks of up to %s s: %s%n",
                    TextReport.seconds(rule.longestTick()), rule.getClass().getSimpleName());
        if (!rule.limits().isEmpty()) out.printf("  %s: %s%n", rule.getClass().getSimpleName(), rule.limits());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) printLongestTicks(out, part);
    }

    /** A weight if there is one: its effect is seen. Else the first setting. */
    private static String example(ScenarioSetup setup) {
        var all = new ArrayList<>(Setting.of(setup.scenario()));
        all.addAll(Setting.of(setup));
        return all.stream()
                .filter(setting -> setting.path().endsWith(".weight"))
                .map(setting -> setting.path() + "=3")
                .findFirst()
                .orElse(all.getFirst().assignment());
    }

    private static void line(PrintWriter out, String name, String value) {
        out.printf("%-12s %s%n", name, value);
    }
}
