package throng.io.bind;

import org.jspecify.annotations.Nullable;
import throng.io.expression.AgentNames;
import throng.io.expression.CrowdFormula;
import throng.io.expression.ExpressionParser;
import throng.io.expression.Formula;
import throng.io.expression.InputNames;
import throng.io.expression.NumberScope;
import throng.io.expression.WrongExpression;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Origin;

/** Reads numbers of a file. A number that is wrong is told to the faults. */
public final class NumberReader {
    private final NumberScope scope;
    private final Faults faults;
    private Origin origin = Origin.NONE;

    /**
     * Makes a reader.
     *
     * @param scope the names that expressions may use
     * @param faults receives what is wrong
     */
    public NumberReader(NumberScope scope, Faults faults) {
        this.scope = scope;
        this.faults = faults;
    }

    /** {@return the names that expressions may use} */
    public NumberScope scope() {
        return scope;
    }

    /** {@return the errors that were found} */
    public Faults faults() {
        return faults;
    }

    /** {@return a number; NaN if it is wrong} */
    public double number(FileNode node, String what) {
        if (!(node instanceof FileNode.Scalar scalar)) {
            faults.add(node.place(), "%s is %s; allowed is a number".formatted(what, node.what()));
            return Double.NaN;
        }
        try {
            return ExpressionParser.number(scalar.text(), scope);
        } catch (WrongExpression e) {
            faults.add(node.place(), "%s: %s".formatted(what, e.getMessage()));
            return Double.NaN;
        }
    }

    /**
     * Says from where the world counts its places.
     *
     * @param other where (0, 0) of the world lies in the coordinates of the file
     */
    public void origin(Origin other) {
        origin = other;
        faults.origin(other);
    }

    /** {@return where (0, 0) of the world lies in the coordinates of the file} */
    public Origin origin() {
        return origin;
    }

    /** {@return a coordinate of the file as one of the world, metres; null if it is wrong} */
    public @Nullable Float place(FileNode node, String what, int axis) {
        double value = number(node, what);
        if (Double.isNaN(value)) return null;
        if (Math.abs(value) <= Float.MAX_VALUE) return origin.inside(axis, value);
        return real(node, what); // tells what is allowed
    }

    /** {@return a float; null if it is wrong} */
    public @Nullable Float real(FileNode node, String what) {
        double value = number(node, what);
        if (Double.isNaN(value)) return null;
        if (Math.abs(value) <= Float.MAX_VALUE) return (float) value;
        faults.add(node.place(), "%s is %s; allowed is up to ±3.4e38".formatted(what, value));
        return null;
    }

    /** {@return a whole number of a range; null if it is wrong} */
    public @Nullable Long whole(FileNode node, String what, long low, long high) {
        double value = number(node, what);
        if (Double.isNaN(value)) return null;
        String allowed = low == Long.MIN_VALUE ? "a whole number" : "%d to %d".formatted(low, high);
        if (value != Math.rint(value))
            faults.add(
                    node.place(),
                    "%s is %s; allowed is a whole number%s: floor() and ceil() round"
                            .formatted(what, value, low == Long.MIN_VALUE ? "" : ", " + allowed));
        else if (value < low || value > high)
            faults.add(node.place(), "%s is %.0f; allowed is %s".formatted(what, value, allowed));
        else return (long) value;
        return null;
    }

    /** {@return a number of each new agent, which may name those that are known; null if it is wrong} */
    public @Nullable Formula ofAgent(FileNode node, String what, AgentNames known) {
        return read(node, what, text -> ExpressionParser.ofAgent(text, scope, known));
    }

    /** {@return an expression over all agents; null if it is wrong, or names a number that is} */
    public @Nullable CrowdFormula ofCrowd(FileNode node, String what, InputNames inputs) {
        return read(node, what, text -> ExpressionParser.ofCrowd(text, scope, inputs));
    }

    /** {@return a formula that ticks compute; null if it is wrong, or names a number that is} */
    public @Nullable Formula ofTick(FileNode node, String what, InputNames inputs) {
        return read(node, what, text -> ExpressionParser.ofTick(text, scope, inputs));
    }

    /** Reads a text. */
    private interface Reading<T> {
        @Nullable
        T of(String text) throws WrongExpression;
    }

    private <T> @Nullable T read(FileNode node, String what, Reading<T> reading) {
        if (!(node instanceof FileNode.Scalar scalar)) {
            faults.add(node.place(), "%s is %s; allowed is an expression".formatted(what, node.what()));
            return null;
        }
        try {
            return reading.of(scalar.text());
        } catch (WrongExpression e) {
            faults.add(node.place(), "%s: %s".formatted(what, e.getMessage()));
            return null;
        }
    }
}
