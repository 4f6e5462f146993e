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

/** Panels of the rules that have a target. */
public final class Targets {
    /** Position, metres, and velocity, metres per second, of three agents that come from all sides. */
    private static final float[][] STARTS = {{-20, -12, 4, 8}, {21, -11, -8, 0}, {10, 15, 7, -3}};

    /** The panels, in the order of the sheet. */
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

    private static void begin(TrackedGroup agents) {
        for (float[] s : STARTS) agents.add(s[0], s[1], s[2], s[3]);
    }

    private static void seek(TrackedWorld scene) {
        scene.place(0, 0);
        begin(scene.track("all force", TrackedWorld.SECOND).steer(Seek.of(Target.at(0, 0))));
        begin(scene.track("Reynolds", TrackedWorld.ACTOR).steer(new Seek(Target.at(0, 0), Toward.REYNOLDS)));
    }

    private static void arrive(TrackedWorld scene) {
        scene.place(0, 0);
        begin(scene.track("slow radius", TrackedWorld.SECOND).steer(Arrive.slowing(Target.at(0, 0), 10)));
        begin(scene.track("whole ticks", TrackedWorld.ACTOR).steer(Arrive.of(Target.at(0, 0))));
    }

    private static void flee(TrackedWorld scene) {
        scene.place(0, 0);
        var all = scene.track("from everywhere", TrackedWorld.SECOND).steer(Flee.of(Target.at(0, 0)));
        var near = scene.track("within 8 m", TrackedWorld.ACTOR).steer(Flee.within(Target.at(0, 0), 8));
        for (var agents : List.of(all, near)) {
            agents.add(-12, -6, 9, 3);
            agents.add(13, 2, -9, 0);
            agents.add(-4, 12, 0, -9);
        }
    }

    private static void pursue(TrackedWorld scene) {
        preyOnACurve(scene, "seek", TrackedWorld.SECOND, Seek::new);
        preyOnACurve(scene, "pursue", TrackedWorld.ACTOR, (prey, toward) -> new Pursue(prey, 1, toward));
    }

    private static void preyOnACurve(TrackedWorld scene, String label, int rgb, HunterRule rule) {
        var prey = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(-.06f)).add(-20, 10, 3.8f, .8f));
        hunter(scene.track(label, rgb), prey, rule).add(-18, -14, 0, 5);
    }

    private static void intercept(TrackedWorld scene) {
        preyOnALine(scene, "pure pursuit", TrackedWorld.SECOND, Seek::new);
        preyOnALine(scene, "prediction", TrackedWorld.THIRD, (prey, toward) -> new Pursue(prey, 1, toward));
        preyOnALine(
                scene,
                "closing",
                TrackedWorld.FOURTH,
                (prey, toward) -> new Intercept(prey, Intercept.Mode.CLOSING, 1, toward));
        preyOnALine(
                scene,
                "exact",
                TrackedWorld.ACTOR,
                (prey, toward) -> new Intercept(prey, Intercept.Mode.EXACT, 1, toward));
    }

    private static void preyOnALine(TrackedWorld scene, String label, int rgb, HunterRule rule) {
        var prey = Target.of(scene.track("", TrackedWorld.TARGET).add(-22, 12, 4, 0));
        hunter(scene.track(label, rgb), prey, rule).add(2, -14, 0, 4);
    }

    private interface HunterRule {
        Rule of(Target prey, Toward toward);
    }

    /** Each hunter has a prey of its own. All prey moves the same until it is caught. */
    private static TrackedGroup hunter(TrackedGroup agents, Target prey, HunterRule rule) {
        agents.steer(rule.of(prey, new Toward(1, 1)), new Catch(prey, .5f, true));
        agents.group().maxSpeed(6);
        return agents;
    }

    private static void evade(TrackedWorld scene) {
        var hunters = scene.track("", TrackedWorld.TARGET).steer(new Cruise(6, 1));
        hunters.group().maxSpeed(6);
        var hunter = Target.of(hunters.add(-26, 0, 6, 0));
        float[][] starts = {{-10, 2}, {2, -5}, {-2, 10}};
        var flee = scene.track("flee", TrackedWorld.SECOND).steer(Flee.within(hunter, 12));
        var evade = scene.track("evade", TrackedWorld.ACTOR).steer(Evade.within(hunter, 12));
        for (var agents : List.of(flee, evade)) {
            agents.group().maxSpeed(5);
            for (float[] s : starts) agents.add(s[0], s[1]);
        }
    }

    private static void formation(TrackedWorld scene) {
        var leader = scene.track("", TrackedWorld.TARGET).steer(new Weaving(6, 2.2f));
        leader.group().maxSpeed(6);
        var first = Target.of(leader.add(-28, -6, 6, 0));
        for (float[] offset : new float[][] {{-3, 3}, {-3, -3}, {-6, 6}, {-6, -6}}) {
            var wing = scene.actors().steer(OffsetPursuit.of(first, offset[0], offset[1], 0));
            wing.add(-28, -14 - .5f * offset[1]);
        }
    }

    private static void interpose(TrackedWorld scene) {
        var first = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(-.08f)).add(-24, 12, 5, 1));
        var second = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.12f)).add(-24, -14, 5, 0));
        scene.actors().steer(Interpose.of(first, second)).add(14, -15);
    }

    private static void match(TrackedWorld scene) {
        var leader = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.5f)).add(-16, -8, 6, 0));
        var agents = scene.actors().steer(MatchVelocity.of(leader));
        agents.add(-20, -4, 0, 3);
        agents.add(2, -12);
        agents.add(10, -4, -7, 0);
    }

    private static void wedge(TrackedWorld scene) {
        var leader = scene.track("", TrackedWorld.TARGET).steer(new Circling(.22f));
        leader.group().maxSpeed(5);
        var first = Target.of(leader.add(-16, -16, 5, 0));
        var geese = scene.actors().steer(Formation.of(first, FormationShape.Figure.WEDGE, 3));
        geese.group().maxSpeed(7);
        for (int k = 0; k < 6; k++) geese.add(-24, -21 + 3 * k);
    }

    private static void face(TrackedWorld scene) {
        var target = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.3f)).add(-6, -8, 5, 0));
        var agents = scene.actors().turn(Face.of(target));
        agents.add(-16, 6, 2, 0);
        agents.add(-14, -12, 1.5f, 0);
        agents.add(14, 10, -1, -2);
    }

    private static void align(TrackedWorld scene) {
        var target = Target.of(
                scene.track("", TrackedWorld.TARGET).steer(new Circling(.5f)).add(-6, -8, 5, 0));
        var soon = scene.actors().turn(Align.of(target));
        soon.add(-16, 8, 2, 0);
        soon.add(14, 10, -1, -2);
        var late = scene.track("2 rad/s²", TrackedWorld.SECOND).turn(Align.of(target));
        late.group().turning(new Turning(2));
        late.add(-14, -12, 1.5f, 0);
    }
}
