package throng.examples.gallery.smooth;

import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Pursue;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Task;
import throng.navigation.map.TownMap;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A town in which guards and thieves see each other, and trees decide what they do. */
final class Town {
    private static final Action GO_ON = (in, agents, from, to) -> {};

    private Town() {}

    static World world(int agents, int workers) {
        int side = Math.max(40, (int) Math.sqrt(3 * agents)); // metres: two agents on three square metres
        World world = World.open(2).seed(9).workers(workers).build();
        world.tiles(new TownMap(side, side, 7, 6, 14).map());
        Group guards = world.group("guards").maxSpeed(3),
                thieves = world.group("thieves").maxSpeed(2.5f);
        decide(guards, thieves, true);
        decide(thieves, guards, false);
        for (Group group : world.groups()) group.frames(true).spawn(agents / 2, Spawn.box(0, 0, side, side));
        return world;
    }

    private static void decide(Group group, Group others, boolean chase) {
        var seen = SightColumns.of("seen", 2, group::floats, group::ints);
        var age = seen.memory().age(); // below 0: none is remembered
        var errand = group.ints("errand", 0);
        group.mind(BehaviourTree.parse("""
                        selector
                          sequence
                            %s >= 0
                            act
                          stroll
                        """.formatted(age.name()))
                .bind("mind")
                .column(age)
                .action("act", Task.until(Guard.below(age, 0), Action.set(errand, 1), GO_ON))
                .action("stroll", Task.until(Guard.atLeast(age, 0), Action.set(errand, 0), GO_ON))
                .to(group::ints));
        var one = Target.each(others, seen.memory().id(), seen.memory().generation());
        Rule act = chase ? Pursue.of(one) : Evade.within(one, 15);
        group.steer(
                See.of(Neighbourhood.within(15).fov(2).of(others), seen)
                        .every(5)
                        .nearest()
                        .memorySeconds(3),
                Switch.of(errand, Wander.DEFAULT, act));
    }
}
