package throng.examples.tracks;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Cruise;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Formation;
import throng.behaviour.target.FormationShape;
import throng.behaviour.target.Intercept;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.MatchVelocity;
import throng.behaviour.target.OffsetPursuit;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.behaviour.turn.Align;
import throng.behaviour.turn.Face;
import throng.motion.Turning;

/** One agent and one target. */
public final class Targets {
    /** Where three begin who come from all sides, metres and metres per second. */
    private static final float[][] STARTS = {{-20, -12, 4, 8}, {21, -11, -8, 0}, {10, 15, 7, -3}};

    /** In the order of the sheet. */
    public static final List<Panel> PANELS = List.of(
            new Panel("seek", 56, 7, Targets::seek),
            new Panel("flee", 64, 3.5f, Targets::flee),
            new Panel("arrive", 56, 6, Targets::arrive),
            new Panel("pursue", 52, 14, Targets::pursue),
            new Panel("intercept", 52, 14, Targets::intercept),
            new Panel("evade", 56, 5.5f, Targets::evade),
            new Panel("interpose", 56, 8, Targets::interpose),
            new Panel("offset pursuit", 64, 10.5f, Targets::formation),
            new Panel("match velocity", 50, 4.5f, Targets::match),
            new Panel("formation", 64, 9, Targets::wedge),
            new Panel("face", 44, 6, Targets::face),
            new Panel("align", 44, 6, Targets::align));

    private Targets() {}

    private static void begin(TrackedGroup cast) {
        for (float[] s : STARTS) cast.add(s[0], s[1], s[2], s[3]);
    }

    private static void seek(TrackedWorld scene) {
        scene.place(0, 0);
        begin(scene.cast("all force", TrackedWorld.SECOND).steer(Seek.of(Target.at(0, 0))));
        begin(scene.cast("Reynolds", TrackedWorld.ACTOR).steer(new Seek(Target.at(0, 0), Toward.REYNOLDS)));
    }

    private static void arrive(TrackedWorld scene) {
        scene.place(0, 0);
        begin(scene.cast("slow radius", TrackedWorld.SECOND).steer(Arrive.slowing(Target.at(0, 0), 10)));
        begin(scene.cast("whole ticks", TrackedWorld.ACTOR).steer(Arrive.of(Target.at(0, 0))));
    }

    private static void flee(TrackedWorld scene) {
        scene.place(0, 0);
        var all = scene.cast("from everywhere", TrackedWorld.SECOND).steer(Flee.of(Target.at(0, 0)));
        var near = scene.cast("within 8 m", TrackedWorld.ACTOR).steer(Flee.within(Target.at(0, 0), 8));
        for (var cast : List.of(all, near)) {
            cast.add(-12, -6, 9, 3);
            cast.add(13, 2, -9, 0);
            cast.add(-4, 12, 0, -9);
        }
    }

    private static void pursue(TrackedWorld scene) {
        bending(scene, "seek", TrackedWorld.SECOND, Seek::new);
        bending(scene, "pursue", TrackedWorld.ACTOR, (prey, toward) -> new Pursue(prey, 1, toward));
    }

