package throng.samples;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import throng.behaviour.Rule;
import throng.behaviour.avoid.AvoidAgents;
import throng.behaviour.avoid.AvoidObstacles;
import throng.behaviour.avoid.Contain;
import throng.behaviour.avoid.Hide;
import throng.behaviour.avoid.HitWall;
import throng.behaviour.avoid.Queue;
import throng.behaviour.avoid.WallFollow;
import throng.behaviour.avoid.Whiskers;
import throng.behaviour.chase.Catch;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.Homing;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flight.Fly;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.flock.Vicsek;
import throng.behaviour.manner.DesiredSpeed;
import throng.behaviour.manner.KeepSide;
import throng.behaviour.manner.MakeWay;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.manner.SlowInCrowds;
import throng.behaviour.manner.StayTogether;
import throng.behaviour.mix.ContextSteering;
import throng.behaviour.mix.Fallback;
import throng.behaviour.mix.ForceBudget;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Priority;
import throng.behaviour.mix.Switch;
import throng.behaviour.mix.Weighted;
import throng.behaviour.mix.When;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.TileStep;
import throng.behaviour.path.WalkStreets;
import throng.behaviour.people.AnticipationVelocity;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.people.PowerLaw;
import throng.behaviour.people.SocialForce;
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
import throng.behaviour.target.Shepherd;
import throng.behaviour.target.Tether;
import throng.behaviour.target.Toward;
import throng.behaviour.turn.Align;
import throng.behaviour.turn.Face;
import throng.behaviour.turn.LookWhereYouGo;
import throng.behaviour.turn.Steady;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Task;
import throng.decision.tree.TreeMind;
import throng.memory.Column;
import throng.motion.Bank;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;

