package throng.io.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;
import throng.io.expression.AgentNames;
import throng.io.expression.Expression;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * What a file computes of each new agent: where it begins, and what its columns hold. The steps are taken in the order
 * in which they were read; each may name what those before it have computed.
 */
public final class NewAgentNumbers implements Spawn {
    /** The first use of random numbers of {@link NewAgent}: spawns take lower ones. */
    private static final int FIRST_USE = 0x4000;

    private static final int ID = 0, HX = 1, AXES = 3;

    private final NumberReader numbers;
    private final AgentNames names = new AgentNames(List.of("id", "hx", "hy", "hz"), true);
    private final List<BiConsumer<NewAgent, double[]>> steps = new ArrayList<>();
    private final List<BiConsumer<Group, int[]>> afterwards = new ArrayList<>();
    /** Where x, y and z are; negative: not yet. */
    private int place = -1;

    /**
     * Begins with an agent of which only its id and its random heading are known.
     *
     * @param numbers reads expressions
     */
    public NewAgentNumbers(NumberReader numbers) {
        this.numbers = numbers;
    }

    /** Adds a step. */
    void then(BiConsumer<NewAgent, double[]> step) {
        steps.add(step);
    }

    /**
     * Gives a number a name.
     *
     * @param entry the name, and an expression
     */
    void let(FileNode.Entry entry) {
        Expression value = numbers.ofAgent(entry.value(), entry.key(), names);
        int at = names.add(entry.key());
        if (value != null) then((agent, known) -> known[at] = value.at(known));
    }

    /** {@return whether a name is taken} */
    boolean has(String name) {
        return names.place(name) >= 0;
    }

    /** Makes the place of the agent known as x, y and z: behind the step that sets it. */
    void placed() {
        place = names.add("x");
        names.add("y");
        names.add("z");
        then((agent, known) -> {
            for (int a = 0; a < AXES; a++) known[place + a] = agent.position(a);
        });
    }

    /**
     * {@return a number of each new agent; null if it is wrong} One out of range is told; then it is 0, or what is next
     * to 0 in the range. One that depends on the id alone, or is the same for all, is tried at once.
     *
     * @param node an expression
     * @param what it is, for messages
     * @param low least value
     * @param high greatest value
     */
    public @Nullable Value within(FileNode node, String what, double low, double high) {
        Formula number = numbers.ofAgent(node, what, names);
        if (number == null) return null;
        boolean same = !number.any(part -> part.operator() == Operator.INPUT);
        boolean early = !number.any(
                part -> part.operator() == Operator.INPUT && !part.name().equals("id"));
        var value = new Value(number, node, same ? what : what + " of agent %.0f", low, high, numbers.faults(), early);
        if (early) value.at(new double[names.size()]);
        return value;
    }

    /** A number of each agent in its range; early: it depends on the id alone, or is the same for all. */
    public record Value(
            Formula number, FileNode node, String what, double low, double high, Faults faults, boolean early)
            implements Expression {
        @Override
        public double at(double[] known) {
            double value = number.at(known);
            if (value >= low && value <= high) return value;
            String told = Math.abs(value) < Double.POSITIVE_INFINITY
                    ? " is %s; allowed is %s to %s".formatted(value, plain(low), plain(high))
                    : " has no finite value: does it divide by 0, or take a root of less than 0?";
            faults.add(node.place(), what.formatted(known[ID]) + told);
            return Math.clamp(0, low, high);
        }

        /** {@return the number, if it is the same for all agents; else 0} */
        public double first() {
            return number.any(part -> part.operator() == Operator.INPUT) ? 0 : number.at(new double[1]);
        }

        /** {@return whether the first agent has a 0, which is known before there is one} */
        boolean isZero() {
            return early && number.at(new double[1]) == 0;
        }
    }

    private static String plain(double number) {
        return Math.abs(number) < 1e10 ? "%.0f".formatted(number) : "" + (float) number;
    }

    /**
     * Lets a column begin with a number.
     *
     * @param value in the range of the column
     * @param set takes the number of an agent
     */
    public void column(Expression value, ObjDoubleConsumer<NewAgent> set) {
        then((agent, known) -> set.accept(agent, value.at(known)));
    }

    /**
     * Adds what is done when all agents stand.
     *
     * @param more takes the group and the ids of the new agents
     */
    public void after(BiConsumer<Group, int[]> more) {
        afterwards.add(more);
    }

    @Override
    public void placed(Group group, int[] ids) {
        for (var more : afterwards) more.accept(group, ids);
    }

    @Override
    public void place(NewAgent agent) {
        var known = new double[names.size()];
        known[ID] = agent.id();
        float[] heading = agent.direction(1); // the one that agents have unless it is set
        for (int a = 0; a < heading.length; a++) known[HX + a] = heading[a];
        for (int k = 0; k < known.length; k++) if (names.isDrawn(k)) known[k] = agent.random(FIRST_USE + k);
        for (var step : steps) step.accept(agent, known);
    }
}
