package throng.examples.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flight.Fly;
import throng.behaviour.flight.SpeedProfile;
import throng.kernel.Force;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.terrain.Surroundings;
import throng.world.Spawn;
import throng.world.World;

/** Aircraft fly curves to moving carriers. An aircraft that has arrived flies to another carrier. */
record Airshow() implements Scenario {
    private static final int DEFAULT_AGENTS = 20_100;
    private static final int AIRCRAFT_PER_CARRIER = 200;
    private static final AgentGroup CARRIERS = () -> 0;
    private static final float SPEED = 60;

    @Override
    public String name() {
        return "airshow";
    }

    @Override
    public String line() {
        return "aircraft fly curves from one moving carrier to the next (3D)";
    }

    @Override
    public String reason() {
        return "a rule of its own lands aircraft on a carrier and chooses the next";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, 1 / 30f, 1);
    }

    @Override
    public Surroundings surroundings() {
        return Surroundings.SKY;
    }

    @Override
    public Space space(int agents) {
        return Space.open(3);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int carriers = agents / (AIRCRAFT_PER_CARRIER + 1) + 1;
        float size = 90 * (float) StrictMath.sqrt(carriers);
        var carrier = new Motion(1, 5, 14, 8, 1, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "carriers",
                        carriers,
                        Spawn.box(-size, -size, -size / 4, size, size, size / 4).moving(12),
                        carrier,
                        List.of(new Roost(3, size / 2, 4, 0, 60), new Cruise(12, 1), new Wander(3, .2f))),
                new ScenarioGroup(
                        "aircraft",
                        Math.max(0, agents - carriers),
                        Spawn.box(-size, -size, -size / 4, size, size, size / 4).moving(SPEED),
                        Motion.DEFAULT.maxSpeed(SPEED),
                        List.of()));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Scenario.super.steer(world, parts);
        var group = world.groups().get(1);
        var to = group.ints("carrier", -1);
        var state = FlightState.banked(3, SPEED, group::floats);
        var fly = Fly.to(Target.each(CARRIERS, to, group.ints("generation", 0)), state);
        group.steer(new Choose(state, to), fly.profile(new SpeedProfile(60, 60, .3f)));
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(group.equals("carriers") ? BodyShape.VEHICLE : BodyShape.ARROW);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("carriers") ? OptionalInt.of(0xD800FF) : OptionalInt.empty();
    }

    /**
     * Chooses a carrier at random, and the next one when the aircraft has arrived. No carrier is ever removed.
     *
     * @param state flight state of the aircraft
     * @param to id of the carrier; −1 before the first choice
     */
    private record Choose(FlightState state, Column.Ints to) implements PostMoveRule {
        private static final int STREAM = 0x41;

        @Override
        public Writes writes() {
            var arrival = Writes.of(state.arrival(0), state.arrival(1), state.arrival(2));
            return Writes.of(state.stage(), to).and(arrival);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }

        /** Runs before {@link Fly}, so the new goal counts in this tick. */
        @Override
        public void afterMove(GroupView in, int start, int end) {
            int[] carrier = to.values();
            float[] stage = state.stage().values();
            var clock = in.clock();
            int carriers = in.group(CARRIERS).count();
            for (int i = start; i < end; i++) {
                if (carrier[i] >= 0 && stage[i] != FlightState.ARRIVED) continue;
                carrier[i] = (int) (Rng.unit(in.seed(), clock.tick(), in.id()[i], STREAM) * carriers);
                stage[i] = FlightState.READY;
                for (int a = 0; a < in.axes(); a++) state.arrival(a).values()[i] = 0;
            }
        }
    }
}
