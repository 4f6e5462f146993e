/** Many runs of one world: a plan of settings and seeds, a folder with a row for each run, and what does them. */
@NullMarked
package throng.sweep;

import org.jspecify.annotations.NullMarked;
