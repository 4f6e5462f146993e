package throng.command.measure;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import throng.building.Building;
import throng.command.console.RefusedInput;
import throng.command.report.CrowdWatch;
import throng.io.SimilarWords;
import throng.io.scenario.ScenarioFile;
import throng.io.scenario.ScenarioGate;
import throng.setup.FileScenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.trace.Figures;
import throng.world.World;

/**
 * The figures of a run: each report of it, each row of a sweep and each gate has them under these names.
 *
 * @param told what was measured, and what only the scenario knows: each report tells them
 * @param all these, then those of the building, of the crowd and of events
 */
public record RunFigures(Figures told, Figures all) {
    /**
     * Returns the figures of a world in its present state. This ends measuring.
     *
     * @param setup of the world
     * @param watch that has listened to it
     */
    public static RunFigures of(RunMeasures measures, ScenarioSetup setup, World world, CrowdWatch watch) {
        var told = measures.figures();
        told.add(setup.scenario().figures(setup.agents(), watch.counts().counts()));
        var all = new Figures().add(told);
        Building.in(world).ifPresent(building -> all.add(building.figures()));
        all.add(watch.report().figures()).events(watch.counts().counts());
        return new RunFigures(told, all);
    }

    /**
     * Returns the figures that each run of a scenario has, as they are before it begins. Events are not among them.
     *
     * @throws RefusedInput if something else is measured than can be
     */
    public static Figures before(MeasureChoice choice, ScenarioSetup setup) {
        return RefusedInput.unless(() -> {
            try (World world = setup.empty()) {
                return before(choice, setup, world, SavedMeasures.NONE);
            }
        });
    }

    /**
     * Returns the figures that a run of a world has, as they are before it begins.
     *
     * @param saved what the run that is resumed has measured
     * @throws RefusedInput if something else is measured than can be, or two figures have one name
     */
    public static Figures before(MeasureChoice choice, ScenarioSetup setup, World world, SavedMeasures saved) {
        return RefusedInput.unless(() -> {
            try (var measures = RunMeasures.of(choice, setup.scenario(), world, saved)) {
                return of(measures, setup, world, new CrowdWatch(world, false)).all(); // agents are not looked at
            }
        });
    }

    /**
     * Returns the figures of a file's runs, for its gates; none if it has no gates.
     *
     * @param where the file lies
     * @throws RefusedInput if a gate limits a figure that no run has
     */
    public static Figures ofGates(Path where, ScenarioFile file) {
        if (file.gates().gates().isEmpty()) return new Figures();
        var scenario = new FileScenario(where.toString(), () -> file);
        var setup = new ScenarioSetup(scenario, file.agents(), file.seed(), 1, Form.AUTO, List.of());
        Figures known = before(new MeasureChoice(), setup);
        for (ScenarioGate gate : file.gates().gates())
            require("%s: gate '%s'".formatted(where, gate.name()), gate.names(), known);
        return known;
    }

    /**
     * Refuses figures that no run has.
     *
     * @param where they are asked for
     * @param known the figures of a run
     * @throws RefusedInput that names the figure, those like it, and all
     */
    public static void require(String where, Collection<String> names, Figures known) {
        for (String name : names)
            if (!known.names().contains(name) && !name.startsWith(Figures.EVENTS))
                throw new RefusedInput("%s: there is no figure '%s'%s; figures are: %s, %sNAME"
                        .formatted(
                                where,
                                name,
                                SimilarWords.of(name, known.names()).question().replace("?", ""),
                                String.join(", ", known.names()),
                                Figures.EVENTS));
    }
}
