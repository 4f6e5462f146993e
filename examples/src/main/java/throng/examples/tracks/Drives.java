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

/** Agents on their own, and hunters as games have them. */
public final class Drives {
    /** In the order of the sheet. */
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
        var cast = scene.actors().steer(new Wander(8, .7f));
        cast.group().maxSpeed(4);
        for (int k = 0; k < 7; k++) {
            double angle = 2 * Math.PI * k / 7;
            float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
            cast.add(3 * c, 3 * s, 3 * c, 3 * s);
        }
    }

    private static void tether(TrackedWorld scene) {
        scene.ring(0, 0, 12);
        var cast = scene.actors().steer(Tether.of(0, 0, 0, 12), Wander.of(5), new Cruise(5, .3f));
        cast.group().maxSpeed(5);
        cast.add(0, 0, 5, 0);
        cast.add(-24, 14);
    }

    private static void brake(TrackedWorld scene) {
        var soon = scene.cast("all force", TrackedWorld.ACTOR).steer(Brake.DEFAULT);
        var late = scene.cast("tau 1 s", TrackedWorld.SECOND).steer(new Brake(1));
        float[][] starts = {{-7, 4, 4, 0}, {-7, 2.5f, 6, -.5f}};
        for (float[] s : starts) soon.add(s[0], s[1], s[2], s[3]);
        for (float[] s : starts) late.add(s[0], s[1] - 5, s[2], s[3]);
    }

    private static void chase(TrackedWorld scene) {
        var target = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.3f)).add(0, -16, 5, 0));
        scene.cast("chase", TrackedWorld.ACTOR).steer(Chase.of(target)).add(-25, 14);
        scene.cast("evade", TrackedWorld.SECOND).steer(Chase.awayFrom(target)).add(2, -8);
        scene.world().groups().forEach(group -> group.maxSpeed(6));
        scene.world().groups().get(2).maxSpeed(3);
    }

    private static void lineOfSight(TrackedWorld scene) {
        var target = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.35f)).add(5, -18, 6, 0));
        var cast = scene.actors().steer(LineOfSight.of(target));
        cast.group().maxSpeed(7);
        cast.add(-28, 10, 0, 6);
        cast.add(28, 18, 5, 0);
    }

    private static void potential(TrackedWorld scene) {
        scene.place(0, 0);
        scene.ring(0, 0, 8); // rests at 2·B/A
        var rule = new Potential(Target.at(0, 0), 400, 1600, 1, 2);
        var rest = scene.cast("A > 0", TrackedWorld.ACTOR).steer(rule, new Brake(1));
        rest.add(-17, -9);
        rest.add(13, -10, 2, 7);
        rest.add(3, 1.5f);
        var away = scene.cast("A < 0", TrackedWorld.SECOND).steer(new Potential(Target.at(0, 0), -100, 100, 1, 2));
        away.add(-17, 5, 7, -1);
    }

    private static void homing(TrackedWorld scene) {
        var prey = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.35f)).add(10, -16, 5, 0));
        var calm = scene.cast("no jitter", TrackedWorld.SECOND)
                .steer(new Homing(prey, .4f, 100, 0), new Catch(prey, 1, false));
        var cast = scene.actors().steer(new Homing(prey, .4f, 100, 2), new Catch(prey, 1, false));
        calm.group().motion(Homing.motion(9));
        cast.group().motion(Homing.motion(9));
        calm.add(-28, 4, 9, 0);
        cast.add(-28, 14, 9, 0);
        cast.add(26, 18, 0, 9);
    }

    /** Branches 2 m apart, and one that goes back on itself. */
    private static void folds(TrackedWorld scene) {
        var path = scene.way(Polyline.open(
                new float[] {-15, 12, 12, -12, -12, 12, 15, 15, 4}, new float[] {8, 8, 6, 6, 4, 4, -8, -8, -2}));
        var back = scene.way(Polyline.open(new float[] {-15, 0, -9, 2}, new float[] {-6, -6, -6, -6}));
        var cast = scene.actors();
        var progress = PathProgress.each(cast.group()::floats, cast.group()::ints);
        cast.steer(FollowPath.of(List.of(path, back), progress, .6f).toward(new Toward(1, .25f)));
        cast.group().maxSpeed(4.5f);
        cast.add(-17, 10);
        var other = cast.add(-17, -9);
        int[] ways = new int[2];
        ways[cast.group().index(other)] = 1;
        cast.group().columns().write("path", ways);
    }

    /** A loop that crosses itself, driven along, and another, on which Reynolds' rule only mends the course. */
    private static void loops(TrackedWorld scene) {
        float[] x = new float[48], y = new float[48];
        for (int k = 0; k < 48; k++) {
            x[k] = 14 * (float) StrictMath.sin(Math.PI * k / 24);
            y[k] = 7 * (float) StrictMath.sin(Math.PI * k / 12) + 4;
        }
        var eight = scene.way(Polyline.closed(x, y));
        var box = scene.way(Polyline.closed(new float[] {-15, 15, 15, -15}, new float[] {-13, -13, -7, -7}));
        var drives = scene.cast("drives", TrackedWorld.ACTOR);
        drives.steer(FollowPath.of(eight, PathProgress.of(drives.group()::floats), .6f));
        drives.group().maxSpeed(4);
        drives.add(2, 13, 0, -3);
        var coasts = scene.cast("coasts", TrackedWorld.SECOND);
        var mends = FollowPath.of(box, PathProgress.of(coasts.group()::floats), 1.2f)
                .coasting();
        coasts.steer(mends, new Cruise(4, .5f));
        coasts.group().maxSpeed(4);
        coasts.add(-10, -10, 3, -2);
    }
}
