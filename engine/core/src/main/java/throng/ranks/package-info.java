/** One world on several ranks: what the ranks tell each other, and ranks as threads of one JVM. */
@NullMarked
package throng.ranks;

import org.jspecify.annotations.NullMarked;
