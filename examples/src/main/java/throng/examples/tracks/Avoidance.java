package throng.examples.tracks;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.avoid.AvoidAgents;
import throng.behaviour.avoid.AvoidObstacles;
import throng.behaviour.avoid.Contain;
import throng.behaviour.avoid.Hide;
import throng.behaviour.avoid.Queue;
import throng.behaviour.avoid.WallFollow;
import throng.behaviour.avoid.Whiskers;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ContextSteering;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Priority;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.navigation.curve.Polyline;
import throng.perception.Neighbourhood;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Segment;
import throng.world.Group;

/** Panels of the rules that avoid agents and obstacles. */
public final class Avoidance {
    /** The panels, in the order of the sheet. */
    public static final List<Panel> PANELS = List.of(
            new Panel("avoid agents", 28, 22, Avoidance::antipodes),
            new Panel("avoid obstacles", 44, 15, Avoidance::obstacles),
            new Panel("wall follow", 44, 24, Avoidance::walls),
            new Panel("hide", 44, 14, Avoidance::hide),
            new Panel("queue", 30, 18, Avoidance::queue),
            new Panel("context steering", 36, 9, Avoidance::contextSteering),
            new Panel("whiskers", 50, 20, Avoidance::whiskers),
            new Panel("contain", 44, 18, Avoidance::contain),
            new Panel("path through rocks", 44, 18, Avoidance::pathThroughRocks));

    private Avoidance() {}

    private static void antipodes(TrackedWorld scene) {
        var agents = scene.actors();
        var group = agents.group().maxSpeed(1.5f).radius(.3f);
        var x = group.floats("goalX", 0);
        var y = group.floats("goalY", 0);
        for (int k = 0; k < 12; k++) {
            agents.add(9 * (float) StrictMath.cos(Math.PI * k / 6), 9 * (float) StrictMath.sin(Math.PI * k / 6));
        }
        opposite(group, "x", "goalX");
        opposite(group, "y", "goalY");
        Rule go = new Arrive(Target.places(x, y), 1, 1, .5f);
        group.steer(ForceSum.of(go, new AvoidAgents(Neighbourhood.within(6), 3, .3f)));
    }

    private static void opposite(Group group, String column, String goal) {
        float[] values = new float[group.count()];
        group.columns().read(column, values);
        for (int i = 0; i < values.length; i++) values[i] = -values[i];
        group.columns().write(goal, values);
    }

    private static void obstacles(TrackedWorld scene) {
        var all = scene.obstacles(
                new Circle(-6, 1, 0, 3), new Box(1, -8, 4, -5), new Circle(5, 6, 0, 2.5f), new Segment(10, -3, 13, 1));
        scene.place(19, 0);
        Rule seek = new Seek(Target.at(19, 0), Toward.REYNOLDS.weight(.3f));
        var agents = scene.actors().steer(ForceSum.of(seek, new AvoidObstacles(all, 2, .3f)));
        agents.group().radius(.3f).maxSpeed(3).maxForce(8);
        for (int k = -3; k <= 3; k++) agents.add(-19, 4 * k, 2, 0);
    }

    private static void walls(TrackedWorld scene) {
        List<Obstacle> walls = scene.obstacles(
                new Segment(-18, -13, 18, -13),
                new Segment(18, -13, 18, 13),
                new Segment(18, 13, -18, 13),
                new Segment(-18, 13, -18, -13),
                new Circle(0, 0, 0, 4));
        var agents = scene.actors().steer(WallFollow.of(walls, 2));
        agents.group().maxSpeed(4);
        agents.add(-12, -7, 3, -2);
        agents.add(3, 7, -3, -1);
    }

