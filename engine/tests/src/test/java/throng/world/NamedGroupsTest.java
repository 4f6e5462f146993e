package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.AssertMessage;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.target.Shepherd;
import throng.kernel.Force;
import throng.memory.AgentGroup;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.sense.Loudness;
import throng.trace.TickAbandoned;

/** Rules, targets, looks and passes take a group itself, and keep its number. */
class NamedGroupsTest {
    private static final AgentGroup NONE = null;

    @Test
    void whatTakesAGroupKeepsItsNumber() {
        try (var world = World.torus(50, 50).build()) {
            world.group("hares");
            var foxes = world.group("foxes");
            var id = foxes.ints("foe", -1);
            assertEquals(
                    new Neighbourhood(1, 5, 2, 3),
                    Neighbourhood.within(5).of(foxes).fov(2).nearest(3));
            assertEquals(new Target.Each(1, id, id), Target.each(foxes, id, id));
            assertEquals(
                    new Target.Nearest(new Neighbourhood(1, 9, Neighbourhood.ALL_ROUND, 1)), Target.nearest(foxes, 9));
            assertEquals(new Loudness.Always(1, 4), Loudness.always(foxes, 4));
            assertEquals(new Loudness.Running(1, 2, 4), Loudness.running(foxes, 2, 4));
            var cries = foxes.floats("cries", 0);
            assertEquals(new Loudness.FromColumn(1, cries), Loudness.column(foxes, cries));
            assertEquals(1, Shepherd.of(foxes, Target.at(0, 0), 2).flock().group());
        }
    }

    @Test
    void noGroupIsRefused() {
        List<Executable> calls = List.of(
                () -> Neighbourhood.within(5).of(NONE),
                () -> Target.each(NONE, null, null),
                () -> Target.nearest(NONE, 9),
                () -> Loudness.always(NONE, 4),
                () -> Shepherd.of(NONE, Target.at(0, 0), 2));
        for (Executable call : calls)
            AssertMessage.contains("the group", assertThrows(IllegalArgumentException.class, call));
    }

    /** What a pass reads and asks of another group by the group is what it reads and asks by its number. */
    @Test
    void passesNameOtherGroupsByTheGroup() {
        var heard = new ArrayList<String>();
        try (var world = World.torus(50, 50).workers(1).build()) {
            var hares = world.group("hares");
            var foxes = world.group("foxes").radius(.7f);
            hares.spawn(3, Spawn.point(5, 5, 0));
            foxes.spawn(4, Spawn.point(9, 9, 0));
            world.listen((what, me, other) -> heard.add(what + me.id() + "→" + other.group() + "." + other.id()));
            world.pass(TickPass.Stage.BEFORE_STEERING, "asks", hares, (in, start, end) -> {
                assertSame(in.group(1), in.group(foxes));
                assertEquals(.7f, in.propertyOf(AgentProperty.RADIUS, foxes).agent(0));
                if (in.clock().tick() > 0) return;
                in.tell("met", start, foxes, 2);
                in.remove(foxes, 0);
                in.transfer(foxes, 1, hares);
                in.transfer(0, foxes);
                in.spawn(1, foxes, 1, 1, 0);
            });
            hares.steer(new Rule() {
                @Override
                public void begin(GroupView in) {
                    assertSame(in.byId(1), in.byId(foxes));
                }

                @Override
                public void steer(GroupView in, Force out, int start, int end) {
                    out.clear(in.axes(), end - start);
                }
            });
            world.tick(0);
            world.tick(0);
            assertEquals(List.of("met0→1.2"), heard);
            assertEquals(3, hares.count());
            assertEquals(4, foxes.count());
        }
    }

    @Test
    void aGroupThatTheWorldHasNotIsRefusedInAPass() {
        try (var world = World.torus(50, 50).workers(1).build();
                var other = World.torus(50, 50).workers(1).build()) {
            var hares = world.group("hares");
            hares.spawn(3, Spawn.point(5, 5, 0));
            other.group("first");
            var foreign = other.group("second");
            world.pass(TickPass.Stage.BEFORE_STEERING, "asks", hares, (in, start, end) -> in.transfer(start, foreign));
            AssertMessage.contains(
                    "the number of the group to transfer to is 1; allowed is 0 to 0",
                    assertThrows(TickAbandoned.class, () -> world.tick(0)));
        }
    }
}
