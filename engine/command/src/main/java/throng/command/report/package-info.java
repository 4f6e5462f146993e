/** Measurements of a run, and its report as text or JSON. */
@NullMarked
package throng.command.report;

import org.jspecify.annotations.NullMarked;