    private static void hide(TrackedWorld scene) {
        var rocks = scene.obstacles(new Circle(-8, 5, 0, 2.5f), new Circle(8, 6, 0, 2), new Circle(2, -7, 0, 3));
        var hunters = scene.track("", TrackedWorld.TARGET).steer(new Circling(.4f));
        var hunter = Target.of(hunters.add(0, -15, 6, 0));
        var agents = scene.actors()
                .steer(ForceSum.of(new Hide(hunter, rocks, 1, Toward.REYNOLDS), new AvoidObstacles(rocks, 1, .3f)));
        agents.group().maxSpeed(5);
        agents.add(-17, -6);
        agents.add(18, 0);
    }

    private static void queue(TrackedWorld scene) {
        var walls = scene.obstacles(new Segment(3, -11, 3, -.7f), new Segment(3, .7f, 3, 11));
        Rule go = new Seek(Target.at(40, 0), Toward.REYNOLDS);
        var agents = scene.actors()
                .steer(ForceSum.of(go, Queue.within(2), Separation.of(1, 1), new AvoidObstacles(walls, 1, .1f)));
        agents.group().maxSpeed(1.5f).radius(.3f).maxForce(8);
        for (int k = 0; k < 12; k++) agents.add(-10 + k % 3 * 2, -7.5f + k / 3 * 5);
    }

    private static void contextSteering(TrackedWorld scene) {
        scene.place(12, 5);
        scene.place(12, -5);
        scene.ring(0, 0, 6); // the danger zone
        scene.obstacles(new Circle(0, 0, 0, 2));
        Rule one = Seek.of(Target.at(12, 5)), two = new Seek(Target.at(12, -5), Toward.FULL.weight(.7f));
        Rule toDanger = new Flee(Target.at(0, 0), 6, Toward.FULL.weight(-1));
        var summed =
                scene.track("sum", TrackedWorld.SECOND).steer(ForceSum.of(one, two, Flee.within(Target.at(0, 0), 6)));
        var chosen = scene.track("steered", TrackedWorld.ACTOR)
                .steer(ContextSteering.of(List.of(one, two), List.of(toDanger)));
        for (var agents : List.of(summed, chosen)) {
            agents.group().maxSpeed(3);
            agents.add(-14, -2);
        }
    }

    private static void whiskers(TrackedWorld scene) {
        var walls = scene.obstacles(
                new Segment(-20, -14, 20, -14),
                new Segment(20, -14, 20, 14),
                new Segment(20, 14, -20, 14),
                new Segment(-20, 14, -20, -14),
                new Circle(-7, 3, 0, 3),
                new Box(5, -6, 10, 1));
        var agents = scene.actors().steer(new Whiskers(walls, 1.2f, 1), new Cruise(4, .2f));
        agents.group().maxSpeed(4).maxForce(12);
        agents.add(-16, -6, 4, 1);
        agents.add(14, 8, -3, -2);
        agents.add(-3, -11, 1, 4);
    }

    private static void contain(TrackedWorld scene) {
        scene.path(Polyline.closed(new float[] {-14, 14, 14, -14}, new float[] {-10, -10, 10, 10}));
        var agents = scene.actors().steer(Contain.within(-14, -10, 14, 10), Wander.of(4), new Cruise(5, 1));
        agents.group().maxSpeed(5);
        agents.add(-20, -12);
        agents.add(0, 0, 4, 3);
    }

    /** A path leads through two rocks. The followers walk round the rocks and return to the path. */
    private static void pathThroughRocks(TrackedWorld scene) {
        var rocks = scene.obstacles(new Circle(-6, 7, 0, 2.5f), new Circle(8, -3, 0, 3));
        var path = scene.path(Polyline.open(new float[] {-19, 12, 8, -14}, new float[] {7, 7, -10, -10}));
        var agents = scene.actors();
        var follow = FollowPath.of(path, PathProgress.of(agents.group()::floats), 1);
        agents.steer(Priority.of(new AvoidObstacles(rocks, 1, .5f), follow));
        agents.group().maxSpeed(4).radius(.3f);
        agents.add(-20, 3);
        agents.add(-20, 12);
    }
}
