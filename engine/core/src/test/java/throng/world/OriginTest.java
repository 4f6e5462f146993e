package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.drive.Wander;
import throng.math.Origin;
import throng.math.OutOfRange;
import throng.math.WrongPlace;
import throng.terrain.Polygon;

/** An origin moves no agent: it says where the world lies, and what is told in words is told there. */
class OriginTest {
    private static World world(double x, double y) {
        World world = World.torus(100, 60).origin(x, y).seed(3).workers(1).build();
        world.group("birds").steer(Wander.DEFAULT).spawn(20, Spawn.uniform());
        return world;
    }

    private static byte[] saved(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @Test
    void noTickDependsOnIt() {
        try (World here = world(0, 0);
                World there = world(390_000, 5_820_000.5)) {
            for (int t = 0; t < 50; t++) {
                here.tick(.1f);
                there.tick(.1f);
            }
            assertEquals(here.hash(), there.hash());
            assertEquals(new Origin(390_000, 5_820_000.5), there.space().origin());
        }
    }

    @Test
    void explanationsTellPlacesOnTheMap() {
        try (World world = World.open(2).origin(390_000, -7.5).workers(1).build()) {
            var agent = world.group("walkers").steer(Wander.DEFAULT).add(12.25f, 3);
            AssertMessage.contains(
                    "at (390012.25, -4.50), heading (",
                    new Exception(world.explain(agent).agent()));
        }
    }

    /** A state is of one place: another world would have its agents elsewhere on the map. */
    @Test
    void aSnapshotKnowsItsOrigin() throws IOException {
        try (World here = world(390_000, 5_820_000);
                World same = world(390_000, 5_820_000);
                World there = world(390_000, 5_820_001)) {
            byte[] state = saved(here);
            same.restore(new ByteArrayInputStream(state));
            AssertMessage.contains(
                    "the walls or the origin",
                    assertThrows(IOException.class, () -> there.restore(new ByteArrayInputStream(state))));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.1e9, -1e300, Double.NaN, Double.POSITIVE_INFINITY})
    void farAndUnknownOriginsAreRefused(double x) {
        var builder = World.open(2);
        AssertMessage.contains(
                "allowed is -1.0E9 to 1.0E9 m", assertThrows(OutOfRange.class, () -> builder.origin(0, x)));
        assertThrows(OutOfRange.class, () -> builder.origin(x, 0));
        assertEquals(Origin.NONE, builder.space.origin());
    }

    @Test
    void refusedPlacesAreToldOnTheMap() {
        try (World world = World.open(2).origin(390_000, 5_820_000).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(1.4f);
            AssertMessage.contains(
                    "is 461000 m; allowed is 324464 to 455536 m",
                    assertThrows(IllegalArgumentException.class, () -> group.add(71_000, 0)));
            var agent = group.add(1, 1);
            AssertMessage.contains(
                    "is 5749000 m; allowed is 5754464 to 5885536 m",
                    assertThrows(IllegalArgumentException.class, () -> group.teleport(agent, 0, -71_000, 0)));
        }
        var refused = assertThrows(WrongPlace.class, () -> Polygon.rectangle(1, 2.5f, 1, 3));
        AssertMessage.contains("from (1.0, 2.5) to (1.0, 3.0)", refused);
        assertEquals(
                "a rectangle from (390001, 5820002.5) to (390001, 5820003) has no area: give opposite corners",
                refused.on(new Origin(390_000, 5_820_000)));
    }

    /** A number of a rule is a place if it is called one, whatever stands before it. */
    @ParameterizedTest
    @CsvSource({
        "x,0",
        "seek.target.y,1",
        "x0,0",
        "y1,1",
        "contain.lowX,0",
        "highY,1",
        "z,-1",
        "dx,-1",
        "radius,-1",
        "max,-1"
    })
    void placesHaveNames(String name, int axis) {
        assertEquals(axis, Origin.axis(name));
        var origin = new Origin(100, 200);
        assertEquals(axis < 0 ? 7 : axis == 0 ? -93 : -193, origin.inside(name, 7));
        assertEquals(7, origin.onMap(name, origin.inside(name, 7)).doubleValue());
    }
}
