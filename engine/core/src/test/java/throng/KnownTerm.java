package throng;

import throng.perception.term.Count;
import throng.perception.term.HeadingDifference;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.perception.term.Term;
import throng.perception.term.VelocityDifference;

/** The terms of the engine that the reference over all pairs can compute. */
public enum KnownTerm {
    COUNT(Count.TERM),
    OFFSET(Offset.TERM),
    PUSH(Push.TERM),
    HEADING(HeadingDifference.TERM),
    VELOCITY(VelocityDifference.TERM);

    public final Term term;

    KnownTerm(Term term) {
        this.term = term;
    }
}
