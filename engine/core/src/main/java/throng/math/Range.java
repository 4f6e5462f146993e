package throng.math;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The range and the unit of a number of a record. Write it at the component, and {@link Check#values} into the
 * constructor:
 *
 * <pre>{@code
 * record Wind(@Range("[0, 1000] N/m") float strength) implements Rule {
 *     Wind {
 *         Check.values(Wind.class, strength);
 *     }
 * }
 * }</pre>
 *
 * <p>All else follows from it. The constructor and {@code group.set} refuse other numbers, errors of scenario files
 * stand at the wrong number, the JSON schema has limits, and the page has a slider.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Range {
    /**
     * {@return the range in words} All of these are ranges:
     *
     * <ul>
     *   <li>{@code [0.01, 1000] s}: both ends are allowed, in seconds.
     *   <li>{@code [1, 8]}: a number without a unit.
     *   <li>{@code 0 or [0.001, 10] m}: 0 is allowed, too.
     *   <li>{@code [low, 100] m}: no smaller than the component {@code low} of the same record.
     *   <li>{@code [n + 1, 12]}: larger than the component {@code n} by 1 or more.
     *   <li>{@code a coordinate}: [−10¹⁵, 10¹⁵] m.
     *   <li>{@code tau of a queue: [0.001, 1000] s}: messages call the number so. Otherwise they call it by the
     *       component and the record in words, such as "the horizon of avoid agents".
     * </ul>
     */
    String value();

    /**
     * {@return whether other numbers limit it, too} The constructor then checks several together, and the number is
     * tried in its record whenever {@code group.set} changes it. Any other takes each value of its range, whatever the
     * rest is.
     */
    boolean coupled() default false;
}
