package throng.behaviour;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.motion.BodyShape;

/** A rule made of rules: combines the forces of its parts into one. Implement it for a way to combine rules. */
public interface Mix extends Rule {
    /** {@return the rules that it combines} */
    List<Rule> parts();

    @Override
    default @Nullable BodyShape shape(int axes) {
        BodyShape found = null;
        for (Rule part : parts()) {
            BodyShape shape = part.shape(axes);
            if (shape != null && (found == null || rank(shape) < rank(found))) found = shape;
        }
        return found;
    }

    private static int rank(BodyShape shape) {
        return switch (shape) {
            case ARROW -> 1;
            case PERSON -> 2;
            case QUADRUPED -> 3;
            case FISH -> 4;
            default -> 0;
        };
    }

    /**
     * {@return whether the force of a part goes into that of the mix} By default all do. An explanation asks this of
     * one agent, between ticks, after all parts have run for it.
     *
     * @param in the group, as in a tick
     * @param part number of the part
     * @param i index of the agent
     */
    default boolean acts(GroupView in, int part, int i) {
        return true;
    }
}
