/** Rules of rules: folds of steering. */
@NullMarked
package throng.behaviour.mix;

import org.jspecify.annotations.NullMarked;
