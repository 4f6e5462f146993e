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

/** A random machine built with StateMachine: each of its actions adds to a diary column, and may raise events. */
final class RecordedMachine {
    final StateMachine machine;
    final StateMachineMind minds;
    final Column.Ints mood;
    /** The calls of each agent, in order: {@link RandomInputs#append} folded over them. */
    final Column.Ints diary;

    private final RandomInputs inputs;
    private final int[] bit = new int[RandomMachine.EVENTS];
    private final int[] stateNumber;
    private final Map<RandomMachine, StateMachine> made = new IdentityHashMap<>();

    RecordedMachine(RandomMachine model, RandomInputs inputs, IntColumnMaker columns) {
        this.inputs = inputs;
        mood = columns.make("mood", 0);
        diary = columns.make("diary", 0);
        machine = machine(model);
        minds = machine.bind(columns);
        for (int e = 0; e < bit.length; e++) if (machine.events().contains("e" + e)) bit[e] = machine.event("e" + e);
        stateNumber = machine.states().stream()
                .mapToInt(path -> Integer.parseInt(path.substring(path.lastIndexOf('s') + 1)))
                .toArray();
    }

    private StateMachine machine(RandomMachine model) {
        StateMachine known = made.get(model);
        if (known != null) return known;
        var builder = StateMachine.named(model.name);
        for (RandomMachine.State state : model.states) {
            builder.state(state.name);
            for (RandomMachine.Transition transition : state.transitions) transition(builder, transition);
            for (int m = 0; m < RandomMachine.MOODS; m++)
                if (state.moods[m] != RandomMachine.NOTHING) builder.when(Guard.is(mood, m), "e" + state.moods[m]);
            if (state.bored != RandomMachine.NOTHING) builder.after(state.ticks, "e" + state.bored);
            for (char moment : "exra".toCharArray()) {
                Action action = note(moment, state.number);
                switch (moment) {
                    case 'e' -> builder.enter(action);
                    case 'x' -> builder.exit(action);
                    case 'a' -> builder.act(action);
                    default -> builder.reason(action);
                }
            }
            if (state.inner != null) builder.holds(machine(state.inner));
        }
        StateMachine machine = builder.build();
        made.put(model, machine);
        return machine;
    }

    private void transition(StateMachineBuilder builder, RandomMachine.Transition transition) {
        var to = transition.to();
        var calm = Guard.within(mood, -1, transition.below() - 1);
        boolean open = transition.below() == RandomMachine.MOODS;
        String event = "e" + transition.event();
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
                diaries[i] = RandomInputs.append(diaries[i], moment, number);
                raise(i, inputs.raised(moment, number, tick, id));
                if (moment == 'r') moods[i] = inputs.moodAfterReason(moods[i], number, tick, id);
            }
        };
    }

    /** The same for plain objects. */
    static void note(
            RandomInputs inputs, int[] diaries, RandomMachine.Agent agent, char moment, int number, long tick) {
        diaries[agent.id] = RandomInputs.append(diaries[agent.id], moment, number);
        agent.raised |= inputs.raised(moment, number, tick, agent.id);
        if (moment == 'r') agent.mood = inputs.moodAfterReason(agent.mood, number, tick, agent.id);
    }

    /** Raises events; bit e is event e. */
    void raise(int i, int events) {
        int bits = 0;
        for (int e = 0; events >>> e != 0; e++) if ((events >>> e & 1) != 0) bits |= bit[e];
        if (bits != 0) minds.events().values()[i] |= bits;
    }

    /** Sets the events and moods of a tick, before the machines run. */
    void drawInputs(GroupView in, int start, int end, float probability) {
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            mood.values()[i] = inputs.mood(tick, in.id()[i]);
            raise(i, inputs.events(probability, tick, in.id()[i]));
        }
    }

    /** Compares agent i with its model: states, entry ticks, former states, waiting events and calls. */
    void assertMatches(int i, RandomMachine.Agent agent, int expectedDiary, String where, long tick) {
        boolean same = diary.values()[i] == expectedDiary;
        RandomMachine.Level mind = agent.root();
        int depth = machine.table().depth;
        for (int d = 0; d < depth; d++) {
            same &= minds.since(d).values()[i] == (mind == null ? 0 : (int) mind.since);
            same &= stateNumber(minds.state(d).values()[i]) == number(mind == null ? null : mind.now);
            same &= stateNumber(minds.former(d).values()[i]) == number(mind == null ? null : mind.former);
            mind = mind == null ? null : mind.inner;
        }
        int waiting = 0;
        for (int e = 0; e < bit.length; e++) waiting |= (agent.raised >>> e & 1) * bit[e];
        same &= minds.events().values()[i] == waiting;
        if (same) return;
        String at = where + ", agent " + agent.id + ", tick " + tick;
        assertEquals(text(agent.root()), text(i), at);
        assertEquals(waiting, minds.events().values()[i], at + ": events that wait");
        assertEquals(expectedDiary, diary.values()[i], at + ": what was called, in order");
    }

    private int stateNumber(int state) {
        return state < 0 ? RandomMachine.NOTHING : stateNumber[state];
    }

    private static int number(RandomMachine.@Nullable State state) {
        return state == null ? RandomMachine.NOTHING : state.number;
    }

    private String text(int i) {
        var text = new StringBuilder();
        for (int d = 0; d < machine.table().depth; d++) {
            int state = minds.state(d).values()[i];
            text.append(stateNumber(state))
                    .append(" since ")
                    .append(minds.since(d).values()[i]);
            text.append(", before ")
                    .append(stateNumber(minds.former(d).values()[i]))
                    .append("; ");
        }
        return text.toString();
    }

    private String text(RandomMachine.Level root) {
        var text = new StringBuilder();
        RandomMachine.Level mind = root;
        for (int d = 0; d < machine.table().depth; d++) {
            boolean here = mind != null;
            text.append(here ? number(mind.now) : RandomMachine.NOTHING);
            text.append(" since ").append(here ? (int) mind.since : 0);
            text.append(", before ").append(here ? number(mind.former) : RandomMachine.NOTHING);
            text.append("; ");
            mind = here ? mind.inner : null;
        }
        return text.toString();
    }

    /** The path of the innermost state of agent i. */
    String path(int i) {
        String path = "";
        for (int d = 0; d < machine.table().depth; d++) {
            int s = minds.state(d).values()[i];
            if (s >= 0) path = machine.states().get(s);
        }
        return path;
    }
}
