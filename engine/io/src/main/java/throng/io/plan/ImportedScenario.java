package throng.io.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import throng.io.MalformedFile;
import throng.math.Check;

/**
 * A scenario of another engine as a scenario file of this one. It is a folder of JuPedSim, with {@code config.json} and
 * {@code geometry.wkt}, or a file {@code .scenario} of Vadere. Walls, people, exits, checkpoints, journeys, zones of
 * speed, times before walking, times of sources and limits of exits are taken. People walk by collision-free speed,
 * whatever model the other engine names.
 *
 * <pre>{@code
 * var imported = ImportedScenario.read(Path.of("bottleneck.scenario"), "bottleneck.wkt");
 * Files.writeString(Path.of("bottleneck.wkt"), imported.plan());
 * Files.writeString(Path.of("bottleneck.yaml"), imported.text());
 * imported.notUnderstood().forEach(System.out::println);
 * }</pre>
 *
 * @param text of the scenario file
 * @param plan the floor plan as WKT, which the scenario file names
 * @param told what was taken instead of something else, a line each
 * @param notUnderstood what has no meaning here, a line for each place in the file
 */
public record ImportedScenario(String text, String plan, List<String> told, List<String> notUnderstood) {
    /** Checks that all is given. */
    public ImportedScenario {
        Check.given("the text of a scenario", text);
        Check.given("the plan of a scenario", plan);
        told = Check.list("what is told of a scenario", told);
        notUnderstood = Check.list("what was not understood of a scenario", notUnderstood);
    }

    /**
     * Reads a scenario.
     *
     * @param from a folder of JuPedSim, or a {@code .scenario} of Vadere
     * @param planName name of the file to which the plan will be written, beside the scenario file
     * @return the scenario
     * @throws MalformedFile if the file is neither, or something in it is wrong
     * @throws IOException if it cannot be read
     */
    public static ImportedScenario read(Path from, String planName) throws IOException {
        Check.given("the name of the plan", planName);
        if (!Files.isDirectory(from))
            return VadereImport.read(ForeignKeys.read(String.valueOf(from), Files.readAllBytes(from)), from, planName);
        Path config = from.resolve("config.json"), geometry = from.resolve("geometry.wkt");
        for (Path needed : List.of(config, geometry))
            if (!Files.exists(needed))
                throw new MalformedFile(
                        String.valueOf(needed),
                        "missing; allowed are folders of JuPedSim, with config.json and geometry.wkt");
        String plan = Files.readString(geometry, StandardCharsets.UTF_8);
        var keys = ForeignKeys.read(String.valueOf(config), Files.readAllBytes(config));
        return new JuPedSimImport(keys, PlanReader.parse(plan, String.valueOf(geometry)), planName).read(plan);
    }

    /** The ticks of a run of so many seconds, and the first lines of the file. */
    static String head(String about, double seconds, long seed) {
        return """
                throng: 1
                about: %s
                run: {ticks: %d, dt: 0.05, seed: %d}
                measures: {events: true}
                """.formatted(PlanYaml.quoted(about), Math.clamp(Math.round(seconds * 20), 1, Integer.MAX_VALUE), seed);
    }
}
