package throng.behaviour;

import java.util.List;

/** A rule of rules: folds what its parts want into one force. */
public interface Mix extends Rule {
    /** The rules that it folds. */
    List<Rule> parts();
}
