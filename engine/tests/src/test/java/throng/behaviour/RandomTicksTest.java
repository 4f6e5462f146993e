package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.samples.EngineParts;
import throng.world.Spawn;
import throng.world.World;

/** What rules draw at random does not depend on dt, or they say so. */
class RandomTicksTest {
    /** Classes that draw random numbers, and why dt does not show. */
    private static final Map<String, String> DRAW = Map.ofEntries(
            Map.entry("GroupView", "the seed of a group"),
            Map.entry("Wander", "tested here"),
            Map.entry("Homing", "how often it draws follows from dt"),
            Map.entry("Vicsek", "a tick is a step of the paper, whatever dt is, as it says"),
            Map.entry("Shepherd", "another vector in each tick, as it says and the paper has it"),
            Map.entry("Guard", "a probability per tick, as it says"),
            Map.entry("TreeWalk", "a probability each time that a task begins, as it says"),
            Map.entry("AgentLines", "a way out for agents on one point"),
            Map.entry("AvoidAgents", "a way out for agents on one point"),
            Map.entry("Potential", "a way out for agents on one point"),
            Map.entry("TouchSweep", "a way out for agents on one point"),
            Map.entry("PeopleBlock", "a way out for agents on one point, and a side of each agent's own"),
            Map.entry("OrcaBlock", "a side of each agent's own"),
            Map.entry("MakeWay", "a side of each agent's own"),
            Map.entry("FollowWay", "a lane of each agent's own"),
            Map.entry("Split", "a goal at each branch"),
            Map.entry("Errands", "a goal at each arrival"),
            Map.entry("Patience", "how long an attempt lasts"),
            Map.entry("WayReports", "a number of a way"),
            Map.entry("NearestTouches", "which of many bodies count"),
            Map.entry("SeenBodies", "which of many bodies count"),
            Map.entry("ViewSource", "the seed of a group"));

    /** A rule that draws says in that list, or in a test, what its draws have to do with dt. */
    @Test
    void allThatDrawIsKnown() throws IOException {
        var drawing = new TreeSet<String>();
        for (var part : EngineParts.all()) {
            try (var files = Files.walk(part.classes())) {
                for (Path file : files.filter(
                                f -> f.toString().matches(".*/throng/(behaviour|decision|motion|sense)/.*class"))
                        .toList()) {
                    String code = Files.readString(file, StandardCharsets.ISO_8859_1);
                    if (code.contains("throng/math/Rng") || code.contains("throng/math/RandomDirections"))
                        drawing.add(file.getFileName().toString().replaceAll("(\\$.*)?\\.class", ""));
                }
            }
        }
        assertEquals(new TreeSet<>(DRAW.keySet()), drawing);
    }

    /** How far agents get in a minute: in ticks of any length as in those of a 240th of a second. */
    @ParameterizedTest
    @ValueSource(floats = {1.4f, 2, 5})
    void howFarWanderersGetDoesNotDependOnTheTick(float maxSpeed) {
        double fine = drift(maxSpeed, 1 / 240f);
        for (float dt : new float[] {1 / 60f, .1f, .25f})
            assertEquals(1, drift(maxSpeed, dt) / fine, .005, "ticks of " + dt);
    }

    private static double drift(float maxSpeed, float dt) {
        try (var world = World.open(2).seed(3).workers(1).build()) {
            var group = world.group("a").maxSpeed(maxSpeed).steer(Wander.DEFAULT);
            group.spawn(600, Spawn.point(0, 0, 0).moving(maxSpeed));
            for (int t = 0; t < Math.round(60 / dt); t++) world.tick(dt);
            double sum = 0;
            for (int i = 0; i < 600; i++)
                sum += Math.hypot(group.view("x").get(i), group.view("y").get(i)) / 600;
            return sum;
        }
    }
}
