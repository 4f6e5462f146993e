package throng.examples.scenario.watch;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.terrain.TileMap;
import throng.world.Group;

/** Gives guards their senses and rules, and the kind of mind that was chosen. */
final class Guards {
    /** Seconds for which an intruder, and a noise, are remembered: 20 s are enough to walk to the noise. */
    private static final float SIGHT_MEMORY = 4, NOISE_MEMORY = 20;

    private final Watch watch;
    private final Group group;
    private final WayFields fields;
    private final GuardActions actions;

    Guards(Watch watch, Group group, WayFields fields, int kinds) {
        this.watch = watch;
        this.group = group;
        this.fields = fields;
        actions = new GuardActions(group, fields, kinds);
    }

    /** Sets the rules and the mind of the group. */
    void join(List<Rule> others, TileMap map, Group intruders) {
        var seen = Neighbourhood.within(watch.guardSight()).of(intruders).fov(watch.guardFov());
        Target lastSeen =
                Target.places(actions.seen.memory().x(), actions.seen.memory().y());
        Target intruder = Target.each(
                intruders, actions.seen.memory().id(), actions.seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(seen, actions.seen).nearest().memorySeconds(SIGHT_MEMORY));
        rules.add(Hear.of(
                        NoiseSources.over(
                                map, Loudness.running(intruders, Intruders.AUDIBLE_SPEED, watch.noiseRange())),
                        actions.hearing)
                .memorySeconds(NOISE_MEMORY));
        rules.add(FollowWay.of(fields, FieldGoal.each(actions.goal)));
        rules.add(Switch.of(
                actions.doing,
                Brake.DEFAULT,
                new Seek(Target.places(actions.goX, actions.goY), Toward.REYNOLDS),
                new Wander(4, 2),
                Pursue.of(intruder),
                Arrive.of(lastSeen)));
        group.steer(rules.toArray(Rule[]::new));
        group.mind(watch.minds() == Watch.Kind.TREE ? GuardTree.of(actions, group) : GuardMachine.of(actions, group));
    }
}
