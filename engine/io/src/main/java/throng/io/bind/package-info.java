/** The judge of scenario files: turns their values into numbers and records, and tells every error with its place. */
@NullMarked
package throng.io.bind;

import org.jspecify.annotations.NullMarked;
