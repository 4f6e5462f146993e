/** Plots of what was measured: PNG and SVG, with the numbers beside each as CSV. */
@NullMarked
package throng.measure.plot;

import org.jspecify.annotations.NullMarked;
