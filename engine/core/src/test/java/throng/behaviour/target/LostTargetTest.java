package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.mix.Priority;
import throng.memory.Handle;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** An agent whose target, found by id, was removed: the listener of the world hears it once, in the next tick. */
class LostTargetTest {
    private static final int PREY = 0;

    private final List<String> heard = new ArrayList<>();

    private World world() {
        var world = World.torus(90, 90).workers(2).build();
        world.group("prey").spawn(9, Spawn.uniform());
        world.listen((what, agent, other) ->
                heard.add(what + " " + agent.id() + " " + other.id() + "/" + other.generation()));
        return world;
    }

    private String tick(World world) {
        heard.clear();
        world.tick(.1f);
        return String.join(", ", heard);
    }

    /**
     * Three hunters: two have prey 4 as their target, one prey 5. Two rules share the target; one of them never acts.
     */
    private static Group hunters(World world) {
        Group group = world.group("hunters");
        var id = group.ints("target", 4);
        var generation = group.ints("generation", 0);
        group.spawn(3, Spawn.point(40, 40, 0));
        id.values()[1] = 5;
        Target each = Target.each(() -> PREY, id, generation);
        group.steer(Priority.of((Rule) Seek.of(Target.at(9, 9)), Flee.of(each)), Seek.of(each));
        return group;
    }

    @Test
    void aLostTargetIsReportedOnce() {
        try (var world = world()) {
            hunters(world);
            Group prey = world.groups().get(PREY);
            assertEquals("", tick(world));
            prey.remove(prey.handle(4));
            assertEquals("lost 0 4/0, lost 2 4/0", tick(world));
            assertEquals("", tick(world));
            prey.add(3, 3); // another agent that takes over id 4 is not the target
            prey.remove(prey.handle(4));
            assertEquals("", tick(world));
            prey.remove(prey.handle(5));
            prey.add(3, 3);
            prey.add(3, 3);
            prey.remove(prey.handle(5));
            assertEquals("lost 1 5/0", tick(world));
        }
    }

    @Test
    void aTargetThatChangesItsGroupIsLost() {
        try (var world = world()) {
            Group prey = world.groups().get(PREY), others = world.group("others");
            Handle one = prey.handle(3);
            Group hunters = world.group("hunters").steer(Arrive.of(Target.of(one)));
            hunters.spawn(2, Spawn.point(1, 1, 0));
            assertEquals("", tick(world));
            prey.transfer(one, others);
            assertEquals("lost 0 3/0, lost 1 3/0", tick(world));
            assertEquals("", tick(world));
        }
    }

    /** A caught target is removed at the beginning of the next tick; its hunters lose it in that tick. */
    @Test
    void aCaughtTargetIsLostInTheNextTick() {
        try (var world = world()) {
            Group hunters = world.group("hunters");
            Target each = Target.each(() -> PREY, hunters.ints("target", 2), hunters.ints("generation", 0));
            hunters.steer(new Catch(each, 500, true));
            hunters.spawn(2, Spawn.point(1, 1, 0));
            assertEquals("caught 0 2/0, caught 1 2/0", tick(world));
            assertEquals("lost 0 2/0, lost 1 2/0", tick(world));
            assertEquals("", tick(world));
        }
    }

    /** An abandoned tick reports nothing; the next one does. */
    @Test
    void aLossIsReportedAfterAnAbandonedTick() {
        try (var world = world()) {
            hunters(world);
            Group prey = world.groups().get(PREY);
            boolean[] broken = {true};
            world.pass(Stage.AFTER_SORTING, "breaks", prey, (in, start, end) -> {
                if (broken[0]) throw new IllegalStateException("broken");
            });
            prey.remove(prey.handle(5));
            heard.clear();
            try {
                world.tick(.1f);
            } catch (TickAbandoned e) {
                broken[0] = false;
            }
            assertEquals(List.of(), heard);
            assertEquals("lost 1 5/0", tick(world));
            assertEquals("", tick(world));
        }
    }
}