/** The list of samples. A rule with a {@code DEFAULT} needs no line, but may have some. */
final class SampleList {
    static final List<Sample> SAMPLES = List.of(
            rule(
                    Alignment.class,
                    "within a cone",
                    at -> new Alignment(4, Neighbourhood.within(5).fov(4.7f))),
            planar(
                    AnticipationVelocity.class,
                    at -> quick(at, AnticipationVelocity.of(Cruise.DEFAULT).seeing(at.prey()))),
            rule(Arrive.class, "", at -> Arrive.of(at.ownSpots())),
            rule(Arrive.class, "slowing", at -> Arrive.slowing(at.ownPrey(), 9)),
            rule(AvoidAgents.class, "", at -> AvoidAgents.within(8)),
            rule(AvoidObstacles.class, "", at -> ForceSum.of(Cruise.DEFAULT, AvoidObstacles.of(at.obstacles()))),
            rule(
                    ForceBudget.class,
                    "",
                    at -> ForceBudget.of(AvoidAgents.within(5), Seek.of(at.ownPrey()), Wander.DEFAULT)),
            rule(Catch.class, "", at -> new Catch(at.nearestPrey(), 1, false)),
            rule(Catch.class, "counting", at -> new Catch(at.nearestPrey(), 1, false, at.shareColumn())),
            rule(Chase.class, "", at -> Chase.of(at.ownPrey())),
            rule(Chase.class, "away", at -> Chase.awayFrom(at.nearestPrey())),
            rule(
                    Cohesion.class,
                    "of the others",
                    at -> new Cohesion(1, at.preyNeighbourhood(), true, Neighbourhood.within(1))),
            rule(Cohesion.class, "", at -> Cohesion.of(1, 6)),
            sample(CollisionFreeSpeed.class, "", SampleList::people),
            rule(Contain.class, "", SampleList::contain),
            rule(DesiredSpeed.class, "", at -> new DesiredSpeed(Seek.of(at.onePrey()), 3)),
            rule(Errands.class, "", SampleScene::errands),
            rule(Evade.class, "", at -> Evade.within(at.nearestPrey(), 15)),
            rule(Priority.class, "", at -> Priority.of(Flee.within(at.nearestPrey(), 5), Wander.DEFAULT)),
            rule(Fallback.class, "", at -> Fallback.of(Arrive.of(at.nearestPrey()), Brake.DEFAULT)),
            rule(Flee.class, "", at -> Flee.of(at.nearestPrey())),
            rule(Flee.class, "within", at -> Flee.within(at.onePrey(), 30)),
            rule(Fly.class, "", at -> Fly.to(at.spot(20, 10), at.flight())),
            rule(Fly.class, "replanning", at -> Fly.replanning(at.ownPrey(), at.flight(), .2f)),
            rule(
                    FollowField.class,
                    "",
                    at -> FollowField.of(at.fields(), FieldGoal.each(at.ints("goal", id -> id % 2)))),
            rule(FollowPath.class, "", at -> FollowPath.of(at.paths(), at.numberedProgress(), 2)),
            rule(
                    FollowPath.class,
                    "coasting",
                    at -> FollowPath.of(at.paths(), at.progress(), 9).coasting()),
            rule(FollowWay.class, "", at -> FollowWay.of(at.ways(), FieldGoal.each(at.ints("goal", id -> id % 2)))),
            rule(Formation.class, "", at -> Formation.of(at.ownPrey(), FormationShape.Figure.WEDGE, 3)),
            rule(Hear.class, "", at -> Hear.of(NoiseSources.straight(Loudness.always(at.prey(), 12)), at.hearing())),
            rule(
                    Hear.class,
                    "round corners",
                    at -> Hear.of(NoiseSources.over(at.map(), Loudness.running(at.prey(), 1, 30)), at.hearing())),
            rule(Hide.class, "", at -> Hide.of(at.nearestPrey(), at.obstacles())),
            rule(HitWall.class, "", SampleList::hitWall),
            rule(Homing.class, "", at -> Homing.of(at.ownPrey())),
            rule(
                    ContextSteering.class,
                    "",
                    at -> ContextSteering.of(List.of(Wander.DEFAULT), List.of(Seek.of(at.nearestPrey())))),
            rule(
                    ContextSteering.class,
                    "in interests",
                    at -> ContextSteering.of(List.of(innerContext(at), Wander.DEFAULT), List.of())),
            rule(Intercept.class, "", at -> Intercept.of(at.ownPrey())),
            rule(Intercept.class, "closing", at -> Intercept.closing(at.onePrey())),
            rule(Interpose.class, "", at -> Interpose.of(at.onePrey(), at.nearestPrey())),
            rule(Interpose.class, "past", at -> new Interpose(at.onePrey(), at.ownPrey(), false, Toward.FULL)),
            rule(ForceLimit.class, "", at -> ForceLimit.of(3, ForceSum.of(Cruise.DEFAULT, Wander.DEFAULT))),
            planar(KeepSide.class, at -> KeepSide.right(Wander.DEFAULT).seeing(at.prey())),
            rule(LineOfSight.class, "", at -> LineOfSight.of(at.nearestPrey())),
            planar(
                    MakeWay.class,
                    at -> MakeWay.of(new Cruise(.2f, 1), at.shareColumn()).seeing(at.prey())),
            rule(MatchVelocity.class, "", at -> MatchVelocity.of(at.nearestPrey())),
            rule(OffsetPursuit.class, "", at -> OffsetPursuit.of(at.ownPrey(), -2, 2, 1)),
            rule(OffsetPursuit.class, "past", at -> new OffsetPursuit(at.onePrey(), -2, 2, 1, false, Toward.REYNOLDS)),
            sample(Orca.class, "", SampleList::orca),
            planar(Patience.class, at -> Patience.of(Seek.of(at.spot(0, 0)), PatienceColumns.of(at.crowd()::floats))),
            rule(Potential.class, "", at -> Potential.of(at.ownPrey())),
            rule(Pursue.class, "", at -> Pursue.of(at.nearestPrey())),
            rule(Queue.class, "", at -> ForceSum.of(Cruise.DEFAULT, Queue.within(5))),
            rule(See.class, "", at -> See.of(at.walls().preyNeighbourhood(), at.sights())),
            rule(
                    See.class,
                    "the nearest in turn",
                    at -> See.of(at.preyNeighbourhood().fov(2), at.sights())
                            .nearest()
                            .every(3)),
            rule(Seek.class, "", at -> Seek.of(at.spot(0, 0))),
            planar(PowerLaw.class, at -> quick(at, PowerLaw.of(Cruise.DEFAULT).seeing(at.prey()))),
            rule(Seek.class, "one", at -> Seek.of(at.onePrey())),
            rule(Seek.class, "spots", at -> Seek.of(at.ownSpots())),
            rule(Seek.class, "each its own", at -> Seek.of(at.ownPrey())),
            rule(Seek.class, "the nearest as Reynolds", at -> new Seek(at.nearestPrey(), Toward.REYNOLDS)),
            rule(Separation.class, "", at -> Separation.of(2, 5)),
            rule(
                    Separation.class,
                    "from the nearest",
                    at -> new Separation(3, at.preyNeighbourhood().nearest(3))),
            rule(Shepherd.class, "", at -> Shepherd.of(at.prey(), at.spot(30, 0), 2)),
            planar(
                    SocialForce.class,
                    at -> quick(at, SocialForce.of(Cruise.DEFAULT).seeing(at.prey()))),
            planar(SlowInCrowds.class, at -> SlowInCrowds.of(Cruise.DEFAULT).seeing(at.prey())),
            rule(Switch.class, "", at -> Switch.of(role(at), Wander.DEFAULT, Seek.of(at.onePrey()), Cruise.DEFAULT)),
            rule(Tether.class, "", at -> new Tether(at.spot(0, 0), 20, 1)),
            rule(TileStep.class, "", at -> new TileStep(at.map(), at.ownPrey(), TileStep.Manner.CHASE, 7)),
            rule(ForceSum.class, "", at -> ForceSum.of(Wander.DEFAULT, Seek.of(at.onePrey()), Tether.DEFAULT)),
            rule(Vicsek.class, "", SampleList::vicsek),
            rule(WalkStreets.class, "", at -> WalkStreets.of(at.streets())),
            rule(WallFollow.class, "", at -> WallFollow.of(at.obstacles(), 2)),
            rule(Weighted.class, "", at -> Weighted.of(at.shareColumn(), Pursue.of(at.onePrey()))),
            rule(When.class, "", at -> When.of(role(at), 1, Seek.of(at.onePrey()))),
            rule(Whiskers.class, "", at -> ForceSum.of(Cruise.DEFAULT, Whiskers.of(at.obstacles()))),
            planar(StayTogether.class, SampleList::families),
            turn(Align.class, at -> Align.of(at.ownPrey())),
            turn(Face.class, at -> Face.of(at.nearestPrey())),
            turn(LookWhereYouGo.class, at -> LookWhereYouGo.DEFAULT),
            turn(Steady.class, at -> Steady.DEFAULT),
            sample(StateMachineMind.class, "", SampleList::machine),
            sample(TreeMind.class, "", SampleList::tree),
            sample(Motion.class, "", at -> at.crowd().steer(Wander.DEFAULT).motion(Motion.DEFAULT.turnRate(1))),
            sample(
                    Motion.class,
                    "damped",
                    at -> at.crowd()
                            .steer(Wander.DEFAULT)
                            .motion(Motion.DEFAULT.maxSpeed(2).speedLimit(Motion.SpeedLimit.DAMPED))),
            sample(Bank.class, "", SampleList::bank),
            sample(
                    Contact.class,
                    "",
                    at -> at.crowd().steer(Seek.of(at.spot(0, 0))).radius(.4f).contact(Contact.DEFAULT)),
            sample(
                    Turning.class,
                    "",
                    at -> at.crowd().turn(Face.of(at.nearestPrey())).turning(new Turning(2))));

