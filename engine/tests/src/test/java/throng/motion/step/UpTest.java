package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BiConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flight.Fly;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Separation;
import throng.behaviour.turn.LookWhereYouGo;
import throng.motion.Bank;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Up turns no farther than the heading and the roll together, whatever sets the heading. */
class UpTest {
    private static final int N = 300;
    private static final float DT = 1 / 30f;

    /** What sets headings. */
    enum Flight {
        FLOCK((world, group) -> group.steer(Separation.of(2, 4), Alignment.of(1, 6), Wander.of(30))),
        LOOPS((world, group) -> group.steer(loops(1))),
        ALMOST_LOOPS((world, group) -> group.steer(loops(.9999f))),
        TURNING((world, group) -> group.steer(Wander.of(30)).turn(LookWhereYouGo.DEFAULT)),
        CURVES((world, group) -> {
            var posts = world.group("posts");
            posts.steer(Wander.of(30)).spawn(1, Spawn.point(0, 0, 8).moving(6));
            var state = FlightState.of(3, 8, group::floats);
            group.steer(Fly.replanning(Target.of(posts.handle(0)), state, .5f));
        });

        private final BiConsumer<World, Group> steers;

        Flight(BiConsumer<World, Group> steers) {
            this.steers = steers;
        }

        /** 16 m/s² across 8 m/s, in the plane of x and z, or nearly: over the vertical, on the back, down again. */
        private static Rule loops(float share) {
            return (in, out, start, end) -> {
                for (int i = start; i < end; i++) {
                    out.x()[i - start] = -2 * share * in.velocity(2)[i];
                    out.y()[i - start] = (share - 1) * in.velocity(0)[i];
                    out.z()[i - start] = 2 * share * in.velocity(0)[i];
                }
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void upTurnsWithTheHeadingAndByTheRollAlone(Flight flight) {
        try (var world = World.torus(60, 60, 60).seed(4).workers(1).build()) {
            var group =
                    world.group("birds").maxSpeed(8).maxForce(40).turnRate(20).banking(Bank.DEFAULT);
            flight.steers.accept(world, group);
            var spawn = Spawn.box(-20, -20, -20, 20, 20, 20);
            group.spawn(N, (flight == Flight.LOOPS ? spawn.heading(1, 0, 0) : spawn).moving(8));
            double share = 1 - Math.pow(.5, DT / Bank.DEFAULT.halfLife());
            double roll = share * (Math.PI + Bank.DEFAULT.maxAngle()), worst = 0;
            int steep = 0;
            var up = new Vector3f[N];
            var heading = new Vector3f[N];
            for (int t = 0; t < 300; t++) {
                world.tick(DT);
                for (int i = 0; i < N; i++) {
                    var h = group.heading(group.handle(i), new Vector3f());
                    var u = group.up(group.handle(i), new Vector3f());
                    if (t > 0) worst = Math.max(worst, angle(u, up[i]) - angle(h, heading[i]));
                    if (Math.abs(h.z) > .99) steep++;
                    up[i] = u;
                    heading[i] = h;
                }
            }
            assertTrue(steep > 100, steep + " headings were steep");
            assertTrue(worst < roll + 3e-3, worst + " rad besides the turn of the heading, where a roll has " + roll);
        }
    }

    private static double angle(Vector3f a, Vector3f b) {
        return Math.acos(Math.max(-1, Math.min(1, a.dot(b))));
    }
}
