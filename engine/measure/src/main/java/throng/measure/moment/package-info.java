/** A crowd at one moment, and how it got there: what all measures read. */
@NullMarked
package throng.measure.moment;

import org.jspecify.annotations.NullMarked;
