package throng.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Homing;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.mix.Priority;
import throng.behaviour.path.WalkStreets;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.WalkingModel;
import throng.behaviour.target.Seek;
import throng.kernel.Force;
import throng.world.Spawn;
import throng.world.World;

class BodyShapeTest {
    /** The body comes first and is its own mirror image; all lies within the reach; most of it is no sliver. */
    @Test
    void outlinesAreBodies() {
        for (BodyShape shape : BodyShape.values()) {
            float[] body = shape.outlines().getFirst();
            float area = 0, leftmost = 0, sum = 0;
            for (int k = 0; k < body.length; k += 2) {
                int next = (k + 2) % body.length;
                area += (body[k] * body[next + 1] - body[next] * body[k + 1]) / 2;
                leftmost = Math.max(leftmost, body[k + 1]);
                sum += body[k + 1];
            }
            assertTrue(area > .9f && area < 5, shape + " covers " + area + " of a disc's π");
            assertEquals(0, sum, 1e-3f, shape + " leans to a side");
            assertTrue(leftmost >= .4f, shape + " is thin");
            for (float[] part : shape.outlines())
                for (int k = 0; k < part.length; k += 2)
                    assertTrue(Math.hypot(part[k], part[k + 1]) < BodyShape.REACH, shape + " reaches too far");
        }
    }

    @Test
    void namesAreWords() {
        for (BodyShape shape : BodyShape.values()) assertEquals(shape, BodyShape.named(shape.word()));
        var wrong = assertThrows(IllegalArgumentException.class, () -> BodyShape.named("zebra"));
        assertEquals(
                "shape is 'zebra'; allowed is one of: fish, bird, person, quadruped, vehicle, ant, arrow, disc",
                wrong.getMessage());
    }

    /** A model of a user's, as the guide says. */
    private record Own(Rule guide) implements WalkingModel {
        @Override
        public void walk(GroupView in, Force out, int start, int end, boolean isWide) {}
    }

    /** A group with a model of people who walk is of persons, in users' code, too. */
    @Test
    void allModelsOfPeopleArePeople() {
        assertEquals(BodyShape.PERSON, shape(new Own(Wander.of(1)), 2));
    }

    @Test
    void rulesTellWhatAgentsAre() {
        Rule walk = WalkStreets.of(List.of(new WalkStreets.Street(0, 5, 1, 0)));
        var at = Target.at(1, 1);
        assertEquals(BodyShape.PERSON, shape(CollisionFreeSpeed.of(walk), 2));
        assertEquals(BodyShape.PERSON, shape(Priority.of(walk), 2));
        assertEquals(BodyShape.QUADRUPED, shape(Potential.of(at), 2));
        assertEquals(BodyShape.FISH, shape(Alignment.DEFAULT, 2));
        assertEquals(BodyShape.BIRD, shape(Alignment.DEFAULT, 3));
        assertEquals(BodyShape.ARROW, shape(Seek.of(at), 2));
        assertEquals(BodyShape.ARROW, shape(Homing.of(at), 3));
    }

    /** Other shapes win over an arrow, that over a person, a quadruped, a fish; in whatever order rules stand. */
    @Test
    void theClearestShapeOfAMixWins() {
        Rule car = new Drawn(BodyShape.VEHICLE), walk = new Own(Wander.of(1)), herd = Potential.of(Target.at(1, 1));
        var rising = List.of(Alignment.DEFAULT, herd, walk, Homing.of(Target.at(1, 1)), car);
        var shapes = List.of(BodyShape.FISH, BodyShape.QUADRUPED, BodyShape.PERSON, BodyShape.ARROW, BodyShape.VEHICLE);
        for (int k = 0; k < rising.size(); k++) {
            var parts = new ArrayList<>(rising.subList(0, k + 1));
            assertEquals(shapes.get(k), shape(Priority.of(parts.toArray(Rule[]::new)), 2));
            Collections.reverse(parts);
            assertEquals(shapes.get(k), shape(Priority.of(parts.toArray(Rule[]::new)), 2));
        }
    }

    /** A rule of a user's that says what its agents are. */
    private record Drawn(BodyShape of) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {}

        @Override
        public BodyShape shape(int axes) {
            return of;
        }
    }

    private static BodyShape shape(Rule rule, int axes) {
        try (var world = World.open(axes).build()) {
            return world.group("some").steer(rule).shape();
        }
    }

    /** A shape is looks alone: no bit of the world changes. */
    @Test
    void aGroupChoosesItsShape() {
        try (var plain = World.torus(50, 50).seed(1).build();
                var other = World.torus(50, 50).seed(1).build()) {
            for (var world : List.of(plain, other))
                world.group("herd").steer(Wander.DEFAULT).spawn(10, Spawn.uniform());
            var herd = other.groups().getFirst();
            assertEquals(BodyShape.ARROW, herd.shape());
            assertEquals(BodyShape.QUADRUPED, herd.shape(BodyShape.QUADRUPED).shape());
            for (var world : List.of(plain, other)) world.tick(.1f);
            assertEquals(plain.hash(), other.hash());
            assertThrows(IllegalArgumentException.class, () -> herd.shape(null));
        }
    }
}
