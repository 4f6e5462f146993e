package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/** Where the wide form of a {@link Term} puts what one pair of each lane adds: {@link PairSum} with registers. */
@SuppressWarnings("exports") // who uses it has added the module
public interface WidePairSum {
    void add(FloatVector x, FloatVector y, FloatVector z);

    void add(FloatVector value);
}
