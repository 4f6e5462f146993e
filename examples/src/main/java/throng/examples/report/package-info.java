/** What a run was: measured while it runs, surveyed at its end, and told as text or JSON. */
@NullMarked
package throng.examples.report;

import org.jspecify.annotations.NullMarked;
