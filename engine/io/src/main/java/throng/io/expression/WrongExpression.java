package throng.io.expression;

/** An expression that has no value. The message says why. */
public final class WrongExpression extends Exception {
    private static final long serialVersionUID = 1;

    WrongExpression(String message) {
        super(message);
    }
}
