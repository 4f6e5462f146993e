package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.command.measure.MeasureChoice;
import throng.command.measure.RunFigures;
import throng.command.sweep.ScenarioRuns;
import throng.examples.scenario.Scenarios;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.setup.FileScenario;
import throng.setup.Footprint;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.sweep.Sweep;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;
import throng.sweep.table.SweepTables;
import throng.trace.Figure;
import throng.trace.Figures;
import tools.jackson.databind.json.JsonMapper;

/** {@code engine/FIGURES.md} lists every figure, and each figure of a scenario is one number wherever it stands. */
class FigureTableTest {
    private static final Path TABLE = Path.of("../FIGURES.md");
    private static final String FIX =
            "let this test write it: mvn -q -pl engine/command -am test -Dtest=FigureTableTest -Dthrong.write=true";
    private static final Set<String> UNITS = Set.of("", "s", "m", "m/s", "m²/s²", "1/s", "1/m²", "1/(m s)");
    private static final int TICKS = 8;

    private static final String HEADER = """
            # Figures

            Every number that a run reports by a name. Each has the same name and value in the JSON of `throng run` and
            `throng measure` (`figures`), in the tables of [`throng sweep`](guide/many-runs.md), in its
            `--until .. of:NAME`, and in [gates](SCENARIO-FILES.md#gates). `throng info SCENARIO --figures` lists those
            of a scenario. What stands in capitals is the name of a line, a door, a group and so on.

            What depends on the machine is no figure: times, memory, and the number of workers. The same run has the
            same figures anywhere.

            A test writes this table: `mvn -q -pl engine/command -am test -Dtest=FigureTableTest -Dthrong.write=true`.

            | figure | unit | what it is |
            |---|---|---|
            """;

    /** Something of each kind, named by its kind. */
    private static final String ALL = """
            throng: 1
            run: {ticks: 9, dt: 0.05}
            space: {open: 2}
            maps: {plan: {rooms: {tile: 1, open: [[0, 0, 12, 4], [0, 20, 12, 24]]}}}
            tiles: plan
            fields: {ways: {ways: {map: plan, radius: 0.2, goals: [[[9, 20], [9, 21]]]}}}
            storeys: {low: [0, 0, 12, 4], high: [0, 20, 12, 24]}
            links: {LINK: {from: [11, 0, 11, 4], to: [1, 20, 1, 24], going: +x, depth: 1, seconds: 3}}
            groups:
              GROUP:
                agents: 6
                spawn: {box: [2, 1, 8, 3]}
                motion: {mass: 80, radius: 0.2, maxSpeed: 1.3, maxForce: 900}
                rules: [collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}]
              FLOCK: {agents: 6, spawn: {box: [2, 1, 8, 3]}, rules: [alignment: {radius: 2}]}
            journeys:
              GROUP: {ways: ways, stages: {STAGE: {walk: {goal: 0, next: {fixed: out}}}, out: leave}}
            sources:
              SOURCE: {group: GROUP, place: {line: [1, 1, 1, 3]}, arrivals: {rate: [2, 1, 9]}, room: 0.4, stage: STAGE}
            doors: {DOOR: {group: GROUP, stage: STAGE}}
            events: {EVENT: {at: 5, does: {turn: {group: GROUP, to: out}}}}
            measures:
              lines: {LINE: [4, 0, 4, 4]}
              areas: {AREA: [4, 0, 6, 0, 6, 4, 4, 4], TO: [9, 20, 12, 20, 12, 24]}
              travels: ['AREA:TO']
              approaches: [LINE]
              figures: {NAME: mean(speed)}
              cutOff: 2
            """;

    @Test
    void theTableListsEveryFigure() throws IOException {
        ScenarioFile file = ScenarioFile.parse("all.yaml", ALL, new Kinds(List.of()));
        var rows = new ArrayList<String>();
        for (Figure each : before(new FileScenario("all", () -> file), file.agents())) rows.add(row(each));
        rows.add("| `frights.share` | | of the scenario `panic`: %s |".formatted(text("panic", "frights.share")));
        rows.add("| `events.NAME` | | how often an event has happened: each name that a run tells |");
        rows.removeIf(row -> row.matches(".*`(TO\\.|GROUP\\.out|FLOCK\\.there|FLOCK\\.s|LINE\\.passed\\.FLOCK).*"));
        String table =
                HEADER + String.join("\n", rows).replace("FLOCK.", "GROUP.").replace("FLOCK", "OTHER") + "\n";
        if (Boolean.getBoolean("throng.write")) Files.writeString(TABLE, table);
        assertEquals(table, Files.exists(TABLE) ? Files.readString(TABLE) : "", FIX);
    }

    private static String row(Figure of) {
        return "| `%s` | %s | %s |".formatted(of.name(), of.unit(), of.text()).replace("|  |", "| |");
    }

    private static String text(String scenario, String figure) {
        Scenario of = Scenarios.named(scenario);
        for (Figure each : before(of, Footprint.few(of, of.defaults().agents())))
            if (each.name().equals(figure)) return each.text();
        throw new AssertionError(figure);
    }

    private static Figures before(Scenario of, int agents) {
        return RunFigures.before(
                new MeasureChoice(), new ScenarioSetup(of, agents, of.defaults().seed(), 1, Form.AUTO, List.of()));
    }

    static Stream<Scenario> scenarios() {
        return Scenarios.all().stream();
    }

    /** The report of a run, the row of a sweep, and a gate have each figure, and the same number. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void aFigureIsOneNumberWhereverItStands(Scenario of, @TempDir Path rows) throws Exception {
        int agents = Footprint.few(of, of.defaults().agents());
        var known = before(of, agents);
        for (Figure each : known) {
            assertTrue(!each.text().isBlank() && UNITS.contains(each.unit()), each::toString);
            assertTrue(each.text().length() < 100, each::toString);
        }
        float dt = of.defaults().dt();
        var run = CommandResult.line("run %s --agents %d --ticks %d --seed 5 --dt %s --workers 1 --quiet --report -"
                .formatted(of.name(), agents, TICKS, dt));
        assertEquals(0, run.code(), run.err());
        var json = JsonMapper.shared().readTree(run.out()).get("figures");
        var folder = SweepFolder.open(rows, SweepPlan.of(of.name(), 1).seeds(5, 5), false);
        new Sweep(
                        folder,
                        new ScenarioRuns(
                                of, agents, TICKS, dt, new MeasureChoice(), false, List.of(), ScenarioRuns.Keeper.NONE))
                .go();
        var row = SweepTables.join(folder).rows().getFirst();
        assertEquals(
                List.copyOf(json.propertyNames()), List.copyOf(row.figures().keySet()));
        for (String name : row.figures().keySet()) {
            double value = json.get(name).asDouble();
            assertEquals(value, row.figures().get(name), name);
            RunFigures.require(name, List.of(name), known);
        }
    }
}
