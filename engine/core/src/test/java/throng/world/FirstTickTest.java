package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;

/** What a new JVM loads until the first tick of the README's flock is done. */
class FirstTickTest {
    /** Packages whose classes take 20 to 65 ms to load, and of which the first tick needs none. */
    private static final Set<String> LATER = Set.of("jdk.jfr.internal", "sun.management", "com.sun.management");

    /** What a flock without walls, bodies and ranks does not use until agents leave or events are told. */
    private static final Set<String> UNUSED = Set.of("it.unimi.dsi.fastutil.", "throng.motion.contact.");

    /** The flock, as a program of its own. */
    static final class Flock {
        public static void main(String[] args) {
            try (var world = World.torus(400, 400)
                    .seed(42)
                    .workers(Integer.parseInt(args[0]))
                    .build()) {
                var birds = world.group("birds").maxSpeed(10);
                birds.steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.of(.3f));
                birds.spawn(2_000, Spawn.uniform());
                world.tick(1 / 60f);
                System.out.println("ticked");
            }
        }
    }

    /** Regression: the flight recorder was loaded, though nothing recorded, and the wide loop was woven. */
    @Test
    void theFirstTickLoadsNeitherFlightRecorderNorBeansNorTheWideLoop() throws IOException, InterruptedException {
        List<String> loaded = loaded(1);
        assertTrue(loaded.contains("throng.world.World"), "the log names classes");
        var early = loaded.stream()
                .filter(name -> LATER.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                        || name.contains("WidePairLoop")
                        || name.startsWith("jdk.incubator.vector.Float512")
                        || name.startsWith("jdk.incubator.vector.Float256"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), early);
    }

    /** Regression: maps of walls, ranks and ids were made with the world, which took tens of milliseconds. */
    @Test
    void theFirstTickLoadsNeitherMapsNorContact() throws IOException, InterruptedException {
        var early = loaded(2).stream()
                .filter(name -> UNUSED.stream().anyMatch(name::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), early);
    }

    /** A pool thread weaves the loop of a flock while the caller makes the crowd. It must be the one needed. */
    @Test
    void theLoopThatIsWovenBesideIsTheOneOfTheFlock() throws IOException, InterruptedException {
        var loops = loaded(2).stream()
                .filter(name -> name.startsWith("throng.perception.loop.ScalarPairLoop"))
                .toList();
        assertEquals(1, loops.size(), loops.toString());
    }

    /** Returns the names of the classes that a new JVM loads until the first tick is done. */
    private static List<String> loaded(int workers) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("--add-modules"))
                .forEach(command::add);
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xlog:class+load:stdout"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Flock.class.getName(), "" + workers));
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var names = new ArrayList<String>();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> out.substring(Math.max(0, out.length() - 2_000)));
        for (String line : out.split("\n", -1)) {
            if (line.equals("ticked")) break;
            if (line.contains(" source: "))
                names.add(line.replaceAll("^(\\[[^]]*\\])* *", "").replaceAll(" source: .*", ""));
        }
        assertTrue(out.contains("ticked"), out);
        return names;
    }
}
