package throng.command.view;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import throng.command.console.Interrupt;
import throng.command.console.RefusedInput;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasuredPlaces;
import throng.command.run.ScenarioOptions;
import throng.math.Check;
import throng.page.Viewer;
import throng.page.ViewerOptions;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.trace.TickAbandoned;

/** Shows a scenario in the browser while it runs, until Ctrl-C. */
@Command(
        name = "view",
        description = "Shows a scenario in the browser while it runs: stop it, ask an agent why, turn its numbers.")
public final class ViewVerb implements Callable<Integer> {
    @Mixin
    private ScenarioOptions choice;

    @Mixin
    private MeasuredPlaces measured;

    @Option(names = "--port", paramLabel = "N", description = "Port of the page. Default: any free one.")
    private int port;

    @Option(
            names = "--token",
            paramLabel = "WORD",
            description =
                    "Secret part of the address: letters, digits, - and _. With the same --port and --token, an open"
                            + " page comes back by itself when the command is started again. Default: random.")
    private String token = "";

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description =
                    "Address to listen on. Default: this machine alone. With any other, all who see the address of"
                            + " the page in the network can control it.")
    private String host = "";

    @Option(names = "--open", description = "Opens the page in the browser.")
    private boolean open;

    @Option(names = "--fps", paramLabel = "N", description = "Most frames a second, 1 to 240. Default: 30.")
    private int fps = ViewerOptions.DEFAULT.fps();

    @Option(
            names = "--speed",
            paramLabel = "X",
            description = "Simulated seconds in a second; 0: as fast as it can. Default: 1.")
    private float speed = ViewerOptions.DEFAULT.speed();

    @Option(names = "--dt", paramLabel = "S", description = "Seconds per tick, 0 to 10. Default: the scenario's.")
    private @Nullable Float dt;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random numbers. Default: the scenario's.")
    private @Nullable Long seed;

    @Option(names = "--workers", paramLabel = "N", description = "Number of threads. Default: the number of cores.")
    private int workers = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "auto, scalar or wide. All compute the same bits. Default: auto.")
    private Form form = Form.AUTO;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        choice.refuseLater("the page turns numbers at ticks; use throng run to repeat what was turned");
        RefusedInput.unless(() -> Check.within("--dt", dt == null ? 0 : dt, 0, 10, "s"));
        RefusedInput.unless(() -> Check.within("--workers", workers, 1, 1024));
        RefusedInput.unless(() -> Check.within("--port", port, 0, 65_535));
        RefusedInput.unless(() -> Check.within("--fps", fps, 1, 240));
        var options = RefusedInput.unless(() -> ViewerOptions.DEFAULT
                .host(host)
                .port(port)
                .token(token)
                .fps(fps)
                .speed(speed)
                .plots(true));
        var source = new ScenarioSource(new Options());
        long first = source.seed();
        try (var interrupt = new Interrupt();
                var viewer = RefusedInput.unless(() -> Viewer.open(source, first, options))) {
            RefusedInput.unless(() -> viewer.measure(source::measure));
            announce(viewer);
            while (!interrupt.asked()) run(viewer, source, interrupt);
            spec.commandLine()
                    .getOut()
                    .printf("%s%nhash %016x%n", viewer.command(), viewer.world().hash());
            spec.commandLine().getOut().flush();
            return interrupt.asked() ? interrupt.code() : ExitCode.OK;
        }
    }

    /** What the options say, read again for each world. */
    private final class Options implements ScenarioSource.Choice {
        private String warned = "";

        @Override
        public ScenarioSetup setup() {
            var scenario = choice.scenario();
            warn(scenario);
            var defaults = scenario.defaults();
            long first = seed == null ? defaults.seed() : seed;
            int agents = choice.agents(defaults.agents());
            return RefusedInput.unless(
                    () -> new ScenarioSetup(scenario, agents, first, workers, form, choice.settings()));
        }

        /** Warns once of what a file names and uses nowhere, and again when a saved file has others. */
        private void warn(Scenario scenario) {
            var told = new StringWriter();
            ScenarioFiles.warn(scenario, new PrintWriter(told));
            var err = spec.commandLine().getErr();
            if (!warned.contentEquals(told.getBuffer())) err.print(told);
            err.flush();
            warned = told.toString();
        }

        @Override
        public ScenarioSetup setup(Scenario other) {
            var defaults = other.defaults();
            return new ScenarioSetup(other, defaults.agents(), defaults.seed(), workers, form, List.of());
        }

        @Override
        public String word() {
            return choice.word();
        }

        @Override
        public MeasuredPlaces measured() {
            return measured;
        }

        @Override
        public @Nullable Float dt() {
            return dt;
        }

        @Override
        public @Nullable Path map() {
            return choice.map();
        }

        @Override
        public List<Path> files() {
            return Stream.of(choice.file(), choice.map())
                    .filter(Objects::nonNull)
                    .toList();
        }
    }

    /** Goes on, paused, after a tick in which a rule or pass threw: the page says why, and may turn numbers back. */
    private void run(Viewer viewer, ScenarioSource source, Interrupt interrupt) {
        float step = source.dt();
        try {
            viewer.run(step, () -> !interrupt.asked() && source.dt() == step); // a file that was saved may say another
        } catch (TickAbandoned e) {
            spec.commandLine().getErr().println("throng: " + e.getMessage());
            spec.commandLine().getErr().flush();
        }
    }

    private void announce(Viewer viewer) {
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        out.printf(Locale.ROOT, "%s%n", viewer.url());
        out.flush();
        if (!host.isEmpty()) {
            err.println("throng: --host: all in the network who see this address can stop and change the run");
        }
        if (open && !BrowserWindow.open(viewer.url()))
            err.println("throng: --open: no browser was found; open the page");
        err.println("Ctrl-C ends it, and prints the command that repeats it");
        err.flush();
    }
}
