/** What fields of all kinds share: one cache, the cost of a crowd, what agents follow of goals that changed. */
@NullMarked
package throng.navigation.plan;

import org.jspecify.annotations.NullMarked;
