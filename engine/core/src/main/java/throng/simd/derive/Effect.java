package throng.simd.derive;

import java.util.List;

/**
 * A call of a kernel that passes numbers on.
 *
 * @param values its arguments
 * @param condition when the call is reached, a condition of {@link PathConditions}
 */
record Effect(List<LaneValue> values, int condition) {}
