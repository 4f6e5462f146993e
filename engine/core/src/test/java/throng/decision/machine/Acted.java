package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.Column;
import throng.memory.IntColumnMaker;

/** The machine of a plan in columns: all that it calls is written into diaries, and may raise events. */
final class Acted {
    final StateMachine machine;
    final StateMachineMind minds;
    final Column.Ints mood;
    /** What has happened to each agent, in order: {@link Fate#next} folded over it. */
    final Column.Ints diary;

    private final Fate fate;
    private final int[] bit = new int[Plan.EVENTS];
    private final int[] spot;
    private final Map<Plan, StateMachine> made = new IdentityHashMap<>();

    Acted(Plan plan, Fate fate, IntColumnMaker columns) {
        this.fate = fate;
        mood = columns.make("mood", 0);
        diary = columns.make("diary", 0);
        machine = machine(plan);
        minds = machine.bind(columns);
        for (int e = 0; e < bit.length; e++) if (machine.events().contains("e" + e)) bit[e] = machine.event("e" + e);
        spot = machine.states().stream()
                .mapToInt(path -> Integer.parseInt(path.substring(path.lastIndexOf('s') + 1)))
                .toArray();
    }

    private StateMachine machine(Plan plan) {
        StateMachine known = made.get(plan);
        if (known != null) return known;
        var builder = StateMachine.named(plan.name);
        for (Plan.Spot is : plan.spots) {
            builder.state(is.name);
            for (Plan.Way way : is.ways) way(builder, way);
            for (int m = 0; m < Plan.MOODS; m++)
                if (is.moods[m] != Plan.NOTHING) builder.when(Guard.is(mood, m), "e" + is.moods[m]);
            if (is.bored != Plan.NOTHING) builder.after(is.ticks, "e" + is.bored);
            for (char moment : "exra".toCharArray()) {
                Action action = note(moment, is.number);
                switch (moment) {
                    case 'e' -> builder.enter(action);
                    case 'x' -> builder.exit(action);
                    case 'a' -> builder.act(action);
                    default -> builder.reason(action);
                }
            }
            if (is.inner != null) builder.holds(machine(is.inner));
        }
        StateMachine machine = builder.build();
        made.put(plan, machine);
        return machine;
    }

    private void way(StateMachineBuilder builder, Plan.Way way) {
        var to = way.to();
        var calm = Guard.within(mood, -1, way.below() - 1);
        boolean open = way.below() == Plan.MOODS;
        String event = "e" + way.event();
        if (to == null && open) builder.back(event);
        else if (to == null) builder.back(event, calm);
        else if (open) builder.on(event, to.name);
        else builder.on(event, to.name, calm);
    }

    private Action note(char moment, int number) {
        return (in, agents, from, to) -> {
            int[] diaries = diary.values(), moods = mood.values();
            long tick = in.clock().tick();
            for (int k = from; k < to; k++) {
                int i = agents[k], id = in.id()[i];
                if (k > from && agents[k - 1] >= i) throw new AssertionError("not ascending");
                diaries[i] = Fate.next(diaries[i], moment, number);
                raise(i, fate.whim(moment, number, tick, id));
                if (moment == 'r') moods[i] = fate.swing(moods[i], number, tick, id);
            }
        };
    }

    /** The same for plain objects. */
    static void note(Fate fate, int[] diaries, Plan.Head head, char moment, int number, long tick) {
        diaries[head.id] = Fate.next(diaries[head.id], moment, number);
        head.raised |= fate.whim(moment, number, tick, head.id);
        if (moment == 'r') head.mood = fate.swing(head.mood, number, tick, head.id);
    }

    /** Raises events, bit e for event e. */
    void raise(int i, int events) {
        int bits = 0;
        for (int e = 0; events >>> e != 0; e++) if ((events >>> e & 1) != 0) bits |= bit[e];
        if (bits != 0) minds.events().values()[i] |= bits;
    }

    /** Events and moods of a tick, before the minds run. */
    void live(GroupView in, int start, int end, float probability) {
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            mood.values()[i] = fate.mood(tick, in.id()[i]);
            raise(i, fate.said(probability, tick, in.id()[i]));
        }
    }

    /** Agent i is where that head is, has been there for as long, came from there, and was called in that order. */
    void same(int i, Plan.Head head, int diaryOfHead, String where, long tick) {
        boolean same = diary.values()[i] == diaryOfHead;
        Plan.Mind mind = head.mind();
        int depth = machine.table().depth;
        for (int d = 0; d < depth; d++) {
            same &= minds.since(d).values()[i] == (mind == null ? 0 : (int) mind.since);
            same &= spot(minds.state(d).values()[i]) == number(mind == null ? null : mind.now);
            same &= spot(minds.former(d).values()[i]) == number(mind == null ? null : mind.former);
            mind = mind == null ? null : mind.inner;
        }
        int waiting = 0;
        for (int e = 0; e < bit.length; e++) waiting |= (head.raised >>> e & 1) * bit[e];
        same &= minds.events().values()[i] == waiting;
        if (same) return;
        String at = where + ", agent " + head.id + ", tick " + tick;
        assertEquals(text(head.mind()), text(i), at);
        assertEquals(waiting, minds.events().values()[i], at + ": events that wait");
        assertEquals(diaryOfHead, diary.values()[i], at + ": what was called, in order");
    }

    private int spot(int state) {
        return state < 0 ? Plan.NOTHING : spot[state];
    }

    private static int number(Plan.@Nullable Spot is) {
        return is == null ? Plan.NOTHING : is.number;
    }

    private String text(int i) {
        var text = new StringBuilder();
        for (int d = 0; d < machine.table().depth; d++) {
            int state = minds.state(d).values()[i];
            text.append(spot(state)).append(" since ").append(minds.since(d).values()[i]);
            text.append(", before ").append(spot(minds.former(d).values()[i])).append("; ");
        }
        return text.toString();
    }

    private String text(Plan.Mind root) {
        var text = new StringBuilder();
        Plan.Mind mind = root;
        for (int d = 0; d < machine.table().depth; d++) {
            boolean here = mind != null;
            text.append(here ? number(mind.now) : Plan.NOTHING);
            text.append(" since ").append(here ? (int) mind.since : 0);
            text.append(", before ").append(here ? number(mind.former) : Plan.NOTHING);
            text.append("; ");
            mind = here ? mind.inner : null;
        }
        return text.toString();
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
}
