package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Cruise;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Seek;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** An explanation shows whether each rule acts: a mix that picks one part leaves the others out. */
class ActsTest {
    private interface Recipe {
        Rule rule(Group group);
    }

    /** Which of the rules act, as the explanation lists them, for an agent at (0, 0) that moves at (1, 0). */
    private static List<Boolean> acts(Recipe recipe) {
        try (var world = World.open(2).seed(1).build()) {
            var group = world.group("a").maxSpeed(3).maxForce(10);
            world.group("none");
            group.steer(recipe.rule(group), Cruise.DEFAULT);
            group.spawn(3, Spawn.point(0, 0, 0).moving(1));
            var why = world.explain(group.handle(1));
            var total = why.parts().getLast();
            assertTrue(total.acts());
            long idle = why.parts().stream().filter(part -> !part.acts()).count();
            assertEquals(
                    idle,
                    why.lines().stream()
                            .filter(line -> line.endsWith(" N, does not act"))
                            .count());
            var acts = why.parts().stream().map(part -> part.acts()).toList();
            return acts.subList(0, acts.size() - 2); // neither cruise, nor the sum of both
        }
    }

    private static final Rule SEEK = Seek.of(Target.at(10, 0));

    @Test
    void aSwitchPicksByTheColumnAlsoWithinAnother() {
        assertEquals(
                List.of(false, true, false, true),
                acts(g -> Switch.of(g.ints("mode", 1), SEEK, Brake.DEFAULT, Arrive.of(Target.at(9, 9)))));
        assertEquals(List.of(false, false, false, true, true), acts(g -> {
            var mode = g.ints("mode", 1);
            return Switch.of(mode, Switch.of(mode, SEEK, Arrive.of(Target.at(9, 9))), Brake.DEFAULT);
        }));
        assertEquals(List.of(false, true), acts(g -> When.of(g.ints("mode", 1), 2, SEEK)));
        assertEquals(List.of(true, true), acts(g -> When.of(g.ints("mode", 1), 1, SEEK)));
    }

    @Test
    void aWeightOfZeroLeavesNothing() {
        assertEquals(List.of(false, true), acts(g -> Weighted.of(g.floats("w", 0), SEEK)));
        assertEquals(List.of(true, true), acts(g -> Weighted.of(g.floats("w", .5f), SEEK)));
    }

    @Test
    void aFallbackActsWhereTheTargetIsLost() {
        assertEquals(List.of(true, false, true), acts(g -> Fallback.of(Arrive.of(Target.at(10, 0)), Brake.DEFAULT)));
        assertEquals(
                List.of(false, true, true),
                acts(g -> Fallback.of(Arrive.of(Target.nearest(() -> 1, 5)), Brake.DEFAULT)));
    }

    @Test
    void aPriorityTakesTheFirstAndABudgetEnds() {
        assertEquals(
                List.of(false, false, true, false, true),
                acts(g -> Priority.of(When.of(g.ints("never", 0), 1, SEEK), SEEK, Brake.DEFAULT)));
        assertEquals(List.of(true, false, true), acts(g -> ForceBudget.of(.1f, SEEK, Brake.DEFAULT)));
        assertEquals(List.of(true, true, true), acts(g -> ForceBudget.of(1e6f, SEEK, Brake.DEFAULT)));
    }
}
