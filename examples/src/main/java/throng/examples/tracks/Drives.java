package throng.examples.tracks;

import java.util.List;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.Homing;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.target.Tether;
import throng.behaviour.target.Toward;
import throng.navigation.curve.Polyline;

/** Panels of rules for single agents, of simple chases, and of paths. */
public final class Drives {
    /** The panels, in the order of the sheet. */
    public static final List<Panel> PANELS = List.of(
            new Panel("wander", 84, 11, Drives::wander),
            new Panel("tether", 56, 18, Drives::tether),
            new Panel("brake", 20, 5, Drives::brake),
            new Panel("chase", 60, 7, Drives::chase),
            new Panel("line of sight", 60, 9, Drives::lineOfSight),
            new Panel("potential", 44, 14, Drives::potential),
            new Panel("homing", 70, 7, Drives::homing),
            new Panel("follow path", 40, 24, Drives::folds),
            new Panel("follow loops", 44, 24, Drives::loops));

    private Drives() {}

    private static void wander(TrackedWorld scene) {
        var agents = scene.actors().steer(new Wander(8, .7f));
        agents.group().maxSpeed(4);
        for (int k = 0; k < 7; k++) {
            double angle = 2 * Math.PI * k / 7;
            float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
            agents.add(3 * c, 3 * s, 3 * c, 3 * s);
        }
    }

    private static void tether(TrackedWorld scene) {
        scene.ring(0, 0, 12);
        var agents = scene.actors().steer(Tether.of(0, 0, 0, 12), Wander.of(5), new Cruise(5, .3f));
        agents.group().maxSpeed(5);
        agents.add(0, 0, 5, 0);
        agents.add(-24, 14);
    }

    private static void brake(TrackedWorld scene) {
        var soon = scene.track("all force", TrackedWorld.ACTOR).steer(Brake.DEFAULT);
        var late = scene.track("tau 1 s", TrackedWorld.SECOND).steer(new Brake(1));
        float[][] starts = {{-7, 4, 4, 0}, {-7, 2.5f, 6, -.5f}};
        for (float[] s : starts) soon.add(s[0], s[1], s[2], s[3]);
        for (float[] s : starts) late.add(s[0], s[1] - 5, s[2], s[3]);
    }

    private static void chase(TrackedWorld scene) {
        var target = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.3f)).add(0, -16, 5, 0));
        scene.track("chase", TrackedWorld.ACTOR).steer(Chase.of(target)).add(-25, 14);
        scene.track("evade", TrackedWorld.SECOND).steer(Chase.awayFrom(target)).add(2, -8);
        scene.world().groups().forEach(group -> group.maxSpeed(6));
        scene.world().groups().get(2).maxSpeed(3);
    }

    private static void lineOfSight(TrackedWorld scene) {
        var target = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.35f)).add(5, -18, 6, 0));
        var agents = scene.actors().steer(LineOfSight.of(target));
        agents.group().maxSpeed(7);
        agents.add(-28, 10, 0, 6);
        agents.add(28, 18, 5, 0);
    }

    private static void potential(TrackedWorld scene) {
        scene.place(0, 0);
        scene.ring(0, 0, 8); // agents rest at 2·B/A
        var rule = new Potential(Target.at(0, 0), 400, 1600, 1, 2);
        var rest = scene.track("A > 0", TrackedWorld.ACTOR).steer(rule, new Brake(1));
        rest.add(-17, -9);
        rest.add(13, -10, 2, 7);
        rest.add(3, 1.5f);
        var away = scene.track("A < 0", TrackedWorld.SECOND).steer(new Potential(Target.at(0, 0), -100, 100, 1, 2));
        away.add(-17, 5, 7, -1);
    }

    private static void homing(TrackedWorld scene) {
        var prey = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.35f)).add(10, -16, 5, 0));
        var calm = scene.track("no jitter", TrackedWorld.SECOND)
                .steer(new Homing(prey, .4f, 100, 0), new Catch(prey, 1, false));
        var agents = scene.actors().steer(new Homing(prey, .4f, 100, 2), new Catch(prey, 1, false));
        calm.group().motion(Homing.motion(9));
        agents.group().motion(Homing.motion(9));
        calm.add(-28, 4, 9, 0);
        agents.add(-28, 14, 9, 0);
        agents.add(26, 18, 0, 9);
    }

    /** A path with branches 2 m apart, and a path that turns back on itself. */
    private static void folds(TrackedWorld scene) {
        var path = scene.path(Polyline.open(
                new float[] {-15, 12, 12, -12, -12, 12, 15, 15, 4}, new float[] {8, 8, 6, 6, 4, 4, -8, -8, -2}));
        var back = scene.path(Polyline.open(new float[] {-15, 0, -9, 2}, new float[] {-6, -6, -6, -6}));
        var agents = scene.actors();
        var progress = PathProgress.each(agents.group()::floats, agents.group()::ints);
        agents.steer(FollowPath.of(List.of(path, back), progress, .6f).toward(new Toward(1, .25f)));
        agents.group().maxSpeed(4.5f);
        agents.add(-17, 10);
        var other = agents.add(-17, -9);
        int[] pathNumbers = new int[2];
        pathNumbers[agents.group().index(other)] = 1;
        agents.group().columns().write("path", pathNumbers);
    }

    /**
     * A loop that crosses itself, with a driving follower, and a loop where Reynolds' rule only corrects the course.
     */
    private static void loops(TrackedWorld scene) {
        float[] x = new float[48], y = new float[48];
        for (int k = 0; k < 48; k++) {
            x[k] = 14 * (float) StrictMath.sin(Math.PI * k / 24);
            y[k] = 7 * (float) StrictMath.sin(Math.PI * k / 12) + 4;
        }
        var eight = scene.path(Polyline.closed(x, y));
        var box = scene.path(Polyline.closed(new float[] {-15, 15, 15, -15}, new float[] {-13, -13, -7, -7}));
        var drives = scene.track("drives", TrackedWorld.ACTOR);
        drives.steer(FollowPath.of(eight, PathProgress.of(drives.group()::floats), .6f));
        drives.group().maxSpeed(4);
        drives.add(2, 13, 0, -3);
        var coasts = scene.track("coasts", TrackedWorld.SECOND);
        var correct = FollowPath.of(box, PathProgress.of(coasts.group()::floats), 1.2f)
                .coasting();
        coasts.steer(correct, new Cruise(4, .5f));
        coasts.group().maxSpeed(4);
        coasts.add(-10, -10, 3, -2);
    }
}
