package throng;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A test with parameters that are all of one kind: {@code mvn verify} and {@code .ci/run} run the first, and one in
 * {@code every} after it. {@code -Dtest} and {@code mvn -Pshows test}, which each night runs, run all.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Tag("sweep")
@ExtendWith(Sweep.Condition.class)
public @interface Sweep {
    /** Of so many cases one is run. */
    int every();

    /** Skips the cases between. */
    final class Condition implements ExecutionCondition {
        private static final Pattern NUMBER = Pattern.compile("#(\\d+)\\]$");

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            Matcher number = NUMBER.matcher(context.getUniqueId());
            if (Cases.whole() || !number.find()) return ConditionEvaluationResult.enabled("all cases");
            int every =
                    context.getRequiredTestMethod().getAnnotation(Sweep.class).every();
            return (Integer.parseInt(number.group(1)) - 1) % every == 0
                    ? ConditionEvaluationResult.enabled("one in " + every)
                    : ConditionEvaluationResult.disabled("a case that mvn -Pshows test runs");
        }
    }
}
