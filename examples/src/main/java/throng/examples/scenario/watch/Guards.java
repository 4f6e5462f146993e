package throng.examples.scenario.watch;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.terrain.TileMap;
import throng.world.Group;

/** What guards notice, and what moves them: their senses and rules, and the mind that the user asks for. */
final class Guards {
    /** Seconds that an intruder, and a noise, are remembered: time to walk to the noise. */
    private static final float REMEMBERS = 4, MINDS = 20;

    private final Watch watch;
    private final Group group;
    private final DistanceFields fields;
    private final GuardActions duties;

    Guards(Watch watch, Group group, DistanceFields fields, int kinds) {
        this.watch = watch;
        this.group = group;
        this.fields = fields;
        duties = new GuardActions(group, fields, kinds);
    }

    /** Gives them senses, a mind, and rules. */
    void join(List<Rule> others, TileMap map) {
        var intruders = Neighbourhood.within(watch.sight()).at(Watch.INTRUDERS).fov(watch.cone());
        Target last =
                Target.places(duties.seen.memory().x(), duties.seen.memory().y());
        Target him = Target.each(
                Watch.INTRUDERS, duties.seen.memory().id(), duties.seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(intruders, duties.seen).nearest().memorySeconds(REMEMBERS));
        rules.add(Hear.of(
                        NoiseSources.over(map, Loudness.running(Watch.INTRUDERS, Intruders.LOUD, watch.noise())),
                        duties.columns)
                .memorySeconds(MINDS));
        rules.add(new FollowField(fields, FieldGoal.each(duties.goal), Toward.REYNOLDS, 0, false));
        rules.add(Switch.of(
                duties.doing,
                Brake.DEFAULT,
                new Seek(Target.places(duties.goX, duties.goY), Toward.REYNOLDS),
                new Wander(4, 2),
                Pursue.of(him),
                Arrive.of(last)));
        group.steer(rules.toArray(Rule[]::new));
        group.mind(watch.minds() == Watch.Kind.TREE ? GuardTree.of(duties, group) : GuardMachine.of(duties, group));
    }
}
