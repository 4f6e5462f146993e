package throng.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Priority;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Seek;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/** A number has one path: {@code --set birds.separation.weight=2} and {@code birds.set("separation.weight", 2)}. */
class LiveNumberPathsTest {
    @Test
    void pathsAreThoseOfSettings() {
        Rule[] rules = {
            new Cohesion(1, Neighbourhood.within(5), false, Neighbourhood.within(1)),
            Separation.of(1, 3),
            Separation.of(2, 4),
            Priority.of(Seek.of(Target.at(1, 2)), ForceSum.of(Separation.of(1, 2), Separation.of(1, 2))),
            Orca.of(Arrive.of(Target.at(5, 6))),
        };
        var part = new ScenarioGroup("sheep", 3, Spawn.point(0, 0, 0), Motion.DEFAULT, List.of(rules));
        var settings = Setting.of(List.of(part)).stream()
                .filter(setting -> setting.value() instanceof Float)
                .map(setting -> setting.path().substring("sheep.".length()))
                .collect(Collectors.toCollection(TreeSet::new));
        try (World world = World.open(2).build()) {
            var numbers = world.group("sheep").steer(rules).numbers();
            assertEquals(settings, new TreeSet<>(numbers));
            assertTrue(numbers.contains("priority.forceSum.separation2.radius"), numbers::toString);
        }
    }
}
