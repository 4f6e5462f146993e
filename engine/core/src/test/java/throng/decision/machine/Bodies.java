package throng.decision.machine;

import java.util.Set;
import throng.Cases;
import throng.behaviour.View;
import throng.behaviour.drive.Wander;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.Column;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.UserPass.Stage;
import throng.world.World;
import throng.world.WorldBuilder;

/** A crowd that runs the machine of a plan: agents wander about, so they are sorted anew in every tick. */
final class Bodies implements AutoCloseable {
    final World world;
    final Group group;
    final Column.Ints mood;
    /** What has happened to each agent, in order: {@link #next} folded over it. */
    final Column.Ints diary;

    final Machine machine;
    final MachineMind minds;
    private final long seed;

    Bodies(WorldBuilder builder, Plan plan, int agents, long seed) {
        world = builder.seed(seed).build();
        this.seed = seed;
        group = world.group("crowd").steer(Wander.DEFAULT);
        group.spawn(agents, Spawn.uniform().moving(3));
        mood = group.ints("mood", 0);
        diary = group.ints("diary", 0);
        machine = machine(plan);
        minds = machine.in(group::ints);
        world.pass(Stage.BEFORE_STEERING, "moods", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                mood.values()[i] = mood(seed, in.clock().tick(), in.id()[i]);
                minds.events().values()[i] |= said(in, i);
            }
        });
        group.mind(minds);
    }

    private int said(View in, int i) {
        int bits = 0;
        for (int e = 0; e < Plan.EVENTS; e++)
            if (said(seed, in.clock().tick(), in.id()[i], e) && machine.events().contains("e" + e))
                bits |= machine.event("e" + e);
        return bits;
    }

    static int mood(long seed, long tick, int id) {
        return (int) (Plan.MOODS * Cases.unit(seed + 1, tick << 32 | id));
    }

    static boolean said(long seed, long tick, int id, int event) {
        return Cases.unit(seed + 2 + event, tick << 32 | id) < .02;
    }

    /** What an agent comes to think of in a state: an event, or nothing. */
    static String whim(long seed, long tick, int id, int spot) {
        float u = Cases.unit(seed + 99 + spot, tick << 32 | id);
        return u < .03f ? "e" + (int) (u * Plan.EVENTS / .03f) : "";
    }

    static int next(int diary, char moment, int spot) {
        return (diary * 31 + moment) * 1009 + spot;
    }

    static void say(Set<String> said, long seed, long tick, int id) {
        for (int e = 0; e < Plan.EVENTS; e++) if (said(seed, tick, id, e)) said.add("e" + e);
    }

    private Machine machine(Plan plan) {
        var builder = Machine.named(plan.name);
        for (Plan.Spot spot : plan.spots) {
            builder.state(spot.name);
            spot.ways.forEach((event, to) -> {
                if (spot.locks.containsKey(event)) {
                    var calm = Guard.within(mood, -1, spot.locks.get(event) - 1);
                    if (to.isEmpty()) builder.back(event, calm);
                    else builder.on(event, to, calm);
                } else if (to.isEmpty()) builder.back(event);
                else builder.on(event, to);
            });
            spot.moods.forEach((value, event) -> builder.when(Guard.is(mood, value), event));
            if (!spot.bored.isEmpty()) builder.after(spot.ticks, spot.bored);
            builder.enter(note('e', spot.number)).exit(note('x', spot.number));
            builder.act(note('a', spot.number));
            builder.reason(note('r', spot.number).then(whims(spot.number)));
            if (spot.inner != null) builder.holds(machine(spot.inner));
        }
        return builder.build();
    }

    private Action note(char moment, int spot) {
        return (in, agents, from, to) -> {
            int[] diaries = diary.values();
            for (int k = from; k < to; k++) {
                int i = agents[k];
                if (k > from && agents[k - 1] >= i) throw new AssertionError("not ascending");
                diaries[i] = next(diaries[i], moment, spot);
            }
        };
    }

    private Action whims(int spot) {
        return (in, agents, from, to) -> {
            for (int k = from; k < to; k++) {
                String event = whim(seed, in.clock().tick(), in.id()[agents[k]], spot);
                if (machine.events().contains(event)) minds.raise(agents[k], event);
            }
        };
    }

    /** Path of the innermost state of agent i. */
    String path(int i) {
        String path = "";
        for (int d = 0; d < machine.table().depth; d++) {
            int s = minds.state(d).values()[i];
            if (s >= 0) path = machine.states().get(s);
        }
        return path;
    }

    @Override
    public void close() {
        world.close();
    }
}
