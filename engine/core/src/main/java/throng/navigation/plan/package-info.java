/** What fields of ways of all kinds share: their cache, the cost of a crowd. */
@NullMarked
package throng.navigation.plan;

import org.jspecify.annotations.NullMarked;
