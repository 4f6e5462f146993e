package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.field.ScalarField;
import throng.memory.Column;

/** A formula as code: computes a number for each agent of a block. Classes that extend it are made from formulas. */
public abstract class FormulaLoop {
    /** What the formula reads. */
    protected Column[] columns = {};
    /** The fields whose values it reads where agents are. */
    protected ScalarField[] fields = {};
    /** The numbers of the file that it names. */
    protected float[] given = {};
    /** Names its random numbers. */
    protected int stream;

    private boolean truth;

    /** Creates code that reads nothing yet. */
    protected FormulaLoop() {}

    FormulaLoop reads(boolean isTruth, List<Column> read, List<ScalarField> at, List<Float> numbers, int randomStream) {
        truth = isTruth;
        columns = read.toArray(new Column[0]);
        fields = at.toArray(new ScalarField[0]);
        given = new float[numbers.size()];
        for (int n = 0; n < given.length; n++) given[n] = numbers.get(n);
        stream = randomStream;
        return this;
    }

    boolean isTruth() {
        return truth;
    }

    /**
     * Computes a number for each agent of [start, end).
     *
     * @param in the group
     * @param out receives the numbers from index 0 on; true is 1, false is 0
     * @param start first agent
     * @param end behind the last agent
     */
    protected abstract void run(GroupView in, float[] out, int start, int end);

    /**
     * Computes a number for each agent of a part of a list, which has agents.
     *
     * @param in the group
     * @param out receives the numbers from index 0 on; true is 1, false is 0
     * @param agents indices, ascending
     * @param from position of the first agent in the list
     * @param to position behind the last agent
     */
    protected abstract void run(GroupView in, float[] out, int[] agents, int from, int to);
}
