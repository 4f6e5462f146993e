package throng.samples;

import java.util.function.Consumer;

/**
 * One way to use a rule, a mind or a motion, ready to run.
 *
 * @param kind the class of the rule, mind or motion
 * @param form what is special about this use, in words, without commas, as lists of names are separated by commas;
 *     empty if nothing is special
 * @param setUp gives the rule, mind or motion to the crowd of a scene, whose agents are already there
 */
public record Sample(Class<?> kind, String form, Consumer<SampleScene> setUp) {
    /** Returns the name of the sample: the class and the form, such as {@code Seek: one}. */
    @Override
    public String toString() {
        return form.isEmpty() ? kind.getSimpleName() : kind.getSimpleName() + ": " + form;
    }
}
