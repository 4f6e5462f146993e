package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Guide;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flight.Course;
import throng.behaviour.flight.Fly;
import throng.behaviour.flight.Pace;
import throng.examples.setup.Part;
import throng.examples.setup.Scenario;
import throng.kernel.Force;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.Motion;
import throng.world.Spawn;
import throng.world.World;

/** Aircraft on curves to carriers that do not keep still; who has been at one is off to another. */
record Airshow() implements Scenario {
    private static final int MANY = 20_100;
    private static final int AIRCRAFT_PER_CARRIER = 200;
    private static final int CARRIERS = 0;
    private static final float SPEED = 60;

    @Override
    public String name() {
        return "airshow";
    }

    @Override
    public String line() {
        return "aircraft on curves from carrier to carrier, none of which keeps still (3D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(MANY, 600, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(3);
    }

    @Override
    public List<Part> parts(int agents) {
        int carriers = agents / (AIRCRAFT_PER_CARRIER + 1) + 1;
        float size = 90 * (float) StrictMath.sqrt(carriers);
        var carrier = new Motion(1, 5, 14, 8, 1, Motion.Limit.HARD);
        return List.of(
                new Part(
                        "carriers",
                        carriers,
                        Spawn.box(-size, -size, -size / 4, size, size, size / 4).moving(12),
                        carrier,
                        List.of(new Roost(3, size / 2, 4, 0, 60), new Cruise(12, 1), new Wander(3, .2f))),
                new Part(
                        "aircraft",
                        Math.max(0, agents - carriers),
                        Spawn.box(-size, -size, -size / 4, size, size, size / 4).moving(SPEED),
                        Motion.DEFAULT.maxSpeed(SPEED),
                        List.of()));
    }

    @Override
    public void steer(World world, List<Part> parts) {
        Scenario.super.steer(world, parts);
        var group = world.groups().get(1);
        var to = group.ints("carrier", -1);
        var course = Course.banked(3, SPEED, group::floats);
        var fly = Fly.to(Target.each(CARRIERS, to, group.ints("generation", 0)), course);
        group.steer(new Choose(course, to), fly.pace(new Pace(60, 60, .3f)));
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("carriers") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }

    /**
     * To any carrier, and again where it has arrived. Carriers live as long as the show.
     *
     * @param course of the aircraft
     * @param to the id of the carrier
     */
    private record Choose(Course course, Column.Ints to) implements Guide {
        private static final int STREAM = 0x41;

        @Override
        public Writes writes() {
            var arrival = Writes.of(course.arrival(0), course.arrival(1), course.arrival(2));
            return Writes.of(course.stage(), to).and(arrival);
        }

        @Override
        public void steer(View in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }

        /** Before it flies: its goal of this tick. */
        @Override
        public void guide(View in, int start, int end) {
            int[] carrier = to.values();
            float[] stage = course.stage().values();
            var clock = in.clock();
            int carriers = in.group(CARRIERS).count();
            for (int i = start; i < end; i++) {
                if (carrier[i] >= 0 && stage[i] != Course.ARRIVED) continue;
                carrier[i] = (int) (Rng.unit(in.seed(), clock.tick(), in.id()[i], STREAM) * carriers);
                stage[i] = Course.READY;
                for (int a = 0; a < in.axes(); a++) course.arrival(a).values()[i] = 0;
            }
        }
    }
}
