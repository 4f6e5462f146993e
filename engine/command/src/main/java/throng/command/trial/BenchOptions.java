package throng.command.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.bench.BenchPlan;
import throng.bench.CrowdLayout;
import throng.bench.CrowdLife;
import throng.bench.TableEntry;
import throng.bench.ThrongContender;
import throng.bench.Workload;
import throng.bench.people.PeopleCrowd;
import throng.bench.people.PeopleRows;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.simd.Simd;

/** The options that say which rows are measured, and how long. */
public final class BenchOptions {
    private static final long SEED = 1;
    private static final String ALL = "all";
    /** The largest group of people: a crowd without contact, with one sweep, and with many. */
    private static final int PEOPLE_ROWS = 3;

    @Option(
            names = "--agents",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description =
                    "Numbers of agents. Default: 10000,100000; with --models also 1000000; with --scenario its own"
                            + " number.")
    private List<Integer> agents = List.of();

    @Option(
            names = "--workers",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "Numbers of threads. Default: 1 and the number of cores.")
    private List<Integer> workers = List.of(1, Runtime.getRuntime().availableProcessors()).stream()
            .distinct()
            .toList();

    @Option(
            names = "--form",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "auto, scalar or wide. Default: scalar,wide; scalar without the Vector API; with --scenario"
                    + " or --models auto.")
    private List<Form> forms = List.of();

