/** Rules of scenario files whose numbers are expressions: forces, columns, and what a neighbour counts for. */
@NullMarked
package throng.io.rule;

import org.jspecify.annotations.NullMarked;