    private static void bending(TrackedWorld scene, String label, int rgb, Way way) {
        var prey = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(-.06f)).add(-20, 10, 3.8f, .8f));
        hunter(scene.cast(label, rgb), prey, way).add(-18, -14, 0, 5);
    }

    private static void intercept(TrackedWorld scene) {
        straight(scene, "pure pursuit", TrackedWorld.SECOND, Seek::new);
        straight(scene, "prediction", TrackedWorld.THIRD, (prey, toward) -> new Pursue(prey, 1, toward));
        straight(
                scene,
                "closing",
                TrackedWorld.FOURTH,
                (prey, toward) -> new Intercept(prey, Intercept.Mode.CLOSING, 1, toward));
        straight(
                scene,
                "exact",
                TrackedWorld.ACTOR,
                (prey, toward) -> new Intercept(prey, Intercept.Mode.EXACT, 1, toward));
    }

    private static void straight(TrackedWorld scene, String label, int rgb, Way way) {
        var prey = Target.of(scene.cast("", TrackedWorld.TARGET).add(-22, 12, 4, 0));
        hunter(scene.cast(label, rgb), prey, way).add(2, -14, 0, 4);
    }

    private interface Way {
        Rule to(Target prey, Toward toward);
    }

    /** Each hunter has a prey of its own, which goes where the others' go till it is caught. */
    private static TrackedGroup hunter(TrackedGroup cast, Target prey, Way way) {
        cast.steer(way.to(prey, new Toward(1, 1)), new Catch(prey, .5f, true));
        cast.group().maxSpeed(6);
        return cast;
    }

    private static void evade(TrackedWorld scene) {
        var hunters = scene.cast("", TrackedWorld.TARGET).steer(new Cruise(6, 1));
        hunters.group().maxSpeed(6);
        var hunter = Target.of(hunters.add(-26, 0, 6, 0));
        float[][] starts = {{-10, 2}, {2, -5}, {-2, 10}};
        var flee = scene.cast("flee", TrackedWorld.SECOND).steer(Flee.within(hunter, 12));
        var evade = scene.cast("evade", TrackedWorld.ACTOR).steer(Evade.within(hunter, 12));
        for (var cast : List.of(flee, evade)) {
            cast.group().maxSpeed(5);
            for (float[] s : starts) cast.add(s[0], s[1]);
        }
    }

    private static void formation(TrackedWorld scene) {
        var leader = scene.cast("", TrackedWorld.TARGET).steer(new Weaving(6, 2.2f));
        leader.group().maxSpeed(6);
        var first = Target.of(leader.add(-28, -6, 6, 0));
        for (float[] place : new float[][] {{-3, 3}, {-3, -3}, {-6, 6}, {-6, -6}}) {
            var wing = scene.actors().steer(OffsetPursuit.of(first, place[0], place[1], 0));
            wing.add(-28, -14 - .5f * place[1]);
        }
    }

    private static void interpose(TrackedWorld scene) {
        var one = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(-.08f)).add(-24, 12, 5, 1));
        var other = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.12f)).add(-24, -14, 5, 0));
        scene.actors().steer(Interpose.of(one, other)).add(14, -15);
    }

    private static void match(TrackedWorld scene) {
        var leader = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.5f)).add(-16, -8, 6, 0));
        var cast = scene.actors().steer(MatchVelocity.of(leader));
        cast.add(-20, -4, 0, 3);
        cast.add(2, -12);
        cast.add(10, -4, -7, 0);
    }

    private static void wedge(TrackedWorld scene) {
        var leader = scene.cast("", TrackedWorld.TARGET).steer(new Circling(.22f));
        leader.group().maxSpeed(5);
        var first = Target.of(leader.add(-16, -16, 5, 0));
        var geese = scene.actors().steer(Formation.of(first, FormationShape.Figure.WEDGE, 3));
        geese.group().maxSpeed(7);
        for (int k = 0; k < 6; k++) geese.add(-24, -21 + 3 * k);
    }

    private static void face(TrackedWorld scene) {
        var target = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.3f)).add(-6, -8, 5, 0));
        var cast = scene.actors().turn(Face.of(target));
        cast.add(-16, 6, 2, 0);
        cast.add(-14, -12, 1.5f, 0);
        cast.add(14, 10, -1, -2);
    }

    private static void align(TrackedWorld scene) {
        var target = Target.of(
                scene.cast("", TrackedWorld.TARGET).steer(new Circling(.5f)).add(-6, -8, 5, 0));
        var soon = scene.actors().turn(Align.of(target));
        soon.add(-16, 8, 2, 0);
        soon.add(14, 10, -1, -2);
        var late = scene.cast("2 rad/s²", TrackedWorld.SECOND).turn(Align.of(target));
        late.group().turning(new Turning(2));
        late.add(-14, -12, 1.5f, 0);
    }
}
