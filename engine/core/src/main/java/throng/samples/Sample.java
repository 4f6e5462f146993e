package throng.samples;

import java.util.function.Consumer;

/**
 * One way to use a rule, a mind or a motion.
 *
 * @param of its class
 * @param form what is special about it, in words, without commas, as lists have them; empty: nothing is
 * @param gives it to the crowd of a place, whose agents are there already
 */
public record Sample(Class<?> of, String form, Consumer<SampleScene> gives) {
    /** Its class, and what is special: {@code Seek: one}. */
    @Override
    public String toString() {
        return form.isEmpty() ? of.getSimpleName() : of.getSimpleName() + ": " + form;
    }
}
