package throng.command.against;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.bench.Workload;
import throng.command.trial.TrialProcess;

/**
 * The classes that measure run with builds of long ago: see {@link TrialKit}. So they refer to types that kept their
 * names when packages were moved.
 */
class OldBuildsTest {
    private static final Set<String> FROZEN = Set.of("""
            behaviour/GroupView behaviour/Mix behaviour/Rule behaviour/body/CollisionFreeSpeed behaviour/body/Orca
            behaviour/drive/Wander behaviour/flock/Alignment behaviour/flock/Cohesion behaviour/flock/Separation
            behaviour/mix/ForceSum examples/report/JsonReport examples/report/RestSurvey examples/report/RunReport
            examples/report/RunReport$Neighbours examples/report/TickMeter examples/scenario/Scenarios
            examples/setup/Scenario examples/setup/Scenario$Defaults examples/setup/ScenarioSetup kernel/Force math/Exp
            math/Space memory/Column memory/Column$Floats memory/Column$Ints motion/AgentProperty motion/Contact
            motion/PropertyReader perception/NeighbourList perception/Neighbourhood sense/See sense/SightColumns
            simd/Form simd/Simd terrain/TownMap world/BulkColumns world/Group world/GroupQuery world/NewAgent
            world/Spawn world/World world/WorldBuilder
            """.split("\\s+"));

    @Test
    void whatMeasuresKnowsOnlyNamesThatOldBuildsHave() throws IOException, URISyntaxException {
        var others = new TreeSet<String>();
        for (Class<?> type : List.of(Workload.class, TrialProcess.class)) others.addAll(usedBy(type));
        others.removeAll(FROZEN);
        assertEquals(
                Set.of(),
                others,
                "bench --against cannot run builds that lack these. Cure: measure without them; or, if builds "
                        + "of long ago have them and they never move, add them to FROZEN");
    }

    /** The names in class files of the package and of those below, without the benchmarks of JMH. */
    private static Set<String> usedBy(Class<?> type) throws IOException, URISyntaxException {
        Path place =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        String inside = type.getPackageName().replace('.', '/');
        if (Files.isDirectory(place)) return usedIn(place.resolve(inside));
        try (var jar = FileSystems.newFileSystem(place)) {
            return usedIn(jar.getPath(inside));
        }
    }

    private static Set<String> usedIn(Path folder) throws IOException {
        var names = new TreeSet<String>();
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList())
                if (file.toString().matches(".*\\.class") && !file.toString().matches(".*[/\\\\](jmh|sample)[/\\\\].*"))
                    names.addAll(used(file));
        }
        return names;
    }

    private static Set<String> used(Path file) throws IOException {
        var names = new TreeSet<String>();
        for (var entry : ClassFile.of().parse(file).constantPool()) {
            if (!(entry instanceof ClassEntry type)) continue;
            String name = type.asInternalName().replaceAll("^\\[+L|;$", "");
            if (!name.startsWith("throng/bench/") && !name.startsWith("throng/command/trial/"))
                if (name.startsWith("throng/")) names.add(FormerNames.of(name).substring("throng/".length()));
        }
        return names;
    }
}