    private SampleList() {}

    /** Returns a sample that steers the crowd by a rule. */
    static Sample rule(Class<?> kind, String form, Function<SampleScene, Rule> rule) {
        return sample(kind, form, at -> at.crowd().steer(rule.apply(at)));
    }

    /** Returns a sample of a rule of the plane; in a world of three axes the crowd wanders. */
    private static Sample planar(Class<?> kind, Function<SampleScene, Rule> rule) {
        return rule(kind, "", at -> at.world().space().axes() == 2 ? rule.apply(at) : Wander.DEFAULT);
    }

    /** Returns a sample of a crowd that wanders, and turns by a rule. */
    private static Sample turn(Class<?> kind, Function<SampleScene, Rule> rule) {
        return sample(kind, "", at -> at.crowd().steer(Wander.DEFAULT).turn(rule.apply(at)));
    }

    private static Sample sample(Class<?> kind, String form, Consumer<SampleScene> setUp) {
        return new Sample(kind, form, setUp);
    }

    private static Rule hitWall(SampleScene at) {
        at.walls();
        return ForceSum.of(Cruise.DEFAULT, HitWall.DEFAULT);
    }

    private static Rule contain(SampleScene at) {
        float low = at.middle() - 20, high = at.middle() + 20;
        return Contain.within(low, low, low, high, high, high);
    }

