/** Makes what a release consists of, and judges it before anybody gets it. */
@NullMarked
package throng.release;

import org.jspecify.annotations.NullMarked;
