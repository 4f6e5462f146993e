/** The interfaces of rules, mixes and targets, and what they read. */
@NullMarked
package throng.behaviour;

import org.jspecify.annotations.NullMarked;
