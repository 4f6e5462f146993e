package throng.simd.derive;

import java.util.List;

/**
 * A call of a kernel that passes numbers on.
 *
 * @param method the name of what is called, such as add
 * @param values its arguments
 * @param condition when the call is reached, a condition of {@link PathConditions}
 */
record Effect(String method, List<LaneValue> values, int condition) {}
