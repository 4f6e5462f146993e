package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.behaviour.avoid.AvoidAgents;
import throng.behaviour.avoid.AvoidObstacles;
import throng.behaviour.avoid.Hide;
import throng.behaviour.avoid.Queue;
import throng.behaviour.avoid.WallFollow;
import throng.behaviour.chase.Catch;
import throng.behaviour.chase.Chase;
import throng.behaviour.chase.LineOfSight;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Budget;
import throng.behaviour.mix.First;
import throng.behaviour.mix.Interests;
import throng.behaviour.mix.Limit;
import throng.behaviour.mix.Total;
import throng.behaviour.mix.Weighted;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Intercept;
import throng.behaviour.target.Interpose;
import throng.behaviour.target.MatchVelocity;
import throng.behaviour.target.OffsetPursuit;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Tether;
import throng.behaviour.target.Toward;
import throng.behaviour.way.FollowPath;
import throng.behaviour.way.Trail;
import throng.kernel.Form;
import throng.navigation.Polyline;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** What each rule allocates in a tick, which is nothing, over all threads. */
class RuleFootprintTest {
    private static final int N = 2048;
    private static final int TICKS = 40;

    private static final List<Obstacle> OBSTACLES =
            List.of(new Circle(60, 60, 60, 9), new Box(110, 110, 0, 140, 150, 99), new Circle(150, 40, 20, 15));

    private static final List<Polyline> WAYS = List.of(
            Polyline.closed(new float[] {20, 90, 160, 20}, new float[] {20, 160, 20, 20}, new float[] {20, 50, 80, 50}),
            Polyline.open(new float[] {20, 160}, new float[] {90, 90}));

    /** Whom rules go for. */
    private record Scene(Group prey, Group hunters) {
        static Target place() {
            return Target.at(90, 90, 90);
        }

        Target places() {
            return Target.places(hunters.floats("gx", 20), hunters.floats("gy", 50), hunters.floats("gz", 9));
        }

        Target one() {
            return Target.of(prey.handle(7));
        }

        Target each() {
            return Target.each(prey.number(), hunters.ints("target", 3), hunters.ints("generation", 0));
        }

        Target nearest() {
            return Target.nearest(prey.number(), 20);
        }
    }

    private static Arguments rule(String name, Function<Scene, Rule> made) {
        return Arguments.of(name, made);
    }

    static Stream<Arguments> targets() {
        return Stream.of(
                rule("seek a place", s -> Seek.of(Scene.place())),
                rule("seek places", s -> Seek.of(s.places())),
                rule("seek one", s -> Seek.of(s.one())),
                rule("seek each its own", s -> Seek.of(s.each())),
                rule("seek the nearest, Reynolds", s -> new Seek(s.nearest(), Toward.REYNOLDS)),
                rule("flee", s -> Flee.of(s.nearest())),
                rule("flee within", s -> Flee.within(s.one(), 30)),
                rule("arrive", s -> Arrive.of(s.places())),
                rule("arrive slowing", s -> Arrive.slowing(s.each(), 9)),
                rule("pursue", s -> Pursue.of(s.nearest())),
                rule("evade", s -> Evade.within(s.nearest(), 15)),
                rule("intercept", s -> Intercept.of(s.each())),
                rule("intercept closing", s -> Intercept.closing(s.one())),
                rule("interpose", s -> Interpose.of(s.one(), s.nearest())),
                rule("interpose, not arriving", s -> new Interpose(s.one(), s.each(), false, Toward.FULL)),
                rule("offset pursuit", s -> OffsetPursuit.of(s.each(), -2, 2, 1)),
                rule("offset pursuit, past", s -> new OffsetPursuit(s.one(), -2, 2, 1, false, Toward.REYNOLDS)),
                rule("match velocity", s -> MatchVelocity.of(s.nearest())),
                rule("tether", s -> Tether.of(90, 90, 90, 20)),
                rule("potential", s -> Potential.of(s.each())),
                rule("chase", s -> Chase.of(s.each())),
                rule("chase away", s -> Chase.awayFrom(s.nearest())),
                rule("line of sight", s -> LineOfSight.of(s.nearest())),
                rule("catch, nobody listens", s -> new Catch(s.nearest(), 1, false)));
    }

    static Stream<Arguments> others() {
        return Stream.of(
                rule("avoid agents", s -> AvoidAgents.within(8)),
                rule("queue", s -> Total.of(Cruise.DEFAULT, Queue.within(5))),
                rule("avoid obstacles", s -> Total.of(Cruise.DEFAULT, AvoidObstacles.of(OBSTACLES))),
                rule("wall follow", s -> WallFollow.of(OBSTACLES, 2)),
                rule("hide", s -> Hide.of(s.nearest(), OBSTACLES)),
                rule("brake", s -> Brake.DEFAULT),
                rule("follow ways", s -> FollowPath.of(WAYS, Trail.each(s.hunters::floats, s.hunters::ints), 2)),
                rule(
                        "coast",
                        s -> FollowPath.of(WAYS, Trail.of(s.hunters::floats), 9).coasting()),
                rule("cruise", s -> Cruise.DEFAULT),
                rule("goal drive", s -> GoalDrive.DEFAULT),
                rule("wander", s -> Wander.DEFAULT));
    }

    static Stream<Arguments> mixes() {
        return Stream.of(
                rule("total", s -> Total.of(Wander.DEFAULT, Seek.of(s.one()), Tether.DEFAULT)),
                rule("first", s -> First.of(AvoidObstacles.of(OBSTACLES), Flee.within(s.nearest(), 5), Wander.DEFAULT)),
                rule("budget", s -> Budget.of(AvoidAgents.within(5), Seek.of(s.each()), Wander.DEFAULT)),
                rule("limit", s -> Limit.of(3, Total.of(Cruise.DEFAULT, Wander.DEFAULT))),
                rule("weighted", s -> Weighted.of(s.hunters.floats("bold", .5f), Pursue.of(s.one()))),
                rule("interests", s -> Interests.of(List.of(inner(s), Wander.DEFAULT), List.of(Seek.of(s.nearest())))));
    }

    private static Rule inner(Scene s) {
        return new Interests(Interests.Compass.of(8, 40), .1f, List.of(Seek.of(s.one())), List.of());
    }

    /** A flat world and one worker, a deep one and two. */
    @ParameterizedTest(name = "{0}")
    @MethodSource({"targets", "others", "mixes"})
    void aTickAllocatesNothing(String name, Function<Scene, Rule> made) {
        for (Form form : Forms.here()) {
            for (int workers = 1; workers <= 2; workers++) {
                var from = workers == 1 ? World.torus(180, 180) : World.torus(180, 180, 99);
                try (var world = from.workers(workers).form(form).build()) {
                    Group prey = world.group("prey").steer(Wander.DEFAULT), hunters = world.group("hunters");
                    prey.spawn(200, Spawn.uniform().moving(4));
                    hunters.spawn(N, Spawn.uniform().moving(5));
                    hunters.steer(made.apply(new Scene(prey, hunters)));
                    assertEquals(0, bytes(world), name + ", " + form + ", " + workers + " workers: bytes a tick");
                }
            }
        }
    }

    /** Of the best of some spells. */
    private static double bytes(World world) {
        for (int t = 0; t < 100; t++) world.tick(1 / 60f);
        return (double) Allocation.least(world, TICKS) / TICKS;
    }
}