    @Option(
            names = "--dimensions",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "2, 3 or both. Default: 2,3. A scenario has its own.")
    private List<Integer> dimensions = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Seconds of measurement for each row, after its minimum stands still. Default:"
                    + " ${DEFAULT-VALUE}.")
    private float seconds = 1;

    @Option(names = "--peers", description = "Also measures gdx-ai and a flock in plain Java.")
    private boolean peers;

    @Option(
            names = "--scenario",
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description = "Measures scenarios instead of flocks: names as throng list prints them, or all. Shows their"
                    + " stages and rules too.")
    private List<String> scenarios = List.of();

    @Option(
            names = "--models",
            paramLabel = "LIST",
            arity = "0..1",
            split = ",",
            fallbackValue = ALL,
            hideParamSyntax = true,
            description = "Measures models of people instead of flocks, at 0.3, 1 and 3 persons/m2: orca, speed, pairs"
                    + " (a scalar rule of a user), contact. Default of the list: all.")
    private List<String> models = List.of();

    @Option(
            names = "--warm",
            paramLabel = "N",
            description = "Ticks of a scenario before those that are measured. Default: 100.")
    private @Nullable Integer warm;

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Ticks of a scenario that are measured; it starts again until its minimum stands still, and"
                    + " --seconds are spent. Default: 100.")
    private @Nullable Integer ticks;

    /** Returns the numbers of agents; empty for the number of each scenario. */
    public List<Integer> agents() {
        if (!agents.isEmpty() || ofScenarios()) return agents;
        return ofModels() ? List.of(10_000, 100_000, 1_000_000) : List.of(10_000, 100_000);
    }

    /** Returns the numbers of threads. */
    public List<Integer> workers() {
        return workers;
    }

    /** Returns the forms of the kernels. */
    public List<Form> forms() {
        if (!forms.isEmpty()) return forms;
        if (ofScenarios() || ofModels()) return List.of(Form.AUTO);
        return Simd.AVAILABLE ? List.of(Form.SCALAR, Form.WIDE) : List.of(Form.SCALAR);
    }

    /** Returns the dimensions that were asked for; empty for the default. */
    public List<Integer> dimensions() {
        return dimensions;
    }

    /** Returns the seconds of measurement for each row. */
    public float seconds() {
        return seconds;
    }

    /** Returns whether other engines are measured too. */
    public boolean peers() {
        return peers;
    }

    /** Returns whether the rows are scenarios. */
    public boolean ofScenarios() {
        return !scenarios.isEmpty();
    }

    /** Returns whether the rows are models of people. */
    public boolean ofModels() {
        return !models.isEmpty();
    }

    /**
     * Returns the names of models, in the order of the option.
     *
     * @throws IllegalArgumentException if there is no such model
     */
    public List<String> models() {
        if (models.equals(List.of(ALL))) return PeopleRows.NAMES;
        return models.stream().distinct().map(PeopleRows::named).toList();
    }

    /** Returns the ticks before the measured ones; null for the default. */
    public @Nullable Integer warm() {
        return warm;
    }

    /** Returns the ticks that are measured; null for the default. */
    public @Nullable Integer ticks() {
        return ticks;
    }

    /**
     * Returns the scenarios, in the order of the option.
     *
     * @throws IllegalArgumentException if no scenario has one of the names
     */
    public List<Scenario> scenarios() {
        return scenarios.equals(List.of(ALL))
                ? Scenarios.all()
                : scenarios.stream().distinct().map(Scenarios::named).toList();
    }

    /** Returns how many contenders are in memory at the same time. */
    public int contenders() {
        if (ofScenarios()) return workers.size() * forms().size();
        if (ofModels()) return PEOPLE_ROWS;
        return workers.size() * (forms().size() + 1) + (peers ? 3 : 0);
    }

    /**
     * Returns these options as arguments for processes that share the work: one for all flocks, and one for each
     * scenario or model. In one process one would run slower after others, whose rules share its call sites.
     */
    public List<List<String>> trials() {
        if (ofScenarios())
            return scenarios().stream()
                    .map(each -> arguments("--scenario", each.name()))
                    .toList();
        if (ofModels())
            return models().stream().map(each -> arguments("--models", each)).toList();
        return List.of(arguments());
    }

    private List<String> arguments(String... rows) {
        var words = new ArrayList<>(List.of("--workers", list(workers), "--form", list(forms())));
        words.addAll(List.of("--seconds", "" + seconds));
        if (!agents().isEmpty()) words.addAll(List.of("--agents", list(agents())));
        if (!dimensions.isEmpty()) words.addAll(List.of("--dimensions", list(dimensions)));
        if (peers) words.add("--peers");
        words.addAll(List.of(rows));
        if (warm != null) words.addAll(List.of("--warm", "" + warm));
        if (ticks != null) words.addAll(List.of("--ticks", "" + ticks));
        return words;
    }

    private static String list(List<?> values) {
        return String.join(",", values.stream().map(String::valueOf).toList());
    }

    /**
     * Returns the rows that these options ask for.
     *
     * @param stages whether the stages and rules of scenarios are measured too
     */
    public BenchPlan plan(boolean stages) {
        var plan = new BenchPlan();
        if (ofScenarios()) {
            for (Scenario scenario : scenarios())
                for (int n : agents.isEmpty() ? List.of(scenario.defaults().agents()) : agents)
                    add(plan.group(), scenario, n, stages);
        } else if (ofModels()) {
            for (String model : models()) for (int n : agents()) add(plan, model, n);
        } else {
            for (int n : agents())
                for (int d : dimensions.isEmpty() ? List.of(2, 3) : dimensions)
                    for (CrowdLayout crowd : CrowdLayout.values()) add(plan.group(), new Workload(n, d, crowd, SEED));
        }
        return plan;
    }

    private void add(BenchPlan plan, Workload work) {
        for (int w : workers) {
            for (Form form : forms()) plan.add(work, w, word(form), ThrongContender::new);
            if (Simd.AVAILABLE) plan.addYardstick(work, w);
        }
        if (peers) plan.addPeers(work);
    }

    private void add(BenchPlan plan, String model, int n) {
        for (float density : PeopleRows.DENSITIES)
            for (int w : workers)
                for (Form form : forms()) PeopleRows.add(plan, model, new PeopleCrowd(n, density, SEED), w, word(form));
    }

    private void add(BenchPlan plan, Scenario scenario, int n, boolean stages) {
        int before = Objects.requireNonNullElse(warm, 100), timed = Objects.requireNonNullElse(ticks, 100);
        int axes = scenario.space(n).axes();
        for (int w : workers) {
            for (Form form : forms()) {
                var setup = new ScenarioSetup(scenario, n, scenario.defaults().seed(), w, form, List.of());
                var times = stages ? new StageTimes(setup, before, timed) : null;
                var life = CrowdLife.story(before, timed);
                plan.add(new TableEntry(
                        scenario.name(), n, axes, w, word(form), life, () -> new ScenarioContender(setup, times)));
            }
        }
    }

    private static String word(Form form) {
        return form.wide() ? "wide" : "scalar";
    }
}