    /** Returns the rule for a crowd that can turn back at once, in ticks of 1/60 s. */
    private static Rule vicsek(SampleScene at) {
        at.crowd().maxForce(600).turnRate(200);
        return Vicsek.of(5, 1, 6);
    }

    private static void orca(SampleScene at) {
        Rule guide = Seek.of(at.spot(0, 0));
        at.crowd().maxForce(600).steer(at.world().space().axes() == 2 ? Orca.of(guide) : guide);
    }

    private static Rule innerContext(SampleScene at) {
        return new ContextSteering(ContextSteering.Compass.of(8, 40), .1f, List.of(Seek.of(at.onePrey())), List.of());
    }

    private static Rule families(SampleScene at) {
        var goal = FieldGoal.each(at.ints("goal", id -> id % 2));
        return StayTogether.of(FollowWay.of(at.ways(), goal), at.ints("family", id -> id / 8));
    }

    private static Column.Ints role(SampleScene at) {
        return at.ints("role", id -> id % 4);
    }

    private static void machine(SampleScene at) {
        var time = at.shareColumn();
        var mind = StateMachine.named("dog")
                .state("rest")
                .when(Guard.atLeast(time, .5f), "fit")
                .on("fit", "run")
                .state("run")
                .when(Guard.below(time, .5f), "tired")
                .on("tired", "rest")
                .build()
                .bind(at.crowd()::ints);
        at.crowd().mind(mind).steer(mind.steer("run", Cruise.DEFAULT));
    }

    private static void tree(SampleScene at) {
        var time = at.shareColumn();
        var errand = at.ints("errand", id -> 0);
        Action rest = Action.set(errand, 0), run = Action.set(errand, 1);
        var mind = BehaviourTree.parse("""
                        selector
                          sequence
                            share < 0.5
                            rest
                          run
                        """)
                .bind("cat")
                .column(time)
                .action("rest", Task.until(Guard.atLeast(time, 1), rest, rest))
                .action("run", Task.until(Guard.below(time, 0), run, run))
                .to(at.crowd()::ints);
        at.crowd().mind(mind).steer(Switch.of(errand, Wander.DEFAULT, Cruise.DEFAULT));
    }

    /** Bodies of the plane, beside the prey; in a world of three axes the guide alone. */
    private static void people(SampleScene at) {
        Rule guide = Cruise.DEFAULT, model = CollisionFreeSpeed.of(guide).seeing(at.prey());
        at.crowd().maxForce(600).steer(at.world().space().axes() == 3 ? guide : model);
    }

    /** Returns the rule for a crowd that takes up any velocity within a tick. */
    private static Rule quick(SampleScene at, Rule rule) {
        at.crowd().maxForce(600);
        return rule;
    }

    private static void bank(SampleScene at) {
        at.crowd().steer(Wander.DEFAULT);
        if (at.world().space().axes() == 3) at.crowd().banking(Bank.DEFAULT);
    }
}
