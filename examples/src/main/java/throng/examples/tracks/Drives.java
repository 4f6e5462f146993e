package throng.examples.tracks;

import java.util.List;
import throng.behaviour.Target;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Tether;

/** Agents on their own, and hunters as games have them. */
public final class Drives {
    /** In the order of the sheet. */
    public static final List<Panel> PANELS = List.of(
            new Panel("wander", 84, 11, Drives::wander),
            new Panel("tether", 56, 18, Drives::tether),
            new Panel("brake", 20, 5, Drives::brake),
            new Panel("chase", 60, 7, Drives::chase),
            new Panel("line of sight", 60, 9, Drives::lineOfSight),
            new Panel("potential", 44, 14, Drives::potential));

    private Drives() {}

    private static void wander(Scene scene) {
        var cast = scene.actors().steer(new Wander(8, .7f));
        cast.group().maxSpeed(4);
        for (int k = 0; k < 7; k++) {
            double angle = 2 * Math.PI * k / 7;
            float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
            cast.add(3 * c, 3 * s, 3 * c, 3 * s);
        }
    }

    private static void tether(Scene scene) {
        scene.ring(0, 0, 12);
        var cast = scene.actors().steer(Tether.of(0, 0, 0, 12), Wander.of(5), new Cruise(5, .3f));
        cast.group().maxSpeed(5);
        cast.add(0, 0, 5, 0);
        cast.add(-24, 14);
    }

    private static void brake(Scene scene) {
        var soon = scene.cast("all force", Scene.ACTOR).steer(Brake.DEFAULT);
        var late = scene.cast("tau 1 s", Scene.SECOND).steer(new Brake(1));
        float[][] starts = {{-7, 4, 4, 0}, {-7, 2.5f, 6, -.5f}};
        for (float[] s : starts) soon.add(s[0], s[1], s[2], s[3]);
        for (float[] s : starts) late.add(s[0], s[1] - 5, s[2], s[3]);
    }

    private static void chase(Scene scene) {
        var target = Target.of(scene.cast("", Scene.TARGET).steer(new Turn(.3f)).add(0, -16, 5, 0));
        scene.cast("chase", Scene.ACTOR).steer(Chase.of(target)).add(-25, 14);
        scene.cast("evade", Scene.SECOND).steer(Chase.awayFrom(target)).add(2, -8);
        scene.world().groups().forEach(group -> group.maxSpeed(6));
        scene.world().groups().get(2).maxSpeed(3);
    }

    private static void lineOfSight(Scene scene) {
        var target =
                Target.of(scene.cast("", Scene.TARGET).steer(new Turn(.35f)).add(5, -18, 6, 0));
        var cast = scene.actors().steer(LineOfSight.of(target));
        cast.group().maxSpeed(7);
        cast.add(-28, 10, 0, 6);
        cast.add(28, 18, 5, 0);
    }

    private static void potential(Scene scene) {
        scene.place(0, 0);
        scene.ring(0, 0, 8); // rests at 2·B/A
        var rule = new Potential(Target.at(0, 0), 400, 1600, 1, 2);
        var rest = scene.cast("A > 0", Scene.ACTOR).steer(rule, new Brake(1));
        rest.add(-17, -9);
        rest.add(13, -10, 2, 7);
        rest.add(3, 1.5f);
        var away = scene.cast("A < 0", Scene.SECOND).steer(new Potential(Target.at(0, 0), -100, 100, 1, 2));
        away.add(-17, 5, 7, -1);
    }
}
