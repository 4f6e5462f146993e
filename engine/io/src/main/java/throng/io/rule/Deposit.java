package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.field.ScalarField;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Leaves an amount in a field where each agent is: a trail, smoke, heat, noise. It exerts no force. Use it with rules
 * whose expressions read the field: {@code smell} is its value at an agent, {@code smell.x} and {@code smell.y} lead
 * to where there is more.
 *
 * <p>All deposits of a tick are there when it ends. An amount that is not above 0 leaves nothing: it takes nothing
 * away. Of what is eaten and grows back, such as grass, keep a field of what is missing: eaters deposit there, and it
 * fades.
 *
 * @param field that receives the amounts
 * @param amount of a tick, such as {@code 5 * dt} for 5 in a second
 */
public record Deposit(ScalarField field, AgentFormula amount) implements Rule {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, or the amount is true or false, or a number that is not above 0
     */
    public Deposit {
        Check.given("the field of deposit", field);
        Check.given("the amount of deposit", amount);
        AgentFormula.check(amount, "amount of deposit", false);
        if (amount.text().matches("-\\s*[0-9.]+|0+(\\.0*)?"))
            throw new IllegalArgumentException(
                    "amount of deposit is %s; allowed is more than 0: nothing is taken away".formatted(amount.text()));
    }

    @Override
    public List<Column> reads() {
        return amount.columns();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] found = out.x(), x = in.position(0), y = in.position(1);
        amount.run(in, found, start, end);
        for (int i = start; i < end; i++) if (in.steers(i)) field.deposit(x[i], y[i], found[i - start]);
        out.clear(in.axes(), end - start);
    }
}
