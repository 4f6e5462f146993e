/** Looks whether bodies and models of people get through to the goals of their rules, before a world ticks. */
@NullMarked
package throng.ways;

import org.jspecify.annotations.NullMarked;
