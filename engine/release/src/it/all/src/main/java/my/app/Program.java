package my.app;

import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.measure.MeasureOptions;
import throng.measure.live.WorldMeasures;
import throng.page.Viewer;
import throng.page.ViewerOptions;
import throng.view.world.CrowdPicture;

/** A scenario file is run, measured, drawn and shown; how many ticks there were, and the hash. */
public final class Program {
    private static final String PARK = """
            throng: 1
            about: joggers go round each other in a park
            space: {torus: [60, 40]}
            groups:
              joggers:
                agents: 200
                spawn: {uniform: {}, speed: 2}
                motion: {radius: 0.25, maxSpeed: 3}
                rules:
                  - separation: {weight: 2, radius: 3}
                  - cruise: {speed: 2}
            """;

    private Program() {}

    public static void main(String[] args) throws Exception {
        var file = ScenarioFile.parse("park.yaml", PARK, Kinds.installed());
        try (var world = file.world();
                var viewer = Viewer.open(world, ViewerOptions.DEFAULT.speed(0))) {
            var measures = WorldMeasures.of(world, MeasureOptions.DEFAULT.every(10));
            for (int t = 0; t < 60; t++) viewer.tick(file.dt());
            int width = CrowdPicture.of(world).picture().draw().getWidth();
            System.out.println(world.ticks() + " ticks, "
                    + measures.end().figures().known().size() + " figures, " + width);
            System.out.printf("%016x%n", world.hash());
        }
    }
}
