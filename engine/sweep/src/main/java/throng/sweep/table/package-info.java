/** What came of many runs: tables, means with their intervals, and plots. */
@NullMarked
package throng.sweep.table;

import org.jspecify.annotations.NullMarked;
