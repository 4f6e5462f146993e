package throng.examples.scenario.watch;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.sense.Hear;
import throng.behaviour.sense.Loud;
import throng.behaviour.sense.Noise;
import throng.behaviour.sense.See;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.behaviour.way.FollowField;
import throng.behaviour.way.Goal;
import throng.navigation.field.Fields;
import throng.perception.Look;
import throng.terrain.TileMap;
import throng.world.Group;

/** What guards notice, and what moves them: their senses and rules, and the mind that the user asks for. */
final class Guards {
    /** Seconds that an intruder, and a noise, are remembered: time to walk to the noise. */
    private static final float REMEMBERS = 4, MINDS = 20;

    private final Watch watch;
    private final Group group;
    private final Fields fields;
    private final Duties duties;

    Guards(Watch watch, Group group, Fields fields, int kinds) {
        this.watch = watch;
        this.group = group;
        this.fields = fields;
        duties = new Duties(group, fields, kinds);
    }

    /** Gives them senses, a mind, and rules. */
    void join(List<Rule> others, TileMap map) {
        var intruders = Look.within(watch.sight()).at(Watch.INTRUDERS).fov(watch.cone());
        Target last =
                Target.places(duties.seen.memory().x(), duties.seen.memory().y());
        Target him = Target.each(
                Watch.INTRUDERS, duties.seen.memory().id(), duties.seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(intruders, duties.seen).nearest().span(REMEMBERS));
        rules.add(Hear.of(Noise.over(map, Loud.running(Watch.INTRUDERS, Intruders.LOUD, watch.noise())), duties.ears)
                .span(MINDS));
        rules.add(new FollowField(fields, Goal.each(duties.goal), Toward.REYNOLDS, 0, false));
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
