package throng.behaviour;

import java.util.List;

/** A rule made of rules: combines the forces of its parts into one. Implement it for a way to combine rules. */
public interface Mix extends Rule {
    /** {@return the rules that it combines} */
    List<Rule> parts();
}
